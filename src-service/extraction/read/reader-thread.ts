import { parentPort } from 'node:worker_threads'
import { drawPages } from './draw-pages.ts'
import type { OcrLanguage } from './ocr/language-data.ts'
import { limitRecognition, type RecognitionLimit } from './ocr/limit-recognition.ts'
import { createPageEngines } from './ocr/page-engines.ts'
import { PageGivenUpError } from './ocr/page-given-up.ts'
import type { Helper, PartWords } from './ocr/share-recognition.ts'
import { createWarmEngine } from './ocr/warm-engine.ts'
import { readFile } from './read-file.ts'
import type { PartToRead, ReaderAnswer, ReaderRequest } from './reader-messages.ts'

const warm = createWarmEngine()

const answer = (message: ReaderAnswer) => parentPort?.postMessage(message)

const calls = new Map<number, (words: PartWords | null) => void>()
let lastCall = 0

function helperFor(job: number, languages: readonly OcrLanguage[] | undefined) {
  return (limit: RecognitionLimit): Helper =>
    (part) =>
      new Promise((resolve) => {
        lastCall += 1
        calls.set(lastCall, resolve)
        const partToRead = { ...part, limit, ...(languages && { languages }) }
        answer({ kind: 'call-for-help', job, call: lastCall, part: partToRead })
      })
}

async function readPart(part: PartToRead): Promise<PartWords> {
  try {
    const engine = await limitRecognition(await warm.get(part.languages), part.limit, warm.discard)
    return await engine.recognise(part.raster, part.segmentation, part.dpi)
  } catch (error) {
    if (error instanceof PageGivenUpError) return 'given-up'
    throw error
  }
}

async function serve(request: ReaderRequest): Promise<void> {
  switch (request.kind) {
    case 'document': {
      const { job, bytes, options, limit } = request
      const { languages } = options
      const ocrEngine = createPageEngines(warm, limit, languages, helperFor(job, languages))
      const outcome = await readFile(bytes, options, {
        ocrEngine,
        onStep: (step) => answer({ kind: 'step', job, step }),
      })
      return answer({ kind: 'outcome', job, outcome })
    }
    case 'part': {
      const { job, part } = request
      return answer({ kind: 'words', job, words: await readPart(part) })
    }
    case 'draw': {
      const { job, bytes, pages } = request
      const pictures = await drawPages(bytes, pages).catch(() => null) // it is only looked at again
      return answer({ kind: 'pictures', job, pictures })
    }
    case 'prepare':
      await warm.get(request.languages).catch(() => undefined) // whoever needs it will be told
      return
    case 'help': {
      calls.get(request.call)?.(request.words)
      calls.delete(request.call)
      return
    }
    case 'end': // heard by the thread above
  }
}

parentPort?.on('message', (request: ReaderRequest) => void serve(request))
