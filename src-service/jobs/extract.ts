import type { DocumentMediaType } from '../../src-shared/domain/media-type.ts'
import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import type { DocumentLanguage } from '../../src-shared/service-api/document-types.ts'
import type { AgreedLesson } from '../extraction/learned/lesson.ts'
import type { TextPages } from '../store/results.ts'

/** One file to read, and how. */
export type ExtractRequest = {
  readonly documentId: string
  /** The stored original. */
  readonly read: () => Promise<Buffer>
  /** What the bytes were when they were uploaded; where given, no others are read. */
  readonly sha256?: string
  readonly mediaType: DocumentMediaType
  /** Languages to recognise in pixels; absent: all of them. */
  readonly languages?: readonly DocumentLanguage[]
  readonly readEmbeddedXml: boolean
  /** Types that the workspace wants read; of others nobody is asked. Absent: all. */
  readonly documentTypes?: readonly string[]
  /** Whether a reader, or the service, died of it or beside it: it is read alone. */
  readonly isSuspect?: boolean
  /** What earlier papers of a sender teach, who is known by any of these signs. */
  findLessons?(signs: readonly string[]): Promise<AgreedLesson[]>
  /** Aborted when the service stops. */
  readonly signal: AbortSignal
  /** From 0 to 1. */
  onProgress(progress: number): void
}

export type ExtractOutcome =
  | {
      readonly kind: 'results'
      readonly results: readonly DocumentResult[]
      readonly pages: TextPages
    }
  /** `reason` is a word for logs, `message` a sentence for people. */
  | { readonly kind: 'failed'; readonly reason: string; readonly message: string }

/** Reads a file and finds its fields. A port, so that tests bring their own. */
export type Extract = (request: ExtractRequest) => Promise<ExtractOutcome>
