import type { MailboxFault } from '../../../src-shared/contract/mailboxes.ts'
import { MailboxFailed } from '../../ports.ts'

const faultsByCode: Readonly<Record<string, MailboxFault>> = {
  ENOTFOUND: 'host-not-found',
  EAI_AGAIN: 'offline',
  ENETUNREACH: 'offline',
  ENETDOWN: 'offline',
  EHOSTUNREACH: 'offline',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  // of the client
  CONNECT_TIMEOUT: 'unreachable',
  GREETING_TIMEOUT: 'unreachable',
  UPGRADE_TIMEOUT: 'unreachable',
  ETIMEOUT: 'unreachable',
  NoConnection: 'unreachable',
  EConnectionClosed: 'unreachable',
  ClosedAfterConnectText: 'unreachable',
  ClosedAfterConnectTLS: 'unreachable',
  MissingServerExtension: 'no-tls',
  STARTTLS_INJECTION: 'no-tls',
}

/** OpenSSL's names for a certificate that cannot be trusted, and for bytes that are none of TLS. */
const untrusted =
  /^(?:CERT_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_TLS_CERT)/
const noTls = /^(?:ERR_SSL_|EPROTO)/

/** What went wrong, by the codes of Node and of the client; nothing of a server's own words is kept. */
export function faultOf(error: unknown): MailboxFault {
  if (error instanceof MailboxFailed) return error.fault
  if (typeof error !== 'object' || error === null) return 'server'
  if ('authenticationFailed' in error && error.authenticationFailed === true) return refusal(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (untrusted.test(code)) return 'certificate'
  if (noTls.test(code) || ('tlsFailed' in error && error.tlsFailed === true)) return 'no-tls'
  const known = faultsByCode[code]
  if (known) return known
  if (error instanceof AggregateError) return faultOf(error.errors[0])
  return 'cause' in error && error.cause ? faultOf(error.cause) : 'server'
}

/** A server that cannot ask anybody at the moment says so (RFC 5530), and the password may be right. */
function refusal(error: object): MailboxFault {
  const code = 'serverResponseCode' in error ? String(error.serverResponseCode) : ''
  return /^(?:UNAVAILABLE|INUSE|LIMIT|SERVERBUG)$/i.test(code) ? 'server' : 'sign-in-refused'
}
