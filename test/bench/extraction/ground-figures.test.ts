import { expect, test } from 'vitest'
import { groundFigures, type GroundPaper } from './ground-figures.ts'
import type { FieldScore, Verdict } from './score-result.ts'

const score = (verdict: Verdict, confidence?: number, field = 'dueDate'): FieldScore => ({
  field,
  verdict,
  truth: 'a',
  read: 'a',
  confidence,
})

const paper = (scores: FieldScore[], ms = 10, cutRight = true): GroundPaper => ({
  answer: { kind: 'results', ms },
  cutRight,
  scores,
  cells: { 'items/amount': { asked: 3, answered: 1, right: 1 } },
})

test('a made-up value at 0.9 counts among the sure ones, and is not right', () => {
  const figures = groundFigures([
    paper([score('right', 0.95), score('extra', 0.92), score('wrong', 0.4), score('missing')]),
  ])
  expect(figures).toMatchObject({ sure: 2 / 3, sureRight: 0.5, allCoreRight: 0 })
})

test('fields outside the core do not hinder a paper from being all right', () => {
  const figures = groundFigures([
    paper([score('right', 0.9), score('wrong', 0.9, 'itemCount'), score('skipped')], 10),
    paper([score('missing')], 30, false),
  ])
  expect(figures).toMatchObject({ papers: 2, allCoreRight: 0.5, cutsRight: 0.5, medianMs: 30 })
})

test('cells make one figure a table, and none where no table was asked for', () => {
  const figures = groundFigures([paper([])])
  expect(figures).toMatchObject({ itemCells: 0.5, bookingCells: undefined, sure: undefined })
})

test('the balance that a statement ends in has a figure of its own, and none where nothing was asked', () => {
  const balance = (verdict: Verdict) => score(verdict, 0.9, 'closingBalance')
  const figures = groundFigures([
    paper([balance('right'), score('missing')]),
    paper([balance('missing')]),
  ])
  expect(figures.closingBalance).toBeCloseTo(2 / 3)
  expect(groundFigures([paper([score('right')])]).closingBalance).toBeUndefined()
})
