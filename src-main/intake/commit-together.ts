import type { Database } from '../store/database.ts'
import { inTransaction, type CommitPromise } from '../store/query.ts'

type Waiting = {
  readonly work: () => void
  readonly promise: CommitPromise
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Long enough for files that are copied at the same time to meet, too short to be felt: alone, each would write the same
 * thirty pages of the database.
 */
const gatherMs = 20

export type CommitTogether = (work: () => void, promise?: CommitPromise) => Promise<void>

export type Gathering = {
  /** Settles when it is written as promised, or throws why it is not. */
  readonly commitTogether: CommitTogether
  /** For as long as one file is being taken in: others wait for what it has to write. */
  readonly whileTaking: <Value>(take: () => Promise<Value>) => Promise<Value>
}

/**
 * Gathers what several files have to write down into one commit, so that they share it, and one sync of the disk where
 * any of them wants one. It waits for files that are under way, a moment at the most, and for nobody once all of them
 * wait for it. Work may be done twice: what a commit took back is tried alone.
 */
export function createGathering(db: Database): Gathering {
  let waiting: Waiting[] = []
  let underWay = 0
  let timer: NodeJS.Timeout | null = null
  let isDue = false

  function gather(): void {
    if (waiting.length === 0 || isDue) return
    if (waiting.length < underWay) {
      timer ??= setTimeout(commitAll, gatherMs)
      return
    }
    isDue = true
    // What sets out in this turn is still waited for.
    setImmediate(() => {
      isDue = false
      if (waiting.length < underWay) gather()
      else commitAll()
    })
  }

  function commitAll(): void {
    if (timer) clearTimeout(timer)
    timer = null
    const due = waiting
    waiting = []
    if (due.length === 0) return
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

  return {
    commitTogether: (work, promise = 'on-disk') =>
      new Promise((resolve, reject) => {
        waiting.push({ work, promise, resolve, reject })
        gather()
      }),

    async whileTaking(take) {
      underWay += 1
      try {
        return await take()
      } finally {
        underWay -= 1
        // Those that are left may all wait by now.
        gather()
      }
    },
  }
}
