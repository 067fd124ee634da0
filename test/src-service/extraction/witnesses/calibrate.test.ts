import { describe, expect, test } from 'vitest'
import {
  calibrate,
  type CalibratedField,
} from '../../../../src-service/extraction/witnesses/calibrate.ts'
import { calibration } from '../../../../src-service/extraction/witnesses/calibration.ts'

const fields = Object.keys(calibration) as CalibratedField[]
const strengths = Array.from({ length: 201 }, (_, step) => step / 200)

describe('how sure a value is', () => {
  test.each(fields)('%s: the stronger, the surer, and never quite', (field) => {
    const sure = strengths.map((raw) => calibrate(field, raw))
    expect(sure).toEqual(sure.toSorted((a, b) => a - b))
    expect(sure.at(0)).toBeLessThan(0.25)
    expect(sure.at(-1)).toBeGreaterThanOrEqual(0.97)
    expect(sure.at(-1)).toBeLessThan(0.99)
  })

  test('a sum that arithmetic proves is surer than its label alone, and that than a guess', () => {
    expect(calibrate('amountGross', 0.95)).toBeGreaterThan(0.97)
    expect(calibrate('amountGross', 0.6)).toBeLessThan(0.95)
    expect(calibrate('amountGross', 0.35)).toBeLessThan(0.6)
  })

  test('a name beside which another one is about as strong asks', () => {
    const strong = 0.84
    expect(calibrate('sender', strong)).toBeGreaterThan(0.9)
    expect(calibrate('sender', strong * (1 - 0.5 * strong))).toBeLessThan(0.8)
  })
})
