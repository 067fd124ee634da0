import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelFan } from '../../../../../src-service/extraction/read/ocr/level-fan.ts'
import {
  asItLay,
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
  expect(leanOnPage({ ...piece, skew: 0, fan: 0 }, { degrees: 0 })).toBeNull()
  expect(leanOnPage({ ...piece, skew: 30, fan: 0.02 }, { degrees: 15 })).toEqual({
    slope: expect.closeTo(1, 9) as number,
    fan: 0.04,
  })
})

test('a word of a page that was set straight is placed where it lay', () => {
  const degrees = 18
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  // Set straight, a page of 400 × 600 pixels takes the room of its corners.
  const page = { width: 400 * cos + 600 * sin, height: 400 * sin + 600 * cos }
  const preparation = { page, area, scale: 1, skew: 0, fan: 0, width, height }
  const lying = { width: 400, height: 600, degrees }
  const box = { width: 40 / page.width, height: 20 / page.height }
  // 100 pixels to the right of the middle along the line, which falls by 18 degrees as it lay.
  const straight = { ...box, x: 0.5 + 80 / page.width, y: 0.5 - 10 / page.height }
  const placed = asItLay(straight, preparation, lying)
  expect((placed.x + placed.width / 2) * 400).toBeCloseTo(200 + 100 * cos, 6)
  expect((placed.y + placed.height / 2) * 600).toBeCloseTo(300 + 100 * sin, 6)
  expect(placed.width * 400).toBeCloseTo(40, 6)
  expect(asItLay(straight, preparation, { ...lying, degrees: 0 })).toBe(straight)
})
