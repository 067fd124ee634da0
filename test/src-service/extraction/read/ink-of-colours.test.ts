import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openImage } from '../../../../src-service/extraction/read/image/read-image-pages.ts'
import {
  startOcrEngine,
  type OcrEngine,
} from '../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { readRaster } from '../../../../src-service/extraction/read/ocr/read-raster.ts'
import { greyFromRgba } from '../../../../src-service/extraction/read/raster.ts'
import { testFont } from './documents/draw-page.ts'

const [width, height] = [1000, 700]
const body = [
  'Rechnung Nr. 4711 vom 3. September 2026',
  'Wir danken Ihnen für Ihren Auftrag und berechnen wie folgt',
  'Zwölf Stunden Arbeit im Garten hinter dem Haus',
  'Zahlbar innert dreissig Tagen ohne Abzug',
]

type Look = { readonly name: string; readonly paper?: string; readonly band?: string }

/** A letter whose head is written in a colour. */
function drawLetterHead({ name, paper = '#ffffff', band }: Look) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  if (band) {
    context.fillStyle = band
    context.fillRect(0, 50, width, 70)
  }
  context.font = `34px "${testFont}"`
  context.fillStyle = name
  context.fillText('Blumenhof Immergrün GmbH', 100, 100)
  context.font = `26px "${testFont}"`
  context.fillStyle = '#202020'
  for (const [row, line] of body.entries()) context.fillText(line, 100, 300 + 60 * row)
  return canvas
}

describe('a name in the head of a letter', () => {
  // The engine loads its language once: a second or two.
  let engine: OcrEngine
  beforeAll(async () => {
    engine = await startOcrEngine()
  })
  afterAll(async () => {
    await engine.close()
  })

  test.each<[string, Look]>([
    ['light green', { name: '#6fd46f' }],
    ['orange', { name: '#ffb347' }],
    ['light blue', { name: '#7cc7ff' }],
    ['black on a yellow band', { name: '#000000', band: '#ffe800' }],
    ['red on paper that a lamp has coloured', { name: '#a01010', paper: '#f6e7c8' }],
  ])('is read where it is %s', async (_, look) => {
    const file = await openImage(drawLetterHead(look).toBuffer('image/png'))
    const { words } = await readRaster(await file.readPage(0), 150, engine)
    const text = words.map((word) => word.text).join(' ')
    expect(text).toContain('Blumenhof Immergrün GmbH')
    expect(text).toContain('Zahlbar innert dreissig Tagen')
  })
})

/** What becomes of a pixel of the letter. */
function greyAt(look: Look, x: number, y: number): number | undefined {
  const pixels = Uint8Array.from(drawLetterHead(look).data())
  return greyFromRgba(pixels, width, height).data[y * width + x]
}
const lumaOf = (red: number, green: number, blue: number) =>
  Math.floor((77 * red + 150 * green + 29 * blue) / 256)

test.each<[string, Look, number]>([
  ['white paper', { name: '#6fd46f' }, 255],
  [
    'paper that a lamp has coloured',
    { name: '#000000', paper: '#f6e7c8' },
    lumaOf(0xf6, 0xe7, 0xc8),
  ],
  ['a band under print', { name: '#000000', band: '#ffe800' }, lumaOf(0xff, 0xe8, 0)],
])('%s is as bright as it is', (_, look, grey) => {
  expect(greyAt(look, 40, 85)).toBe(grey)
})
