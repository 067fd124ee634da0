import { z } from 'zod'

/** The interface's error codes. */
export const serviceErrorCodes = [
  'INVALID_FILE',
  'INVALID_TOKEN',
  'FORBIDDEN_ACCESS',
  'NOT_FOUND',
  'RATE_LIMIT_EXCEEDED',
  'INVALID_SCHEMA',
  'PROCESSING_FAILED',
] as const
export type ServiceErrorCode = (typeof serviceErrorCodes)[number]

export function isServiceErrorCode(code: string | null): code is ServiceErrorCode {
  return serviceErrorCodes.some((known) => known === code)
}

/**
 * The HTTP status that an answer means, where it carries one of the interface's codes: but for 401 and
 * 429, which code comes with which status is not shown (docs/interface-gaps.md, codesAndStatuses). So the code
 * decides, and the status is heard where it says more, such as 413 or 410.
 */
export function meantStatus({
  status,
  code,
}: {
  readonly status: number
  readonly code: string | null
}): number {
  if (!isServiceErrorCode(code) || status === 401 || status === 429) return status
  const isRefusal = status >= 400 && status < 500
  switch (code) {
    case 'INVALID_TOKEN':
      return 401
    case 'FORBIDDEN_ACCESS':
      return 403
    case 'NOT_FOUND':
      return status === 410 || status === 451 ? status : 404
    case 'RATE_LIMIT_EXCEEDED':
      return 429
    case 'INVALID_FILE':
    case 'INVALID_SCHEMA':
      return isRefusal ? status : 400
    case 'PROCESSING_FAILED':
      return isRefusal ? status : 500
  }
}

export const serviceErrorBody = z.looseObject({ code: z.string(), message: z.string() })

/** OAuth token endpoint errors, RFC 6749 section 5.2. */
export const oauthErrorBody = z.looseObject({
  error: z.string(),
  error_description: z.string().optional(),
})
