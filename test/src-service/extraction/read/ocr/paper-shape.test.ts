import { expect, test } from 'vitest'
import {
  hasTillLines,
  isSheet,
} from '../../../../../src-service/extraction/read/ocr/paper-shape.ts'

test('lines are as short as those of a till, whatever the shape of the paper', () => {
  // 42 signs of a typewriter's face, whose capitals are 0.73 and whose signs 0.6 of its size.
  const till = { width: 42 * 12, capitalHeight: 14.6 }
  expect(isSheet({ width: till.width, height: till.width })).toBe(true)
  expect(hasTillLines(till.width, till.capitalHeight)).toBe(true)
})

test('lines of a letter are not', () => {
  // 170 mm in eleven points at 200 dots an inch.
  expect(hasTillLines(1339, 21.4)).toBe(false)
})
