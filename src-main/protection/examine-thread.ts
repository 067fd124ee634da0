import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../store/open-database.ts'
import { examine, type ExamineOrder } from './examine-database.ts'

const db = openReader((workerData as ExamineOrder).file)
try {
  parentPort?.postMessage(examine(db))
} finally {
  db.close()
}
