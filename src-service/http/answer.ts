import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { rateLimitRemainingHeader } from '../../src-shared/service-api/limits.ts'
import { negotiateFormat } from './negotiate-format.ts'
import type { RequestContext } from './service-context.ts'
import type { ServiceError } from './service-error.ts'
import { writeXml } from './write-xml.ts'

/**
 * Answers with a value in the format that was asked for.
 * @param root the XML root element; for an array, that of one item
 */
export function answer(
  c: RequestContext,
  status: ContentfulStatusCode,
  root: string,
  value: object,
): Response {
  if (negotiateFormat(c.req.header('Accept')) !== 'xml') return c.json(value, status)
  const xml = asXml(root, value)
  return c.body(xml, status, { 'Content-Type': 'application/xml; charset=UTF-8' })
}

/** One result is the root itself; several, or none, stand in the plural of it. */
function asXml(root: string, value: object): string {
  if (!Array.isArray(value)) return writeXml(root, value)
  return value.length === 1
    ? writeXml(root, value[0])
    : writeXml(`${root}s`, value.length === 0 ? {} : { [root]: value })
}

export function answerError(c: RequestContext, error: ServiceError): Response {
  c.set('errorCode', error.code)
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  return answer(c, error.status as ContentfulStatusCode, 'error', {
    code: error.code,
    message: error.message,
  })
}

/** Says when it is worth asking again for what is being read, where that is known. */
export function setAskAgain(c: RequestContext, seconds: number): void {
  if (seconds > 0) c.header('Retry-After', String(seconds))
}

/** Sets what is left of the client's window; every answer carries it. */
export function setRemaining(c: RequestContext, remaining: number): void {
  c.set('remaining', remaining)
  c.header(rateLimitRemainingHeader, String(remaining))
}
