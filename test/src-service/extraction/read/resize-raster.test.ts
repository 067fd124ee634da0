import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resizeRaster } from '../../../../src-service/extraction/read/resize-raster.ts'

describe('a smaller copy of a picture', () => {
  test('holds the mean of the pixels it covers', () => {
    const picture = {
      width: 4,
      height: 2,
      data: Uint8Array.from([0, 100, 50, 50, 100, 200, 50, 50]),
    }
    expect(resizeRaster(picture, 0.5)).toEqual({
      width: 2,
      height: 1,
      data: Uint8Array.from([100, 50]),
    })
  })

  test('is the picture itself at full size and beyond', () => {
    const picture = { width: 1, height: 1, data: Uint8Array.from([7]) }
    expect(resizeRaster(picture, 1)).toBe(picture)
    expect(resizeRaster(picture, 3)).toBe(picture)
  })

  test('keeps an even grey at any scale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (width, height, scale) => {
          const even = { width, height, data: new Uint8Array(width * height).fill(90) }
          const small = resizeRaster(even, scale)
          expect(small.data).toHaveLength(small.width * small.height)
          expect(small.data.every((pixel) => pixel === 90)).toBe(true)
        },
      ),
    )
  })
})
