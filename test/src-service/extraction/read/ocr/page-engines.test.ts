import { describe, expect, test } from 'vitest'
import type { RecognitionLimit } from '../../../../../src-service/extraction/read/ocr/limit-recognition.ts'
import type { OcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { createPageEngines } from '../../../../../src-service/extraction/read/ocr/page-engines.ts'
import { createWarmEngine } from '../../../../../src-service/extraction/read/ocr/warm-engine.ts'
import { readFile } from '../../../../../src-service/extraction/read/read-file.ts'
import { makeTiff } from '../documents/make-tiff.ts'

/** What a picture does to the engine, by its width: keeps it busy for ever, or half a minute in vain. */
const endless = (width: number) => width % 2 === 1
const vain = (width: number) => width % 10 === 4

/** Engines that read the width of a picture. */
function engines(limit: RecognitionLimit) {
  let started = 0
  const limits: number[] = []
  const warm = createWarmEngine(() => {
    started += 1
    let isBusy = false
    let takenMs = 0
    const engine: OcrEngine = {
      recognise({ width, height }) {
        isBusy = endless(width)
        if (vain(width)) takenMs += 30_000
        const box = { left: 0, top: 0, right: width, bottom: height }
        const word = {
          text: `w${String(width)}`,
          box,
          typeHeight: height,
          confidence: vain(width) ? 0.6 : 0.9,
        }
        return isBusy ? new Promise(() => undefined) : Promise.resolve([word])
      },
      cpuMs: () => Promise.resolve(isBusy ? (takenMs += limit.engineMs) : takenMs),
      close: () => Promise.resolve(),
    }
    return Promise.resolve(engine)
  })
  const ocrEngine = createPageEngines(warm, limit, undefined, ({ engineMs }) => {
    limits.push(engineMs)
    return () => Promise.resolve(null)
  })
  return { ocrEngine, limits, started: () => started }
}

async function read(widths: readonly number[], engineMs: number) {
  const made = engines({ engineMs, clockFactor: 1_000_000, watchMs: 1 })
  const pages = widths.map((width) => ({
    width,
    height: 40,
    data: new Uint8Array(width * 40).fill(255),
  }))
  const outcome = await readFile(makeTiff(pages), {}, { ocrEngine: made.ocrEngine })
  const document = outcome.status === 'read' ? outcome.document : null
  return {
    limits: made.limits,
    started: made.started(),
    words: document?.pages.map((page) => page.words.map(({ text }) => text)),
    warnings: document?.warnings,
  }
}

describe('the pages of a document', () => {
  test('that take the engine too long are given up alone', async () => {
    const { words, warnings, started } = await read([80, 91, 70], 50)
    expect(words).toEqual([['w80'], [], ['w70']])
    expect(warnings).toEqual([expect.stringMatching(/^PAGE_ILLEGIBLE: page 2 /)])
    expect(started).toBe(2)
  })

  test('that are read badly after a long time count as given up, those read soon or well do not', async () => {
    const { limits, words } = await read([80, 74, 84, 80], 60_000)
    expect(limits).toEqual([60_000, 60_000, 30_000, 20_000])
    expect(words).toEqual([['w80'], ['w74'], ['w84'], ['w80']])
  })

  test('have less time for each that was given up, down to what clean print needs', async () => {
    const { limits, words } = await read([80, 91, 93, 95, 97, 99, 101, 103, 60], 48_000)
    expect(limits).toEqual([48_000, 48_000, 24_000, 16_000, 12_000, 9_600, 8_000, 8_000, 8_000])
    expect(words?.at(-1)).toEqual(['w60'])
  })
})
