import type { FeedbackRequest } from '../../src-shared/service-api/feedback.ts'
import type { Clock, Notifier } from '../ports.ts'
import type { Database } from '../store/database.ts'

export type ReviewPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly notifier: Notifier
  /** Who is at the computer, to sign what is decided. */
  readonly person: string
  readonly activeConnectionId: () => string
  /**
   * Durable when it returns, and sent once undo is no longer offered. Called inside the transaction
   * that confirms.
   */
  readonly enqueueFeedback: (documentId: string, feedback: FeedbackRequest) => void
  /** Called inside the transaction that confirms, for what follows from it. */
  readonly noteConfirmed: (documentId: string) => void
  /** @returns false where it was sent, or may have been, already */
  readonly withdrawFeedback: (documentId: string) => boolean
}
