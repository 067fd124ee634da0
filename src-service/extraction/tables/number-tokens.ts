import { currencyOfMark } from '../../../src-shared/domain/currencies.ts'
import { parseAmount } from '../../../src-shared/domain/parse-amount.ts'
import { around, right, type Box } from '../layout/geometry.ts'
import type { LayoutWord, Line } from '../layout/layout.ts'

/** A number as it stands on a line, its currency sign and percent sign taken along. */
export type NumberToken = {
  readonly text: string
  readonly value: number
  /** Digits behind the decimal sign; money has two. */
  readonly decimals: number
  readonly percent: boolean
  readonly currency?: string
  /** Glued to the number, as in `2h` or `500g`. */
  readonly unit?: string
  readonly box: Box
  /** Places in the line's words: first and one past the last. */
  readonly first: number
  readonly end: number
  /** Starts a stretch of its own, that is, does not stand in the middle of a text. */
  readonly apart: boolean
}

export type NumberOptions = {
  readonly decimalSign?: '.' | ',' | undefined
  /** Sums have three decimals, as those of dinars have. */
  readonly thousandths?: boolean
}

/** A word space is a quarter of the type’s height, in typewriter faces six tenths. */
const wordGap = 0.7
/** In heights of type. */
const farCurrency = 2
/** Banks put the sign behind the sum, plus as well as minus. */
const numeric = /^[-–−+(]?[.,'’`´]*\d[\d.,'’`´]*(?:[-–—]{0,2}|\+)\)?$/u
const thousandsHead = /^[-–−+(]?\p{Sc}?[-–−+]?\d{1,3}'?$/u
const thousandsGroup = /^\d{3}(?:[.,]\d{1,2})?[-–)]?$/u
const lastOfThousandths = /^\d{3}(?:[.,]\d{3})?[-–)]?$/u
const glued = /^([-–+]?\d+(?:[.,]\d+)?)([a-zA-Zäöüµ]{1,4}[²³]?\.?)$/u

/** What an engine makes of the small mark between thousands. */
const misreadApostrophe = /(?<=\d)[°º"“”*´`‘’'^]{1,2}(?=\d{3}|\s?$)/gu

/** What a label puts around a number: `VAT 20 % on 310.00:`, `TVA (8.1 %)`. */
const labelSigns = /(?<=[\d%)])[:;]+$|^\((?=[\d.,]+(?:%\)?)?[:;]?$)|(?<=%)\)(?=[:;]?$)/gu

/** The letter under which a till lists a rate of VAT: `A=8.1%`, `B7%`. */
const rateCode = /^[A-E](?:[=:](?=\d{1,2}(?:[.,]\d{1,2})?%?$)|(?=\d{1,2}(?:[.,]\d{1,2})?%$))/u

/** The letter behind a sum that is taxed: `1,140.00T`. */
const taxMark = /(?<=\d[.,]\d{2})[A-Z]$/u

function tidied(text: string): string {
  return text
    .replace(taxMark, '')
    .replace(misreadApostrophe, "'")
    .replace(labelSigns, '')
    .replace(rateCode, '')
}

export function wordsOf(line: Line): LayoutWord[] {
  return line.cells.flatMap((cell) => [...cell.words])
}

/** All numbers of a line from left to right. */
export function numberTokens(
  words: readonly LayoutWord[],
  options: NumberOptions = {},
): NumberToken[] {
  const tokens: NumberToken[] = []
  let index = 0
  while (index < words.length) {
    const token = tokenAt(words, index, options)
    if (token === undefined) index++
    else {
      tokens.push(token)
      index = token.end
    }
  }
  return tokens
}

function tokenAt(
  words: readonly LayoutWord[],
  start: number,
  options: NumberOptions,
): NumberToken | undefined {
  const { at, sign, currency: before } = beginning(words, start)
  const numberEnd = endOfNumber(words, at, options)
  if (numberEnd === undefined) return undefined
  const { text, unit } = withoutUnit(
    words
      .slice(at, numberEnd)
      .map((word) => tidied(word.text))
      .join(' ')
      .replace(/' /g, "'"),
  )
  const { end, percent, currency: behind } = ending(words, numberEnd, text, before)
  const parsed = readNumber(sign + text.replace(/[%+]$/, ''), options)
  // `Total   EUR      12.00`: far to its left the currency has a column of its own.
  const isFar = at > start && !isNear(words, start, farCurrency)
  const box = around(words.slice(isFar ? at : start, end))
  if (parsed === undefined || box === undefined) return undefined
  const currency = parsed.currency ?? before ?? behind
  return {
    text: words
      .slice(start, end)
      .map((word) => word.text)
      .join(' '),
    value: parsed.value,
    decimals: decimalsOf(text, options),
    percent,
    ...(currency && { currency }),
    ...(unit && { unit }),
    box,
    first: start,
    end,
    apart: start === 0 || !isNear(words, start - 1),
  }
}

/** The currency and the sign that may stand before a number, as words of their own. */
function beginning(
  words: readonly LayoutWord[],
  start: number,
): { at: number; sign: string; currency: string | undefined } {
  const currency = currencyOf(words[start])
  const at = currency === undefined ? start : start + 1
  const apart = words[at]?.text ?? ''
  if (!/^[-–−+]$/u.test(apart)) return { at, sign: '', currency }
  const sign = apart === '+' ? '' : '-'
  return { at: isNear(words, at) ? at + 1 : at, sign, currency }
}

/** The percent sign or the currency that may stand behind a number, as words of their own. */
function ending(
  words: readonly LayoutWord[],
  end: number,
  text: string,
  before: string | undefined,
): { end: number; percent: boolean; currency: string | undefined } {
  const isClose = isNear(words, end - 1, 1.2)
  if (isClose && tidied(words[end]?.text ?? '') === '%')
    return { end: end + 1, percent: true, currency: undefined }
  const percent = text.endsWith('%')
  const mayFollow = before === undefined && !percent && isClose && !leadsOn(words, end)
  const currency = mayFollow ? currencyOf(words[end]) : undefined
  return { end: currency === undefined ? end : end + 1, percent, currency }
}

/** `2h`: a currency that is glued to a number is left to who reads sums. */
function withoutUnit(text: string): { text: string; unit: string | undefined } {
  const unit = glued.exec(text)?.[2]
  if (unit === undefined || currencyOfMark(unit) !== undefined) return { text, unit: undefined }
  return { text: text.slice(0, -unit.length), unit }
}

/** One word, or groups of thousands that are parted by narrow spaces. */
function endOfNumber(
  words: readonly LayoutWord[],
  at: number,
  { thousandths = false }: NumberOptions = {},
): number | undefined {
  const text = tidied(words[at]?.text ?? '')
  const single = numeric.test(text.replace(/%$/, '')) || glued.test(text) || hasCurrency(text)
  if (!single) return undefined
  let end = at + 1
  if (thousandsHead.test(text))
    while (
      (thousandths ? lastOfThousandths : thousandsGroup).test(words[end]?.text ?? '') &&
      isNear(words, end - 1, 0.65)
    ) {
      end++
      if (/[.,]/.test(words[end - 1]?.text ?? '')) break
    }
  return end
}

/** Is the next word within a word space of this one? */
function isNear(words: readonly LayoutWord[], index: number, share = wordGap): boolean {
  const word = words[index]
  const next = words[index + 1]
  if (word === undefined || next === undefined) return false
  return next.x - right(word) <= share * Math.max(word.fontSize, next.fontSize, 4)
}

function currencyOf(word: LayoutWord | undefined): string | undefined {
  return word === undefined || /\d/.test(word.text) ? undefined : currencyOfMark(word.text)
}

/** A currency between two numbers belongs to the nearer one: `12 CHF 29.00` is a count and a price. */
function leadsOn(words: readonly LayoutWord[], at: number): boolean {
  const [before, mark, after] = [words[at - 1], words[at], words[at + 1]]
  if (before === undefined || mark === undefined || after === undefined) return false
  if (endOfNumber(words, at + 1) === undefined) return false
  return after.x - right(mark) < mark.x - right(before)
}

function hasCurrency(text: string): boolean {
  const parsed = /\d/.test(text) && /[^\d.,'’-]/u.test(text) ? parseAmount(text) : undefined
  return parsed?.status === 'ok' && parsed.currency !== undefined
}

/** As many as cents have where a document counts in thousandths. */
function decimalsOf(text: string, { thousandths = false }: NumberOptions): number {
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0
  return thousandths && decimals === 3 ? 2 : decimals
}

/** An ambiguous `1.234` is taken as thousands: tables print decimals with two places. */
function readNumber(
  text: string,
  options: NumberOptions,
): { value: number; currency?: string } | undefined {
  const parsed = parseAmount(text.replace(/(\d)[.,]$/, '$1'), options)
  if (parsed.status === 'none') return undefined
  const value = parsed.status === 'ok' ? parsed.value : parsed.readings[1]
  return parsed.currency === undefined ? { value } : { value, currency: parsed.currency }
}
