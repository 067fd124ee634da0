import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thicken } from '../../../../../src-service/extraction/read/ocr/thicken.ts'
import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'

const anyRaster = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): Raster => ({ width, height, data })),
  )

/** The darkest of a pixel and its eight neighbours, by definition. */
function darkestAround({ width, height, data }: Raster, x: number, y: number): number {
  let darkest = 255
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      darkest = Math.min(darkest, data[row * width + column] ?? 255)
  return darkest
}

describe('thickened ink', () => {
  test('is as dark everywhere as the darkest pixel around', () => {
    fc.assert(
      fc.property(anyRaster, (raster) => {
        const { width, height, data } = thicken(raster)
        expect([width, height]).toEqual([raster.width, raster.height])
        data.forEach((level, at) => {
          const y = Math.floor(at / width)
          expect(level).toBe(darkestAround(raster, at - y * width, y))
        })
      }),
    )
  })
})
