import { expect, test, vi } from 'vitest'
import { fontDocument } from '../../../src-renderer/pdf/font-document.ts'
import { createPdfLanes, openPdf } from '../../../src-renderer/pdf/open-pdf.ts'
import type { DrawRequest, PageSource } from '../../../src-renderer/pdf/page-source.ts'
import { ReviewCanvases } from '../../../src-renderer/review/state/review-canvases.svelte.ts'
import { sampleContent } from './support/invoice-content.ts'
import { makeInvoice } from './support/make-invoice.ts'

const width = 400

function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the canvas has no context')
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

test('the fonts of a page are no business of the screen, shown or not when it is drawn', async () => {
  const bytes = new Uint8Array(await (await makeInvoice(sampleContent)).pdf.arrayBuffer())
  const source = await openPdf(
    () => Promise.resolve({ bytes, total: bytes.length }),
    createPdfLanes(),
  )
  const own = document.fonts.size
  const { signal } = new AbortController()
  const apart = document.createElement('canvas')
  await source.draw(1, { canvas: apart, width, signal })
  expect(fontDocument().fonts.size).toBeGreaterThan(0)
  const shown = document.createElement('canvas')
  document.body.append(shown)
  await source.draw(1, { canvas: shown, width, signal })
  expect(document.fonts.size).toBe(own)
  expect(shown.isConnected).toBe(true)

  document.body.append(apart)
  const pixels = pixelsOf(apart)
  expect(pixels.some((value) => value < 128)).toBe(true)
  expect(pixelsOf(shown)).toEqual(pixels)
  source.close()
  apart.remove()
  shown.remove()
})

/** Draws when told to; remembers what was asked for. */
function slowSource() {
  const asked: (Pick<DrawRequest, 'width'> & { page: number })[] = []
  const drawing: (() => void)[] = []
  const source: PageSource = {
    pageCount: 2,
    size: () => Promise.resolve({ width: 100, height: 100 }),
    draw: (page, request) => {
      asked.push({ page, width: request.width })
      return new Promise((resolve, reject) => {
        drawing.push(resolve)
        request.signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
    words: () => Promise.resolve([]),
    formDifferences: () => Promise.resolve([]),
    allowAgain: () => undefined,
    close: () => undefined,
  }
  return { source, asked, finish: () => drawing.forEach((done) => done()) }
}

test('going from field to field draws their page large once, another page at once', async () => {
  const { source, asked, finish } = slowSource()
  const canvases = new ReviewCanvases(source)
  const first = canvases.sharpen(1, 800, 1)
  await canvases.sharpen(1, 800, 1)
  expect(asked).toEqual([{ page: 1, width: 800 }])
  finish()
  await first
  expect(canvases.sharp).toMatchObject({ page: 1, width: 800 })

  const given = canvases.sharpen(1, 1600, 1)
  const other = canvases.sharpen(2, 800, 1)
  await given
  expect(canvases.sharp?.page).toBe(1)
  finish()
  await other
  expect(canvases.sharp?.page).toBe(2)
  await vi.waitFor(() => expect(asked.map(({ page }) => page)).toEqual([1, 1, 2]))
})
