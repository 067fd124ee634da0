import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { vatRatesOf } from '../../../src-shared/domain/vat-rates.ts'
import { tillLike } from '../classify/till-likeness.ts'
import { seen } from '../evidence.ts'
import type { AmountSpan } from '../fields/spans/find-amounts.ts'
import { readLineItems } from '../tables/read-line-items.ts'
import type { LineItems } from '../tables/line-item.ts'
import { fillBases } from '../tables/fill-bases.ts'
import { readVatRates } from '../tables/read-vat-rates.ts'
import { ratesOfItems } from '../tables/rates-of-items.ts'
import { ratesForTaxes } from '../tables/taxes-as-rates.ts'
import type { VatRates, VatTotals } from '../tables/vat-rates.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { taxExemptions } from '../vocabulary/tax-exemptions.ts'
import { decideAmounts, type AmountDecisions, type AmountHints } from './decide-amounts.ts'
import { chooseValue } from './choose-value.ts'
import { atMost } from './doubt-choice.ts'
import type { Sources } from './sources.ts'

export type SumDecisions = {
  readonly amounts: AmountDecisions
  readonly items: LineItems
  readonly vatRates: VatRates
}

export type SumHints = {
  readonly isReminder: boolean
  /** Of the seller; with the date it limits which rates of VAT there can be. */
  readonly country: string | undefined
  readonly date: string | undefined
}

/**
 * Totals, line items and VAT, each of which helps the others: items that add up to a printed sum
 * and a table of VAT that adds up to two of them say which sums are the document's.
 */
export function decideSums(sources: Sources, hints: SumHints): SumDecisions {
  const taxed = decideTaxed(sources, hints)
  const possible = new Set([
    ...taxed.vatRates.rates.map(({ rate }) => rate),
    ...(hints.country === undefined ? [] : vatRatesOf(hints.country, hints.date)),
  ])
  const items = ratesForTaxes(taxed.items.items, [...possible])
  const decided = {
    ...taxed,
    items: { ...taxed.items, items },
    vatRates: ratesOfItems(fillBases(taxed.vatRates, items), items, knownOf(taxed.amounts)),
  }
  const doubted = withoutGuessedRate(withoutItemAsNet(decided))
  return hints.isReminder ? doubted : withExemption(doubted, sources, hints)
}

const ofItem = 0.5

/** Where the items come to the gross sum, a net sum that is one of them leaves the others without a price. */
function withoutItemAsNet(decided: SumDecisions): SumDecisions {
  const { amounts, items } = decided
  const { net, gross } = amounts
  if (net === undefined || gross === undefined || items.total === undefined) return decided
  const isOfItem = items.items.some(
    ({ amountNet, amountGross }) => (amountGross ?? amountNet) === net.value,
  )
  const isWhole = sameAmount(items.total, gross.value) && !sameAmount(net.value, gross.value)
  if (net.source === 'xml' || items.items.length < 2 || !isOfItem || !isWhole) return decided
  return { ...decided, amounts: { ...amounts, net: atMost(net, ofItem) } }
}

function decideTaxed(sources: Sources, { isReminder, country, date }: SumHints): SumDecisions {
  const { layout, spans } = sources.sightings
  const first = decideAmounts(sources, { isReminder })
  const items = readLineItems(layout, knownOf(first))
  const hints: AmountHints = {
    isReminder,
    itemsTotal: items.total,
  }
  const second = items.total === undefined ? first : decideAmounts(sources, hints)
  const limits = { country, date }
  const rates = readVatRates(layout, { ...knownOf(second), ...limits })
  const isTill = sources.sightings.till >= tillLike
  const ofTable =
    totalsOfTable(rates, spans.amounts) ?? (isTill ? totalsOfRow(rates, second) : undefined)
  const isSettled = ofTable !== undefined && rates.confirmed
  const open = readVatRates(layout, limits)
  const tableTotals =
    ofTable ?? totalsWithExempt(open, spans.amounts) ?? totalsOfTaxes(open, spans.amounts)
  const parts = tableTotals === undefined ? partsOfTable(rates) : []
  if (isSettled || (tableTotals === undefined && parts.length === 0))
    return { amounts: second, items, vatRates: rates }
  const amounts = decideAmounts(sources, {
    ...hints,
    parts,
    tableTotals,
  })
  return { amounts, items, vatRates: readVatRates(layout, { ...knownOf(amounts), ...limits }) }
}

export function vatStrength({ confirmed, rates }: VatRates, gross?: number): number {
  if (confirmed) return 0.97
  if (gross !== undefined && lacksRow(rates, gross)) return incomplete
  return rates.every(({ calculated }) => calculated) ? 0.85 : 0.6
}

const incomplete = 0.5

/** A table whose rows come to less than the total lacks one that could not be read. */
function lacksRow(rates: VatRates['rates'], gross: number): boolean {
  const sums = rates.flatMap(({ netAmount, vatAmount }) =>
    netAmount === undefined || vatAmount === undefined ? [] : [netAmount, vatAmount],
  )
  const isWhole = rates.length > 0 && sums.length === 2 * rates.length
  return isWhole && sumAmounts(sums) < gross - roundingSlack
}

const inDoubt = 0.8

/** A rate that stands nowhere, and follows from a net sum that asks, is as doubtful as that. */
function withoutGuessedRate(decided: SumDecisions): SumDecisions {
  const { amounts, vatRates } = decided
  const isGuess = vatRates.rates.every(({ places }) => Object.keys(places).length === 0)
  if (!isGuess || amounts.net === undefined || amounts.net.confidence > inDoubt) return decided
  const rates = vatRates.rates.map((rate) => ({ ...rate, calculated: false }))
  return { ...decided, vatRates: { ...vatRates, rates, confirmed: false } }
}

const remarkScore = 0.8

/** Where a remark says that nothing is taxed, and nothing is, the net sum is the gross sum. */
function withExemption(
  decided: SumDecisions,
  { sightings }: Sources,
  { country, date }: SumHints,
): SumDecisions {
  const { amounts, vatRates } = decided
  const { gross, totalVat } = amounts
  const isTaxed = vatRates.rates.length > 0 || (totalVat !== undefined && totalVat.value !== 0)
  if (gross === undefined || isTaxed || sightings.till >= tillLike) return decided
  if (!claimsExemption(sightings.text)) return decided
  const net =
    amounts.net ??
    chooseValue('amountNet', [
      seen(gross.value, remarkScore * gross.raw, gross.places, ['exemption']),
    ])
  const known: VatTotals = {
    ...knownOf({ gross, net }),
    country,
    date,
    exempt: true,
  }
  const exempt = readVatRates(sightings.layout, known)
  return { ...decided, amounts: { ...amounts, net }, vatRates: exempt }
}

/** Tax is rounded rate by rate, and cash to five cents: the whole may be off by so much. */
const roundingSlack = 0.0501

/**
 * Two rates or more, each proven by its own row, that add up to a printed gross sum. Their net sum
 * is often printed nowhere, on a till's paper mostly.
 */
function totalsOfTable(
  { rates }: VatRates,
  amounts: readonly AmountSpan[],
): AmountHints['tableTotals'] {
  const bases = rates.flatMap(({ netAmount }) => netAmount ?? [])
  const taxes = rates.flatMap(({ vatAmount }) => vatAmount ?? [])
  const isProven = rates.every(({ calculated }) => calculated)
  if (rates.length < 2 || !isProven || bases.length + taxes.length < 2 * rates.length)
    return undefined
  const net = sumAmounts(bases)
  const gross = printedNear(sumAmounts([...bases, ...taxes]), amounts)
  return gross === undefined ? undefined : { net: printedNear(net, amounts) ?? net, gross }
}

/**
 * Where a row of the table is taxed at nothing, the totals that were found first may be those of the
 * other rows alone, which leave no room for it.
 */
function totalsWithExempt(
  open: VatRates,
  amounts: readonly AmountSpan[],
): AmountHints['tableTotals'] {
  const isExempt = open.rates.some(({ rate, netAmount = 0 }) => rate === 0 && netAmount !== 0)
  return isExempt ? totalsOfTable(open, amounts) : undefined
}

/** On a till's paper also the row of its one rate, where it comes to the sum that was found. */
function totalsOfRow(rates: VatRates, { gross }: AmountDecisions): AmountHints['tableTotals'] {
  if (gross === undefined || rates.rates.length !== 1) return undefined
  const sums = rates.rates.flatMap(({ netAmount, vatAmount, calculated }) =>
    calculated && netAmount !== undefined && vatAmount !== undefined ? [netAmount, vatAmount] : [],
  )
  const [net] = sums
  const isWhole = Math.abs(sumAmounts(sums) - gross.value) <= roundingSlack
  return net === undefined || !isWhole ? undefined : { net, gross: gross.value }
}

/** A tax that is rounded to a cent leaves the sum that it is taken from open by so much. */
const halfCent = 0.0051

/**
 * Several taxes without what they are taken from: the sums that they follow from add up to a printed
 * gross sum, from which they leave the net sum.
 */
function totalsOfTaxes(
  { rates }: VatRates,
  amounts: readonly AmountSpan[],
): AmountHints['tableTotals'] {
  const taxes = rates.flatMap(({ vatAmount }) => vatAmount ?? [])
  if (rates.length < 2 || taxes.length < rates.length) return undefined
  const sum = rates.reduce((all, { rate, vatAmount = 0 }) => all + grossOf(vatAmount, rate), 0)
  const slack = rates.reduce((all, { rate }) => all + grossOf(halfCent, rate), 0)
  const gross = printedNear(sum, amounts, slack)
  if (gross === undefined) return undefined
  const net = sumAmounts([gross, ...taxes.map((tax) => -tax)])
  return { net: printedNear(net, amounts) ?? net, gross }
}

function grossOf(tax: number, rate: number): number {
  return (tax * (100 + rate)) / rate
}

/** Gross sums of the single rates: none of several is the whole, also where one was misread. */
function partsOfTable({ rates }: VatRates): number[] {
  if (rates.length < 2) return []
  return rates.flatMap(({ netAmount, vatAmount }) =>
    netAmount === undefined || vatAmount === undefined ? [] : [sumAmounts([netAmount, vatAmount])],
  )
}

/** The printed sum that is nearest to one that was added up, if any is near enough. */
function printedNear(
  sum: number,
  amounts: readonly AmountSpan[],
  slack = roundingSlack,
): number | undefined {
  const off = (value: number) => Math.abs(value - sum)
  return amounts
    .map(({ value }) => value.value)
    .filter((value) => off(value) <= slack)
    .sort((a, b) => off(a) - off(b))[0]
}

function knownOf({ net, gross }: Pick<AmountDecisions, 'net' | 'gross'>): VatTotals {
  return { net: net?.value, gross: gross?.value }
}

/** Whether a remark says that no tax is charged; whether none is charged indeed, the sums say. */
function claimsExemption(text: string): boolean {
  const folded = foldText(text).replace(/[’`´]/gu, "'").replace(/\s+/gu, ' ')
  return taxExemptions.some((pattern) => pattern.test(folded))
}
