import { describe, expect, test } from 'vitest'
import type { OcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { PageGivenUpError } from '../../../../../src-service/extraction/read/ocr/page-given-up.ts'
import {
  shareRecognition,
  type Helper,
} from '../../../../../src-service/extraction/read/ocr/share-recognition.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'

/** Reads every line of ink as one word that tells how tall it is, placed where it stands. */
const lineEngine: OcrEngine = {
  recognise({ width, height, data }) {
    const isInk = (row: number) => row < height && data[row * width] === 0
    const words = []
    for (let row = 0; row < height; row += 1) {
      const top = row
      while (isInk(row)) row += 1
      if (row === top) continue
      const box = { left: 0, top, right: width, bottom: row }
      words.push({ text: String(row - top), box, typeHeight: row - top, confidence: 1 })
    }
    return Promise.resolve(words)
  },
  cpuMs: () => Promise.resolve(0),
  close: () => Promise.resolve(),
}

/** Lines of the heights 20, 21, 22 …, 60 rows apart, with a stroke every so many pixels. */
function page(width: number, lines: number, pitch = 40): Raster {
  const height = lines * 60
  const data = new Uint8Array(width * height).fill(255)
  for (let line = 0; line < lines; line += 1)
    for (let y = line * 60 + 10; y < line * 60 + 30 + line; y += 1)
      for (let x = 0; x < width; x += pitch) data.fill(0, y * width + x, y * width + x + 2)
  return { width, height, data }
}

/** What was read of a page that is given up. */
async function readBefore(engine: OcrEngine, whole: Raster) {
  const error = await engine.recognise(whole, 'page', 300).catch((thrown: unknown) => thrown)
  if (error instanceof PageGivenUpError) return error.words
  throw new Error('the page was not given up')
}

const alone: Helper = () => Promise.resolve(null)

function helping() {
  const parts: Raster[] = []
  const helper: Helper = (part) => {
    parts.push(part.raster)
    return lineEngine.recognise(part.raster, part.segmentation, part.dpi)
  }
  return { parts, helper }
}

describe('recognising a page together', () => {
  test('gives the words of the whole page in their order and place', async () => {
    const whole = page(2_000, 15)
    const { parts, helper } = helping()
    const words = await shareRecognition(lineEngine, helper).recognise(whole, 'page', 300)
    expect(parts).toHaveLength(1)
    expect(words).toEqual(await lineEngine.recognise(whole, 'page', 300))
  })

  test('hands out the smaller part, be it above or below', async () => {
    const { parts, helper } = helping()
    const engine = shareRecognition(lineEngine, helper)
    const whole = page(2_000, 15)
    const onHead = { ...whole, data: whole.data.toReversed() }
    for (const each of [whole, onHead])
      expect(await engine.recognise(each, 'page', 300)).toEqual(
        await lineEngine.recognise(each, 'page', 300),
      )
    for (const { height } of parts) expect(height).toBeLessThan(whole.height / 2 + 60)
    expect(parts).toHaveLength(2)
  })

  test('keeps a strip from a till in one piece', async () => {
    const { parts, helper } = helping()
    const strip = page(1_500, 40)
    const words = await shareRecognition(lineEngine, helper).recognise(strip, 'page', 300)
    expect(parts).toEqual([])
    expect(words).toEqual(await lineEngine.recognise(strip, 'page', 300))
  })

  test('reads the same where nobody helps', async () => {
    const whole = page(2_000, 15)
    const words = await shareRecognition(lineEngine, alone).recognise(whole, 'page', 300)
    expect(words).toEqual(await lineEngine.recognise(whole, 'page', 300))
  })

  test('passes on whatever else goes wrong', async () => {
    const failing = { ...lineEngine, recognise: () => Promise.reject(new Error('out of memory')) }
    const read = shareRecognition(failing, alone).recognise(page(2_000, 15), 'page', 300)
    await expect(read).rejects.toThrow('out of memory')
  })

  test('keeps what was read of a page where a part of it was given up elsewhere', async () => {
    const whole = page(2_000, 15)
    const engine = shareRecognition(lineEngine, () => Promise.resolve('given-up'))
    const all = await lineEngine.recognise(whole, 'page', 300)
    const words = await readBefore(engine, whole)
    expect(words.length).toBeGreaterThan(5)
    expect(words.length).toBeLessThan(15)
    expect(all).toEqual(expect.arrayContaining([...words]))
  })

  test('cuts dense print into more parts, and keeps those read before its time was over', async () => {
    const whole = page(2_000, 15, 4)
    const { parts, helper } = helping()
    const all = await lineEngine.recognise(whole, 'page', 300)
    expect(await shareRecognition(lineEngine, helper).recognise(whole, 'page', 300)).toEqual(all)
    expect(parts.length).toBeGreaterThan(1)

    let read = 0
    const tiring: OcrEngine = {
      ...lineEngine,
      recognise: (...given) =>
        (read += 1) > 2 ? Promise.reject(new PageGivenUpError()) : lineEngine.recognise(...given),
    }
    const words = await readBefore(shareRecognition(tiring, alone), whole)
    expect(words.length).toBeGreaterThan(5)
    expect(words.length).toBeLessThan(15)
    expect(all).toEqual(expect.arrayContaining([...words]))
    expect(read).toBe(3)
  })

  test('asks nobody for help with a small picture', async () => {
    const { parts, helper } = helping()
    await shareRecognition(lineEngine, helper).recognise(page(600, 15), 'block', 300)
    expect(parts).toEqual([])
  })
})
