import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelFan } from '../../../../../src-service/extraction/read/ocr/level-fan.ts'
import {
  leanOnPage,
  toPageBox,
} from '../../../../../src-service/extraction/read/ocr/upright-transform.ts'

const [width, height] = [200, 300]
const area = { left: 0, top: 0, right: width, bottom: height }

test('a mark on levelled paper is placed where it was on the page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 160 }),
      fc.integer({ min: 60, max: 240 }),
      fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      (x, y, fan) => {
        const data = new Uint8Array(width * height).fill(255)
        for (const row of [y - 1, y, y + 1]) data.fill(0, row * width + x, row * width + x + 1)
        const level = levelFan({ width, height, data }, fan)
        const row = Array.from({ length: height }, (_, at) => level.data[at * width + x] ?? 255)
        const top = row.findIndex((grey) => grey < 128)
        const bottom = row.findLastIndex((grey) => grey < 128) + 1
        const box = { left: x, top, right: x + 1, bottom }
        const page = { width, height }
        const placed = toPageBox(box, { page, area, scale: 1, skew: 0, fan, width, height })
        expect(Math.abs((placed.y + placed.height / 2) * height - (y + 0.5))).toBeLessThan(1.5)
      },
    ),
  )
})

test('the lean of a piece is told for the page', () => {
  const piece = { page: { width: 400, height: 600 }, area, scale: 2, width: 400, height: 600 }
  expect(leanOnPage({ ...piece, skew: 0, fan: 0 })).toBeNull()
  expect(leanOnPage({ ...piece, skew: 45, fan: 0.02 })).toEqual({
    slope: expect.closeTo(1, 9) as number,
    fan: 0.04,
  })
})
