import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { greyFromRgba, type Raster } from '../../../../../src-service/extraction/read/raster.ts'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
)
/** Reads alike on every machine. */
export const testFont = 'Intray Test'
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), testFont)

export type DrawnLine = { readonly text: string; readonly x: number; readonly y: number }

/** A white page with lines of text, places in pixels of their baselines. */
export function drawPage(
  width: number,
  height: number,
  lines: readonly DrawnLine[],
  sizePixels: number,
): Raster {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.font = `${String(sizePixels)}px "${testFont}"`
  for (const { text, x, y } of lines) context.fillText(text, x, y)
  return greyFromRgba(canvas.data(), width, height)
}

const sentences = [
  'Handwerk Bachmann GmbH, Seestrasse 12, 8002 Zürich',
  'Rechnung Nr. 2024-0815 vom 12. März 2024',
  'Beratung vor Ort, Fahrpauschale und Installation',
  'Zwischentotal ohne Mehrwertsteuer CHF 1’250.00',
  'Mehrwertsteuer 8.1% auf 1’250.00 gibt 101.25',
  'Gesamtbetrag zahlbar bis 11. April 2024 CHF 1’351.25',
]

/** A page that looks like a letter: enough lines for everything that measures text. */
export const drawLetter = (width = 1240, height = 1754, sizePixels = 30): Raster =>
  drawPage(
    width,
    height,
    Array.from({ length: 24 }, (_, row) => ({
      text: sentences[row % sentences.length] ?? '',
      x: width * 0.1,
      y: height * 0.1 + row * sizePixels * 1.8,
    })),
    sizePixels,
  )

/** Paper torn off after a few lines, wider than high: goods at the left, prices at the right. */
export const drawTill = (width: number): Raster =>
  drawPage(
    width,
    420,
    ['Brot dunkel', 'Milch 1 Liter', 'Butter 250 g', 'Bananen', 'Summe', 'Karte'].flatMap(
      (text, row) => [
        { text, x: 40, y: 60 + row * 55 },
        { text: `${String(row + 3)}.50`, x: width - 110, y: 60 + row * 55 },
      ],
    ),
    30,
  )

/** Marks of the size of letters in rows as letters are, but of any height and at no common edge. */
export function drawHatching(width = 1800, height = 1800): Raster {
  const data = new Uint8Array(width * height).fill(255)
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let row = 100; row < height - 100; row += 40)
    for (let left = 100; left < width - 100; left += 20) {
      const top = row + random(14)
      const bottom = row + 18 + random(14)
      for (let y = top; y < bottom; y += 1) data.fill(0, y * width + left, y * width + left + 10)
    }
  return { width, height, data }
}
