import { sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { vatRatesOf } from '../../../src-shared/domain/vat-rates.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout, Line, PageLayout } from '../layout/layout.ts'
import { numberOptionsOf } from './decimal-sign.ts'
import type { NumberOptions, NumberToken } from './number-tokens.ts'
import { pairVatLines } from './pair-vat-lines.ts'
import { readVatStrip } from './read-vat-strip.ts'
import { vatTableLines } from './vat-headings.ts'
import { everyRate, near, readVatLine, type VatSight } from './vat-line.ts'
import type { VatRateRow, VatRates, VatTotals } from './vat-rates.ts'
import { addZeroRate } from './zero-rate.ts'

/**
 * The VAT of a document by rate: from tables of VAT, and from lines such as `MWST 8.1 % 23.40`.
 * Known totals complete a line that gives only the tax and choose between readings.
 */
export function readVatRates(layout: Layout, known: VatTotals = {}): VatRates {
  const options = numberOptionsOf(layout)
  return addZeroRate(taxedRates(layout, known, options), layout, known, options)
}

function taxedRates(layout: Layout, known: VatTotals, options: NumberOptions): VatRates {
  const sights = layout.pages.flatMap((page) => sightsOn(page, options))
  const labelled = sights.filter((sight) => sight.labelled)
  if (labelled.length === 0) return ratesOf(sights, known)
  const told = ratesOf(labelled, known)
  if (told.confirmed) return told
  // Sums beside a table hide its heading: its rows count where they explain the tax.
  const shown = ratesOf(sights, known)
  return shown.confirmed ? shown : told
}

function ratesOf(sights: readonly VatSight[], known: VatTotals): VatRates {
  // Nothing is no tax at a rate that is not nothing: it would explain any total that is its net sum.
  const usable = sights.filter(
    (sight) => (sight.labelled || sight.calculated) && sight.vatAmount !== 0,
  )
  const single = new Set(usable.map((sight) => sight.rate)).size === 1
  const completed = usable.map((sight) => complete(sight, single ? known : {}))
  const tax =
    known.net === undefined || known.gross === undefined
      ? undefined
      : sumAmounts([known.gross, -known.net])
  const chosen = fillLast(choose(completed, tax), known)
  if (chosen.length === 0) return derive(known)
  const taxes = chosen.map((sight) => sight.vatAmount)
  const whole = taxes.every((value) => value !== undefined)
  const totalVat = whole && taxes.length > 0 ? sumAmounts(taxes) : undefined
  const confirmed = totalVat !== undefined && tax !== undefined && near(tax, totalVat)
  // Per cents of something else, such as a discount, do not explain the difference of the totals.
  const isVat = chosen.every((sight) => sight.labelled) || confirmed
  if (!isVat) return { rates: [], confirmed: false }
  const rates = chosen.map(rowOf)
  return totalVat === undefined ? { rates, confirmed } : { rates, totalVat, confirmed }
}

/** A rate that is not printed follows from the totals, where only one rate explains them. */
function derive({ net, gross, country, date }: VatTotals): VatRates {
  const none: VatRates = { rates: [], confirmed: false }
  if (net === undefined || gross === undefined || net === 0) return none
  const vat = sumAmounts([gross, -net])
  const legal = country === undefined ? [] : vatRatesOf(country, date)
  const possible = (legal.length > 0 ? legal : everyRate).filter(
    (rate) => rate > 0 && Math.abs((net * rate) / 100 - vat) < 0.0101,
  )
  const [rate, second] = possible
  if (rate === undefined || second !== undefined) return none
  const row = { rate, netAmount: net, vatAmount: vat, calculated: true, places: {} }
  return { rates: [row], totalVat: vat, confirmed: true }
}

function sightsOn(page: PageLayout, options: NumberOptions): VatSight[] {
  const isInTable = vatTableLines(page)
  return page.lines.flatMap((line, index) => {
    const inTable = isInTable(index)
    const next = page.lines[index + 1]
    const strip = readVatStrip(line, next, page, options)
    if (strip.length > 0) return strip
    const own = readVatLine(line, page, inTable, options).map((sight) =>
      pairVatLines(sight, index, page, options),
    )
    const isOpen = own.length > 0 && own.every((sight) => sight.vatAmount === undefined)
    const broken = isOpen && next !== undefined ? joined(line, next) : undefined
    const whole = broken === undefined ? [] : readVatLine(broken, page, inTable, options)
    return whole.some((sight) => sight.calculated) ? whole : own
  })
}

/** A narrow paper breaks its rows: the rate in one line, base and tax in the next. */
function joined(line: Line, next: Line): Line | undefined {
  if (/%/u.test(next.text)) return undefined
  return { ...line, text: `${line.text} ${next.text}`, cells: [...line.cells, ...next.cells] }
}

/** With one rate alone, the totals say what a line leaves out. */
function complete(sight: VatSight, known: VatTotals): VatSight {
  const { net, gross } = known
  if (sight.netAmount !== undefined) return sight
  const vat =
    sight.vatAmount ??
    (net === undefined || gross === undefined ? undefined : sumAmounts([gross, -net]))
  if (vat === undefined) return sight
  if (net !== undefined && near((net * sight.rate) / 100, vat))
    return { ...sight, netAmount: net, vatAmount: vat, calculated: true }
  if (gross !== undefined && near((gross * sight.rate) / (100 + sight.rate), vat))
    return { ...sight, netAmount: sumAmounts([gross, -vat]), vatAmount: vat, calculated: true }
  return sight
}

/** Of several rates the last whose base is not printed has what the others leave of the net sum. */
function fillLast(sights: readonly VatSight[], { net }: VatTotals): readonly VatSight[] {
  const [open, second] = sights.filter((sight) => sight.netAmount === undefined)
  if (net === undefined || open?.vatAmount === undefined || second !== undefined) return sights
  const left = sumAmounts([net, ...sights.map((sight) => -(sight.netAmount ?? 0))])
  if (!near((left * open.rate) / 100, open.vatAmount)) return sights
  return sights.map((sight) =>
    sight === open ? { ...sight, netAmount: left, calculated: true } : sight,
  )
}

/**
 * One reading for each rate. Where the tax is known, the readings that add up to it, also if that
 * leaves a rate out; else the fullest, and a rate that is only mentioned counts for nothing beside
 * one that is calculated.
 */
function choose(sights: readonly VatSight[], tax: number | undefined): VatSight[] {
  const rates = [...new Set(sights.map((sight) => sight.rate))]
  const options = rates.map((rate) => {
    const ofRate = sights
      .filter((sight) => sight.rate === rate)
      .sort((a, b) => fullness(b) - fullness(a))
    return ofRate.filter(
      (sight, index) => ofRate.findIndex((other) => other.vatAmount === sight.vatAmount) === index,
    )
  })
  if (tax !== undefined)
    for (const combination of combinations(options)) {
      const sum = combination.reduce((total, sight) => total + (sight.vatAmount ?? Infinity), 0)
      if (combination.length > 0 && near(tax, sum) && keepsProven(combination, options))
        return combination
    }
  const best = options.flatMap((ofRate) => ofRate[0] ?? [])
  const calculated = best.filter((sight) => sight.calculated)
  return calculated.length > 0 ? best.filter((sight) => sight.vatAmount !== undefined) : best
}

/** A line that names VAT and whose numbers agree is left out for no total: that one is wrong then. */
function keepsProven(
  combination: readonly VatSight[],
  options: readonly (readonly VatSight[])[],
): boolean {
  return options.every(
    (ofRate) =>
      !ofRate.some((sight) => sight.labelled && sight.calculated) ||
      combination.some((sight) => sight.rate === ofRate[0]?.rate),
  )
}

function fullness(sight: VatSight): number {
  return (
    (sight.calculated ? 4 : 0) + (sight.labelled ? 2 : 0) + (sight.vatAmount === undefined ? 0 : 1)
  )
}

/** Few enough to try: documents have up to four rates, and few readings of each. */
const mostCombinations = 500

/** Every choice of one reading or none for each rate, the fullest choices first. */
function combinations(options: readonly (readonly VatSight[])[]): VatSight[][] {
  let all: VatSight[][] = [[]]
  for (const ofRate of options) {
    all = all.flatMap((part) => [...ofRate.map((sight) => [...part, sight]), part])
    if (all.length > mostCombinations) return []
  }
  return all.sort((a, b) => b.length - a.length)
}

function rowOf(sight: VatSight): VatRateRow {
  const place = (token: NumberToken | undefined) =>
    token === undefined ? undefined : [placeOf(token.box, sight.page)]
  const places = {
    rate: place(sight.tokens.rate),
    netAmount: place(sight.tokens.net),
    vatAmount: place(sight.tokens.vat),
  }
  return {
    rate: sight.rate,
    netAmount: sight.netAmount,
    vatAmount: sight.vatAmount,
    calculated: sight.calculated,
    places: Object.fromEntries(Object.entries(places).filter(([, value]) => value !== undefined)),
  }
}
