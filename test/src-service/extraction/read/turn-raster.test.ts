import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Raster } from '../../../../src-service/extraction/read/raster.ts'
import { turnBox, turnRaster } from '../../../../src-service/extraction/read/turn-raster.ts'

const turns = [0, 90, 180, 270] as const

const rasters = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): Raster => ({ width, height, data })),
  )

describe('turning a page', () => {
  test('a quarter turn clockwise brings the left column to the top row', () => {
    const page = { width: 2, height: 3, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) }
    expect(turnRaster(page, 90)).toEqual({
      width: 3,
      height: 2,
      data: Uint8Array.from([5, 3, 1, 6, 4, 2]),
    })
  })

  test('four quarter turns, or two half turns, give the page itself', () => {
    fc.assert(
      fc.property(rasters, (page) => {
        const quarters = [90, 90, 90, 90] as const
        expect(quarters.reduce<Raster>((turned, by) => turnRaster(turned, by), page)).toEqual(page)
        expect(turnRaster(turnRaster(page, 180), 180)).toEqual(page)
        expect(turnRaster(turnRaster(page, 90), 270)).toEqual(page)
      }),
    )
  })

  test('a box turns with the pixels under it', () => {
    fc.assert(
      fc.property(rasters, fc.constantFrom(...turns), fc.nat(), (blank, by, seed) => {
        const at = seed % blank.data.length
        const page = { ...blank, data: new Uint8Array(blank.data.length).fill(255) }
        page.data[at] = 0
        const box = turnBox(pixelBox(page, at), by)
        const turned = turnRaster(page, by)
        const expected = pixelBox(turned, turned.data.indexOf(0))
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(box[side]).toBeCloseTo(expected[side], 9)
      }),
    )
  })
})

function pixelBox({ width, height }: Raster, at: number) {
  return {
    x: (at % width) / width,
    y: Math.floor(at / width) / height,
    width: 1 / width,
    height: 1 / height,
  }
}
