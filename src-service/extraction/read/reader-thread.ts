import { parentPort } from 'node:worker_threads'
import { ocrLanguages, type OcrLanguage } from './ocr/language-data.ts'
import { startOcrEngine, type OcrEngine } from './ocr/ocr-engine.ts'
import { readFile } from './read-file.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'

let engine: { readonly languages: string; readonly started: Promise<OcrEngine> } | null = null

/**
 * One engine for the life of the thread: loading the languages takes longer than reading a page. A
 * document that is to be read in others gets another engine in its place.
 */
async function ocrEngine(wanted: readonly OcrLanguage[] = ocrLanguages): Promise<OcrEngine> {
  const languages = wanted.join('+')
  if (engine && engine.languages !== languages) {
    const old = engine.started
    engine = null
    await (await old).close()
  }
  engine ??= { languages, started: startOcrEngine(wanted) }
  try {
    return await engine.started
  } catch (error) {
    engine = null // the next document may find memory or disk space again
    throw error
  }
}

const answer = (message: ReaderAnswer) => parentPort?.postMessage(message)

async function serve({ job, bytes, options }: ReaderRequest): Promise<void> {
  const outcome = await readFile(bytes, options, {
    ocrEngine: () => ocrEngine(options.languages),
    onStep: (step) => answer({ kind: 'step', job, step }),
  })
  answer({ kind: 'outcome', job, outcome })
}

parentPort?.on('message', (request: ReaderRequest) => void serve(request))
