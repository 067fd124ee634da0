import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startOcrEngine,
  type OcrEngine,
} from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { PageGivenUpError } from '../../../../../src-service/extraction/read/ocr/page-given-up.ts'
import { rotate } from '../../../../../src-service/extraction/read/ocr/prepare-raster.ts'
import { readRaster } from '../../../../../src-service/extraction/read/ocr/read-raster.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'
import { turnRaster } from '../../../../../src-service/extraction/read/turn-raster.ts'
import { drawHatching, drawLetter, drawPage, drawTill } from '../documents/draw-page.ts'

let engine: OcrEngine

beforeAll(async () => {
  engine = await startOcrEngine()
})
afterAll(async () => {
  await engine.close()
})

/** Reads one word in every picture, and keeps the pictures. */
const answering = (confidence: number, pieces: Raster[]): OcrEngine => ({
  recognise(raster) {
    pieces.push(raster)
    const box = { left: 0, top: 0, right: 90, bottom: 30 }
    return Promise.resolve([{ text: 'Handwerk', box, typeHeight: 30, confidence }])
  },
  cpuMs: () => Promise.resolve(0),
  close: () => Promise.resolve(),
})

describe('reading words from pixels', () => {
  test('gives them with their places, in four languages', async () => {
    const lines = [
      { text: 'Gesamtbetrag für Müller & Söhne', x: 100, y: 200 },
      { text: 'Montant à payer jusqu’à échéance', x: 100, y: 260 },
      { text: 'Totale da pagare entro la scadenza', x: 100, y: 320 },
      { text: 'Amount due within thirty days', x: 100, y: 380 },
    ]
    const { words, turned } = await readRaster(drawPage(1000, 600, lines, 36), 200, engine)
    expect(turned).toBe(0)
    const text = words.map((word) => word.text).join(' ')
    for (const word of ['Gesamtbetrag', 'Müller', 'Söhne', 'Montant', 'scadenza', 'thirty'])
      expect(text).toContain(word)
    const amount = words.find((word) => word.text === 'Amount')
    expect(amount?.x).toBeCloseTo(0.1, 2)
    expect((amount?.y ?? 0) + (amount?.height ?? 0)).toBeCloseTo(380 / 600, 2)
    expect(amount?.confidence).toBeGreaterThan(0.7)
    expect(amount?.fontSize).toBeGreaterThan(9)
    expect(amount?.fontSize).toBeLessThan(18)
  })

  test('turns a page that lies on its side, and places its words on the upright page', async () => {
    const lying = turnRaster(drawLetter(620, 500, 18), 90)
    const { words, turned } = await readRaster(lying, 150, engine)
    expect(turned).toBe(270)
    expect(words[0]?.text).toBe('Handwerk')
    expect(words[0]?.x).toBeCloseTo(0.1, 1)
    expect(words[0]?.y).toBeCloseTo(0.08, 1)
  })

  test('tries a page that it can hardly read on its head, but not on its side against its letters', async () => {
    const pieces: Raster[] = []
    await readRaster(drawLetter(), 150, answering(0.3, pieces))
    expect(pieces).toHaveLength(3) // the page, and a piece of it in two turns
  })

  test('keeps what it read of a page where trying it on its head takes too long', async () => {
    const pieces: Raster[] = []
    const engine = answering(0.3, pieces)
    const tiring: OcrEngine = {
      ...engine,
      recognise: (...given) =>
        pieces.length === 0 ? engine.recognise(...given) : Promise.reject(new PageGivenUpError()),
    }
    const { words, unread } = await readRaster(drawLetter(), 150, tiring)
    expect(words.map(({ text }) => text)).toEqual(['Handwerk'])
    expect(unread).toBe('none')
  })

  test('keeps what was read of a page whose time is over, and says so', async () => {
    const pieces: Raster[] = []
    const engine = answering(0.3, pieces)
    const tiring: OcrEngine = {
      ...engine,
      recognise: async (...given) => {
        throw new PageGivenUpError(await engine.recognise(...given))
      },
    }
    const { words, unread } = await readRaster(drawLetter(), 150, tiring)
    expect(words.map(({ text }) => text)).toEqual(['Handwerk'])
    expect(unread).toBe('part')
    expect(pieces).toHaveLength(1)
  })

  test('gives up a page of marks in rows after a piece that it cannot read', async () => {
    const pieces: Raster[] = []
    const page = drawHatching()
    const { words, unread } = await readRaster(page, 300, answering(0.2, pieces))
    expect(words).toEqual([])
    expect(unread).toBe('all')
    for (const { width, height } of pieces)
      expect(width * height).toBeLessThan((page.width * page.height) / 3)
  })

  test('reads such a page where a piece of it is legible', async () => {
    const pieces: Raster[] = []
    const { words, unread } = await readRaster(drawHatching(), 300, answering(0.8, pieces))
    expect(unread).toBe('none')
    expect(words.map(({ text }) => text)).toEqual(['Handwerk'])
  })

  test('reads a page whose lines lean steeply, and places its words where they lie', async () => {
    const lines = Array.from({ length: 11 }, (_, row) => ({
      text: row === 5 ? 'Gesamtbetrag 48.90' : 'Vielen Dank für den Einkauf',
      x: 100,
      y: 80 + row * 55,
    }))
    const leaning = await rotate(drawPage(700, 700, lines, 30), 16)
    const { words, lean } = await readRaster(leaning, 150, engine)
    expect(lean?.slope).toBeCloseTo(Math.tan((16 * Math.PI) / 180), 1)
    const total = words.find(({ text }) => text === '48.90')
    // Set straight, it stands on the line of the middle, 160 pixels to the right at most.
    const right = ((total?.x ?? 0) + (total?.width ?? 0) / 2 - 0.5) * leaning.width
    const down = ((total?.y ?? 0) + (total?.height ?? 0) / 2 - 0.5) * leaning.height
    expect(Math.abs(down - right * Math.tan((16 * Math.PI) / 180))).toBeLessThan(15)
    expect(right).toBeLessThan(160)
  })

  test('finds nothing on an empty page', async () => {
    const empty: Raster = { width: 400, height: 500, data: new Uint8Array(200_000).fill(255) }
    expect(await readRaster(empty, 100, engine)).toEqual({
      words: [],
      turned: 0,
      lean: null,
      unread: 'none',
    })
  })

  test.each([
    ['a sheet', drawTill(1240), 'page'],
    ['a long strip', drawLetter(700, 1600, 20), 'block'],
    ['a short strip, wider than high', drawTill(620), 'block'],
  ] as const)('searches %s for columns or not', async (_, raster, wanted) => {
    const asked: string[] = []
    const answer = answering(0.9, [])
    await readRaster(raster, 200, {
      ...answer,
      recognise(piece, segmentation, dpi) {
        asked.push(segmentation)
        return answer.recognise(piece, segmentation, dpi)
      },
    })
    expect(asked).toEqual([wanted])
  })
})
