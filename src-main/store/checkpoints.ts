import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { CheckpointOrder, CheckpointReply } from './checkpoint-thread.ts'
import type { Database } from './database.ts'
import { get, handleOf } from './query.ts'

/** So many pages of the log wait for the thread, which brings them in one go. */
const mostWaiting = 4_000
/** 64 MB. Commits without a pause let the log begin anew only where its last pages are brought between two of them. */
const longestLog = 16_000
/** Brought between two commits in a few milliseconds. Where more came while the thread was at it, it goes on. */
const fewPages = 500
/** 256 MB: a thread that does not get ahead of the commits is helped whatever it costs. */
const longestBeforeHelp = 64_000

export type CheckpointPorts = {
  readonly db: Database
  readonly file: string
  /** What SQLite said where the log could not be put into the main file. */
  readonly onFailed: (error: unknown) => void
}

/**
 * Keeps the log short from a thread of its own: some thousand pages and two syncs would be a block of the event
 * loop. The thread is started when there is something to do for it first; where there can be none, commits
 * bring the log themselves, as SQLite does by itself.
 */
export function createCheckpoints({ db, file, onFailed }: CheckpointPorts) {
  let thread: Worker | null = null
  let atWork: PromiseWithResolvers<void> | null = null
  let isOwn = false

  function begin(): Worker {
    const workerData: CheckpointOrder = { file }
    const started = new Worker(siblingModule(import.meta.url, './checkpoint-thread'), {
      workerData,
    })
    started.unref()
    started.on('message', (reply: CheckpointReply) => {
      ended()
      if (reply) onFailed(new SQLite.SqliteError(reply.message, reply.code))
      else keepShort()
    })
    started.once('error', leaveToCommits)
    started.once('exit', ended)
    return started
  }

  function order(): void {
    atWork = Promise.withResolvers()
    thread ??= begin()
    thread.postMessage(null)
  }

  function keepShort(): void {
    const { log, checkpointed } = logOf(db)
    if (log <= longestLog) return
    if (isOwn && log - checkpointed > fewPages && log < longestBeforeHelp) order()
    else bringRest()
  }

  function bringRest(): void {
    try {
      handleOf(db).pragma('wal_checkpoint(PASSIVE)')
    } catch (error) {
      onFailed(error)
    }
  }

  function ended(): void {
    atWork?.resolve()
    atWork = null
  }

  function leaveToCommits(): void {
    isOwn = false
    thread = null
    handleOf(db).pragma(`wal_autocheckpoint = ${String(mostWaiting)}`)
    ended()
  }

  return {
    /** From now on, for the handle that is open now: no commit brings the log any more. */
    takeOver(): void {
      handleOf(db).pragma('wal_autocheckpoint = 0')
      isOwn = true
    },
    /** After each commit that is on the disk: one comes within a second of any other. */
    look(): void {
      if (!isOwn || atWork) return
      const { log, checkpointed } = logOf(db)
      if (log - checkpointed < mostWaiting) return
      order()
    },
    /** Settles when no thread holds the file any more. */
    async stop(): Promise<void> {
      isOwn = false
      await atWork?.promise
      await thread?.terminate()
      thread = null
    },
  }
}

/** In pages: how long the log is, and how much of it is in the main file. */
function logOf(db: Database): { readonly log: number; readonly checkpointed: number } {
  // As a prepared statement: it is asked often.
  const state = get<{ log: number; checkpointed: number }>(db, 'PRAGMA wal_checkpoint(NOOP)')
  return state ?? { log: 0, checkpointed: 0 }
}
