import { currencyMarks, currencyOfMark } from './currencies.ts'

export type ParsedAmount =
  | { readonly status: 'ok'; readonly value: number; readonly currency?: string }
  /** The text has two readings (`1.234`): both are given, smaller magnitude first. */
  | {
      readonly status: 'ambiguous'
      readonly readings: readonly [number, number]
      readonly currency?: string
    }
  | { readonly status: 'none' }

export type AmountOptions = {
  /** The decimal sign of the document, where it is known; settles what is ambiguous otherwise. */
  readonly decimalSign?: '.' | ','
}

const none: ParsedAmount = { status: 'none' }
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f]/gu
const apostrophes = /['’‘`´ʼ′]/gu
const dashes = /[-−–—‒‐]/gu
/** Longer than any sum of money on paper; also keeps every digit exact in a double. */
const longestNumber = 15

const marksByLength = [...currencyMarks].sort(([a], [b]) => b.length - a.length)

/**
 * Reads one amount as it is printed: 1'234.50, 1’234.50, 1.234,50, 1 234,50, 12.–, -5, 5.00-,
 * (5.00), with a currency before or after it. Anything else in the text makes it `none`.
 */
export function parseAmount(text: string, options: AmountOptions = {}): ParsedAmount {
  const { rest, currency } = takeCurrency(text.trim())
  const { body, negative } = takeSign(rest)
  const readings = readNumber(body, options)
  if (readings === undefined) return none
  const signed = readings.map((value) => (negative && value !== 0 ? -value : value))
  const extra = currency === undefined ? {} : { currency }
  const [first, second] = signed
  if (first === undefined) return none
  if (second === undefined) return { status: 'ok', value: first, ...extra }
  return { status: 'ambiguous', readings: [first, second], ...extra }
}

/** Most numbers of a table bear no currency, and are not held against each of its marks. */
const bare = /^[\d\s.,'’()+-]*$/u

function takeCurrency(text: string): { rest: string; currency?: string } {
  if (bare.test(text)) return { rest: text }
  const upper = text.toUpperCase()
  if (upper.length !== text.length) return { rest: text }
  for (const [mark] of marksByLength) {
    const currency = currencyOfMark(mark)
    if (currency === undefined) continue
    if (upper.startsWith(mark) && !startsWithLetter(upper.slice(mark.length)))
      return { rest: text.slice(mark.length).trim(), currency }
    if (upper.endsWith(mark) && !/\p{L}$/u.test(upper.slice(0, -mark.length)))
      return { rest: text.slice(0, -mark.length).trim(), currency }
    const signed = /^([-−–+(]\s*)/u.exec(upper)
    if (signed && upper.startsWith(mark, signed[0].length))
      return { rest: signed[0] + text.slice(signed[0].length + mark.length).trim(), currency }
  }
  return { rest: text }
}

function startsWithLetter(text: string): boolean {
  return /^\p{L}/u.test(text)
}

function takeSign(text: string): { body: string; negative: boolean } {
  const plain = text.replace(dashes, '-')
  const bracketed = /^\((.+)\)$/u.exec(plain)
  if (bracketed?.[1] !== undefined) return { body: bracketed[1].trim(), negative: true }
  const leading = /^([-+])\s*(?=\d|\.\d|,\d)(.*)$/su.exec(plain)
  if (leading) return { body: leading[2] ?? '', negative: leading[1] === '-' }
  // `12.–`, `12.--` and `12,-` are Swiss and German for no cents, `5.00-` is a negative amount.
  const noCents = /^(.*\d)[.,]\s*-{1,2}$/su.exec(plain)
  if (noCents?.[1] !== undefined) return { body: noCents[1], negative: false }
  const trailing = /^(.*\d)\s*-$/su.exec(plain)
  if (trailing?.[1] !== undefined) return { body: trailing[1], negative: true }
  return { body: plain, negative: false }
}

/** One reading, two where the only separator may be either sign, undefined where there is none. */
function readNumber(body: string, { decimalSign }: AmountOptions): number[] | undefined {
  const tidy = body.trim().replace(spaces, ' ').replace(apostrophes, "'")
  if (!/^[\d.,' ]+$/u.test(tidy) || !/\d/u.test(tidy)) return undefined
  if (tidy.replace(/\D/gu, '').length > longestNumber) return undefined
  if (/^[.,]\d{1,2}$/u.test(tidy)) return [Number(`0.${tidy.slice(1)}`)]
  const bare = /^\d+$/u.test(tidy)
  if (bare) return [Number(tidy)]
  const signs = [...tidy.matchAll(/[.,]/gu)].map((match) => match[0])
  const last = signs.at(-1)
  if (last === undefined) return asList(grouped(tidy))
  const at = tidy.lastIndexOf(last)
  const whole = tidy.slice(0, at)
  const fraction = tidy.slice(at + 1)
  const alone = signs.filter((sign) => sign === last).length === 1
  const otherSeparators = /[.,' ]/u.test(whole)
  if (!alone) return asList(grouped(tidy))
  if (!/^\d+$/u.test(fraction)) return undefined
  const decimal = decimalReading(whole, fraction)
  if (otherSeparators || fraction.length !== 3 || !/^[1-9]\d{0,2}$/u.test(whole))
    return asList(decimal)
  const groups = Number(whole + fraction)
  if (decimalSign === undefined) return decimal === undefined ? [groups] : [decimal, groups]
  return decimalSign === last ? asList(decimal) : [groups]
}

function asList(value: number | undefined): number[] | undefined {
  return value === undefined ? undefined : [value]
}

function decimalReading(whole: string, fraction: string): number | undefined {
  const left = /^\d+$/u.test(whole) ? Number(whole) : grouped(whole)
  return left === undefined ? undefined : Number(`${String(left)}.${fraction}`)
}

/** `1,20,000`: above a thousand India counts in hundreds. */
const indianGroups = /^\d{1,2}(?:,\d{2})+,\d{3}$/u

/** A whole number in groups of three with one kind of separator; undefined where it is not that. */
function grouped(text: string): number | undefined {
  const separator = /[.,' ]/u.exec(text)?.[0]
  if (separator === undefined) return undefined
  if (indianGroups.test(text)) return Number(text.replaceAll(',', ''))
  const groups = text.split(separator)
  const [first, ...others] = groups
  if (first === undefined || !/^\d{1,3}$/u.test(first)) return undefined
  return others.every((group) => /^\d{3}$/u.test(group)) ? Number(groups.join('')) : undefined
}
