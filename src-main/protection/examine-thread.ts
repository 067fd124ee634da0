import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../store/open-database.ts'
import { examine } from './examine-database.ts'

/** What the thread is started with. */
export type ExamineOrder = { readonly file: string }

const db = openReader((workerData as ExamineOrder).file)
try {
  parentPort?.postMessage(examine(db))
} finally {
  db.close()
}
