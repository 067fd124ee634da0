import { isLoopback } from '../../../src-shared/service-api/callback-address.ts'
import type { HttpAnswer } from './http-request.ts'

/** What the interface puts behind the base URL's own path, and behind the auth URL's. */
const interfacePath = /\/(?:api\/v1|oauth)\/.+$/
const longestAddress = 200

/**
 * The base or auth URL to which a redirect sends calls on; null where it may be a page to sign in to. A
 * service that has moved keeps the path of the call, its query and https; a network's page has a path of its
 * own, and what was asked stands in its query, if anywhere. Whose the address is cannot be known: it is told
 * and never followed.
 */
export function sentOnTo({ headers, url }: Pick<HttpAnswer, 'headers' | 'url'>): string | null {
  const target = URL.parse(headers.get('location') ?? '', url)
  if (target?.protocol !== 'https:' || target.host === url.host || isLoopback(target)) return null
  if (target.search !== url.search || target.username || target.password) return null
  const asked = interfacePath.exec(url.pathname)?.[0]
  if (asked === undefined || !target.pathname.endsWith(asked)) return null
  const before = target.pathname.slice(0, -asked.length)
  const base = asked.startsWith('/api/v1/') ? '/api/v1' : ''
  const address = target.origin + before + base
  return address.length <= longestAddress ? address : null
}
