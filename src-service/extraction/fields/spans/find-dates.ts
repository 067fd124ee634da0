import { monthNames } from '../../../../src-shared/domain/month-names.ts'
import { parseDate } from '../../../../src-shared/domain/parse-date.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { repairDigits } from './repair-digits.ts'
import { spanIn, type Span } from './span.ts'

export type PrintedDate = {
  /** ISO dates: one, or day-first and month-first where the page leaves both open. */
  readonly readings: readonly string[]
  /** Digits without any separator (`20260815`) may be any number. */
  readonly compact: boolean
  /** One of the first two digits of the year was misread: `2617` was 2017. */
  readonly mended: boolean
}
export type DateSpan = Span<PrintedDate>

const month = [...new Set(monthNames.flat())].sort((a, b) => b.length - a.length).join('|')
const patterns = [
  /(?<![\d.,/-])\d{4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,2}(?![\d/]|[.,-]\d)/gu,
  /(?<![\d,/'’-])(?<!(?<!\p{L})\.)\d{1,2}\s?([./-])\s?\d{1,2}\s?\1\s?(?:\d{4}|\d{2})(?![\d/'’]|[.,-]\d)/gu,
  // The day behind the number that it is the day of: 90047713/14.03.2024.
  /(?<=\d{4}\/)\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d|[.,-]\d)/gu,
  new RegExp(
    `(?<![\\d.,])\\d{1,2}(?:\\.|\\s?(?:er|re|st|nd|rd|th)|o)?[\\s./-]{0,3}(?:de |of )?(?:${month})[.,]?[\\s./-]{0,3}['’]?(?:\\d{4}|\\d{2})(?!\\d|[.,]\\d)`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${month})[.,]?[\\s./-]{0,2}\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[.,][\\s./-]{0,2}|[\\s./-]{1,2})\\d{4}(?!\\d)`,
    'gu',
  ),
  // `Jun 26,25`: the comma says that the last two digits are the year.
  new RegExp(`(?<!\\p{L})(?:${month})\\.?\\s\\d{1,2},\\s?\\d{2}(?!\\d|[.,:]\\d)`, 'gu'),
  /(?<![\p{L}\d.,/-])\d{1,2}[./-]\s?(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})[./-]\s?(?:\d{4}|\d{2})(?![\p{L}\d/]|[.,-]\d)/gu,
  new RegExp(`(?<!\\d)\\d{4}[-\\s./](?:${month})[-\\s./]\\d{1,2}(?!\\d)`, 'gu'),
]
const compactPattern = /(?<![\p{L}\d.,/-])(?:19|20)\d{6}(?![\p{L}\d/]|[.,-]\d)/gu

export function findDates(page: PageLayout, cell: Cell): DateSpan[] {
  const printed = page.source === 'ocr' ? repairDigits(cell.text) : cell.text
  const text = foldKeepingLength(printed)
  const found: DateSpan[] = []
  const take = (pattern: RegExp, compact: boolean) => {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      if (isSortCode(printed, start, end)) continue
      const stretch = printed.slice(start, end)
      const whole = page.source === 'ocr' && !compact ? mendCentury(stretch) : stretch
      const readings = readingsOf(whole)
      if (readings.length > 0)
        found.push(spanIn(page, cell, start, end, { readings, compact, mended: whole !== stretch }))
    }
  }
  for (const pattern of patterns) take(pattern, false)
  take(compactPattern, true)
  return found.sort((a, b) => a.start - b.start)
}

/** `Sort code 20-01-14`, `20-01-14 / 40118832`: how British banks write the branch. */
function isSortCode(text: string, start: number, end: number): boolean {
  if (!/^\d\d-\d\d-\d\d$/u.test(text.slice(start, end))) return false
  return (
    /sort code\P{L}*$/iu.test(text.slice(0, start)) ||
    /^\P{L}{0,3}\d{8}(?!\d)/u.test(text.slice(end))
  )
}

const farYear = /(?<!\d)(?:2[1-9]|[013-9]0)(?=\d{2}$)/u

/** No paper is of another century than this one or the last, whatever its first two digits seem. */
function mendCentury(text: string): string {
  return text.replace(farYear, '20')
}

function readingsOf(text: string): readonly string[] {
  // The ending of a raised `1er` may stand apart.
  const tidy = text
    .replace(/\s*([./-])\s*/gu, '$1')
    .replace(/,/gu, ' ')
    .replace(/(\d)\s+(?=(?:er|re|st|nd|rd|th)\s)/gu, '$1')
    .replace(/^(\p{L}+\.?\s+\d{1,2})\s+(\d{2})$/u, '$1 20$2')
  const parsed = parseDate(tidy)
  if (parsed.status === 'ok') return [parsed.date]
  return parsed.status === 'ambiguous' ? parsed.readings : []
}

/** Folded sign by sign, so that offsets stay those of the printed text. */
function foldKeepingLength(text: string): string {
  return [...text]
    .map((sign) => {
      const folded = foldText(sign)
      return folded.length === sign.length ? folded : sign.toLowerCase()
    })
    .join('')
}
