import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './open-database.ts'

/** What the thread is started with; its messages are the steps, each before it is made. */
export type UpdateOrder = { readonly file: string }

const { file } = workerData as UpdateOrder
openDatabase({ file, onStep: (step) => parentPort?.postMessage(step) }).close()
