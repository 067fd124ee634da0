import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { labelsOfCell } from '../fields/labels/find-labels.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout, Line, PageLayout } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberOptions, type NumberToken } from './number-tokens.ts'
import type { VatRateRow, VatRates, VatTotals } from './vat-rates.ts'
import { vatTableLines } from './vat-headings.ts'

type ZeroSight = {
  readonly page: PageLayout
  readonly rate: NumberToken
  readonly base: NumberToken | undefined
}

/**
 * What is taxed at 0 % is a row of its own (EN 16931, BG-23): beside other rates where its base is
 * printed or they leave something of the net sum, alone where nothing on the paper is taxed.
 */
export function addZeroRate(
  found: VatRates,
  layout: Layout,
  known: VatTotals,
  options: NumberOptions,
): VatRates {
  const sights = layout.pages.flatMap((page) => sightsOn(page, options))
  const row = found.rates.length === 0 ? wholeRow(sights, known) : partRow(sights, found, known)
  if (row === undefined) return found
  const rates = [...found.rates, row]
  const totalVat = found.rates.length === 0 ? 0 : found.totalVat
  const confirmed = found.confirmed || found.rates.length === 0
  return totalVat === undefined ? { rates, confirmed } : { rates, totalVat, confirmed }
}

function wholeRow(
  [sight]: readonly ZeroSight[],
  { net, gross, exempt }: VatTotals,
): VatRateRow | undefined {
  if (net === undefined || gross === undefined || !sameAmount(net, gross)) return undefined
  if (sight === undefined && exempt !== true) return undefined
  return rowOf(sight, net)
}

function partRow(
  sights: readonly ZeroSight[],
  { rates }: VatRates,
  { net }: VatTotals,
): VatRateRow | undefined {
  const printed = sights.find(({ base }) => base !== undefined)
  const sight = printed ?? sights[0]
  if (sight === undefined) return undefined
  const bases = rates.flatMap(({ netAmount }) => netAmount ?? [])
  const isWhole = net !== undefined && bases.length === rates.length
  const left = isWhole ? sumAmounts([net, ...bases.map((base) => -base)]) : undefined
  if (left !== undefined && Math.abs(left) < leastBase) return undefined
  const base = printed?.base?.value ?? left
  return base === undefined ? undefined : rowOf(sight, base)
}

/** Rounding of the other bases leaves as much. */
const leastBase = 0.05

function rowOf(sight: ZeroSight | undefined, netAmount: number): VatRateRow {
  const at = (token: NumberToken | undefined) =>
    sight === undefined || token === undefined ? undefined : [placeOf(token.box, sight.page)]
  const places = { rate: at(sight?.rate), netAmount: at(sight?.base) }
  return {
    rate: 0,
    netAmount,
    vatAmount: 0,
    calculated: true,
    places: Object.fromEntries(Object.entries(places).filter(([, value]) => value !== undefined)),
  }
}

function sightsOn(page: PageLayout, options: NumberOptions): ZeroSight[] {
  const inTable = vatTableLines(page)
  return page.lines.flatMap((line, index) => {
    const tokens = numberTokens(wordsOf(line), options)
    // A table of VAT says in its heading that its first numbers are per cents.
    const isRate = (token: NumberToken, at: number) =>
      token.value === 0 && (token.percent || (at === 0 && inTable(index)))
    const rate = tokens.find(isRate)
    if (rate === undefined || !(inTable(index) || speaksOfVat(line, page))) return []
    const sums = tokens.filter(
      ({ decimals, percent, value }) => decimals === 2 && !percent && value !== 0,
    )
    const [base, ...others] = sums
    // Net and gross sum are the same; anything else belongs to no rate of nothing.
    if (base !== undefined && others.some(({ value }) => !sameAmount(value, base.value))) return []
    return [{ page, rate, base }]
  })
}

function speaksOfVat(line: Line, page: PageLayout): boolean {
  const labels = line.cells.flatMap((cell) => labelsOfCell(cell, page.source))
  const says = (kind: string) => labels.some((label) => label.kind === kind)
  return says('amountVat') && !says('discountAmount')
}
