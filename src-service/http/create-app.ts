import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { endpoints } from '../../src-shared/service-api/endpoints.ts'
import type { Operation } from '../../src-shared/service-api/endpoints.ts'
import { describeThrown } from '../service-log.ts'
import type { StoreTrouble } from '../store/store-trouble.ts'
import { showMetrics } from './admin/figures.ts'
import { answerError, setRemaining } from './answer.ts'
import { markAnswers, requireOwnHost } from './guard-request.ts'
import { isAlive, isReady } from './health.ts'
import { createAuthorizeEndpoint } from './oauth/authorize-endpoint.ts'
import { OAuthError, answerOAuthError } from './oauth/oauth-error.ts'
import { publicKeys, serverMetadata } from './oauth/server-metadata.ts'
import { tokenEndpoint } from './oauth/token-endpoint.ts'
import { describeApi } from './openapi/describe-api.ts'
import { operationHandlers } from './operation-handlers.ts'
import {
  healthWindow,
  openWindow,
  requireAdministrator,
  requireToken,
  takePermit,
} from './require-token.ts'
import type { RequestContext, ServiceContext, ServiceEnvironment } from './service-context.ts'
import { ServiceError, notFound } from './service-error.ts'
import { UploadAbortedError } from './upload/receive-multipart.ts'

export const basePath = '/api/v1'

/** Counts a request that reached no operation, and says what is left. */
export function takeOpen(service: ServiceContext): number {
  return service.limiter.take(openWindow, service.clock.now()).remaining
}

export function createApp(service: ServiceContext): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>()
  app.use(logRequests(service), markAnswers(service), requireOwnHost(service))
  addOpenRoutes(app, service)

  app.get('/metrics', requireToken(service), (c) => {
    requireAdministrator(c)
    return showMetrics(service, c)
  })
  app.use(`${basePath}/*`, requireToken(service))
  for (const [operation, [method, path]] of Object.entries(endpoints)) {
    const isAdministration = path.startsWith('/admin/')
    app.on(method, basePath + path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('operation', operation)
      if (isAdministration) requireAdministrator(c)
      return operationHandlers[operation as Operation](service, c)
    })
  }

  app.notFound(async (c) => {
    if (c.get('remaining') === undefined) await takePermit(service, c, openWindow)
    return answerError(c, notFound('There is nothing at this path'))
  })
  app.onError((error, c) => {
    // Nothing was counted yet where the request failed early; the header is owed all the same.
    if (c.get('remaining') === undefined) setRemaining(c, takeOpen(service))
    return error instanceof OAuthError
      ? answerOAuthError(c, error)
      : answerError(c, toServiceError(service, c, error))
  })
  return app
}

function addOpenRoutes(app: Hono<ServiceEnvironment>, service: ServiceContext): void {
  const authorize = createAuthorizeEndpoint(service)
  app.post('/oauth/token', (c) => tokenEndpoint(service, c))
  app.get('/oauth/authorize', (c) => authorize.show(c))
  app.post('/oauth/authorize', (c) => authorize.decide(c))
  // Made when it is first asked for: it costs more than the rest of the start.
  let description: Record<string, unknown> | undefined
  const open: Record<string, (c: RequestContext) => Response | Promise<Response>> = {
    '/oauth/jwks': (c) => publicKeys(service, c),
    '/.well-known/oauth-authorization-server': (c) => serverMetadata(service, c),
    [`${basePath}/openapi.json`]: (c) =>
      c.json({
        ...(description ??= describeApi()),
        servers: [{ url: service.origin() + basePath }],
      }),
  }
  const health: typeof open = {
    '/health/live': isAlive,
    '/health/ready': (c) => isReady(service, c),
  }
  const windows = [[openWindow, open] as const, [healthWindow, health] as const]
  for (const [window, routes] of windows)
    for (const [path, handler] of Object.entries(routes))
      app.get(path, async (c) => {
        await takePermit(service, c, window)
        return handler(c)
      })
}

function toServiceError(service: ServiceContext, c: RequestContext, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof UploadAbortedError)
    return new ServiceError(400, 'INVALID_FILE', error.message)
  if (error instanceof HTTPException)
    return new ServiceError(error.status, 'INVALID_SCHEMA', 'The request is malformed')
  const trouble = service.writes.note(error)
  if (trouble)
    return new ServiceError(500, 'PROCESSING_FAILED', troubleSentences[trouble], {
      'Retry-After': '30',
    })
  service.log('request.crashed', { requestId: c.get('requestId'), ...describeThrown(error) })
  return new ServiceError(
    500,
    'PROCESSING_FAILED',
    'The service failed at this request; send it again later',
  )
}

const troubleSentences: Record<StoreTrouble, string> = {
  'disk-full': 'The disk of the service is full: nothing can be stored until there is room again',
  damaged: 'The database of the service is damaged: it is made anew at its next start',
  'disk-failing': 'The disk of the service reports a fault: nothing can be stored at present',
  'read-only': 'The data folder of the service cannot be written to: nothing can be stored',
}

function logRequests(service: ServiceContext) {
  return async (c: RequestContext, next: () => Promise<void>): Promise<void> => {
    const startedAt = service.clock.now()
    await next()
    service.log('request', {
      requestId: c.get('requestId'),
      operation: c.get('operation') ?? 'other',
      status: c.res.status,
      ...(c.get('errorCode') && { code: c.get('errorCode') }),
      durationMs: service.clock.now() - startedAt,
    })
  }
}
