import { currencyMarks, currencyOfMark } from '../../../../src-shared/domain/currencies.ts'
import { parseAmount } from '../../../../src-shared/domain/parse-amount.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { repairDigits } from './repair-digits.ts'
import { overlaps, spanIn, type Span, type Stretch } from './span.ts'

export type PrintedAmount = {
  readonly value: number
  readonly currency: string | undefined
  /** Digits after the decimal sign; 0 for `3000` and `12.–`. */
  readonly decimals: number
  /** The sign before the decimals, where there is one. */
  readonly decimalSign: '.' | ',' | undefined
  /** `1.234` is read as a whole number where nothing says otherwise. */
  readonly ambiguous: boolean
}
export type AmountSpan = Span<PrintedAmount>

export type DecimalSign = '.' | ','

type AmountOptions = {
  /** The sign before the decimals, where the document agrees on one. */
  readonly decimalSign?: DecimalSign
  /** All sums of the document have three decimals, as those of dinars have. */
  readonly thousandths?: boolean
}

const marks = currencyMarks
  .map(([mark]) => mark)
  .filter((mark) => mark !== 'FT')
  .sort((a, b) => b.length - a.length)
  .map((mark) => mark.replace(/[.$]/gu, '\\$&'))
  .join('|')

const digits = `(?:(?=^\\.\\d{2}$)|\\d{1,2}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d{1,3}(?:[\\u00a0\\u202f\\s'’‘\`´.,]\\d{3})+(?!\\d)|\\d+)`
/** `$24. 54`: print that is set wide at the end of its cell. */
const apart = `(?<=[€$£]\\s?\\d{1,6})[.,]\\s\\d{2}$`
const decimals = `(?:[.,]\\d{1,4}(?!\\d)|${apart}|[.,]\\s?[-–—]{1,2})?`
const money = new RegExp(
  `(?:(?<![\\p{L}])(?<before>${marks})(?<gap>\\s?))?(?<open>[-−–+(]\\s?)?(?:(?<inner>€|\\$|£)\\s?)?(?<number>${digits}${decimals})(?<close>-(?![\\p{L}\\d–—-])|\\s-(?!\\s?[\\p{L}\\d–—-])|\\))?(?:\\s?(?<after>${marks})(?![\\p{L}\\d]))?`,
  'giu',
)

/** What a sum of money never stands right beside of. */
const gluedBefore = /[\p{L}\d.,'’/:_#@-]$/u
const gluedAfter = /^(?:[\p{L}\d_/:@]|[.,'’-]\d|\s?%)/u

/** `.40` and what engines make of its point; the text keeps its length. */
function tillCents(text: string): string {
  return text.replace(/^[.,„](?=\d{2}$)/u, '.')
}

/** Sums of money in a cell, outside of what other spans have already taken. */
export function findAmounts(
  page: PageLayout,
  cell: Cell,
  taken: readonly Stretch[],
  options: AmountOptions = {},
): AmountSpan[] {
  const text = page.source === 'ocr' ? tillCents(repairDigits(cell.text)) : cell.text
  const found: AmountSpan[] = []
  for (const match of text.matchAll(money)) {
    const parts: MoneyParts = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    if (taken.some((other) => overlaps({ start, end }, other))) continue
    if (isPartOfMore(parts, text.slice(0, start), text.slice(end))) continue
    const value = moneyOf(parts, options)
    if (value !== undefined) found.push(spanIn(page, cell, start, end, value))
  }
  return found
}

/** The groups of the pattern: marks of a currency, signs and brackets, and the number. */
type MoneyParts = Readonly<
  Partial<Record<'before' | 'gap' | 'open' | 'inner' | 'number' | 'close' | 'after', string>>
>

function markOf({ before, inner, after }: MoneyParts): string | undefined {
  return before ?? inner ?? after
}

const taxLabel = /(?<!\p{L})(?:tva|t\.v\.a\.|iva|vat|ust|mwst)(?!\p{L})\D{0,16}$/iu

/** `TVA FR 81 557 881 203`: the country of a number for VAT, and no francs; `MWST Fr. 8.10` are some. */
function isCountry({ before, number = '' }: MoneyParts, lead: string): boolean {
  return before === 'FR' && !/[.,]/u.test(number) && taxLabel.test(lead)
}

/** Does the number go on in what stands right before it or right behind it? */
function isPartOfMore(parts: MoneyParts, before: string, behind: string): boolean {
  const { open, inner, number = '', close = '', after } = parts
  if (isCountry(parts, before)) return true
  if (parts.before === undefined) {
    const opened = open === undefined && inner === undefined
    if (opened && gluedBefore.test(before)) return true
    if (/[\p{L}\d]$/u.test(before) && !(inner !== undefined && endsInWord(before))) return true
  } else if (after === undefined && isFriday(parts.before, number, before, close + behind))
    return true
  return after === undefined && gluedAfter.test(behind)
}

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** `AMOUNT DUE$94.17`: a sign parts the sum from a word, but not from a code as in `R$` and `COP$`. */
function endsInWord(before: string): boolean {
  const word = /(?<![\p{L}\d])\p{L}{3,}$/u.exec(before)?.[0]
  return word !== undefined && !currencyCodes.has(word)
}

function moneyOf(parts: MoneyParts, options: AmountOptions): PrintedAmount | undefined {
  const { open = '', number, close = '' } = parts
  if (number === undefined || open.startsWith('(') !== (close === ')')) return undefined
  const mark = markOf(parts)
  if (isNoMoney(number, open, mark, isCode(parts))) return undefined
  const currency = mark === undefined ? undefined : currencyOfMark(mark)
  const sum = `${open}${number.replace(/([.,])\s(?=\d{2}$)/u, '$1')}${close}`
  const amount = inThousandths(sum, currency, options) ?? amountOf(sum, options.decimalSign)
  return amount === undefined ? undefined : { ...amount, currency }
}

/** Dinars and rials have a thousand parts: `142.666 TND` is less than 143 of them. */
const ofThousand: ReadonlySet<string | undefined> = new Set(['TND', 'KWD', 'BHD', 'OMR', 'JOD'])

function inThousandths(
  text: string,
  currency: string | undefined,
  { thousandths = false }: AmountOptions,
): Omit<PrintedAmount, 'currency'> | undefined {
  const parts = /^(?<sign>[-−–]?)\s?(?<whole>\d[\d\s.,'’]*?)(?<point>[.,])(?<part>\d{3})$/u.exec(
    text,
  )?.groups
  if (!(thousandths || ofThousand.has(currency)) || parts === undefined) return undefined
  const { sign, whole = '', point, part = '' } = parts
  // The sign between groups of thousands is another one than the one before the parts.
  if (point !== undefined && whole.includes(point)) return undefined
  const value = Number(`${whole.replace(/\D/gu, '')}.${part}`)
  const decimalSign = point === ',' ? ',' : '.'
  return { value: sign === '' ? value : -value, decimals: 2, decimalSign, ambiguous: false }
}

const hour = '(?:[01]?\\d|2[0-4])'
const minutes = '[.:][0-5]\\d'
const clockTime = new RegExp(`^${hour}(?:${minutes})?$`, 'u')
const afterDays =
  /(?<![\p{L}\d])(?:mo|di|mi|do|sa|so|(?:mon|diens|donners|sams|sonn)tag|mittwoch|mon|tue|wed|thu|sat|sun)\.?\s*(?:[-–—,/&+]|bis|und|u\.|to)\s*$/iu
const untilClock = new RegExp(
  `^\\s*(?:uhr|(?:[-–—]|bis)\\s*${hour}(?:${minutes}|(?:${minutes})?\\s*uhr))(?!\\p{L}|[.:]?\\d)`,
  'iu',
)

/** `Mo.-Fr. 08.30 - 12.30 Uhr` names a Friday and no francs: an hour, and more that says so. */
function isFriday(mark: string, number: string, before: string, behind: string): boolean {
  if (!/^fr\.?$/iu.test(mark) || !clockTime.test(number)) return false
  return afterDays.test(before) || untilClock.test(behind)
}

/** `FR118`, `RM204`: two capitals glued to a whole number are the code of an article. */
function isCode({ before = '', gap = '' }: MoneyParts): boolean {
  return gap === '' && /^(?:FR|FS|RM|RS|FT)$/u.test(before)
}

/** A longer one is no sum, whatever stands before it: `FR40303265045` is a number for VAT. */
const mostDigits = 8

/** Bare numbers that are codes: `0076`, `(387)`, `4333741000005`. */
function isNoMoney(number: string, open = '', mark?: string, glued = false): boolean {
  if (!/^\d+$/u.test(number)) return false
  if (number.length > mostDigits) return true
  if (mark !== undefined) return glued
  return open.startsWith('(') || /^0\d/u.test(number) || number.length > 7
}

function amountOf(
  text: string,
  decimalSign?: DecimalSign,
): Omit<PrintedAmount, 'currency'> | undefined {
  const fraction = /([.,])(\d{1,2}|\d{4})\)?\s?-?$/u.exec(text)
  const sign: DecimalSign | undefined =
    fraction === null ? undefined : fraction[1] === ',' ? ',' : '.'
  const shape = { decimals: fraction?.[2]?.length ?? 0, decimalSign: sign, ambiguous: false }
  const parsed = parseAmount(text, { decimalSign })
  if (parsed.status === 'ok') {
    const three = /[.,]\d{3}\)?-?$/u.test(text) && !Number.isInteger(parsed.value)
    return { value: parsed.value, ...shape, decimals: three ? 3 : shape.decimals }
  }
  if (parsed.status === 'ambiguous') return { value: parsed.readings[1], ...shape, ambiguous: true }
  return undefined
}

/** The decimal sign that most unambiguous sums of a document have. */
export function usualDecimalSign(amounts: readonly AmountSpan[]): DecimalSign | undefined {
  const withCents = amounts.filter(({ value }) => value.decimals === 2)
  const commas = withCents.filter(({ value }) => value.decimalSign === ',').length
  const points = withCents.length - commas
  if (commas === points) return undefined
  return commas > points ? ',' : '.'
}
