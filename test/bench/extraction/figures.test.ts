import { describe, expect, test } from 'vitest'
import { calibrationError, coreScores, figuresOf } from './figures.ts'
import type { FieldScore, Verdict } from './score-result.ts'

const score = (verdict: Verdict, confidence?: number, field = 'dueDate'): FieldScore => ({
  field,
  verdict,
  truth: 'a',
  read: 'a',
  confidence,
})

describe('figures', () => {
  test('a wrong value costs precision and recall', () => {
    const figures = figuresOf([score('right'), score('right'), score('wrong'), score('missing')])
    expect(figures).toMatchObject({ truths: 4, precision: 2 / 3, recall: 0.5 })
    expect(figures.f1).toBeCloseTo((2 * (2 / 3) * 0.5) / (2 / 3 + 0.5), 10)
  })

  test('an extra value costs precision alone; what is skipped counts nowhere', () => {
    const figures = figuresOf([score('right'), score('extra'), score('skipped')])
    expect(figures).toMatchObject({ truths: 1, precision: 0.5, recall: 1, extra: 1 })
  })

  test('without truth or without values there is no figure', () => {
    expect(figuresOf([])).toMatchObject({ precision: undefined, recall: undefined, f1: undefined })
    expect(figuresOf([score('missing')])).toMatchObject({ precision: undefined, recall: 0, f1: 0 })
  })

  test('confidence that is the share of right values has no error', () => {
    const nine = Array.from({ length: 9 }, () => score('right', 0.9))
    expect(calibrationError([...nine, score('wrong', 0.9)])).toBeCloseTo(0, 10)
    expect(calibrationError([score('wrong', 1)])).toBe(1)
    expect(calibrationError([score('right', 1), score('wrong', 0.05)])).toBeCloseTo(0.025, 10)
    expect(calibrationError([score('missing')])).toBeUndefined()
  })

  test('header fields are a choice among all', () => {
    const scores = [score('right'), score('wrong', 0.5, 'itemCount')]
    expect(coreScores(scores).map(({ field }) => field)).toEqual(['dueDate'])
  })
})
