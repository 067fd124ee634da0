import { describe, expect, test } from 'vitest'
import { hideUnseen } from '../../../../../src-service/extraction/read/pdf/hide-unseen.ts'
import { openPdf } from '../../../../../src-service/extraction/read/pdf/open-pdf.ts'
import {
  viewPage,
  type PageView,
} from '../../../../../src-service/extraction/read/pdf/page-view.ts'
import { walkPage } from '../../../../../src-service/extraction/read/pdf/walk-page.ts'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { makeRawPdf } from '../documents/make-pdf.ts'

/** What keeps the drawing busy, and a sum that an area of one and the same colour may cover. */
const busy = Array.from({ length: 30_000 }, (_, at) => `0.9 g ${String(at % 500)} 0 300 40 re f`)
const sum = 'BT /F1 10 Tf 300 700 Td (412.50) Tj ET 0 g 290 690 m 410 690 l 350 760 l h f'

async function withPage<Value>(content: string, use: (page: PDFPageProxy) => Promise<Value>) {
  const document = await openPdf(makeRawPdf(content))
  try {
    return await use(await document.getPage(1))
  } finally {
    await document.loadingTask.destroy()
  }
}

/** A clock that says at each look that an hour of work has passed. */
function hurriedClock(): () => number {
  let hours = 0
  return () => (hours += 3_600_000)
}

const visible = ({ glyphs }: Awaited<ReturnType<typeof hideUnseen>>) =>
  glyphs.filter(({ invisible }) => !invisible).map(({ text }) => text)

describe('a page as it is seen', () => {
  test('is given up when drawing it takes too long, and nothing of it is drawn any more', async () => {
    await withPage(busy.join(' '), async (page) => {
      const view = viewPage(page, hurriedClock())
      expect(view.isGivenUp()).toBe(false)
      expect(await view.look()).toBeNull()
      expect(view.isGivenUp()).toBe(true)
      expect(await view.scan()).toBeNull()
    })
  })

  test('is drawn once for all who look at it', async () => {
    await withPage(sum, async (page) => {
      const view = viewPage(page, () => 0)
      const whole = await view.look()
      expect(await view.look({ x: 0, y: 0, width: 595, height: 842 })).toBe(whole)
      const part = await view.look({ x: 290, y: 70, width: 120, height: 90 })
      expect([part?.dpi, part?.width, part?.height]).toEqual([150, 251, 189])
      const shades = new Set(part?.data)
      expect(shades.has(0) && shades.has(255)).toBe(true)
    })
  })

  test('vouches for nothing in doubt where it cannot be drawn', async () => {
    await withPage(sum, async (page) => {
      const content = await walkPage(page, () => true)
      const blind: PageView = {
        look: () => Promise.resolve(null),
        scan: () => Promise.resolve(null),
        isGivenUp: () => true,
      }
      expect(visible(await hideUnseen(blind, content))).toEqual([])
      const free = { ...content, painted: [] }
      expect(visible(await hideUnseen(blind, free)).join('')).toBe('412.50')
    })
  })
})
