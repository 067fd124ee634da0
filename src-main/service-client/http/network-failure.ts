import type { NetworkReason, TlsFlaw } from '../../../src-shared/service-api/service-failure.ts'

const reasonsByCode: Readonly<Record<string, NetworkReason>> = {
  ENOTFOUND: 'host-not-found',
  EAI_AGAIN: 'offline',
  ENETUNREACH: 'offline',
  ENETDOWN: 'offline',
  EHOSTUNREACH: 'offline',
  EHOSTDOWN: 'offline',
  EADDRNOTAVAIL: 'offline',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  UND_ERR_SOCKET: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_PRX_TLS: 'proxy',
}

/** OpenSSL's names for a certificate that cannot be trusted. */
const tlsCode =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

/**
 * Chromium's names, which Electron's network stack puts into the message. What is not among them is a
 * reset, ERR_NETWORK_CHANGED too: it ends requests that are on their way and may have arrived.
 */
const chromiumReasons: readonly (readonly [RegExp, NetworkReason])[] = [
  [/net::ERR_(?:INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE)/, 'offline'],
  [/net::ERR_NAME_NOT_RESOLVED/, 'host-not-found'],
  [/net::ERR_CONNECTION_REFUSED/, 'refused'],
  [/net::ERR_(?:CERT_|SSL_|BAD_SSL)/, 'tls'],
  [/net::ERR_PROXY_CONNECTION_FAILED/, 'proxy-unreachable'],
  [/net::ERR_(?:PROXY|TUNNEL)/, 'proxy'],
  [/net::ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)/, 'timeout'],
]

/**
 * Why a fetch was rejected, from the codes that Node and Chromium give; nothing of its text is kept.
 * `target`: where it was to go. Where something else does not answer, that is the proxy.
 */
export function networkReason(error: unknown, target?: URL): NetworkReason {
  const refused = tunnelRefusal(error, 0)
  if (refused !== null) return refused === '407' ? 'proxy-sign-in' : 'proxy'
  for (const { code, onTheWay, sought } of errorCodes(error, 0)) {
    const reason = reasonsByCode[code]
    if (reason === 'offline') return onTheWay ? 'reset' : reason
    if (reason) return target && isElsewhere(sought, target) ? 'proxy-unreachable' : reason
    if (tlsCode.test(code)) return 'tls'
  }
  const message = error instanceof Error ? error.message : ''
  for (const [pattern, reason] of chromiumReasons) if (pattern.test(message)) return reason
  return isWordless(error) ? 'proxy-sign-in' : 'reset'
}

/** Codes of Node and names of Chromium, by what they say of a secure connection that did not come about. */
const tlsFlaws: readonly (readonly [RegExp, TlsFlaw])[] = [
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID/, 'expired'],
  [/ALTNAME_INVALID|HOSTNAME_MISMATCH|ERR_CERT_COMMON_NAME_INVALID/, 'other-host'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|CERT_UNTRUSTED|ERR_CERT_AUTHORITY_INVALID/,
    'untrusted',
  ],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|ERR_SSL_PROTOCOL_ERROR/, 'no-tls'],
]

/** What is wrong with the secure connection that a fetch wanted; null where the error does not say it. */
export function tlsFlaw(error: unknown): TlsFlaw | null {
  const message = error instanceof Error ? error.message : ''
  for (const said of [...[...errorCodes(error, 0)].map(({ code }) => code), message])
    for (const [pattern, flaw] of tlsFlaws) if (pattern.test(said)) return flaw
  return null
}

/** The status that a proxy answers to CONNECT instead of 200: 407, but 403 or 502 as well. */
function tunnelRefusal(error: unknown, depth: number): string | null {
  if (!(error instanceof Error) || depth > 5) return null
  const status = /^Proxy response \((\d{3})\)/.exec(error.message)?.[1]
  return status ?? tunnelRefusal(error.cause, depth + 1)
}

/**
 * By the Fetch standard ("HTTP-network-or-cache fetch", step 14) a 407 outside of a window is a
 * network error without a word; Node's fetch gives it as a cause with neither code nor message.
 */
function isWordless(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.message === ''
}

type ErrorCode = {
  readonly code: string
  /** A connection stood, and something of the request may have gone through it. */
  readonly onTheWay: boolean
  readonly sought: { readonly host: string | null; readonly port: number | null }
}

/** Whether the host that was not found, or the port that nobody listens at, is none of the address. */
function isElsewhere({ host, port }: ErrorCode['sought'], target: URL): boolean {
  const own = Number(target.port || (target.protocol === 'https:' ? 443 : 80))
  return (host !== null && host !== target.hostname) || (port !== null && port !== own)
}

/** Depth first through causes and the attempts of an AggregateError (IPv6, then IPv4). */
function* errorCodes(error: unknown, depth: number): Generator<ErrorCode> {
  if (depth > 5 || typeof error !== 'object' || error === null) return
  if ('code' in error && typeof error.code === 'string') {
    const syscall = 'syscall' in error ? error.syscall : null
    const host = 'hostname' in error && typeof error.hostname === 'string' ? error.hostname : null
    const port = 'port' in error && typeof error.port === 'number' ? error.port : null
    const onTheWay = syscall === 'read' || syscall === 'write'
    yield { code: error.code, onTheWay, sought: { host, port } }
  }
  if ('cause' in error) yield* errorCodes(error.cause, depth + 1)
  if (error instanceof AggregateError)
    for (const attempt of error.errors) yield* errorCodes(attempt, depth + 1)
}
