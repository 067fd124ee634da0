import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findComponents } from '../../../../../src-service/extraction/read/ocr/find-components.ts'
import { findInk } from '../../../../../src-service/extraction/read/ocr/find-ink.ts'
import type { PixelBox, Raster } from '../../../../../src-service/extraction/read/raster.ts'

const draw = (...rows: string[]): Raster => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 255)),
})

/** The same by flooding from every dark pixel, slow and plain. */
function flooded({ width, height, data }: Raster): PixelBox[] {
  const seen = new Set<number>()
  const boxes: PixelBox[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (data[start] !== 0 || seen.has(start)) continue
    const open = [start]
    const pixels: number[] = []
    seen.add(start)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      pixels.push(at)
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const x: number = (at % width) + dx
          const y: number = Math.floor(at / width) + dy
          const next = y * width + x
          if (x < 0 || x >= width || y < 0 || y >= height || data[next] !== 0) continue
          if (seen.has(next)) continue
          seen.add(next)
          open.push(next)
        }
    }
    const xs = pixels.map((at) => at % width)
    const ys = pixels.map((at) => Math.floor(at / width))
    boxes.push({
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs) + 1,
      bottom: Math.max(...ys) + 1,
    })
  }
  return boxes
}

const sorted = (boxes: readonly PixelBox[]) =>
  boxes.map(({ left, top, right, bottom }) => [top, left, bottom, right].join()).toSorted()

describe('connected dark areas', () => {
  test('are found with their boxes', () => {
    expect(findComponents(findInk(draw('##..#', '#...#', '.....', '..##.')))).toEqual([
      { left: 0, top: 0, right: 2, bottom: 2 },
      { left: 4, top: 0, right: 5, bottom: 2 },
      { left: 2, top: 3, right: 4, bottom: 4 },
    ])
  })

  test('that join further down are one', () => {
    expect(findComponents(findInk(draw('#.#', '#.#', '###')))).toEqual([
      { left: 0, top: 0, right: 3, bottom: 3 },
    ])
  })

  test('are those that flooding finds, corners included', () => {
    const pictures = fc
      .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 }))
      .chain(([width, height]) =>
        fc
          .array(fc.constantFrom(0, 255), { minLength: width * height, maxLength: width * height })
          .map((pixels): Raster => ({ width, height, data: Uint8Array.from(pixels) })),
      )
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(sorted(findComponents(findInk(picture)))).toEqual(sorted(flooded(picture)))
      }),
    )
  })
})
