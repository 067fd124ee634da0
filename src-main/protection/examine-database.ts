import { Worker } from 'node:worker_threads'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { Database } from '../store/database.ts'
import { isHeldAlone } from '../store/open-database.ts'
import { countStates } from '../store/protected-documents.ts'
import { handleOf } from '../store/query.ts'

/** What the thread is started with. */
export type ExamineOrder = { readonly file: string }

export type Examined = {
  /** Every page was looked at. */
  readonly isSound: boolean
  readonly states: readonly { readonly state: string; readonly count: number }[]
}

/** Reads the whole file: 2.5 s of work at 100,000 documents. */
export function examine(db: Database): Examined {
  const isSound = db.pragma('quick_check(1)', { simple: true }) === 'ok'
  return { isSound, states: countStates(db) }
}

/** The same from a thread of its own, beside the calls that are answered, where another handle can be opened. */
export async function examineBeside(db: Database): Promise<Examined> {
  const handle = handleOf(db)
  if (isHeldAlone(handle)) return examine(handle)
  const workerData: ExamineOrder = { file: handle.name }
  const thread = new Worker(siblingModule(import.meta.url, './examine-thread'), { workerData })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread that examines the database ended')))
  })
}
