import type { TimesKind } from './awaited-results.ts'
import { timesKindOf, type ConnectionWork } from './connection-work.ts'
import type { Lane } from './lane.ts'
import { isSending } from './queue-status.ts'
import type { SyncContext } from './sync-context.ts'
import type { QueueEstimates } from './sync-types.ts'
import { atATime, keepsUp } from './timing/arrival-pace.ts'

/** Estimates of one connection, as of now. */
export function estimatesOf(
  { clock }: Pick<SyncContext, 'clock'>,
  lane: Pick<Lane, 'limiter' | 'trouble'>,
  work: ConnectionWork,
): QueueEstimates {
  const nowMs = clock.monotonicMs()
  const { results, rests, pace } = work
  const { limiter } = lane
  const mayAsk =
    !lane.trouble.state() && nowMs >= Math.max(rests.signedOutUntilMs, rests.haltedUntilMs)
  const mayUpload = isSending(lane, work, nowMs)
  const own = results.ownCount()

  /** null as long as no document of the kind was read. */
  function typicalMs(kind: TimesKind, askedAgeMs: number): number | null {
    const times = work.times[kind]
    return times.count() === 0 ? null : times.model(() => []).quantile(0.5, askedAgeMs)
  }

  /** How long so many take the service, of which the last has `lastMs` to go by itself. */
  function serviceMs(documents: number, lastMs: number | null): number | null {
    const paceMs = pace.msFor(documents)
    if (paceMs === 0 && (lastMs === null || documents > atATime)) return null
    return Math.max(paceMs, lastMs ?? 0)
  }

  return {
    reading: results.count(),
    // Results that are ready go before the next file, so each file before it costs two requests.
    startsIn: (before) => (mayUpload ? seconds(limiter.msForRequests(own + 2 * before + 1)) : null),
    doneIn(before, mediaType) {
      if (!mayUpload) return null
      const documents = own + before + 1
      const paceMs = pace.msFor(documents)
      const lastMs = typicalMs(timesKindOf(mediaType), 0)
      const sendMs = limiter.msForRequests(2 * documents)
      if (paceMs === 0 && (lastMs === null || !keepsUp(documents, sendMs, lastMs))) return null
      return seconds(Math.max(paceMs, sendMs + (lastMs ?? 0)))
    },
    readIn(documentId, before) {
      const result = results.find(documentId)
      if (!mayAsk || result?.origin !== 'here') return null
      const typical = typicalMs(result.kind, result.askedAgeMs)
      const readMs = serviceMs(before + 1, typical && typical - (nowMs - result.acceptedMs))
      return readMs === null ? null : seconds(readMs)
    },
  }
}

function seconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000))
}
