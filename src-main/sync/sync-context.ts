import type { ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { ConnectionWork } from './connection-work.ts'
import type { CommitPromise } from './sync-store.ts'
import type { SyncChange, SyncEvent, SyncPorts } from './sync-types.ts'
import type { LaneTrouble } from './trouble.ts'

/** What every task is given. */
export type SyncContext = Pick<
  SyncPorts,
  'store' | 'records' | 'originals' | 'clock' | 'random' | 'logger' | 'createDocumentId'
> & {
  readonly emit: (event: SyncEvent) => void
  /** Wall clock, ms: when this run began. */
  readonly startedAt: () => number
  /** Somebody is at the window. */
  readonly isPersonHere: () => boolean
}

/** One connection at work: its memory, its client, and the trouble it shares with its credential. */
export type TaskContext = SyncContext & {
  readonly work: ConnectionWork
  /** As it was when the task set out. */
  readonly signInRevision: number
  readonly calls: ServiceCalls
  readonly trouble: LaneTrouble
  /** Aborted when the engine stops. */
  readonly signal: AbortSignal
}

/**
 * One step: the job's rows and what the receiver makes of the changes stand together in one
 * transaction; listeners hear of it only afterwards, and of nothing that was so before.
 * @param promise `soon` where the service, or a row that is on the disk, tells it once more
 */
export function commit(
  context: SyncContext,
  work: () => readonly SyncChange[],
  promise: CommitPromise = 'on-disk',
): void {
  const record = () => work().filter((change) => context.records.apply(change))
  const changes = context.store.transaction(record, promise)
  const changed = new Set(changes.map(({ documentId }) => documentId))
  for (const documentId of changed) context.emit({ kind: 'changed', documentId })
}
