import type { ServiceFailure } from './service-failure.ts'

/** What every answer says beside its body. */
export type AnswerFacts = {
  readonly status: number
  readonly requestId: string | null
  /** Value of X-Rate-Limit-Remaining, where it is a whole number. */
  readonly remaining: number | null
  /** From Retry-After, seconds or a date; not clamped. */
  readonly retryAfterMs: number | null
}

/** Every call of the service client settles with one of these; it never rejects. */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value; readonly facts: AnswerFacts } | FailedOutcome

export type FailedOutcome = {
  readonly ok: false
  readonly failure: ServiceFailure
  readonly facts: AnswerFacts | null
  /**
   * It was the sign-in that failed: the request never went out, or was refused (401) for want of a token.
   * Whatever the failure says, the service has not taken the request up.
   */
  readonly atSignIn?: true
}

/** The right to send one HTTP request within this minute; told how it ended so that the limiter learns. */
export type RequestSlot = {
  /** `null` where no answer came. */
  readonly settled: (facts: AnswerFacts | null) => void
  /** Gives it back: nothing was sent. */
  readonly unused: () => void
}

/** The door every HTTP request of a credential goes through. */
export type RequestGate = {
  /**
   * Settles when one more request may go out for a person who waits.
   * @throws {DOMException} AbortError
   */
  readonly admit: (signal?: AbortSignal) => Promise<RequestSlot>
  /** Counts a request that must not wait, such as one for a token. */
  readonly note: () => RequestSlot
}
