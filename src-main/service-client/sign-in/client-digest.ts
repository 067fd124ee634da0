import { createHash } from 'node:crypto'
import type { ServiceConnection } from '../client-types.ts'

/**
 * A digest of the client that signs in for itself, and of the hosts that know it: its secret goes to nobody
 * else (`sameRecipient`), and so does what is queued. null where a person signs in.
 */
export function clientDigest({
  baseUrl,
  authUrl,
  clientId,
  signIn,
}: Pick<ServiceConnection, 'baseUrl' | 'authUrl' | 'clientId' | 'signIn'>): string | null {
  if (signIn === 'browser') return null
  const hosts = [baseUrl, authUrl].map((address) => URL.parse(address)?.origin ?? address)
  return createHash('sha256')
    .update(['client', ...hosts, clientId].join('\n'))
    .digest('hex')
}
