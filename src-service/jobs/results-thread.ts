import { parentPort } from 'node:worker_threads'
import { extractResults } from '../extraction/extract-results.ts'
import type { FindRequest } from './finder.ts'

/**
 * Finds the fields of one document after the other, away from the thread that answers requests.
 * What a document makes throw ends this thread, and the pool starts another.
 */
parentPort?.on('message', ({ document, options }: FindRequest) => {
  parentPort?.postMessage(extractResults(document, options))
})
