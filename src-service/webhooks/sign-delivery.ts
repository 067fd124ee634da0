import { createHmac } from 'node:crypto'

/** The name under which the signing key of a webhook is stored. */
export const signingSecret = 'signing'

const prefix = 'whsec_'
const base64 = /^[A-Za-z0-9+/]{2,}={0,2}$/

/** Whether a secret can sign; without one nothing is signed. */
export function isSigningSecret(secret: string | undefined): boolean {
  return !secret?.startsWith(prefix) || base64.test(secret.slice(prefix.length))
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com): the signature is an HMAC-SHA256 over
 * `id.timestamp.body`. A secret with the prefix `whsec_` is base64, any other is taken as it stands.
 * @param timestampS seconds since 1970
 */
export function signedHeaders(
  id: string,
  timestampS: number,
  body: string,
  secret: string | undefined,
): Record<string, string> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestampS) }
  if (!secret) return headers
  const key = secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8')
  const signature = createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')
  return { ...headers, 'webhook-signature': `v1,${signature}` }
}
