import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import { isPlausibleVatRate } from '../../../src-shared/domain/vat-rates.ts'
import { labelsOfCell } from '../fields/labels/find-labels.ts'
import type { Line, PageLayout } from '../layout/layout.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { namesSocialFund } from '../vocabulary/social-funds.ts'
import { numberTokens, wordsOf, type NumberOptions, type NumberToken } from './number-tokens.ts'

/** One reading of a line as a rate of VAT with its base and tax. */
export type VatSight = {
  readonly page: PageLayout
  readonly rate: number
  readonly netAmount?: number
  readonly vatAmount?: number
  /** The line, or the heading above it, says that it is about VAT. */
  readonly labelled: boolean
  /** Base, rate and tax agree with each other. */
  readonly calculated: boolean
  readonly tokens: {
    readonly rate: NumberToken
    readonly net?: NumberToken
    readonly vat?: NumberToken
  }
}

/** Tax is rounded to cents, in Switzerland also to five: it may be off by so much. */
const roundingSlack = 0.031
const highestRate = 30

/** All readings of a line as a line of VAT; those whose numbers agree come first. */
export function readVatLine(
  line: Line,
  page: PageLayout,
  underVatHeading: boolean,
  options: NumberOptions,
): VatSight[] {
  const tokens = numberTokens(wordsOf(line), options).map(withoutBrackets)
  const money = tokens.filter((token) => token.decimals === 2 && !token.percent)
  const labels = line.cells.flatMap((cell) => labelsOfCell(cell, page.source))
  const says = labels.some((label) => label.kind === 'amountVat')
  // `2 % discount on 100.00, VAT 19 %` is a discount, whatever else it mentions, and `Cassa 4 %` a pension fund.
  const discount =
    labels.some((label) => label.kind === 'discountAmount') ||
    (!says && service.test(foldText(line.text))) ||
    namesSocialFund(foldText(line.text))
  const isCoded = codedRate.test(line.text) || (codedRow.test(line.text) && sumsUp(money))
  const labelled = (says || underVatHeading || isCoded) && !discount
  const rates = [
    ...tokens.filter((token) => isRate(token, labelled)),
    ...(page.source === 'ocr' && labelled ? tokens.flatMap(withLostPoint) : []),
  ]
  const sights = rates.flatMap((rate): VatSight[] => {
    const amounts = money.filter((token) => token !== rate)
    const common = { page, rate: rate.value, labelled }
    const pair = agreeingPair(rate.value, amounts)
    if (pair !== undefined)
      return [
        {
          ...common,
          calculated: true,
          netAmount: pair.netAmount,
          vatAmount: pair.vat.value,
          tokens: { rate, vat: pair.vat, net: pair.net },
        },
      ]
    const [only, second] = amounts
    if (!labelled || !tokens.includes(rate)) return []
    if (only === undefined || second !== undefined || !rate.percent)
      return rate.percent ? [{ ...common, calculated: false, tokens: { rate } }] : []
    return [{ ...common, calculated: false, vatAmount: only.value, tokens: { rate, vat: only } }]
  })
  const calculated = sights.filter((sight) => sight.calculated)
  if (calculated.length > 0) return calculated
  const hasCode = underVatHeading && codeOfRate.test(line.text)
  const coded = hasCode && rates.every(({ percent }) => !percent) ? rateOf(money) : undefined
  return coded === undefined || discount ? sights : [{ page, labelled: true, ...coded }]
}

/** No country's rate has more than one digit behind the point. */
export const everyRate = Array.from({ length: 300 }, (_, index) => index / 10).filter(
  isPlausibleVatRate,
)

/** Of `Gesamtbetrag  0,93  0,06  0,99` no rate follows: a till sums up so, whatever the rates above it. */
const codeOfRate = /^\W?[A-Z\d]\W?\s/u

/** `1  15,92  0,88  16,80`: a till's rate under a code of its own follows from base, tax and their sum. */
function rateOf(
  money: readonly NumberToken[],
): Pick<VatSight, 'rate' | 'netAmount' | 'vatAmount' | 'calculated' | 'tokens'> | undefined {
  const [total, net, vat] = money.toSorted((a, b) => b.value - a.value)
  if (total === undefined || net === undefined || vat === undefined || money.length !== 3)
    return undefined
  if (vat.value <= 0 || !sameAmount(net.value + vat.value, total.value)) return undefined
  const [rate, second] = everyRate.filter(
    (each) => each > 0 && Math.abs((net.value * each) / 100 - vat.value) <= halfCent + 1e-6,
  )
  if (rate === undefined || second !== undefined) return undefined
  const tokens = { rate: vat, net, vat }
  return { rate, netAmount: net.value, vatAmount: vat.value, calculated: true, tokens }
}

/** `MWST 8.1% (12.90) 0.97`: the base in brackets is no credit. */
function withoutBrackets(token: NumberToken): NumberToken {
  const isBracketed = token.value < 0 && /^\([\d.,'’]+\)$/u.test(token.text)
  return isBracketed ? { ...token, value: -token.value } : token
}

/** What is added for the waiter, or was: `Optional service 12.5%`, `service compris 15%`. */
const service =
  /(?:^|[^\p{L}])(?:service|gratuity|tip|trinkgeld|bedienung|pourboire|servizio|mancia)(?:[^\p{L}]|$)/u

/** `A=8.1% incl. 1.66  22.12`: what a till lists under a letter are its rates. */
const codedRate = /^\W?[A-E]\s?[=:]\s?\d{1,2}(?:[.,]\d{1,2})?\s?%/u

/** `B 10%  15,77  1,58  17,35`, `1: 7%  Netto 29,66 …`: the same without a word, where base and tax come to the last sum. */
const codedRow = /^\W?[A-Z\d](?:\s{1,3}|\s?[:=]\s{0,3})\d{1,2}(?:[.,]\d{1,2})?\s?%/u

function sumsUp(money: readonly NumberToken[]): boolean {
  const [total, ...parts] = money.toSorted((a, b) => b.value - a.value).map(({ value }) => value)
  return total !== undefined && parts.length === 2 && sameAmount(sumAmounts(parts), total)
}

/** `26%` may be 2.6 % of which the point was lost; base and tax have to say so. */
function withLostPoint(token: NumberToken): NumberToken[] {
  const value = token.value / 10
  const isLost = token.percent && token.decimals === 0 && value >= 1 && isPlausibleVatRate(value)
  return isLost ? [{ ...token, value }] : []
}

/** Without a per cent sign only rates that some country knows, and only in a table of VAT. */
function isRate(token: NumberToken, labelled: boolean): boolean {
  if (token.value <= 0 || token.value > highestRate || token.decimals > 2) return false
  if (token.percent) return labelled || isPlausibleVatRate(token.value)
  return labelled && token.currency === undefined && isPlausibleVatRate(token.value)
}

type Pair = {
  readonly net: NumberToken | undefined
  readonly netAmount: number
  readonly vat: NumberToken
}

/**
 * Two amounts of which one is the tax on the other, which is the base or includes the tax. Small
 * sums fit by chance, so the pair that fits best is taken, a base before a total.
 */
function agreeingPair(rate: number, amounts: readonly NumberToken[]): Pair | undefined {
  const ofBase = (base: NumberToken) => (base.value * rate) / 100
  const ofTotal = (total: NumberToken) => (total.value * rate) / (100 + rate)
  const bases = bestPair(amounts, ofBase)
  const totals = bestPair(amounts, ofTotal)
  if (
    bases !== undefined &&
    (totals === undefined || !isExact(totals, ofTotal) || isExact(bases, ofBase))
  ) {
    const [net, vat] = bases
    return { net, netAmount: net.value, vat }
  }
  if (totals === undefined) return undefined
  const [total, vat] = totals
  return { net: undefined, netAmount: sumAmounts([total.value, -vat.value]), vat }
}

type Based = readonly [base: NumberToken, vat: NumberToken]

/** Of a low rate base and total give nearly the same tax: rounding to cents tells them apart. */
function isExact([base, vat]: Based, taxOf: (amount: NumberToken) => number): boolean {
  return Math.abs(taxOf(base) - vat.value) <= halfCent + 1e-6
}

/** Rounding, and no better or worse fit; of such pairs the one that stands closer counts. */
const halfCent = 0.005

function bestPair(
  amounts: readonly NumberToken[],
  taxOf: (amount: NumberToken) => number,
): readonly [NumberToken, NumberToken] | undefined {
  const pairs = amounts.flatMap((base) =>
    amounts
      .filter((vat) => vat !== base && vat.value !== 0 && near(taxOf(base), vat.value))
      .map((vat) => [base, vat] as const),
  )
  const miss = ([base, vat]: readonly [NumberToken, NumberToken]) =>
    Math.abs(taxOf(base) - vat.value)
  const apart = ([base, vat]: readonly [NumberToken, NumberToken]) =>
    Math.abs(amounts.indexOf(base) - amounts.indexOf(vat))
  const fits = (pair: readonly [NumberToken, NumberToken]) =>
    Math.round(miss(pair) / halfCent) + 0.1 * apart(pair)
  return pairs.sort((a, b) => fits(a) - fits(b))[0]
}

export function near(expected: number, printed: number): boolean {
  return Math.abs(expected - printed) <= roundingSlack
}
