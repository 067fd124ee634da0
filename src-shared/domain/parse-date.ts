import { isoDateOf } from './iso-date.ts'
import { monthOfName } from './month-names.ts'

export type ParsedDate =
  | { readonly status: 'ok'; readonly date: string }
  /** Day and month may be exchanged (English 03/04/2025): day-first reading first. */
  | { readonly status: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly status: 'none' }

export type DateOptions = {
  /** DE, FR, IT write the day first; EN (or none) leaves 03/04/2025 open. */
  readonly language?: 'DE' | 'FR' | 'IT' | 'EN'
  /** Years of two digits up to this one are 20xx, above it 19xx. */
  readonly lastTwoDigitYear?: number
}

const none: ParsedDate = { status: 'none' }

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/u
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u
const numeric = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/u
const spaced = /^(\d{1,2}) (\d{1,2}) (\d{4})$/u
const dayMonthName =
  /^(\d{1,2})(?:\.|er|re|st|nd|rd|th|°|º)?[\s./-]*(?:de |di |of )?(\p{L}{3,10})\.?,?[\s./-]*['’]?(\d{4}|\d{2})$/iu
const monthNameDay =
  /^(\p{L}{3,10})\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?\.?(?:\s?,)?[\s./-]+(\d{4})$/iu
const yearMonthName = /^(\d{4})[\s./-](\p{L}{3,10})\.?[\s./-](\d{1,2})$/iu
/** `03.III.26`: the month in Roman numerals, which only capitals are. */
const romanMonth = /^(\d{1,2})[./-]\s?([IVX]{1,4})[./-]\s?(\d{4}|\d{2})$/u
const romanNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const weekday =
  /^(?:mo|di|mi|do|fr|sa|so|lun|mar|mer|gio|ven|sab|dom|jeu|sam|dim|mon|tue|wed|thu|fri|sat|sun)\p{L}*[.,]?\s+(?=\d|\p{L})/iu

/** Reads one date as printed in German, French, Italian or English; anything around it is `none`. */
export function parseDate(text: string, options: DateOptions = {}): ParsedDate {
  const tidy = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const found = read(tidy, options)
  if (found.status !== 'none') return found
  const withoutWeekday = tidy.replace(weekday, '')
  return withoutWeekday === tidy ? none : read(withoutWeekday, options)
}

function read(text: string, options: DateOptions): ParsedDate {
  const byIso = iso.exec(text) ?? compact.exec(text)
  if (byIso) return one(isoDateOf(Number(byIso[1]), Number(byIso[2]), Number(byIso[3])))
  const byNumbers = numeric.exec(text)
  if (byNumbers) {
    const [, first, separator, second, year] = byNumbers
    return fromNumbers(Number(first), Number(second), fullYear(year, options), {
      ...options,
      dotted: separator === '.',
    })
  }
  const bySpaces = spaced.exec(text)
  if (bySpaces) return one(isoDateOf(Number(bySpaces[3]), Number(bySpaces[2]), Number(bySpaces[1])))
  const roman = romanMonth.exec(text)
  if (roman) {
    const month = romanNumerals.indexOf(roman[2] ?? '') + 1
    return one(isoDateOf(fullYear(roman[3], options), month, Number(roman[1])))
  }
  const named = dayMonthName.exec(text)
  if (named) return fromName(named[1], named[2], fullYear(named[3], options))
  const american = monthNameDay.exec(text)
  if (american) return fromName(american[2], american[1], fullYear(american[3], options))
  const yearFirst = yearMonthName.exec(text)
  if (yearFirst) return fromName(yearFirst[3], yearFirst[2], fullYear(yearFirst[1], options))
  return none
}

function fromName(day = '', name = '', year: number): ParsedDate {
  const month = monthOfName(name)
  return month === undefined ? none : one(isoDateOf(year, month, Number(day)))
}

function fromNumbers(
  first: number,
  second: number,
  year: number,
  { language, dotted }: DateOptions & { dotted: boolean },
): ParsedDate {
  const dayFirst = isoDateOf(year, second, first)
  const monthFirst = isoDateOf(year, first, second)
  // Dots are never American; three languages never put the month first.
  if (dotted || language === 'DE' || language === 'FR' || language === 'IT') return one(dayFirst)
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst)
    return one(dayFirst ?? monthFirst)
  return { status: 'ambiguous', readings: [dayFirst, monthFirst] }
}

function fullYear(digits = '', { lastTwoDigitYear = 69 }: DateOptions): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year <= lastTwoDigitYear ? 2000 + year : 1900 + year
}

function one(date: string | undefined): ParsedDate {
  return date === undefined ? none : { status: 'ok', date }
}
