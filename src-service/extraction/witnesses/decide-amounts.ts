import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { isPlausibleVatRate } from '../../../src-shared/domain/vat-rates.ts'
import type { Candidate } from '../evidence.ts'
import { alignSigns } from '../fields/amounts/align-signs.ts'
import { findAdjustedSums, findDeductedTotals } from '../fields/amounts/find-adjusted-sums.ts'
import {
  findAmountCandidates,
  type AmountKind,
  type MoneyCandidate,
} from '../fields/amounts/find-amount-candidates.ts'
import { findCashTotal } from '../fields/amounts/find-cash-total.ts'
import { findClaims } from '../fields/amounts/find-claim.ts'
import { findCurrency } from '../fields/amounts/find-currency.ts'
import { findTaxSums, wholeTax } from '../fields/amounts/find-tax-sums.ts'
import { findNetSums, untaxed } from '../fields/amounts/find-net-sums.ts'
import { findDueSums } from '../fields/amounts/find-due-sums.ts'
import { findListedTotal } from '../fields/amounts/find-listed-total.ts'
import { findLoneSum } from '../fields/amounts/find-lone-sum.ts'
import { findOpenSums, type OpenSums } from '../fields/amounts/find-open-sums.ts'
import { findTotalRows } from '../fields/amounts/find-total-rows.ts'
import { findUnprintedTotal, isTaxOf } from '../fields/amounts/find-unprinted-total.ts'
import {
  solveTotals,
  type SumGroup,
  type Totals,
  type TotalsContext,
} from '../fields/amounts/solve-totals.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { AmountSpan } from '../fields/spans/find-amounts.ts'
import { findPaidTotal } from '../receipts/find-paid-total.ts'
import { findSumEquations, type SumEquation } from '../receipts/find-sum-equations.ts'
import { withTip } from '../receipts/find-tipped-total.ts'
import { findTaxedTotals } from '../receipts/find-taxed-totals.ts'
import { mendSum } from '../receipts/mend-sum.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import { fromQr, fromXml, type Sources } from './sources.ts'
import { atMost } from './doubt-choice.ts'
import { mostOfNet } from './doubt-net.ts'
import { doubtSum } from './doubt-sum.ts'
import { mostOfSums } from './doubt-total.ts'
import { trustSum } from './trust-sum.ts'

export type AmountDecisions = {
  readonly gross: Choice<number> | undefined
  readonly net: Choice<number> | undefined
  readonly totalVat: Choice<number> | undefined
  readonly currency: Choice<string> | undefined
  readonly outstanding: Choice<number> | undefined
  readonly fee: Choice<number> | undefined
  readonly interest: Choice<number> | undefined
  readonly totals: Totals | undefined
}

export type AmountHints = {
  /** What the line items add up to, where that sum is printed. */
  readonly itemsTotal?: number
  /** What a table of VAT with several rates adds up to. */
  readonly tableTotals?: { readonly net: number; readonly gross: number }
  /** Gross sums of single rates of VAT, where there are several. */
  readonly parts?: readonly number[]
  readonly isReminder: boolean
}

export function decideAmounts(sources: Sources, hints: AmountHints): AmountDecisions {
  const { sightings, xml, qr } = sources
  const labelled = alignSigns(findAmountCandidates(sightings))
  const rows = findTotalRows(sightings.layout, sightings.labels, sightings.spans.amounts)
  const isRead = sightings.layout.pages.some(({ source }) => source === 'ocr')
  const equations = isRead ? findSumEquations(sightings, labelled) : []
  const printed = [...allCandidates(sightings, labelled, equations, hints), ...rows.sums]
  const solved = solveTotals(
    printed,
    contextOf(sources, labelled, printed, equations, {
      ...hints,
      parts: [...(hints.parts ?? []), ...rows.parts],
    }),
  )
  const totals = withTip(solved, sightings, labelled)
  const trust = isRead
    ? trustSum(sightings, { totals, itemsTotal: hints.itemsTotal, equations })
    : 1
  const gross = chooseValue(
    'amountGross',
    [
      ...fromXml(xml?.totals.amountGross?.value),
      ...fromQr(qr?.findings.amountGross?.value, 0.92),
      ...supported(totals?.gross, totals).map(
        scaledBy(doubtSum(sightings, totals?.gross?.value) * trust),
      ),
      ...rivals(printed, totals),
    ],
    sameAmount,
  )
  const agreed = agreedOf(totals, gross)
  const one = (kind: AmountKind) =>
    chooseValue(
      'otherAmount',
      printed.filter((candidate) => candidate.kind === kind),
      sameAmount,
    )
  const { isReminder } = hints
  const most = mostOfSums(gross, { printed, rows, amounts: sightings.spans.amounts, isReminder })
  const total = gross && atMost(gross, totals === solved ? most.gross : either)
  const net = chooseNet(sources, { totals, agreed, printed })
  return {
    gross: total,
    net: asSureAs(total, net, most.net),
    totalVat: chooseValue(
      'otherAmount',
      [...fromXml(xml?.totals.totalVat?.value), ...supported(agreed?.vat, agreed)],
      sameAmount,
    ),
    currency: chooseValue('currency', [
      ...fromXml(xml?.currency),
      ...fromQr(qr?.findings.currency),
      ...findCurrency(sightings),
    ]),
    outstanding: one('outstandingAmount'),
    fee: one('feeAmount'),
    interest: one('interestAmount'),
    totals,
  }
}

/** One paper, two sums that somebody may mean. */
const either = 0.75

/** What goes with a gross sum that was not chosen says nothing about the one that was. */
function agreedOf(
  totals: Totals | undefined,
  gross: Choice<number> | undefined,
): Totals | undefined {
  if (totals?.gross === undefined || gross === undefined) return undefined
  return sameAmount(totals.gross.value, gross.value) ? totals : undefined
}

/**
 * What is left of a total is as doubtful as that; what is printed with one that may be a part may be a part, too.
 *
 * @param most what doubts about the total leave of its confidence
 */
function asSureAs(
  total: Choice<number> | undefined,
  net: Choice<number> | undefined,
  most: number,
): Choice<number> | undefined {
  if (net === undefined || total === undefined) return net
  if (net.source === 'derived') return atMost(net, total.confidence)
  return net.source === 'text' ? atMost(net, most) : net
}

const noneOpen: OpenSums = { open: [], billed: [] }

/** Every sum that a label, a table, an equation or its place makes one of the paper's own. */
function allCandidates(
  sightings: Sightings,
  labelled: readonly MoneyCandidate[],
  equations: readonly SumEquation[],
  { tableTotals, isReminder }: AmountHints,
): MoneyCandidate[] {
  const { amounts, percents } = sightings.spans
  const rates = percents.map(({ value }) => value)
  const { open, billed } = isReminder ? findOpenSums(sightings) : noneOpen
  const listed = isReminder ? findListedTotal(labelled) : undefined
  return [
    ...labelled.filter((each) => !billed.includes(each.value) && !listed?.rows.includes(each)),
    ...(listed?.total ?? []),
    ...open,
    ...findTaxSums(labelled),
    ...findNetSums(labelled, sightings),
    ...findDueSums(sightings, labelled),
    ...(isReminder ? [] : findLoneSum(amounts, labelled)),
    ...(isReminder ? [] : findUnprintedTotal(labelled, rates)),
    ...findTaxedTotals(sightings, labelled),
    ...mendSum(equations, labelled),
    ...findCashTotal(sightings),
    ...(isReminder ? findClaims(sightings, labelled) : []),
    ...(tableTotals === undefined ? [] : tableSums(tableTotals, amounts)),
  ]
}

function contextOf(
  { sightings, qr }: Sources,
  labelled: readonly MoneyCandidate[],
  printed: readonly MoneyCandidate[],
  equations: readonly SumEquation[],
  { itemsTotal, tableTotals, parts = [], isReminder }: AmountHints,
): TotalsContext {
  const { amounts, percents } = sightings.spans
  const sums = amounts.flatMap(({ value }) => (value.decimals === 2 ? [value.value] : []))
  return {
    printedRates: [...new Set(percents.map(({ value }) => value))],
    itemsTotal,
    adjusted: [
      ...findAdjustedSums(printed, itemsTotal),
      ...(isReminder ? [] : findDeductedTotals(printed, sums)),
    ],
    tableTotals,
    parts: [
      ...parts,
      ...labelled.flatMap(({ value, evidence }) => (evidence.includes('of-rate') ? [value] : [])),
    ],
    equations: equations.map(({ values }) => values),
    isReminder,
    asked: qr?.findings.amountGross?.value,
    paid: findPaidTotal(sightings, labelled),
    largest: largestSum(sums),
  }
}

type Found = {
  readonly totals: Totals | undefined
  /** The same, where their gross sum is the one that was chosen. */
  readonly agreed: Totals | undefined
  readonly printed: readonly MoneyCandidate[]
}

function chooseNet(
  { sightings, xml }: Sources,
  { totals, agreed, printed }: Found,
): Choice<number> | undefined {
  const spoken = agreed ?? (xml === undefined ? undefined : totals)
  const net = chooseValue(
    'amountNet',
    [
      ...fromXml(xml?.totals.amountNet?.value),
      ...supported(netOf(spoken), spoken).map(scaledBy(doubtSum(sightings, spoken?.net?.value))),
      ...(agreed === undefined ? [] : leftForNet(agreed, sightings, printed)),
    ],
    sameAmount,
  )
  const isEither = spoken?.net?.sights.every(({ evidence }) => evidence.includes(untaxed)) === true
  if (net === undefined) return undefined
  return atMost(net, isEither ? either : mostOfNet(net, spoken, { sightings, printed }))
}

function scaledBy(factor: number) {
  return (candidate: Candidate<number>): Candidate<number> => ({
    ...candidate,
    score: factor * candidate.score,
  })
}

const tableScore = 0.9

/** The printed sums of a table of VAT, which often stand under no label but the table's own. */
function tableSums(
  { net, gross }: { readonly net: number; readonly gross: number },
  amounts: readonly AmountSpan[],
): MoneyCandidate[] {
  const printedAs = (kind: AmountKind, sum: number) =>
    amounts
      .filter(({ value }) => sameAmount(value.value, sum))
      .map(({ value, place }): MoneyCandidate => ({
        kind,
        value: value.value,
        currency: value.currency,
        source: 'text',
        places: [place],
        score: tableScore,
        evidence: ['vat-table'],
      }))
  const added = (kind: AmountKind, value: number): MoneyCandidate => ({
    kind,
    value,
    currency: undefined,
    source: 'derived',
    places: [],
    score: tableScore,
    evidence: ['vat-table'],
  })
  const nets = printedAs('amountNet', net)
  return [
    ...(nets.length > 0 ? nets : [added('amountNet', net)]),
    ...printedAs('amountGross', gross),
    added('amountVat', sumAmounts([gross, -net])),
  ]
}

/** A label that hardly means the net sum makes none of the gross sum, where no tax says so. */
const leastNet = 0.3

function netOf(totals: Totals | undefined): SumGroup | undefined {
  if (totals?.net === undefined || totals.gross === undefined) return totals?.net
  const { net, gross, balanced, rateFits } = totals
  // Nothing taxed comes to nothing: its first digits were lost.
  if (net.value === 0 && gross.value !== 0) return undefined
  const isGuess = !balanced && !rateFits && net.strength < leastNet
  return isGuess ? undefined : net
}

/** The sights of a sum, stronger where the sums fit each other. */
function supported(group: SumGroup | undefined, totals: Totals | undefined): Candidate<number>[] {
  if (group === undefined || totals === undefined) return []
  const left = totals.balanced ? 0.25 : totals.rateFits ? 0.55 : 1
  const evidence = totals.balanced || totals.rateFits ? ['arithmetic'] : []
  return group.sights.map((sight) => ({
    value: sight.value,
    source: sight.source,
    places: sight.places,
    score: 1 - left * (1 - sight.score),
    evidence: [...sight.evidence, ...evidence],
  }))
}

/** Other sums under a label of the gross sum; a clear arithmetic leaves them little. */
function rivals(
  printed: readonly MoneyCandidate[],
  totals: Totals | undefined,
): Candidate<number>[] {
  const chosen = totals?.gross?.value
  const share = totals === undefined || totals.margin < 0.5 ? 0.8 : totals.balanced ? 0.1 : 0.45
  return printed
    .filter(
      ({ kind, value }) => value !== chosen && (kind === 'amountGross' || kind === 'amountDue'),
    )
    .map(({ value, places, score, evidence }) => ({
      value,
      source: 'text',
      places,
      score: share * score,
      evidence,
    }))
}

const ofPart = 0.55

/** Several rates of VAT are printed, and one tax alone was read: more of it may be in the total. */
function taxesLeft({ spans }: Sightings, printed: readonly MoneyCandidate[]): boolean {
  const rates = new Set(spans.percents.map(({ value }) => value).filter(isPlausibleVatRate))
  const taxes = new Set(printed.flatMap(({ kind, value }) => (kind === 'amountVat' ? value : [])))
  return rates.size > 1 && taxes.size === 1
}

/**
 * What stands as net sum where none fits the total: the one that is printed with just this tax at a printed
 * rate, though the two do not make up the total, which then has to be looked at; or else what is left of it.
 */
function leftForNet(
  totals: Totals,
  sightings: Sightings,
  printed: readonly MoneyCandidate[],
): Candidate<number>[] {
  const { net, vat } = totals
  const rates = sightings.spans.percents.map(({ value }) => value)
  const taxed = printed.filter(
    ({ kind, value }) =>
      kind === 'amountNet' && vat !== undefined && isTaxOf(value, vat.value, rates),
  )
  if (net !== undefined || taxed.length === 0)
    return remainder(totals, taxesLeft(sightings, printed))
  return taxed.map(({ value, source, places, score, evidence }) => ({
    value,
    source,
    places,
    score,
    evidence,
  }))
}

/** The net sum that is left when only the VAT is printed. */
function remainder(totals: Totals | undefined, isPart: boolean): Candidate<number>[] {
  if (totals?.gross === undefined || totals.vat === undefined || totals.net !== undefined) return []
  const isWhole = totals.vat.sights.some(({ evidence }) => evidence.includes(wholeTax))
  if (!totals.rateFits && !isWhole && totals.vat.value !== 0) return []
  return [
    {
      value: sumAmounts([totals.gross.value, -totals.vat.value]),
      source: 'derived',
      places: [],
      score: (isPart ? ofPart : 1) * totals.vat.strength,
      evidence: ['arithmetic'],
    },
  ]
}

function largestSum(values: readonly number[]): number | undefined {
  const largest = Math.max(...values)
  return Number.isFinite(largest) && largest > 0 ? largest : undefined
}
