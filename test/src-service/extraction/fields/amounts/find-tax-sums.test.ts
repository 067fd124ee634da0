import { describe, expect, test } from 'vitest'
import { findAmountCandidates } from '../../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import { findTaxSums } from '../../../../../src-service/extraction/fields/amounts/find-tax-sums.ts'
import { sightText } from '../../../../support/sight-text.ts'

const sumsOf = (text: string) =>
  findTaxSums(findAmountCandidates(sightText(text))).map(({ value }) => value)

describe('taxes under each other', () => {
  test('of two kinds come to one sum', () => {
    expect(
      sumsOf(`
Net total     1,000.00
CGST             90.00
SGST             90.00
Grand total   1,180.00`),
    ).toEqual([180])
  })

  test('are no sum where there is one, or another line stands between them', () => {
    expect(sumsOf('VAT 20%   8.00\nTotal   48.00')).toEqual([])
    expect(
      sumsOf(`
Tax           5.00
Freight      20.00

Discount      1.00
Tax           7.00`),
    ).toEqual([])
  })

  test('that lead to another tax say that this is the whole', () => {
    const found = findTaxSums(
      findAmountCandidates(
        sightText(`
Tax             126.07
Total due     2,318.47

Compute       1,480.10
Sales tax        78.58

Storage         838.37
Sales tax        47.49`),
      ),
    )
    expect(found.map(({ value, evidence }) => [value, evidence.includes('whole-tax')])).toEqual([
      [126.07, true],
    ])
  })
})
