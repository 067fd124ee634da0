import { expect, test } from 'vitest'
import { estimateFan } from '../../../../../src-service/extraction/read/ocr/estimate-fan.ts'
import { levelFan } from '../../../../../src-service/extraction/read/ocr/level-fan.ts'
import { slopeOf } from '../../../../../src-service/extraction/read/ocr/row-profile.ts'
import { drawLetter } from '../documents/draw-page.ts'

const letter = drawLetter()

test.each([-4, 2, 5])('lines that fan out by %i degrees are measured', (degrees) => {
  const fanned = levelFan(letter, -slopeOf(degrees))
  const lean = estimateFan(fanned, 0)
  expect(Math.abs((lean?.fan ?? 0) - degrees)).toBeLessThan(0.6)
  expect(Math.abs(lean?.degrees ?? 9)).toBeLessThan(0.3)
})

test('parallel lines do not fan out', () => {
  expect(estimateFan(letter, 0)).toBeNull()
})
