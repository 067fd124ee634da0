import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookAtPages } from '../../../../src-main/adapters/pdf/look-at-pages.ts'
import { drawSeparator } from '../../../support/draw-separator.ts'

type Draw = (pdf: PDFKit.PDFDocument) => void

async function pdfOf(...pages: readonly Draw[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 40 })
  for (const draw of pages) draw(pdf.addPage())
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Buffer>))
}

const marksOf = async (...pages: readonly Draw[]) => {
  const numbers = pages.map((_, index) => index + 1)
  const { marks } = await lookAtPages(await pdfOf(...pages), numbers)
  return marks.map(({ mark }) => mark)
}

/** As a scanner gives it: grey paper with noise, a shadow along the edge, two punch holes. */
async function scannedPaper(): Promise<Buffer> {
  const [width, height] = [827, 1169]
  const pixels = Buffer.alloc(width * height, 225)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 215 + ((at * 7919) % 23)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < 14; x += 1) pixels[y * width + x] = 40
  for (const hole of [420, 750])
    for (let y = hole; y < hole + 20; y += 1)
      for (let x = 20; x < 40; x += 1) pixels[y * width + x] = 20
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
}

test('a page with nothing on it is blank, one with a short line of small print is not', async () => {
  const marks = await marksOf(
    () => undefined,
    (pdf) => pdf.fontSize(7).text('Besten Dank für Ihren Auftrag.'),
    (pdf) => pdf.fontSize(9).text('Seite 2 / 2', 480, 760),
  )
  expect(marks).toEqual(['blank', null, null])
})

test('the scan of an empty back is blank, with its grey paper, the shadow of its edge and its holes', async () => {
  const paper = await scannedPaper()
  const onPaper: Draw = (pdf) => pdf.image(paper, 0, 0, { width: 595 })
  const marks = await marksOf(onPaper, (pdf) => {
    onPaper(pdf)
    pdf.fontSize(8).text('bitte wenden', 300, 400)
  })
  expect(marks).toEqual(['blank', null])
})

test('a separator sheet is known by its code, however it lies, and another code is none', async () => {
  const marks = await marksOf(
    (pdf) => drawSeparator(pdf, { x: 220, y: 300, width: 150 }),
    (pdf) => drawSeparator(pdf.rotate(180, { origin: [297, 421] }), { x: 100, y: 60, width: 150 }),
    (pdf) => drawSeparator(pdf.rotate(3, { origin: [297, 421] }), { x: 220, y: 300, width: 100 }),
    (pdf) => pdf.rect(200, 200, 100, 100).fill('black'),
  )
  expect(marks).toEqual(['separator', 'separator', 'separator', null])
})

test('how many pages there are is told without looking at one', async () => {
  const bytes = await pdfOf(
    () => undefined,
    () => undefined,
  )
  expect(await lookAtPages(bytes, [])).toEqual({ pageCount: 2, marks: [] })
})

test('what is no PDF is not looked at', async () => {
  await expect(lookAtPages(Buffer.from('%PDF-1.4 cut'), [1])).rejects.toThrow('damaged')
})
