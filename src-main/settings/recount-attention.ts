import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Logger, Notifier, Timer } from '../ports.ts'
import {
  hasOrders,
  orderRecountsOf,
  recountRelated,
  recountSome,
} from '../store/attention-recounts.ts'
import type { Database } from '../store/database.ts'
import { indexSome } from '../store/unindexed-documents.ts'

export type RecountPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'setTimer'>
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'documentChanged' | 'reviewChanged'>
  /** Of this Intray. */
  readonly version: string
  /** A few documents were put into the search index. */
  readonly onIndexed: () => void
}

export type AttentionRecount = ReturnType<typeof createAttentionRecount>

/** A document may take some ms: what is done at one go must be over before a click is felt to wait. */
const atOnce = 3
const againAfterMs = 60_000

/**
 * Counts anew what wants a look after thresholds, other documents of a sender, or Intray itself have changed, and
 * puts documents into the search index that have still to get there: a few documents at a time.
 */
export function createAttentionRecount({
  db,
  clock,
  logger,
  notifier,
  version,
  onIndexed,
}: RecountPorts) {
  let work: Promise<void> = Promise.resolve()
  let isAtWork = false
  let stopped = false
  let isOfThisVersion = false
  let timer: Timer | null = null

  async function goOn(): Promise<void> {
    try {
      for (;;) {
        // A call is answered, and a click is taken, before the next few.
        await nextTurn()
        if (stopped) return
        if (!isOfThisVersion) orderRecountsOf(db, version)
        isOfThisVersion = true
        if (!hasOrders(db)) return
        const related = recountRelated(db, atOnce)
        const changed = recountSome(db, atOnce)
        const wereMore = indexSome(db, atOnce)
        if (wereMore) onIndexed()
        if (related === null && changed === null && !wereMore) return
        for (const { id } of related ?? []) notifier.reviewChanged(id)
        const lines = related?.flatMap((each) => (each.changed ? [each.id] : [])) ?? []
        for (const id of [...lines, ...(changed ?? [])]) notifier.documentChanged(id)
      }
    } catch (error) {
      logger.log('error', 'document.recount-failed', {
        reason: error instanceof Error ? error.name : 'unknown',
      })
      // The disk may have room again by then; what was ordered is still on record.
      timer = clock.setTimer(againAfterMs, wake)
    } finally {
      isAtWork = false
    }
  }

  function wake(): void {
    if (stopped || isAtWork) return
    timer?.cancel()
    isAtWork = true
    work = goOn()
  }

  return {
    /** Something was ordered, now or before the last end of Intray. */
    wake,
    async stop(): Promise<void> {
      stopped = true
      timer?.cancel()
      await work
    },
  }
}
