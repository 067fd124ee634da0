import { centreX, overlapX, type Box } from '../layout/geometry.ts'
import type { Line, PageLayout } from '../layout/layout.ts'
import { labelsOfCell } from '../fields/labels/find-labels.ts'
import { numberTokens, wordsOf, type NumberOptions, type NumberToken } from './number-tokens.ts'
import { isTotalsStrip } from './totals-strip.ts'
import { near, type VatSight } from './vat-line.ts'

/** The VAT of a strip of totals: `VAT 20 % on 500.00` side by side with others, its tax below. */
export function readVatStrip(
  line: Line,
  below: Line | undefined,
  page: PageLayout,
  options: NumberOptions,
): VatSight[] {
  if (below === undefined || !isTotalsStrip(line, page)) return []
  const sums = numberTokens(wordsOf(below), options).filter(isMoney)
  return line.cells.flatMap((cell): VatSight[] => {
    const isVat = labelsOfCell(cell, page.source).some((label) => label.kind === 'amountVat')
    const tokens = numberTokens(cell.words, options)
    const rate = tokens.find((token) => token.percent && token.value > 0)
    const vat = nearestTo(cell, sums)
    if (!isVat || rate === undefined || vat === undefined) return []
    const base = tokens.find(isMoney)
    const calculated =
      base !== undefined && near((base.value * rate.value) / 100, Math.abs(vat.value))
    return [
      {
        page,
        rate: rate.value,
        vatAmount: vat.value,
        labelled: true,
        calculated,
        netAmount: calculated ? base.value : undefined,
        tokens: { rate, vat, net: calculated ? base : undefined },
      },
    ]
  })
}

function isMoney(token: NumberToken): boolean {
  return token.decimals === 2 && !token.percent
}

function nearestTo(cell: Box, sums: readonly NumberToken[]): NumberToken | undefined {
  return sums
    .filter((sum) => overlapX(sum.box, cell) > 0)
    .sort(
      (a, b) => Math.abs(centreX(a.box) - centreX(cell)) - Math.abs(centreX(b.box) - centreX(cell)),
    )[0]
}
