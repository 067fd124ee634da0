import { describe, expect, test } from 'vitest'
import { findGap } from '../../../../../src-service/extraction/read/ocr/find-gap.ts'
import { turnRaster } from '../../../../../src-service/extraction/read/turn-raster.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'

/** Lines of strokes, three on and three off, at the rows given. */
function pageOf(lines: readonly { top: number; strokes: number }[], height: number): Raster {
  const width = 600
  const data = new Uint8Array(width * height).fill(255)
  for (const { top, strokes } of lines)
    for (let y = top; y < top + 20; y += 1)
      for (let stroke = 0; stroke < strokes; stroke += 1)
        data.fill(0, y * width + stroke * 6, y * width + stroke * 6 + 3)
  return { width, height, data }
}

const evenLines = (count: number, pitch: number) =>
  Array.from({ length: count }, (_, line) => ({ top: 10 + line * pitch, strokes: 80 }))

describe('the row to cut a page at', () => {
  test('lies between two lines, with as much print above as below', () => {
    const gap = findGap(pageOf(evenLines(10, 40), 420))
    expect(gap?.shareAbove).toBeCloseTo(0.5)
    expect(gap?.row).toBe(10 + 5 * 40 - 10)
  })

  test('weighs lines by what stands in them', () => {
    const lines = [
      ...Array.from({ length: 6 }, (_, line) => ({ top: 10 + line * 40, strokes: 20 })),
      { top: 300, strokes: 60 },
      { top: 340, strokes: 60 },
    ]
    expect(findGap(pageOf(lines, 400))?.shareAbove).toBeCloseTo(0.5)
    expect(findGap(pageOf(lines, 400))?.row).toBe(265)
  })

  test('is rather a tall gap than a low one, where both divide about equally', () => {
    const lines = [0, 40, 80, 120, 160, 200, 230, 260, 300, 340].map((top) => ({
      top,
      strokes: 80,
    }))
    expect(findGap(pageOf(lines, 400))?.row).toBe(190)
  })

  test('passes over dust', () => {
    const page = pageOf(evenLines(10, 40), 420)
    for (let row = 0; row < 420; row += 1) page.data[row * 600 + 599] = 0
    expect(findGap(page)?.row).toBe(200)
  })

  test.each([
    ['one line', pageOf(evenLines(1, 40), 60)],
    ['an empty page', pageOf([], 400)],
    ['lines too close to each other', pageOf(evenLines(10, 24), 300)],
    ['lines that run down the page', turnRaster(pageOf(evenLines(10, 40), 420), 90)],
    [
      'a block below a single line',
      pageOf(
        [
          ...evenLines(2, 300),
          { top: 330, strokes: 90 },
          { top: 354, strokes: 90 },
          { top: 378, strokes: 90 },
        ],
        420,
      ),
    ],
  ])('is nowhere in %s', (_, page) => {
    expect(findGap(page)).toBe(null)
  })
})
