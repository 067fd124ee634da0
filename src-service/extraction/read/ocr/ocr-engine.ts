import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { siblingModule } from '../../../../src-shared/sibling-module.ts'
import type { PixelBox, Raster } from '../raster.ts'
import { ocrLanguages, withLanguageFolder, type OcrLanguage } from './language-data.ts'

/** `page`: columns and tables found by itself; `block`: one column of text; `sparse`: text anywhere. */
export type Segmentation = 'page' | 'block' | 'sparse'

export type RecognisedWord = {
  readonly text: string
  readonly box: PixelBox
  /** Height of the line's type from the lowest descender to the highest ascender, in pixels. */
  readonly typeHeight: number
  /** The engine's 0..1. */
  readonly confidence: number
}

export type OcrEngine = {
  recognise(raster: Raster, segmentation: Segmentation, dpi: number): Promise<RecognisedWord[]>
  /** Processor time the engine has taken since it started. */
  cpuMs(): Promise<number>
  close(): Promise<void>
}

const modes: Record<Segmentation, PSM> = {
  page: PSM.AUTO,
  block: PSM.SINGLE_BLOCK,
  sparse: PSM.SPARSE_TEXT,
}

/** Starts the text recognition engine, offline, in a thread of its own. */
export async function startOcrEngine(
  languages: readonly OcrLanguage[] = ocrLanguages,
): Promise<OcrEngine> {
  const worker = await withLanguageFolder(languages, (langPath) =>
    createWorker([...languages], OEM.LSTM_ONLY, {
      langPath,
      workerPath: fileURLToPath(siblingModule(import.meta.url, './engine-thread')),
      gzip: true,
      cacheMethod: 'none',
      // Without one it throws what it has already rejected with, where nobody can catch it.
      errorHandler: () => undefined,
    }),
  )
  const thread = threadOf(worker)
  // Its end says as much; unheard, it would end this thread, too.
  thread.on('error', () => undefined)
  return {
    async recognise(raster, segmentation, dpi) {
      // Not one after the other: the engine takes them in this order, and the caller's thread may be
      // busy with something else when the first is answered.
      const work = Promise.all([
        worker.setParameters({
          tessedit_pageseg_mode: modes[segmentation],
          user_defined_dpi: String(Math.round(Math.min(2400, Math.max(70, dpi)))), // all the engine takes
        }),
        worker.recognize(portableGreymap(raster), {}, { text: false, blocks: true }),
      ])
      const [, recognised] = await whileAlive(thread, work)
      return wordsOf(recognised)
    },
    async cpuMs() {
      const { user, system } = await thread.cpuUsage()
      return (user + system) / 1000
    },
    async close() {
      // Not by the library, which then fails, where nobody can catch it, at what it is still asked.
      await thread.terminate()
    },
  }
}

/** The library's types keep the thread behind its handle to themselves. */
function threadOf(handle: Worker): Thread {
  if ('worker' in handle && handle.worker instanceof Thread) return handle.worker
  throw new Error('The text recognition engine runs in no thread of its own')
}

/** As `work`; a thread that ends leaves the library waiting for its answer for ever. */
function whileAlive<Value>(thread: Thread, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new Error('The text recognition engine ended in the middle of a page'))
    if (thread.threadId < 0) return fail()
    thread.once('exit', fail)
    work.then(resolve, reject).finally(() => thread.off('exit', fail))
  })
}

/** A netpbm P5 file: the engine reads it without any decoding to speak of. */
function portableGreymap({ width, height, data }: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${String(width)} ${String(height)}\n255\n`), data])
}

function wordsOf({ data }: Awaited<ReturnType<Worker['recognize']>>): RecognisedWord[] {
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  return lines.flatMap((line) =>
    line.words
      .filter((word) => word.text.trim() !== '')
      .map((word) => ({
        text: word.text.trim(),
        box: { left: word.bbox.x0, top: word.bbox.y0, right: word.bbox.x1, bottom: word.bbox.y1 },
        typeHeight: line.rowAttributes.rowHeight,
        confidence: Math.min(1, Math.max(0, word.confidence / 100)),
      })),
  )
}
