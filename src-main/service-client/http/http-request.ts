import type { AnswerFacts } from '../../../src-shared/service-api/service-outcome.ts'
import type { NetworkReason, TlsFlaw } from '../../../src-shared/service-api/service-failure.ts'

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestBody
  /** What it carries in confidence: words of the answer are shown without it. */
  readonly secrets?: readonly string[]
  readonly signal?: AbortSignal
  /** Inflated bytes of the answer that are read at most. */
  readonly maxBytes?: number
}

export type RequestBody = {
  /** Sent one after the other. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  /** Called before the first byte leaves. */
  readonly onStarted?: () => void
  /** Bytes handed over so far, framing included. */
  readonly onProgress?: (sentBytes: number) => void
  /** All of it was handed over; for so long the answer is waited for, ms. */
  readonly onSent?: (answerWithinMs: number) => void
}

export type HttpAnswer = {
  readonly kind: 'answer'
  /** That was asked. */
  readonly url: URL
  readonly facts: AnswerFacts
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  /** Those of the request, which the answer may quote. */
  readonly secrets: readonly string[]
  /** The body was cut: at `maxBytes`, because it stalled, or because the connection broke. */
  readonly cut: 'no' | 'too-large' | 'stalled' | 'too-slow' | 'broken'
}

export type HttpResult =
  | HttpAnswer
  | {
      readonly kind: 'no-answer'
      readonly reason: NetworkReason
      readonly flaw?: TlsFlaw
      readonly bodySent: 'none' | 'part' | 'whole'
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not-sent'; readonly reason: 'insecure-address' }
