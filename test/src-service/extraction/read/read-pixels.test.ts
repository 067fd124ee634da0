import { SwissQRBill } from 'swissqrbill/pdf'
import { describe, expect, test } from 'vitest'
import type {
  OcrEngine,
  RecognisedWord,
} from '../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { PageGivenUpError } from '../../../../src-service/extraction/read/ocr/page-given-up.ts'
import { openPdf } from '../../../../src-service/extraction/read/pdf/open-pdf.ts'
import { renderPage } from '../../../../src-service/extraction/read/pdf/render-page.ts'
import { readPixels } from '../../../../src-service/extraction/read/read-pixels.ts'
import { turnRaster } from '../../../../src-service/extraction/read/turn-raster.ts'
import { makePdf } from './documents/make-pdf.ts'

const dpi = 150

async function bill() {
  const pdf = await makePdf((page) => {
    page.fontSize(12).text('Rechnung 4711', 50, 50)
    const creditor = {
      account: 'CH4431999123000889012',
      name: 'Müller & Söhne AG',
      address: 'Gartenweg',
      buildingNumber: '12',
      zip: 3011,
      city: 'Bern',
      country: 'CH',
    }
    const reference = '210000000003139471430009017'
    new SwissQRBill({ currency: 'CHF', amount: 1022.63, creditor, reference }).attachTo(page)
  })
  const document = await openPdf(pdf)
  try {
    return await renderPage(await document.getPage(1), { dpi, maxPixels: 14e6 })
  } finally {
    await document.loadingTask.destroy()
  }
}

const engineOf = (recognise: () => Promise<RecognisedWord[]>): OcrEngine => ({
  recognise,
  cpuMs: () => Promise.resolve(0),
  close: () => Promise.resolve(),
})

const word: RecognisedWord = {
  text: 'Rechnung',
  box: { left: 10, top: 10, right: 90, bottom: 30 },
  typeHeight: 20,
  confidence: 0.9,
}

describe('a page that is a picture', () => {
  test('gives its words and its codes', async () => {
    const engine = engineOf(() => Promise.resolve([word]))
    const { words, qrCodes } = await readPixels(await bill(), dpi, engine)
    expect(words.map(({ text }) => text)).toEqual(['Rechnung'])
    expect(qrCodes.map(({ payload }) => payload.split('\n')[3])).toEqual(['CH4431999123000889012'])
  })

  test('gives codes where they lie, though it is turned for reading', async () => {
    const engine = engineOf(() => Promise.resolve([word]))
    const lying = turnRaster(await bill(), 90)
    const { turned, qrCodes } = await readPixels(lying, dpi, engine)
    expect([90, 270]).toContain(turned)
    // On the upright page the code stands near the foot, which a quarter turn brings to the left.
    expect(qrCodes[0]?.x).toBeLessThan(0.3)
  })

  test('gives codes where no word was read', async () => {
    const { words, qrCodes } = await readPixels(
      await bill(),
      dpi,
      engineOf(() => Promise.resolve([])),
    )
    expect(words).toEqual([])
    expect(qrCodes).toHaveLength(1)
  })

  test('gives its codes though its words took too long', async () => {
    const engine = engineOf(() => Promise.reject(new PageGivenUpError()))
    const { words, qrCodes, unread } = await readPixels(await bill(), dpi, engine)
    expect(words).toEqual([])
    expect(unread).toBe('all')
    expect(qrCodes).toHaveLength(1)
  })

  test('fails where the engine fails', async () => {
    const engine = engineOf(() => Promise.reject(new Error('the engine is gone')))
    await expect(readPixels(await bill(), dpi, engine)).rejects.toThrow('the engine is gone')
  })
})
