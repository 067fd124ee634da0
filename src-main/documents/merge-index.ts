import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { mergeSome } from '../store/merge-index.ts'

/** While a document is read it changes about eight times, and the index with it three times: a look before that finds nothing. */
const changesBetween = 24

/** Keeps the search index in few parts, a little at a time: what a turn leaves undone, the next one goes on with. */
export function createIndexMerging({
  db,
  logger,
}: {
  readonly db: Database
  readonly logger: Logger
}) {
  let work: Promise<void> = Promise.resolve()
  let changes = 0
  let isAtWork = false
  let stopped = false

  async function goOn(): Promise<void> {
    try {
      do await nextTurn()
      while (!stopped && mergeSome(db))
    } catch (error) {
      // It is tried again when more documents have changed.
      logger.log('error', 'store.index-not-merged', {
        reason: error instanceof Error ? error.name : 'unknown',
      })
    } finally {
      isAtWork = false
    }
  }

  return {
    /** A document has changed, and the index with it. */
    wake(): void {
      changes += 1
      if (stopped || isAtWork || changes < changesBetween) return
      changes = 0
      isAtWork = true
      work = goOn()
    },
    settled: () => work,
    async stop(): Promise<void> {
      stopped = true
      await work
    },
  }
}
