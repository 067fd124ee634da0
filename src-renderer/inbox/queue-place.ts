import { mostUpNext, type SyncStatus } from '../../src-shared/contract/app.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { Catalogue } from '../text/catalogues.ts'
import { timeLeft } from '../text/time-left.ts'

/** Where a file stands in the queue of its connection. */
export type QueuePlace = {
  /** Files that go out before it. */
  readonly before: number
  /** There are more before it than are told of. */
  readonly more: boolean
  /** Until it goes out, where that can be told. */
  readonly secondsLeft: number | null
}

/** null for a file that does not wait, or whose queue does not know it (yet). */
export function queuePlaceOf(
  { id, connectionId, state }: Pick<DocumentSummary, 'id' | 'connectionId' | 'state'>,
  queues: readonly SyncStatus[],
): QueuePlace | null {
  const queue = queues.find((one) => one.connectionId === connectionId)
  if (!queue || state.kind !== 'queued') return null
  const before = queue.upNext.findIndex(({ documentId }) => documentId === id)
  const place = queue.upNext[before]
  if (place) return { before, more: false, secondsLeft: place.secondsLeft }
  const told = queue.upNext.length
  return told === mostUpNext ? { before: told, more: true, secondsLeft: null } : null
}

export function queuePlaceText(place: QueuePlace, text: Catalogue): string {
  const { nextInLine, before, moreBefore } = text.inbox
  if (place.more) return moreBefore(place.before)
  return [
    place.before === 0 ? nextInLine : before(place.before),
    // Within a second or two it is gone anyway.
    place.secondsLeft !== null && place.secondsLeft > 2 && timeLeft(place.secondsLeft, text),
  ]
    .filter(Boolean)
    .join(' · ')
}
