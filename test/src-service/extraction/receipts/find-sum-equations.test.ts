import { describe, expect, test } from 'vitest'
import { findAmountCandidates } from '../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import { findSumEquations } from '../../../../src-service/extraction/receipts/find-sum-equations.ts'
import { sightText } from '../../../support/sight-text.ts'

function equationsOf(...lines: readonly string[]) {
  const sightings = sightText(lines.join('\n'), 'ocr')
  return findSumEquations(sightings, findAmountCandidates(sightings))
}

describe('what the sums of a paper come to', () => {
  test('cash given less change', () => {
    expect(equationsOf('Total   17.35', 'Cash   20.00', 'Change   2.65')).toContainEqual({
      kind: 'cash',
      values: [17.35],
    })
  })

  test('no equation where nothing was given back', () => {
    expect(equationsOf('Total   17.35', 'Cash   17.35', 'Change   0.00')).toEqual([])
  })

  test('the base and the tax of a table of VAT', () => {
    expect(
      equationsOf('Total   38.30', 'GST Summary   Amount   Tax', 'GST 6%   36.60   2.20'),
    ).toContainEqual({ kind: 'table', values: [38.8] })
  })

  test('all bases and taxes below a summary, also those without a tax', () => {
    const summary = [
      'GST Summary    Amount     Tax',
      'S = 6%         34.62     2.08',
      'Z = 0%         24.95     0.00',
    ]
    expect(equationsOf('Total   61.65', ...summary, 'Thank you')).toContainEqual({
      kind: 'table',
      values: [61.65],
    })
  })

  test('no tax of a rate that is not the printed one', () => {
    const kinds = equationsOf('Subtotal   56.22', 'Total   56.22', 'VAT 19%   8.98').map(
      ({ kind }) => kind,
    )
    expect(kinds).not.toContain('parts')
  })

  test('a subtotal with its tax, rounded to whole coins', () => {
    expect(
      equationsOf('Subtotal   106.10', 'GST 6%   6.37', 'Rounding   -0.02', 'Total   112.46'),
    ).toContainEqual({ kind: 'parts', values: [112.47, 112.45] })
  })

  test('the items', () => {
    expect(
      equationsOf('Pen          5.40', 'Paper        3.60', 'Total        9.80'),
    ).toContainEqual({ kind: 'items', values: [9] })
  })
})
