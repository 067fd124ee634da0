import { isLoopback } from './callback-address.ts'

/** https anywhere, plain http to this machine alone (for the embedded service). */
export function isSecureAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}
