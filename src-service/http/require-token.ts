import type { MiddlewareHandler } from 'hono'
import { findBearer } from '../store/clients.ts'
import type { ClientRow } from '../store/tables.ts'
import { setRemaining } from './answer.ts'
import type { RequestContext, ServiceContext, ServiceEnvironment } from './service-context.ts'
import { ServiceError, forbidden, invalidToken } from './service-error.ts'

/** Requests without a token of ours share one window, so that guessing is slow. */
const nobody = 'nobody'
/** The window for what needs no token. */
export const openWindow = 'open'
/** Of its own: whoever watches the service hears of it, however many others guess. */
export const healthWindow = 'health'
/** What anybody may send in any number asks nothing of the database. */
const ofThisProcess: ReadonlySet<string> = new Set([nobody, openWindow, healthWindow])
/**
 * A token that was good once is no guess: whoever brings it is told to renew it, however many others
 * guess meanwhile. Counted apart from the client's window, which an old copy must not fill.
 */
const formerly = (clientId: string): string => `formerly:${clientId}`

type Bearer = { client: ClientRow } | { refusal: ServiceError; window: string }

/**
 * Lets requests with a good access token through and counts them in the client's window.
 * 401 INVALID_TOKEN without one, 429 RATE_LIMIT_EXCEEDED where the window is full.
 */
export function requireToken(service: ServiceContext): MiddlewareHandler<ServiceEnvironment> {
  return async (c, next) => {
    const bearer = await bearerOf(service, c)
    await takePermit(service, c, 'client' in bearer ? `client:${bearer.client.id}` : bearer.window)
    if ('refusal' in bearer) throw bearer.refusal
    service.proveConnection(c)
    c.set('client', bearer.client)
    await next()
  }
}

/** @throws {ServiceError} 403 FORBIDDEN_ACCESS */
export function requireAdministrator(c: RequestContext): void {
  if (c.get('client').role !== 'ADMIN')
    throw forbidden('This client is not an administrator of the service')
}

/**
 * Counts a request in the window of `key` and says what is left of it.
 * @throws {ServiceError} 429 with Retry-After in seconds
 */
export async function takePermit(
  service: ServiceContext,
  c: RequestContext,
  key: string,
): Promise<void> {
  const limiter = ofThisProcess.has(key) ? service.limiter : service.sharedLimiter
  const permit = await limiter.take(key, service.clock.now())
  setRemaining(c, permit.remaining)
  if (permit.kind === 'granted') return
  const retryAfterS = Math.max(1, Math.ceil(permit.retryAfterMs / 1000))
  throw new ServiceError(
    429,
    'RATE_LIMIT_EXCEEDED',
    `Too many requests: the next one can be made in ${retryAfterS} s`,
    { 'Retry-After': String(retryAfterS) },
  )
}

async function bearerOf(service: ServiceContext, c: RequestContext): Promise<Bearer> {
  const refuse = (message: string, window: string) => ({ refusal: invalidToken(message), window })
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token)
    return refuse('Send an access token in the header Authorization: Bearer <ACCESS_TOKEN>', nobody)
  const check = await service.accessTokens.check(token)
  if (check.kind === 'invalid') return refuse('The access token is not valid', nobody)
  const window = formerly(check.clientId)
  if (check.kind === 'expired')
    return refuse('The access token has expired; request a new one', window)
  const bearer = await findBearer(service.database, check.clientId, check.family)
  if (!bearer) return refuse('The client of this access token is gone', window)
  return bearer.isSignedIn
    ? { client: bearer.client }
    : refuse('The sign-in of this access token was taken back', window)
}
