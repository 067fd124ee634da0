import { rateLimitRemainingHeader } from '../../../src-shared/service-api/limits.ts'
import type { AnswerFacts } from '../../../src-shared/service-api/service-outcome.ts'
import { quotesSecret } from './mask-secrets.ts'

const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id']

/** Reads what every answer says beside its body; anything out of the ordinary counts as not said. */
export function answerFacts(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  now: number,
  secrets: readonly string[],
): AnswerFacts {
  const requestId = requestIdOf(headers)
  return {
    status,
    requestId: requestId !== null && quotesSecret(requestId, secrets) ? null : requestId,
    remaining: wholeNumber(headers.get(rateLimitRemainingHeader)),
    retryAfterMs: retryAfter(headers, now),
  }
}

function requestIdOf(headers: Headers): string | null {
  for (const name of requestIdHeaders) {
    const value = headers.get(name)
    if (value && /^[\w.:/+=-]{1,128}$/.test(value)) return value
  }
  return null
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null
}

/**
 * Seconds or an HTTP date (RFC 9110, 10.2.3). A date is read against the service's own `Date`, so that
 * a clock that is hours off says the same; against our clock only where there is none.
 */
function retryAfter(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  if (/^\s*-?\d{1,9}(?:\.\d+)?\s*$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  if (Number.isNaN(at)) return null
  const sentAt = Date.parse(headers.get('date') ?? '')
  return at - (Number.isNaN(sentAt) ? now : sentAt)
}
