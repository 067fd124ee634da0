import type { MiddlewareHandler } from 'hono'
import { askBearer, bearerOf } from '../store/bearers.ts'
import type { Bearer } from '../store/bearers.ts'
import { setRemaining } from './answer.ts'
import type { RequestContext, ServiceContext, ServiceEnvironment } from './service-context.ts'
import { ServiceError, forbidden, invalidToken } from './service-error.ts'
import type { Permit } from './sliding-window.ts'

/** Requests without a token of ours share one window, so that guessing is slow. */
const nobody = 'nobody'
/** The window for what needs no token. */
export const openWindow = 'open'
/** Of its own: whoever watches the service hears of it, however many others guess. */
export const healthWindow = 'health'
/** What anybody may send in any number asks nothing of the database. */
const ofThisProcess: ReadonlySet<string> = new Set([openWindow, healthWindow])
/**
 * A token that was good once is no guess: whoever brings it is told to renew it, however many others
 * guess meanwhile. Counted apart from the client's window, which an old copy must not fill.
 */
const formerly = (clientId: string): string => `formerly:${clientId}`

type Asker = { permit: Permit } & ({ bearer: Bearer } | { refusal: ServiceError })

/** By which nearly all of them name a workspace; in others it is looked up when it is needed. */
const workspaceInPath = /\/workspaces\/([^/]+)\//

/**
 * Lets requests with a good access token through and counts them in the client's window.
 * 401 INVALID_TOKEN without one, 429 RATE_LIMIT_EXCEEDED where the window is full.
 */
export function requireToken(service: ServiceContext): MiddlewareHandler<ServiceEnvironment> {
  return async (c, next) => {
    const asker = await askerOf(service, c)
    heed(c, asker.permit)
    if ('refusal' in asker) throw asker.refusal
    service.proveConnection(c)
    c.set('client', asker.bearer.client)
    c.set('granted', asker.bearer.granted)
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
  heed(c, await limiter.take(key, service.clock.now()))
}

/** @throws {ServiceError} 429 with Retry-After in seconds */
function heed(c: RequestContext, permit: Permit): void {
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

async function askerOf(service: ServiceContext, c: RequestContext): Promise<Asker> {
  const now = service.clock.now()
  const refuse = (message: string, permit: Permit): Asker => ({
    refusal: invalidToken(message),
    permit,
  })
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token)
    return refuse(
      'Send an access token in the header Authorization: Bearer <ACCESS_TOKEN>',
      service.limiter.take(nobody, now),
    )
  const check = await service.accessTokens.check(token)
  if (check.kind === 'invalid')
    return refuse('The access token is not valid', service.limiter.take(nobody, now))
  const otherwise = formerly(check.clientId)
  if (check.kind === 'expired')
    return refuse(
      'The access token has expired; request a new one',
      await service.sharedLimiter.take(otherwise, now),
    )
  const question = askBearer(service.database, check, workspaceInPath.exec(c.req.path)?.[1] ?? '')
  const keys = { signedIn: `client:${check.clientId}`, otherwise }
  const { row, permit } = await service.sharedLimiter.takeFor(question, keys, now)
  if (!row) return refuse('The client of this access token is gone', permit)
  const bearer = bearerOf(row)
  return bearer.isSignedIn
    ? { bearer, permit }
    : refuse('The sign-in of this access token was taken back', permit)
}
