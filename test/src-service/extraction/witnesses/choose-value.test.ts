import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate, Source } from '../../../../src-service/extraction/evidence.ts'
import { calibrate } from '../../../../src-service/extraction/witnesses/calibrate.ts'
import { calibration } from '../../../../src-service/extraction/witnesses/calibration.ts'
import { chooseValue } from '../../../../src-service/extraction/witnesses/choose-value.ts'

const sight = (value: string, score: number, source: Source = 'text'): Candidate<string> => ({
  value,
  score,
  source,
  places: [],
  evidence: [],
})

describe('chooseValue', () => {
  test('sources that agree are surer than one alone', () => {
    const alone = chooseValue('number', [sight('A1', 0.7)])
    const both = chooseValue('number', [sight('A1', 0.7), sight('A1', 0.9, 'qr')])
    expect(both?.confidence).toBeGreaterThan(alone?.confidence ?? 1)
    expect(both?.witnesses.map(({ kind, agrees }) => [kind, agrees])).toEqual([
      ['qr', true],
      ['text', true],
    ])
  })

  test('a source that says something else lowers the confidence and is shown', () => {
    const agreed = chooseValue('number', [sight('A1', 1, 'xml')])
    const disputed = chooseValue('number', [sight('A1', 1, 'xml'), sight('B2', 0.9)])
    expect(disputed).toMatchObject({ value: 'A1', disputed: true })
    expect(disputed?.confidence).toBeLessThan(agreed?.confidence ?? 0)
    expect(disputed?.witnesses).toContainEqual({ kind: 'text', agrees: false, value: 'B2' })
  })

  test('nothing seen, nothing chosen', () => {
    expect(chooseValue('number', [])).toBeUndefined()
  })

  test('confidence stays within bounds and a further agreeing sight never lowers it', () => {
    const scores = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(scores, { minLength: 1, maxLength: 6 }), scores, (list, extra) => {
        const sights = list.map((score) => sight('A1', score))
        const before = chooseValue('number', sights)?.confidence ?? 0
        const after = chooseValue('number', [...sights, sight('A1', extra, 'qr')])?.confidence ?? 0
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('every calibration curve rises and stays between 0 and 1', () => {
  for (const field of Object.keys(calibration) as (keyof typeof calibration)[]) {
    const values = Array.from({ length: 101 }, (_, step) => calibrate(field, step / 100))
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(values[0]).toBeGreaterThanOrEqual(0)
    expect(values.at(-1)).toBeLessThan(1)
  }
})
