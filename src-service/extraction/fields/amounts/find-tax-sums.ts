import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

/** Taxes of one kind each stand on lines this close, in heights of type. */
const widestGap = 1.8
/** Their amounts end at the same edge, within this share of the width of the page. */
const edgeSlack = 0.01
/** More are rows of a table, which are read as such. */
const mostTaxes = 5
const ownScore = 0.9

/** Evidence of a tax that others on the paper add up to. */
export const wholeTax = 'whole-tax'

type PlacedTax = { readonly tax: MoneyCandidate; readonly place: Place }

/**
 * What several taxes come to, each on a line of its own: `CGST` and `SGST`, two rates of one tax, or
 * the tax of each service under the tax of the whole bill.
 */
export function findTaxSums(candidates: readonly MoneyCandidate[]): MoneyCandidate[] {
  const taxes = besideLabels(candidates)
  const runs = runsOf(taxes).filter((run) => run.length > 1 && run.length <= mostTaxes)
  return [...runs.map(sumOf), ...wholeOf(taxes)]
}

/** One sight of each tax whose label stands on its line. */
function besideLabels(candidates: readonly MoneyCandidate[]): PlacedTax[] {
  const found: PlacedTax[] = []
  for (const tax of candidates) {
    const [place] = tax.places
    if (tax.kind !== 'amountVat' || tax.evidence.includes('below') || tax.value === 0) continue
    if (place === undefined || found.some((other) => isSame(other.place, place))) continue
    found.push({ tax, place })
  }
  return found.sort((a, b) => a.place.page - b.place.page || a.place.y - b.place.y)
}

function isSame(a: Place, b: Place): boolean {
  return a.page === b.page && a.x === b.x && a.y === b.y
}

/** Taxes right under each other, in one column. */
function runsOf(taxes: readonly PlacedTax[]): PlacedTax[][] {
  const runs: PlacedTax[][] = []
  for (const each of taxes) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && follows(last.place, each.place)) runs.at(-1)?.push(each)
    else runs.push([each])
  }
  return runs
}

function follows(above: Place, below: Place): boolean {
  const gap = below.y - (above.y + above.height)
  return (
    above.page === below.page &&
    below.y > above.y &&
    gap <= widestGap * Math.max(above.height, below.height) &&
    Math.abs(above.x + above.width - (below.x + below.width)) <= edgeSlack
  )
}

function sumOf(taxes: readonly PlacedTax[]): MoneyCandidate {
  return {
    kind: 'amountVat',
    value: sumAmounts(taxes.map(({ tax }) => tax.value)),
    currency: taxes[0]?.tax.currency,
    source: 'derived',
    places: taxes.map(({ place }) => place),
    score: ownScore * Math.min(...taxes.map(({ tax }) => tax.score)),
    evidence: ['arithmetic'],
  }
}

/** A tax that all others add up to is that of the whole paper. */
function wholeOf(taxes: readonly PlacedTax[]): MoneyCandidate[] {
  return taxes.flatMap((whole) => {
    const others = taxes.filter((other) => other !== whole)
    const isWhole =
      others.length > 1 &&
      sameAmount(sumAmounts(others.map(({ tax }) => tax.value)), whole.tax.value)
    if (!isWhole) return []
    return [{ ...sumOf(others), value: whole.tax.value, evidence: ['arithmetic', wholeTax] }]
  })
}
