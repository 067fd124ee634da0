import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { isPlausibleVatRate } from '../../../src-shared/domain/vat-rates.ts'
import type { AmountKind, MoneyCandidate } from '../fields/amounts/find-amount-candidates.ts'
import type { Sightings } from '../fields/sightings.ts'
import { readVatRates } from '../tables/read-vat-rates.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { cashKept, findTillPayments } from './find-till-payments.ts'
import { sumRows } from './sum-rows.ts'

/**
 * What a paper must come to by other sums than its total: cash given less change, the rows of its
 * table of VAT, a net sum with its tax, the items. Each is read from other print.
 */
export type SumEquation = {
  readonly kind: 'cash' | 'table' | 'parts' | 'items'
  /** The sum first, then what it may be rounded to. */
  readonly values: readonly [number, ...number[]]
}

/** Coins are rounded to five cents, so that a total is off by so much at most. */
const mostRounded = 0.0501
const coin = 0.05
const halfCent = 0.0051

export function findSumEquations(
  sightings: Sightings,
  candidates: readonly MoneyCandidate[],
): SumEquation[] {
  const roundings = valuesOf(candidates, ['rounding']).filter(
    (value) => value !== 0 && Math.abs(value) <= mostRounded,
  )
  const totals = valuesOf(candidates, ['amountGross', 'amountDue', 'total', 'prepaidAmount'])
  const rounded = (kind: SumEquation['kind'], value: number): SumEquation => {
    const coins = [
      ...totals.filter((total) => isRoundingOf(total, value)),
      ...roundings.flatMap((by) => roundedBy(value, Math.abs(by))),
    ]
    return { kind, values: [value, ...new Set(coins)] }
  }
  const tables = [...new Set([...sumOfTable(sightings), ...sumOfSummary(sightings)])]
  const rows = sumRows(sightings)
  return [
    ...ofCash(sightings),
    ...tables.map((value) => rounded('table', value)),
    ...sumsWithTax(candidates, sightings)
      .filter((value) => tables.every((other) => !sameAmount(other, value)))
      .map((value) => rounded('parts', value)),
    ...(rows === undefined ? [] : [rounded('items', rows)]),
  ]
}

/** The sign of a rounding is often lost; that it leads to whole coins is not. */
function roundedBy(value: number, by: number): number[] {
  return [sumAmounts([value, by]), sumAmounts([value, -by])].filter(isWholeCoins)
}

function isRoundingOf(total: number, value: number): boolean {
  const off = Math.abs(total - value)
  return off > 0.001 && off <= mostRounded && isWholeCoins(total) && !isWholeCoins(value)
}

function isWholeCoins(value: number): boolean {
  return sameAmount(Math.round(value / coin) * coin, value)
}

function ofCash(sightings: Sightings): SumEquation[] {
  const kept = cashKept(findTillPayments(sightings))
  return kept === undefined ? [] : [{ kind: 'cash', values: [kept] }]
}

/** Rows that print base and tax, and whose rate makes the one of the other. */
function sumOfTable({ layout }: Sightings): number[] {
  const { rates } = readVatRates(layout)
  const sums = rates.flatMap(({ netAmount, vatAmount, calculated, places }) =>
    calculated && places.netAmount !== undefined ? [netAmount ?? 0, vatAmount ?? 0] : [],
  )
  const isWhole = rates.length > 0 && sums.length === 2 * rates.length
  return isWhole ? [sumAmounts(sums)] : []
}

const summary =
  /(?:gst|sst|vat|tax|mwst|ust|tva|iva)[\s-]*(?:summary|analysis|breakdown|ubersicht|zusammenfassung|aufstellung)|(?:detail|recapitulatif) (?:de la )?tva|riepilogo iva/u

/** Below its heading, all the bases and taxes of a table, those without tax among them. */
function sumOfSummary({ layout, spans }: Sightings): number[] {
  return layout.pages.flatMap((page) => {
    const heading = page.lines.find(({ text }) => summary.test(foldText(text)))
    if (heading === undefined) return []
    const sums: number[] = []
    for (const line of page.lines.slice(heading.index + 1)) {
      const amounts = spans.amounts.filter(
        ({ page: on, cell, value }) =>
          on === page.page && cell.line === line.index && value.decimals === 2,
      )
      const isPair = amounts.length === 2 && !/total/u.test(foldText(line.text))
      if (!isPair) break
      sums.push(...amounts.map(({ value }) => value.value))
    }
    // One base with nothing added to it is that base printed once more.
    const added = sums.filter((sum) => sum !== 0)
    return added.length < 2 ? [] : [sumAmounts(sums)]
  })
}

/** A net sum, or any sum of which a printed rate makes the tax, with that tax. */
function sumsWithTax(
  candidates: readonly MoneyCandidate[],
  { spans }: Sightings,
): readonly number[] {
  const printed = spans.percents.map(({ value }) => value)
  const taxes = valuesOf(candidates, ['amountVat']).filter((tax) => tax > 0)
  const nets = valuesOf(candidates, ['amountNet', 'subtotal'])
  const others = spans.amounts.flatMap(({ value }) => (value.decimals === 2 ? [value.value] : []))
  const sums = taxes.flatMap((tax) => [
    ...nets.filter((net) => isTaxOn(net, tax, printed)).map((net) => sumAmounts([net, tax])),
    ...others.filter((net) => isExactTaxOn(net, tax, printed)).map((net) => sumAmounts([net, tax])),
  ])
  return [...new Set(sums)]
}

/** Where rates are printed it is one of them, else any that some country has. */
function isTaxOn(net: number, tax: number, printed: readonly number[]): boolean {
  const rate = (100 * tax) / net
  const slack = Math.max(0.05, 1 / net)
  if (printed.length > 0) return printed.some((each) => Math.abs(each - rate) <= slack)
  const nearest = Math.round(rate * 10) / 10
  return Math.abs(nearest - rate) <= slack && isPlausibleVatRate(nearest)
}

function isExactTaxOn(net: number, tax: number, printed: readonly number[]): boolean {
  return printed.some((rate) => Math.abs((net * rate) / 100 - tax) <= halfCent)
}

function valuesOf(candidates: readonly MoneyCandidate[], kinds: readonly AmountKind[]): number[] {
  return [
    ...new Set(candidates.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)),
  ]
}
