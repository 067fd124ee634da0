import type { IncomingMessage } from 'node:http'
import { sessionTokenHeader } from '../../src-shared/contract/byte-routes.ts'
import { readRequestTarget } from '../../src-shared/domain/read-request-target.ts'
import type { Session } from './session.ts'

/** Name of the WebSocket subprotocol; the second one offered is the token. */
export const socketProtocol = 'intray'
const socketRoute = '/rpc'
export const sessionRoute = '/session'

export type Verdict =
  'pass' | 'malformed' | 'wrong-host' | 'foreign-page' | 'no-token' | 'no-such-method'

export const verdictStatus: Record<Exclude<Verdict, 'pass'>, number> = {
  malformed: 400,
  'wrong-host': 421,
  'foreign-page': 403,
  'no-token': 401,
  'no-such-method': 405,
}

/** The page's own files; everything else needs the token, whether there is something or not. */
const openPath = /^\/(?:index\.html|(?:assets|install|pdfjs)\/.*)?$/

function hostIsOurs(request: IncomingMessage, host: string): boolean {
  const given = request.rawHeaders.filter((_, at) => at % 2 === 0)
  const hosts = given.filter((name) => name.toLowerCase() === 'host')
  return hosts.length === 1 && request.headers.host === host
}

/** Sent by every browser that opens this page; anything else is another page or program. */
function comesFromOurPage(request: IncomingMessage, host: string): boolean {
  const { origin } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) return false
  return request.headers['sec-fetch-site'] === 'same-origin'
}

/**
 * Whether a request may be answered, before anything is routed. What is routed then is the path
 * that was judged: a target that parsing would change is refused.
 *
 * The exact Host header stops DNS rebinding; Sec-Fetch-Site and Origin stop other pages, since
 * browsers set them and pages cannot; the token in a header stops other programs and, unlike a
 * cookie, is not sent to other ports of 127.0.0.1.
 *
 * @param host the host's own `127.0.0.1:port`
 */
export function checkRequest(request: IncomingMessage, host: string, session: Session): Verdict {
  if (!hostIsOurs(request, host)) return 'wrong-host'
  const path = readRequestTarget(request.url ?? '')?.path
  if (path === undefined) return 'malformed'
  const method = request.method ?? 'GET'
  if (path === sessionRoute) {
    if (method !== 'POST') return 'no-such-method'
    return comesFromOurPage(request, host) ? 'pass' : 'foreign-page'
  }
  if (!openPath.test(path)) {
    if (!comesFromOurPage(request, host)) return 'foreign-page'
    return session.isToken(tokenOf(request)) ? 'pass' : 'no-token'
  }
  if (method !== 'GET' && method !== 'HEAD') return 'no-such-method'
  // The page itself may be opened from anywhere: it holds nothing and cannot be framed.
  const isNavigation = request.headers['sec-fetch-dest'] === 'document'
  const site = request.headers['sec-fetch-site']
  return isNavigation || site === undefined || site === 'same-origin' || site === 'none'
    ? 'pass'
    : 'foreign-page'
}

/** The same for the WebSocket; its token comes as a subprotocol, the one header a page can set. */
export function checkSocket(request: IncomingMessage, host: string, session: Session): Verdict {
  if (!hostIsOurs(request, host)) return 'wrong-host'
  if (request.url !== socketRoute) return 'no-such-method'
  if (request.headers.origin !== `http://${host}`) return 'foreign-page'
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((p) => p.trim())
  return offered[0] === socketProtocol && session.isToken(offered[1]) ? 'pass' : 'no-token'
}

/** What the request gives for the session's token. */
export function tokenOf(request: IncomingMessage): string | undefined {
  const value = request.headers[sessionTokenHeader]
  return Array.isArray(value) ? undefined : value
}
