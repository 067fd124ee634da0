import { expect, test } from 'vitest'
import { emptyDraft, putChoice } from '../../../../src-service/extraction/assemble/result-draft.ts'
import { chooseValue } from '../../../../src-service/extraction/witnesses/choose-value.ts'

test('what a witness says instead is shown as the value is', () => {
  const choice = chooseValue('otherAmount', [
    { value: -7.67, source: 'xml', places: [], score: 1, evidence: ['xml'] },
    { value: -7.9, source: 'text', places: [], score: 0.9, evidence: [] },
  ])
  const draft = emptyDraft()
  putChoice(draft, '/amountNet/value', choice, Math.abs)
  expect(draft.witnesses['/amountNet/value']).toEqual([
    { kind: 'xml', agrees: true },
    { kind: 'text', agrees: false, value: 7.9 },
  ])
})
