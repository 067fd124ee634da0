import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Logger, Notifier, Timer } from '../ports.ts'
import { recountRelated, recountSome } from '../store/attention-recounts.ts'
import type { Database } from '../store/database.ts'
import { indexSome } from '../store/unindexed-documents.ts'

export type RecountPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'setTimer'>
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'documentChanged' | 'reviewChanged'>
}

export type AttentionRecount = ReturnType<typeof createAttentionRecount>

/** What is done at one go is over before anybody who clicks meanwhile feels it. */
const briefMs = 8
const mostAtOnce = 10
const againAfterMs = 60_000

/**
 * Counts anew what wants a look after thresholds, or other documents of a sender, have changed, and
 * puts documents into the search index that have still to get there: a few documents at a time.
 */
export function createAttentionRecount({ db, clock, logger, notifier }: RecountPorts) {
  let work: Promise<void> = Promise.resolve()
  let isAtWork = false
  let stopped = false
  let timer: Timer | null = null
  const recounting = { atOnce: 1 }
  const indexing = { atOnce: 1 }

  /** A call is answered, and a click is taken, before the next few; null where it was ended or nothing is left. */
  async function inTurn<Done>(
    pace: { atOnce: number },
    work: (limit: number) => Done | null | false,
  ): Promise<Done | null> {
    await nextTurn()
    if (stopped) return null
    const startedMs = performance.now()
    const done = work(pace.atOnce)
    if (done === null || done === false) return null
    pace.atOnce = nextPortion(pace.atOnce, performance.now() - startedMs)
    return done
  }

  async function goOn(): Promise<void> {
    try {
      for (;;) {
        const related = await inTurn(recounting, (limit) => recountRelated(db, limit))
        for (const { id, changed } of related ?? []) {
          notifier.reviewChanged(id)
          if (changed) notifier.documentChanged(id)
        }
        const recounted = await inTurn(recounting, (limit) => recountSome(db, limit))
        for (const id of recounted ?? []) notifier.documentChanged(id)
        const indexed = await inTurn(indexing, (limit) => indexSome(db, limit))
        if (!related && !recounted && !indexed) return
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

/** How many documents to take next, where the last few took so long: as many as are over soon, at least one. */
export function nextPortion(documents: number, tookMs: number): number {
  const brief = Math.floor((documents * briefMs) / Math.max(tookMs, 0.1))
  return Math.max(1, Math.min(brief, 2 * documents, mostAtOnce))
}
