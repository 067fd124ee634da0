import { currencyOfMark } from '../../../src-shared/domain/currencies.ts'
import { startsWithDeduction } from '../vocabulary/deductions.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { namesSocialFund } from '../vocabulary/social-funds.ts'
import type { LabelKind } from '../vocabulary/labels/label-kinds.ts'
import type { Line, PageLayout } from '../layout/layout.ts'
import { labelsOfCell } from '../fields/labels/find-labels.ts'
import { numberTokens, wordsOf } from './number-tokens.ts'

/** What a line that carries an amount is, when it is no item of its own. */
export type RowLabel = 'total' | 'subtotal' | 'extra' | 'none'

const totalKinds: ReadonlySet<LabelKind> = new Set([
  'amountGross',
  'amountDue',
  'total',
  'amountNet',
  'amountVat',
  'outstandingAmount',
  'prepaidAmount',
])
/** Freight, discounts, rounding: part of the sum, and no goods. */
const extraKinds: ReadonlySet<LabelKind> = new Set([
  'discountAmount',
  'otherAmount',
  'feeAmount',
  'interestAmount',
  'rounding',
])
/** `VAT (Z = zero rated)`: what is explained behind a label does not make the line another. */
const remark = /(?<=\S\s*)\([^)]*\)/u
/** Of the line's letters at least so many belong to the label. */
const leastShare = 0.6
/** `Terminal handling charge` is a service of its own; `Handling charge` is what is added to others. */
const leastShareOfExtra = 0.7
/** `TVA à 5,5 % sur 484,03`: beside a rate the words between the numbers say little. */
const leastShareOfRate = 0.35
/** Names of goods come close to labels by chance: of ten signs no more than one may be misread. */
const mostErrors = 0.1

/** `19 % USt. Nr. 7008 VV RVG`, `zzgl. 19 % MwSt`: a line that begins with a rate and the tax is that tax. */
const opensWithTax =
  /^(?:(?:[+]|zzgl\.?|plus)\s*)?\d{1,2}(?:[.,]\d{1,2})?\s?%\s*(?:ust|umsatzsteuer|mwst|mehrwertsteuer|tva|i\.?v\.?a|vat)(?!\p{L})/u
/** `FUEL SURCHARGE 14%`: carriers bill it in a row of its own; the tax and the totals stand below it all the same. */
const isSurcharge =
  /^(?:\d{1,4}\s)?(?:(?:fuel|diesel|treibstoff|kraftstoff|energie|energy|security|toll|maut|gasoil|carburant|carburante)[\s-]?(?:surcharge|zuschlag|supplement|supplemento|floater)|(?:surcharge|supplement) (?:carburant|gasoil|gazole|energie)|(?:supplemento|adeguamento) (?:carburante|gasolio|energia))(?!\p{L})/u
/** What is withheld, and how it is paid, by the codes of the Italian Tax Agency for e-invoices. */
const paymentCodes = /^(?:rt0[1-6]|mp(?:0[1-9]|1\d|2[0-3]))\s/u

/**
 * `TC04 INARCASSA 4,00 6.200,00 248,00` is added to the items, though its rate may stand in the column of
 * quantities; a tax or what is withheld ends them.
 */
export function surelyNoItem(line: Line): RowLabel {
  const text = foldText(line.text).trim()
  if (namesSocialFund(text) && /\d[.,]\d{2}/u.test(text)) return 'extra'
  return opensWithTax.test(text) || paymentCodes.test(text) ? 'total' : 'none'
}

/** Reads a line's label where it makes up most of the line's text. */
export function rowLabel(line: Line, page: PageLayout): RowLabel {
  const sure = surelyNoItem(line)
  return sure === 'none' ? labelOf(line, page) : sure
}

function labelOf(line: Line, page: PageLayout): RowLabel {
  const letters = line.cells
    .map(({ text }) => text.replace(remark, ' '))
    .join(' ')
    .split(/\s+/)
    .filter((word) => currencyOfMark(word) === undefined)
    .join('')
    .replace(/[^\p{L}]/gu, '').length
  const sights = line.cells
    .flatMap((cell) => labelsOfCell(cell, page.source))
    .filter((sight) => sight.family === 'amount' && sight.errors <= mostErrors * sight.length)
    .filter((sight) => !remark.test(sight.cell.text) || sight.start < sight.cell.text.indexOf('('))
  const covered = new Map<string, number>()
  for (const sight of sights) covered.set(`${String(sight.box.x)}`, sight.length)
  const share =
    [...covered.values()].reduce((sum, length) => sum + length, 0) / Math.max(letters, 1)
  const isRate = sights.some((sight) => sight.kind === 'amountVat') && hasPercent(line)
  if (isSurcharge.test(foldText(line.text))) return 'none'
  if (share < (isRate ? leastShareOfRate : leastShare))
    return startsWithDeduction.test(foldText(line.text)) ? 'extra' : 'none'
  if (sights.some((sight) => sight.kind === 'subtotal')) return 'subtotal'
  if (sights.some((sight) => totalKinds.has(sight.kind))) return 'total'
  if (share < leastShareOfExtra && sights.some(({ kind }) => kind === 'feeAmount')) return 'none'
  return sights.some((sight) => extraKinds.has(sight.kind)) ? 'extra' : 'none'
}

function hasPercent(line: Line): boolean {
  return numberTokens(wordsOf(line)).some((token) => token.percent)
}
