import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/query.ts'

type Waiting = {
  readonly work: () => void
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Long enough for files that are copied at the same time to meet, too short to be felt. */
const gatherMs = 3

/**
 * Gathers what several files have to write down into one commit, so that they share one sync of the disk.
 * Each is told when its own is on the disk, or why it is not.
 */
export function createCommitTogether(db: Database): (work: () => void) => Promise<void> {
  let waiting: Waiting[] = []

  function commitAll(): void {
    const due = waiting
    waiting = []
    try {
      inTransaction(db, () => {
        for (const { work } of due) work()
      })
    } catch {
      // All were taken back; the trouble of one must not be that of the others.
      due.forEach(commitOne)
      return
    }
    for (const { resolve } of due) resolve()
  }

  function commitOne({ work, resolve, reject }: Waiting): void {
    try {
      inTransaction(db, work)
      resolve()
    } catch (error) {
      reject(error)
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(commitAll, gatherMs)
      waiting.push({ work, resolve, reject })
    })
}
