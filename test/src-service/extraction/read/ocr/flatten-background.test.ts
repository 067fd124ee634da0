import { describe, expect, test } from 'vitest'
import { flattenBackground } from '../../../../../src-service/extraction/read/ocr/flatten-background.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'
import { drawLetter } from '../documents/draw-page.ts'

const at = ({ width, data }: Raster, x: number, y: number) => data[y * width + x] ?? -1

describe('evening out the light', () => {
  test('makes shaded paper white and leaves ink dark', () => {
    const letter = drawLetter(800, 1100, 24)
    const shaded: Raster = {
      ...letter,
      // From full light at the left to less than half of it at the right.
      data: letter.data.map((pixel, index) => pixel * (1 - 0.55 * ((index % 800) / 800))),
    }
    const even = flattenBackground(shaded)
    for (const x of [20, 400, 780])
      for (const y of [20, 1080]) expect(at(even, x, y)).toBeGreaterThan(220)
    const ink = letter.data.findIndex((pixel) => pixel === 0)
    expect(even.data[ink]).toBeLessThan(40)
  })

  test('leaves no dark seam along the edge of a shadow, and the ink in it', () => {
    const letter = drawLetter(800, 1100, 24)
    const isShaded = (index: number) => (index % 800) + Math.floor(index / 800) / 4 > 560
    const even = flattenBackground({
      ...letter,
      data: letter.data.map((grey, index) => grey * (isShaded(index) ? 0.4 : 0.9)),
    })
    const paper = even.data.filter((_, index) => letter.data[index] === 255)
    // The step itself, and the blur of letters, are all that may stay grey.
    expect(paper.filter((grey) => grey < 180).length).toBeLessThan(paper.length * 0.01)
    const ink = even.data.filter((_, index) => letter.data[index] === 0)
    expect(Math.max(...ink)).toBeLessThan(40)
  })

  test('leaves a page that is white already as it is', () => {
    const letter = drawLetter(800, 1100, 24)
    expect(flattenBackground(letter)).toBe(letter)
  })

  test('does not turn a dark border into noise', () => {
    const dark: Raster = { width: 200, height: 200, data: new Uint8Array(40_000).fill(20) }
    expect(Math.max(...flattenBackground(dark).data)).toBeLessThan(100)
  })

  test('takes pictures smaller than a tile', () => {
    const tiny: Raster = { width: 1, height: 3, data: Uint8Array.from([100, 120, 90]) }
    expect(flattenBackground(tiny).data).toHaveLength(3)
  })
})
