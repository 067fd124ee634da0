import type { ServiceErrorCode } from '../../src-shared/service-api/errors.ts'

/** An answer of the interface's section "Errors", thrown from wherever the request ends. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly status: number
  readonly code: ServiceErrorCode
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: ServiceErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const invalidSchema = (message: string): ServiceError =>
  new ServiceError(400, 'INVALID_SCHEMA', message)

export const notFound = (message: string): ServiceError =>
  new ServiceError(404, 'NOT_FOUND', message)

export const forbidden = (message: string): ServiceError =>
  new ServiceError(403, 'FORBIDDEN_ACCESS', message)

/** RFC 6750 section 3 asks for the challenge header. */
export const invalidToken = (message: string): ServiceError =>
  new ServiceError(401, 'INVALID_TOKEN', message, {
    'WWW-Authenticate': 'Bearer realm="intray-service", error="invalid_token"',
  })
