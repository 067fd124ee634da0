import type { Outbox } from './outbox.ts'
import type { TaskContext } from './sync-context.ts'

/** Reads the outbox, or remembers it: most looks at the queue follow no write. */
export function readOutbox(context: TaskContext): Outbox {
  const { store, work, clock } = context
  const nowAt = clock.now()
  const known = work.outbox
  if (known?.version === store.version() && nowAt >= known.fromAt && nowAt < known.untilAt)
    return known.outbox
  const outbox = query(context, nowAt)
  const next = [
    outbox.nextUploadAt,
    outbox.nextFeedbackAt,
    outbox.nextFetchAt,
    outbox.nextLookupAt,
  ].filter((at) => at !== null)
  work.outbox = {
    outbox,
    version: store.version(),
    fromAt: nowAt,
    untilAt: Math.min(Infinity, ...next),
  }
  return outbox
}

function query({ store, work }: TaskContext, nowAt: number): Outbox {
  const { id } = work.connection
  const later = (at: number | null | undefined) => (at != null && at > nowAt ? at : null)
  const counted = store.countUploads(id)
  // While it is paused there is nothing to send; what is out already is looked for and asked for as ever.
  const isPaused = work.pausedAt !== null
  const counts = isPaused ? { ...counted, staged: 0 } : counted
  if (counts.staged && (store.nextHoldEndsAt(id) ?? Infinity) <= nowAt)
    store.endElapsedHolds(id, nowAt)
  const nextUpload = counts.staged ? store.nextStagedUpload(id) : undefined
  const waiting = isPaused ? { count: 0, nextAt: null } : store.waitingFeedback(id, nowAt)
  // The first that waits says whether there is one to be looked for: mostly none is.
  const fetchAt = store.nextFetchAt(id)
  const fetch = fetchAt !== undefined && fetchAt <= nowAt ? store.nextFetch(id, nowAt) : undefined
  const lookups = counts.uncertain
    ? store.listUploads(id, 'uncertain').map((job) => job.notBeforeAt)
    : []
  return {
    counts,
    nextUpload,
    nextUploadAt: nextUpload || !counts.staged ? null : later(store.nextHoldEndsAt(id)),
    feedback: waiting.count > 0 ? store.nextFeedback(id, nowAt) : undefined,
    nextFeedbackAt: waiting.nextAt,
    fetch,
    nextFetchAt: fetch ? null : later(fetchAt),
    nextLookupAt: lookups.length > 0 ? later(Math.min(...lookups)) : null,
  }
}
