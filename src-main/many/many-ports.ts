import type { CallHandlers } from '../../src-shared/contract/call-handlers.ts'
import type { Failure } from '../../src-shared/contract/failure.ts'
import type { Clock, Logger, Notifier } from '../ports.ts'
import type { Database } from '../store/database.ts'

export type ManyPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'documentChanged' | 'documentRemoved'>
  readonly activeConnectionId: () => string
  /** What is done to each, with the checks of the call for one. */
  readonly single: () => Pick<
    CallHandlers,
    | 'documents.retry'
    | 'documents.settleUncertain'
    | 'documents.settleDuplicate'
    | 'documents.postpone'
    | 'documents.reject'
    | 'documents.reopen'
    | 'review.confirm'
    | 'review.unconfirm'
  >
  readonly removal: {
    /** As the call for one, but for the traces in the files of the database. */
    remove(id: string): void
    sweep(): void
  }
  /** Documents whose removal can still be taken back: out of every list. */
  readonly leaving: {
    hide(ids: readonly string[]): void
    show(ids: readonly string[]): void
  }
  readonly failureOf: (error: unknown) => Failure
}
