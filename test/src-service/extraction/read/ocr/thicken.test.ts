import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInk, inkBelow } from '../../../../../src-service/extraction/read/ocr/find-ink.ts'
import { thicken } from '../../../../../src-service/extraction/read/ocr/thicken.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'

const anyRaster = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): Raster => ({ width, height, data })),
  )

/** Whether a pixel or one of its eight neighbours is dark, by definition. */
function isDarkAround({ width, height, data }: Raster, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      if ((data[row * width + column] ?? 255) < inkBelow) return true
  return false
}

describe('thickened ink', () => {
  test('covers what is dark and every pixel beside it, and nothing else', () => {
    fc.assert(
      fc.property(anyRaster, (raster) => {
        const { width, height, stride, pixels } = thicken(findInk(raster))
        expect([width, height]).toEqual([raster.width, raster.height])
        pixels.forEach((pixel, at) => {
          const y = Math.floor(at / stride)
          const x = at - y * stride
          expect(pixel).toBe(x < width && isDarkAround(raster, x, y) ? 1 : 0)
        })
      }),
    )
  })
})
