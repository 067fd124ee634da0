import { parentPort } from 'node:worker_threads'
import { startOcrEngine, type OcrEngine } from './ocr/ocr-engine.ts'
import { readFile } from './read-file.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'

let engine: Promise<OcrEngine> | null = null

/** One engine for the life of the thread: loading the languages takes longer than reading a page. */
function ocrEngine(): Promise<OcrEngine> {
  engine ??= startOcrEngine().catch((error: unknown) => {
    engine = null // the next document may find memory or disk space again
    throw error
  })
  return engine
}

const answer = (message: ReaderAnswer) => parentPort?.postMessage(message)

async function serve({ job, bytes, options }: ReaderRequest): Promise<void> {
  const outcome = await readFile(bytes, options, {
    ocrEngine,
    onStep: (step) => answer({ kind: 'step', job, step }),
  })
  answer({ kind: 'outcome', job, outcome })
}

parentPort?.on('message', (request: ReaderRequest) => void serve(request))
