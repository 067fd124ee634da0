import { parentPort } from 'node:worker_threads'
import { ocrLanguages, type OcrLanguage } from './ocr/language-data.ts'
import { startOcrEngine, type OcrEngine, type RecognisedWord } from './ocr/ocr-engine.ts'
import { shareRecognition, type Helper } from './ocr/share-recognition.ts'
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

/** Told this often what the engine has taken, whoever watches this thread ends a document in time. */
const tellEveryMs = 500

async function tellingEngineTime<Value>(job: number, work: () => Promise<Value>): Promise<Value> {
  const takenMs = async () => (engine ? (await engine.started).cpuMs() : 0)
  const beforeMs = await takenMs()
  const tell = async () =>
    answer({ kind: 'engine-time', job, cpuMs: Math.max(0, (await takenMs()) - beforeMs) })
  // Who cannot say it now says it the next time; a failure of the engine ends the work itself.
  const telling = setInterval(() => void tell().catch(() => undefined), tellEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(telling)
  }
}

const calls = new Map<number, (words: readonly RecognisedWord[] | null) => void>()
let lastCall = 0

const callForHelp =
  (job: number, languages: readonly OcrLanguage[] | undefined): Helper =>
  (part) =>
    new Promise((resolve) => {
      lastCall += 1
      calls.set(lastCall, resolve)
      const partToRead = { ...part, ...(languages && { languages }) }
      answer({ kind: 'call-for-help', job, call: lastCall, part: partToRead })
    })

async function serve(request: ReaderRequest): Promise<void> {
  switch (request.kind) {
    case 'document': {
      const { job, bytes, options } = request
      const helper = callForHelp(job, options.languages)
      const outcome = await tellingEngineTime(job, () =>
        readFile(bytes, options, {
          ocrEngine: async () => shareRecognition(await ocrEngine(options.languages), helper),
          onStep: (step) => answer({ kind: 'step', job, step }),
        }),
      )
      return answer({ kind: 'outcome', job, outcome })
    }
    case 'part': {
      const { job, part } = request
      const words = await tellingEngineTime(job, async () => {
        const partEngine = await ocrEngine(part.languages)
        return partEngine.recognise(part.raster, part.segmentation, part.dpi)
      })
      return answer({ kind: 'words', job, words })
    }
    case 'help': {
      calls.get(request.call)?.(request.words)
      calls.delete(request.call)
    }
  }
}

parentPort?.on('message', (request: ReaderRequest) => void serve(request))
