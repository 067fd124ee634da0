import type { FeedbackRecord, FeedbackRequest } from './feedback.ts'
import type { DocumentText } from './page-text.ts'
import type { ReadResult } from './read-result.ts'
import type { Outcome, RequestSlot } from './service-outcome.ts'

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Taken by the queue already; without it the call waits at the gate as a person's. */
  readonly slot?: RequestSlot
  /**
   * A person waits for the answer: trouble that passes is asked again, where that does no harm, as long
   * as the next try begins within this time. Without it everything is asked once.
   */
  readonly patienceMs?: number
}

/** As long as somebody who looks at the screen waits before wanting to be told. */
export const personPatienceMs = 8000

export type Upload = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As the service shall store it; carries our reference. */
  readonly fileName: string
  readonly mediaType: string
  readonly idempotencyKey: string
  /** To be read before what else waits. */
  readonly isFirst?: boolean
  /** Called before the first byte of the body leaves; what it does is done before that byte. */
  readonly onBodyStarted?: () => void
  readonly onProgress?: (sentBytes: number) => void
  /** The whole body is out; for so long the answer is waited for, ms. */
  readonly onBodySent?: (answerWithinMs: number) => void
}
export type UploadAnswer = {
  readonly documentId: string
  readonly status: string | null
  /** The answer named our Idempotency-Key: the service heeds it. */
  readonly honoursIdempotencyKey: boolean
}

export type Retrieval =
  | { readonly kind: 'processing'; readonly status: string; readonly retryAfterMs: number | null }
  | {
      readonly kind: 'ready'
      readonly results: readonly ReadResult[]
      /** The body as it came. */
      readonly raw: string
      readonly format: 'json' | 'xml'
      /** Where it was wanted and the service gives it. */
      readonly text?: DocumentText
    }

export type ListQuery = {
  /** From 0. */
  readonly page?: number
  /** 1 to 100. */
  readonly size?: number
  /** `property,asc` or `property,desc`. */
  readonly sort?: string
}
export type ListedDocument = {
  readonly documentId: string
  /** null where the list carries no states. */
  readonly status: string | null
  readonly documentType: string | null
  readonly title: string | null
  readonly fileName: string | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
}
export type ListedPage = {
  readonly items: readonly ListedDocument[]
  readonly pageNumber: number
  readonly pageSize: number
  readonly totalElements: number | null
  readonly last: boolean
  /** Items without a usable documentId: left out, and counted so that nobody thinks them gone. */
  readonly unreadableItems: number
}

export type DocumentContent = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string | null
  readonly fileName: string | null
}

export type RetrievalOptions = CallOptions & {
  readonly format?: 'json' | 'xml'
  /** The words of the pages as well, from a service that may have them. */
  readonly withText?: boolean
}

/** The agent operations of the interface. */
export type ServiceCalls = {
  uploadDocument(upload: Upload, options?: CallOptions): Promise<Outcome<UploadAnswer>>
  retrieveStructuredData(
    documentId: string,
    options?: RetrievalOptions,
  ): Promise<Outcome<Retrieval>>
  streamDocumentContent(
    documentId: string,
    options?: CallOptions,
  ): Promise<Outcome<DocumentContent>>
  provideFeedback(
    documentId: string,
    feedback: FeedbackRequest,
    options?: CallOptions,
  ): Promise<Outcome<null>>
  /** No feedback yet is an empty list. */
  getDocumentFeedback(
    documentId: string,
    options?: CallOptions,
  ): Promise<Outcome<readonly FeedbackRecord[]>>
  listDocuments(query: ListQuery, options?: CallOptions): Promise<Outcome<ListedPage>>
  /** null where the service does not offer it. */
  getDocumentText(documentId: string, options?: CallOptions): Promise<Outcome<DocumentText | null>>
}
