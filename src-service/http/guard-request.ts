import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ServiceContext, ServiceEnvironment } from './service-context.ts'
import { ServiceError } from './service-error.ts'

/** A caller's own id is taken over when it is one, so that both logs can be laid side by side. */
const requestIdSyntax = /^[A-Za-z0-9_.-]{1,64}$/

/** The id and the headers that every answer carries, errors included. */
export function markAnswers(service: ServiceContext): MiddlewareHandler<ServiceEnvironment> {
  return async (c, next) => {
    const given = c.req.header('X-Request-Id') ?? ''
    const requestId = requestIdSyntax.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    // The next request over this connection would come when nobody listens any more.
    if (service.isEnding()) c.header('Connection', 'close')
    await next()
  }
}

/**
 * Refuses what a page of another name could reach by pointing that name at this machine (DNS
 * rebinding): the Host header has to be our own address, or the loopback one, by which a proxy or a watcher asks.
 * A named proxy says which name it was asked for; what it says came to it without TLS is refused where the public
 * address begins with https.
 */
export function requireOwnHost(service: ServiceContext): MiddlewareHandler<ServiceEnvironment> {
  return async (c, next) => {
    const port = service.port()
    const own = [`127.0.0.1:${port}`, `localhost:${port}`, new URL(service.origin()).host]
    const { host, isPlain } = service.askedBy(c)
    if (!own.includes(host))
      throw new ServiceError(421, 'FORBIDDEN_ACCESS', 'The request was meant for another host')
    if (isPlain && service.origin().startsWith('https:'))
      throw new ServiceError(
        421,
        'FORBIDDEN_ACCESS',
        `Ask under ${service.origin()}: this came without TLS`,
      )
    await next()
  }
}
