import { z } from 'zod'

/**
 * Why a call did not do what was asked. Codes only: the sentence for people is made in the
 * renderer, so nothing of a file, a body or a secret travels in an error.
 */
export const failureCodes = [
  // the call itself
  'unknown-call',
  'invalid-input',
  'invalid-output',
  'not-found',
  'conflict',
  'upload-unclear',
  'cancelled',
  'timeout',
  'disconnected',
  'not-available-here',
  'internal',
  // this machine
  'disk-full',
  'database-newer',
  'database-damaged',
  'disk-failing',
  'read-only',
  'file-not-readable',
  'no-program',
  'keychain-unavailable',
  // the service
  'offline',
  'service-unreachable',
  'no-secret',
  'signed-out',
  'service-refused-credentials',
  'service-forbidden',
  'service-not-found',
  'service-rejected',
  'service-rate-limited',
  'service-failed',
  'service-answer-unreadable',
] as const
export type FailureCode = (typeof failureCodes)[number]

export const failure = z.object({
  code: z.enum(failureCodes),
  /** Named facts for the sentence, such as `field`, `limit`, `status`; never free text of others. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** The service's request id, so that the provider's support can find it. */
  requestId: z.string().optional(),
})
export type Failure = z.infer<typeof failure>

/** Every call settles with one of these two. */
export type Reply<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }

/** Thrown by handlers in the core and by the bridge in the renderer. */
export class CallFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.name = 'CallFailure'
    this.failure = failure
  }
}
