import type { CallHandlers } from '../../src-shared/contract/call-handlers.ts'
import type { Failure } from '../../src-shared/contract/failure.ts'
import type { StayReason } from '../../src-shared/contract/many.ts'
import type { Clock, Logger, Notifier } from '../ports.ts'
import type { Database } from '../store/database.ts'

export type ManyPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'documentChanged'>
  /** What is done to each, with the checks of the call for one. */
  readonly single: () => Pick<
    CallHandlers,
    | 'documents.retry'
    | 'documents.settleUncertain'
    | 'documents.settleDuplicate'
    | 'documents.postpone'
    | 'documents.reject'
    | 'documents.reopen'
    | 'documents.remove'
    | 'documents.restore'
    | 'documents.annotate'
    | 'review.confirm'
    | 'review.unconfirm'
  >
  readonly erasure: {
    /** As the call for one, but for the traces in the files of the database. */
    erase(id: string): Promise<void>
    sweep(): void
  }
  /** @returns why it stays; null where it has moved */
  readonly move: (
    documentId: string,
    to: string,
  ) => Promise<Exclude<StayReason['kind'], 'stop' | 'check' | 'state' | 'failed'> | null>
  readonly failureOf: (error: unknown) => Failure
}
