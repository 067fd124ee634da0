import sharp from 'sharp'
import { SwissQRBill } from 'swissqrbill/pdf'
import { describe, expect, test } from 'vitest'
import { openPdf } from '../../../../../src-service/extraction/read/pdf/open-pdf.ts'
import { renderPage } from '../../../../../src-service/extraction/read/pdf/render-page.ts'
import { decodeQr } from '../../../../../src-service/extraction/read/qr/decode-qr.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'
import { readFile } from '../../../../../src-service/extraction/read/read-file.ts'
import { turnRaster } from '../../../../../src-service/extraction/read/turn-raster.ts'
import { makePdf } from '../documents/make-pdf.ts'

const bill = (amount: number) =>
  new SwissQRBill({
    currency: 'CHF',
    amount,
    creditor: {
      account: 'CH4431999123000889012',
      name: 'Müller & Söhne AG',
      address: 'Gartenweg',
      buildingNumber: '12',
      zip: 3011,
      city: 'Zürich',
      country: 'CH',
    },
    reference: '210000000003139471430009017',
  })

const invoice = makePdf((pdf) => {
  pdf.fontSize(12).text('Rechnung 4711', 50, 50)
  bill(1022.63).attachTo(pdf)
})

async function render(dpi: number): Promise<Raster> {
  const document = await openPdf(await invoice)
  try {
    return await renderPage(await document.getPage(1), { dpi, maxPixels: 14e6 })
  } finally {
    await document.loadingTask.destroy()
  }
}

/** As a scanner gives it: leaning, grey, blurred and compressed. */
async function scanned({ width, height, data }: Raster): Promise<Raster> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(1.7, { background: '#eee' })
    .blur(0.6)
    .linear(0.8, 30)
    .jpeg({ quality: 45 })
    .toBuffer()
  const { data: grey, info } = await sharp(jpeg)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: grey }
}

const linesOf = (payload: string | undefined) => payload?.split('\n').slice(0, 20)

describe('the QR code of a Swiss bill', () => {
  test('is read where a worn printer left its fields full of holes', async () => {
    const page = await render(200)
    let seed = 5
    const holed = page.data.map((grey) => {
      seed = (seed * 48_271) % 2_147_483_647
      if (grey >= 128) return grey
      return seed % 100 < 35 ? 235 : 90 + (seed % 60)
    })
    const worn: Raster = { ...page, data: holed }
    expect(await decodeQr(worn, 'quick')).toEqual([])
    const [code] = await decodeQr(worn, 'thorough')
    expect(linesOf(code?.payload)?.slice(0, 2)).toEqual(['SPC', '0200'])
  })

  test('is read from a PDF that draws it, with its place', async () => {
    const outcome = await readFile(
      await invoice,
      {},
      { ocrEngine: () => Promise.reject(new Error('text recognition was asked for')) },
    )
    const codes = outcome.status === 'read' ? outcome.document.pages[0]?.qrCodes : []
    expect(codes).toHaveLength(1)
    const lines = linesOf(codes?.[0]?.payload)
    expect(lines?.slice(0, 4)).toEqual(['SPC', '0200', '1', 'CH4431999123000889012'])
    expect(lines).toContain('Müller & Söhne AG')
    expect(lines).toContain('1022.63')
    // The code is 46 mm wide, 67 mm from the left edge and 42 mm above the lower one.
    expect((codes?.[0]?.x ?? 0) * 210).toBeCloseTo(67, -1)
    expect((codes?.[0]?.width ?? 0) * 210).toBeCloseTo(46, -1)
    expect((codes?.[0]?.y ?? 0) * 297).toBeCloseTo(297 - 88, -1)
  })

  test.each([150, 200, 300])('is read from a scan of %i dpi', async (dpi) => {
    const codes = await decodeQr(await scanned(await render(dpi)), 'thorough')
    expect(linesOf(codes[0]?.payload)).toContain('Müller & Söhne AG')
  })

  test('is read upside down and beside others, from the top of the page on', async () => {
    const page = await render(150)
    const upsideDown = turnRaster(page, 180)
    const both: Raster = {
      width: page.width,
      height: page.height * 2,
      data: Buffer.concat([page.data, upsideDown.data]),
    }
    const codes = await decodeQr(both, 'quick')
    expect(codes).toHaveLength(2)
    expect(codes[0]?.y).toBeLessThan(codes[1]?.y ?? 0)
    expect(codes[0]?.payload).toBe(codes[1]?.payload)
  })

  test('is not found where there is none', async () => {
    const blank: Raster = { width: 300, height: 300, data: new Uint8Array(90_000).fill(255) }
    expect(await decodeQr(blank, 'thorough')).toEqual([])
  })
})
