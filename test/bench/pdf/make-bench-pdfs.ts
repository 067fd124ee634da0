import { PDFDocument, StandardFonts, type PDFFont } from 'pdf-lib'
import sharp from 'sharp'

export type BenchPdfs = Readonly<Record<'text' | 'long' | 'scan', Uint8Array>>

const a4 = [595.28, 841.89] as const
/** An A4 sheet as an office scanner delivers it: 300 dpi, colour, JPEG, about 1 MB a page. */
const scanPixels = { width: 2480, height: 3508 }

/** One page of text, 300 pages of text, and 10 scanned pages. */
export async function makeBenchPdfs(): Promise<BenchPdfs> {
  return { text: await makeText(1), long: await makeText(300), scan: await makeScan(10) }
}

export async function makeText(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1) drawText(document, font, page)
  return document.save()
}

function drawText(document: PDFDocument, font: PDFFont, number: number): void {
  const page = document.addPage([...a4])
  page.drawText(`Rechnung ${String(number)}`, { x: 56, y: 760, size: 18, font })
  for (let line = 0; line < 48; line += 1) {
    const text = `${String(line + 1)}  Position ${String(number * 100 + line)}  Arbeit und Material gemäss Auftrag`
    page.drawText(text, { x: 56, y: 720 - line * 13.5, size: 10, font })
    const amount = `${String(100 + ((number * 37 + line * 91) % 900))}.${String((line * 5) % 100).padStart(2, '0')}`
    page.drawText(amount, { x: 490, y: 720 - line * 13.5, size: 10, font })
  }
}

async function makeScan(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1) {
    const picture = await document.embedJpg(await scannedSheet(number))
    const page = document.addPage([...a4])
    page.drawImage(picture, { x: 0, y: 0, width: a4[0], height: a4[1] })
  }
  return document.save()
}

/** Print on paper that is not quite white, with the grain of a scanner. */
async function scannedSheet(number: number): Promise<Buffer> {
  const { width, height } = scanPixels
  const lines = Array.from(
    { length: 46 },
    (_, line) =>
      `<text x="230" y="${String(420 + line * 62)}">${String(line + 1)}  Leistung ${String(number * 100 + line)} gemäss Auftrag  ${String((number * 37 + line * 91) % 900)}.50</text>`,
  )
  const print = `<svg width="${String(width)}" height="${String(height)}" xmlns="http://www.w3.org/2000/svg"><g font-family="sans-serif" font-size="42" fill="#1c1c20">${lines.join('')}</g></svg>`
  const noise = { type: 'gaussian' as const, mean: 238, sigma: 5 }
  return sharp({ create: { width, height, channels: 3, background: '#eee', noise } })
    .composite([{ input: Buffer.from(print) }])
    .jpeg({ quality: 72 })
    .toBuffer()
}
