import { isPlausibleVatRate } from '../../../../src-shared/domain/vat-rates.ts'
import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'
import { wholeTax } from './find-tax-sums.ts'

/** A sum with all its sights; strength is that of the sights together, 0..1. */
export type SumGroup = {
  readonly value: number
  readonly strength: number
  readonly sights: readonly MoneyCandidate[]
}

export type TotalsContext = {
  /** Rates in per cent that stand on the pages. */
  readonly printedRates: readonly number[]
  /** What the line items add up to, where their sum is printed. */
  readonly itemsTotal: number | undefined
  /** What a subtotal comes to after discounts and rounding, and totals before what is taken off them. */
  readonly adjusted?: readonly number[]
  /** Gross sums of single rates of VAT, where there are several. */
  readonly parts?: readonly number[]
  /** What the rows of a table of VAT add up to, where both sums are printed. */
  readonly tableTotals?: { readonly net: number; readonly gross: number } | undefined
  /** What other sums of a page that was read from pixels come to, each with what it is rounded to. */
  readonly equations?: readonly (readonly number[])[]
  /** The largest sum on the pages. */
  readonly largest: number | undefined
  /** What a QR code asks for. */
  readonly asked: number | undefined
  /** A total that a till was also paid. */
  readonly paid?: number | undefined
  /** A reminder asks for what is open, with fees; the invoice's own sums are only its history. */
  readonly isReminder: boolean
}

export type Totals = {
  readonly gross: SumGroup | undefined
  readonly net: SumGroup | undefined
  readonly vat: SumGroup | undefined
  /** Net and VAT make up the gross sum. */
  readonly balanced: boolean
  /** The VAT is a printed or legal rate of the net sum. */
  readonly rateFits: boolean
  /** How much better this solution is than the best with another gross sum. */
  readonly margin: number
}

type Shares = Readonly<Partial<Record<AmountKind, { gross?: number; net?: number; vat?: number }>>>

const invoiceShares: Shares = {
  amountGross: { gross: 1 },
  amountDue: { gross: 0.9 },
  total: { gross: 0.8, net: 0.15 },
  outstandingAmount: { gross: 0.35 },
  amountNet: { net: 1, gross: 0.1 },
  subtotal: { net: 0.65, gross: 0.15 },
  amountVat: { vat: 1 },
}

const reminderShares: Shares = {
  amountDue: { gross: 1 },
  amountGross: { gross: 0.85 },
  total: { gross: 0.9 },
  outstandingAmount: { gross: 0.7 },
  amountNet: { net: 1 },
  amountVat: { vat: 1 },
}

/** Cash sums are rounded to five Rappen or cents. */
const rounding = 0.0501
const exact = 0.0151
/** Of the net sum. */
export const highestTax = 0.4
const mostGroups = 10
const mostSights = 4
/** The gross, net and VAT sums that fit their labels and each other best. */
export function solveTotals(
  candidates: readonly MoneyCandidate[],
  context: TotalsContext,
): Totals | undefined {
  const shares = context.isReminder ? reminderShares : invoiceShares
  const gross = groupsFor('gross', candidates, shares)
  const net = [undefined, ...groupsFor('net', candidates, shares)]
  const vat = [undefined, ...groupsFor('vat', candidates, shares)]
  const extras = context.isReminder ? extrasOf(candidates) : []
  const claim = context.isReminder ? claimSums(candidates, extras) : []
  const roundings = candidates.flatMap(({ kind, value }) =>
    kind === 'rounding' && Math.abs(value) <= rounding ? [value, -value] : [],
  )
  const added = extras.length === 0 ? 0 : sumAmounts(extras)
  const bestByGross = gross
    .map((g) => {
      const all = net.flatMap((n) =>
        vat
          .filter((v) => canBeTax(v, n, g))
          .map((v) => solution(g, n, v, context, { claim, added, roundings })),
      )
      return all.reduce((best, each) => (each.score > best.score ? each : best))
    })
    .sort((a, b) => b.score - a.score)
  const [first, second] = bestByGross
  if (first === undefined) return undefined
  return { ...first, margin: second === undefined ? 3 : first.score - second.score }
}

/** No country taxes more than this; what a column of tax seems to hold may be the sum beside it. */
function canBeTax(vat: SumGroup | undefined, net: SumGroup | undefined, gross: SumGroup): boolean {
  if (vat === undefined) return true
  const base = net?.value ?? gross.value
  return Math.abs(vat.value) <= highestTax * Math.abs(base)
}

function groupsFor(
  role: 'gross' | 'net' | 'vat',
  candidates: readonly MoneyCandidate[],
  shares: Shares,
): SumGroup[] {
  const groups = new Map<number, { miss: number; sights: MoneyCandidate[] }>()
  for (const candidate of candidates) {
    const share = shares[candidate.kind]?.[role]
    if (share === undefined) continue
    const group = groups.get(candidate.value) ?? { miss: 1, sights: [] }
    // A second sight of the same sum is half as surprising as the first, and a tenth says nothing:
    // under the heading of each page of a long table stands the price of the same thing.
    const factor = group.sights.length === 0 ? 1 : group.sights.length < mostSights ? 0.5 : 0
    groups.set(candidate.value, {
      miss: group.miss * (1 - factor * share * candidate.score),
      sights: [...group.sights, candidate],
    })
  }
  return [...groups]
    .map(([value, { miss, sights }]) => ({ value, strength: 1 - miss, sights }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, mostGroups)
}

type Extras = {
  readonly claim: readonly number[]
  readonly added: number
  /** With either sign, since the printed one is easily lost. */
  readonly roundings: readonly number[]
}

type Solution = Omit<Totals, 'margin'> & { readonly score: number }

/** What speaks for a gross sum with its net sum and VAT, and how much, in the manner of log odds. */
const weights = {
  grossLabel: 3,
  netLabel: 2,
  vatLabel: 1.5,
  balanced: 3,
  /** But for what cash is rounded by. */
  nearlyBalanced: 1.8,
  unbalanced: -3,
  printedRate: 1.4,
  mixedRate: 1.3,
  legalRate: 0.7,
  zeroRate: 0,
  wrongRate: -0.6,
  negativeRate: -3,
  items: 0.8,
  tableGross: 2,
  tableNet: 2,
  asked: 2,
  paid: 2,
  adjusted: 2,
  claim: 2,
  /** Each of them. */
  equations: 1,
  wholeTax: 1.5,
  largest: 0.4,
  nothing: -2,
  /** What adds up with its own rate is the more likely a part, and no more than that. */
  partOfSeveral: -4,
} as const

type Sign = keyof typeof weights
/** A sign that is there or not, or as strong as a label, or as many as there are. */
type Signs = Readonly<Partial<Record<Sign, number | boolean | undefined>>>

function scoreOf(signs: Signs): number {
  return Object.entries(weights).reduce(
    (score, [sign, weight]) => score + weight * Number(signs[sign as Sign] ?? 0),
    0,
  )
}

function solution(
  gross: SumGroup,
  net: SumGroup | undefined,
  vat: SumGroup | undefined,
  context: TotalsContext,
  extras: Extras,
): Solution {
  const balance = balanceOf(gross, net, vat, extras)
  const rate = rateOf(gross, net, vat, context, extras)
  return {
    gross,
    net,
    vat,
    balanced: balance === 'balanced' || balance === 'nearlyBalanced',
    rateFits: rate === 'printedRate' || rate === 'legalRate' || rate === 'mixedRate',
    score: scoreOf({
      grossLabel: gross.strength,
      netLabel: net?.strength,
      vatLabel: vat?.strength,
      ...(balance && { [balance]: true }),
      ...(rate && { [rate]: true }),
      ...signsOfPage(gross.value, net?.value, context),
      claim: has(extras.claim, gross.value),
      wholeTax: vat?.sights.some(({ evidence }) => evidence.includes(wholeTax)),
      nothing: gross.value === 0,
    }),
  }
}

/** What else on the paper names the gross sum, or the net sum. */
function signsOfPage(gross: number, net: number | undefined, context: TotalsContext): Signs {
  const { itemsTotal, tableTotals, equations = [] } = context
  return {
    items: itemsTotal !== undefined && (itemsTotal === gross || itemsTotal === net),
    tableGross: isSame(tableTotals?.gross, gross),
    tableNet: net !== undefined && isSame(tableTotals?.net, net),
    asked: isSame(context.asked, gross),
    paid: isSame(context.paid, gross),
    adjusted: has(context.adjusted, gross),
    equations: equations.filter((sums) => has(sums, gross)).length,
    largest: gross === context.largest,
    partOfSeveral: has(context.parts, gross),
  }
}

function isSame(sum: number | undefined, other: number): boolean {
  return sum !== undefined && sameAmount(sum, other)
}

function has(sums: readonly number[] | undefined, sum: number): boolean {
  return sums?.some((each) => sameAmount(each, sum)) ?? false
}

/** A reminder adds fees and interest to the invoice's sum, or asks for that sum alone. */
function billed(gross: SumGroup, { added }: Extras): number {
  return sumAmounts([gross.value, -added])
}

function balanceOf(
  gross: SumGroup,
  net: SumGroup | undefined,
  vat: SumGroup | undefined,
  extras: Extras,
): Sign | undefined {
  if (net === undefined || vat === undefined) return undefined
  // Nothing plus nothing is nothing on any paper.
  if (gross.value === 0 || isOnePrint(gross, net, vat)) return undefined
  const rounded = extras.roundings.map((by) => gross.value - by)
  const difference = Math.min(
    ...[gross.value, billed(gross, extras), ...rounded].map((sum) =>
      Math.abs(net.value + vat.value - sum),
    ),
  )
  if (difference <= exact) return 'balanced'
  return difference <= rounding ? 'nearlyBalanced' : 'unbalanced'
}

const clearlyTotal = 0.5

/** One print read as gross and net sum, where nothing is the tax: it comes to itself whatever it is. */
function isOnePrint(gross: SumGroup, net: SumGroup, vat: SumGroup): boolean {
  const isBare = vat.value === 0 && sameAmount(net.value, gross.value)
  if (!isBare || gross.strength >= clearlyTotal) return false
  const places = new Set([...gross.sights, ...net.sights].flatMap((sight) => sight.places))
  return places.size === 1
}

function rateOf(
  gross: SumGroup,
  net: SumGroup | undefined,
  vat: SumGroup | undefined,
  { printedRates }: TotalsContext,
  extras: Extras,
): Sign | undefined {
  const base = net?.value ?? (vat === undefined ? undefined : gross.value - vat.value)
  if (base === undefined || base === 0) return undefined
  const withExtras = extras.added > 0 && net !== undefined && vat !== undefined
  const whole = withExtras ? billed(gross, extras) : gross.value
  return rateFit(((whole - base) / base) * 100, base, printedRates)
}

function rateFit(rate: number, base: number, printed: readonly number[]): Sign {
  if (Math.abs(rate) < 0.01) return 'zeroRate'
  if (rate < 0) return 'negativeRate'
  // Rounding of the sums moves the rate by up to a cent of the base.
  const slack = Math.max(0.05, 2 / Math.abs(base))
  if (printed.some((each) => Math.abs(each - rate) <= slack)) return 'printedRate'
  const rounded = Math.round(rate * 10) / 10
  if (Math.abs(rounded - rate) <= slack && isPlausibleVatRate(rounded)) return 'legalRate'
  // Several rates mix to anything between them.
  const highest = Math.max(0, ...printed)
  return printed.length > 1 && rate < highest ? 'mixedRate' : 'wrongRate'
}

/** The fees and the interest of a reminder. */
function extrasOf(candidates: readonly MoneyCandidate[]): number[] {
  const best = (kind: AmountKind) =>
    candidates.filter((each) => each.kind === kind).sort((a, b) => b.score - a.score)[0]?.value
  return [best('feeAmount'), best('interestAmount')].filter((value) => value !== undefined)
}

/** What is open with the fees and the interest that are named beside it. */
function claimSums(candidates: readonly MoneyCandidate[], extras: readonly number[]): number[] {
  if (extras.length === 0) return []
  return candidates
    .filter(
      ({ kind }) => kind === 'outstandingAmount' || kind === 'subtotal' || kind === 'amountGross',
    )
    .map(({ value }) => sumAmounts([value, ...extras]))
}
