import type { Database } from '../store/database.ts'
import { inTransaction, type CommitPromise } from '../store/query.ts'

type Waiting = {
  readonly work: () => void
  readonly promise: CommitPromise
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Long enough for files that are copied at the same time to meet, too short to be felt. */
const gatherMs = 3

export type CommitTogether = (work: () => void, promise?: CommitPromise) => Promise<void>

/**
 * Gathers what several files have to write down into one commit, so that they share it, and one sync of the disk where
 * any of them wants one. Each is told when its own is written as promised, or why it is not. Work may be done twice: what
 * a commit took back is tried alone.
 */
export function createCommitTogether(db: Database): CommitTogether {
  let waiting: Waiting[] = []

  function commitAll(): void {
    const due = waiting
    waiting = []
    const wantsSync = due.some(({ promise }) => promise === 'on-disk')
    const commit = () => {
      for (const { work } of due) work()
    }
    try {
      inTransaction(db, commit, wantsSync ? 'on-disk' : 'soon')
    } catch {
      // All were taken back; the trouble of one must not be that of the others.
      due.forEach(commitOne)
      return
    }
    for (const { resolve } of due) resolve()
  }

  function commitOne({ work, promise, resolve, reject }: Waiting): void {
    try {
      inTransaction(db, work, promise)
      resolve()
    } catch (error) {
      reject(error)
    }
  }

  return (work, promise = 'on-disk') =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(commitAll, gatherMs)
      waiting.push({ work, promise, resolve, reject })
    })
}
