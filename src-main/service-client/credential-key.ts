import { parseAddress } from './http/allowed-address.ts'

/**
 * One for each client at its provider, however the address was typed: its limit of requests is one, too.
 */
export function credentialKey({
  authUrl,
  clientId,
}: {
  readonly authUrl: string
  readonly clientId: string
}): string {
  const url = parseAddress(authUrl)
  const address = url ? url.origin + url.pathname.replace(/(?<!\/)\/+$/, '') : authUrl
  return `${address} ${clientId.trim()}`
}
