import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RequestContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'

/** An error of RFC 6749 section 5.2. */
export class OAuthError extends Error {
  override name = 'OAuthError'
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

/**
 * The error as OAuth libraries read it, and in the interface's own members beside it: missing or
 * invalid credentials are 401, everything else is a request that does not fit.
 */
export function answerOAuthError(c: RequestContext, { error, message }: OAuthError): Response {
  const isUnauthorized = error === 'invalid_client'
  const status: ContentfulStatusCode = isUnauthorized ? 401 : 400
  const code = isUnauthorized || error === 'invalid_grant' ? 'INVALID_TOKEN' : 'INVALID_SCHEMA'
  c.set('errorCode', code)
  if (isUnauthorized) c.header('WWW-Authenticate', 'Basic realm="intray-service"')
  return c.json({ error, error_description: message, code, message }, status)
}

/** What is wrong with a token request in the words of OAuth; anything else as it is. */
export function toOAuthError(error: unknown): unknown {
  return error instanceof ServiceError && error.status === 400
    ? new OAuthError('invalid_request', error.message)
    : error
}
