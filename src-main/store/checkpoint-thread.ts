import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'

/** What the thread is started with. */
export type CheckpointOrder = { readonly file: string }
/** What SQLite said where the log could not be put into the main file; null where it was. */
export type CheckpointReply = { readonly code: string; readonly message: string } | null

/** Commits that come meanwhile are brought, too, until one look meets none or the next order has to. */
const mostRounds = 4

const { file } = workerData as CheckpointOrder
parentPort?.on('message', () => parentPort?.postMessage(bringLog()))

/**
 * Puts the log into the main file beside those who read and write, whom it never has wait. The handle is open for
 * no longer than that: whoever closes the last one takes the log away, and that is not to be this thread.
 */
function bringLog(): CheckpointReply {
  let db: SQLite.Database | null = null
  try {
    db = new SQLite(file, { fileMustExist: true })
    for (const pragma of ['synchronous = FULL', 'fullfsync = ON', 'checkpoint_fullfsync = ON'])
      db.pragma(pragma)
    for (let round = 0; round < mostRounds; round++) {
      const [state] = db.pragma('wal_checkpoint(PASSIVE)') as {
        log: number
        checkpointed: number
      }[]
      if (!state || state.log === state.checkpointed) break
    }
    return null
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    return { code: error.code, message: error.message }
  } finally {
    db?.close()
  }
}
