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

export const serviceErrorBody = z.looseObject({ code: z.string(), message: z.string() })

/** OAuth token endpoint errors, RFC 6749 section 5.2. */
export const oauthErrorBody = z.looseObject({
  error: z.string(),
  error_description: z.string().optional(),
})
