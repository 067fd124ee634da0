import { isoDateOf } from '../../../src-shared/domain/iso-date.ts'
import { monthOfName } from '../../../src-shared/domain/month-names.ts'
import { parseDate } from '../../../src-shared/domain/parse-date.ts'
import { around, type Box } from '../layout/geometry.ts'
import type { Layout, LayoutWord } from '../layout/layout.ts'

/** A day on a line; statements leave out the year, which the period then gives. */
export type LineDate = {
  readonly day: number
  readonly month: number
  readonly year?: number
  /** Four digits alone (`0206`), which are a day only under the heading of days. */
  readonly compact?: true
  readonly box: Box
  readonly words: readonly LayoutWord[]
}

const partial = /^(\d{1,2})[./](\d{1,2})[./]?$/
const compactDay = /^(\d{2})(\d{2})$/
const dayAndName = /^(\d{1,2})\.?[\s/-]?(\p{L}{3,10})\.?$/u
const nameAndDay = /^(\p{L}{3,10})\.?\s(\d{1,2})$/u

/** Where 03/19/25 stands on a paper and no 19/03/25, its months stand first, as in America. */
export function isMonthFirst({ pages }: Layout): boolean {
  let isFound = false
  for (const { words } of pages.flatMap((page) => page.lines.flatMap((line) => line.cells)))
    for (const { text } of words) {
      const [, first, second] = slashed.exec(text) ?? []
      if (Number(first) > 12) return false
      isFound ||= Number(second) > 12
    }
  return isFound
}

const monthAndDay = /^(\d{1,2})\/(\d{1,2})(?=\/|$)/
const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(?:\d{2}|\d{4}))?$/

/** The dates among the words of a line. Days without a year count only at the start of a cell. */
export function lineDates(words: readonly LayoutWord[], monthFirst = false): LineDate[] {
  return datesAmong(words, monthFirst).filter(({ compact }) => compact !== true)
}

/** The same, and four digits that may be a day without its point: `0206`. */
export function datesAmong(words: readonly LayoutWord[], monthFirst = false): LineDate[] {
  const found: LineDate[] = []
  let index = 0
  while (index < words.length) {
    const date = dateAt(words, index, monthFirst)
    if (date === undefined) index++
    else {
      found.push(date)
      index += date.words.length
    }
  }
  return found
}

function dateAt(
  words: readonly LayoutWord[],
  index: number,
  monthFirst: boolean,
): LineDate | undefined {
  for (const length of [3, 2, 1]) {
    const part = words.slice(index, index + length)
    const box = around(part)
    if (part.length < length || box === undefined || !startsDate(part)) continue
    const text = part.map((word) => word.text).join(' ')
    const day = dayOf(monthFirst ? text.replace(monthAndDay, '$2/$1') : text)
    if (day !== undefined) return { ...day, box, words: part }
  }
  return undefined
}

/** Not a weekday: `Sa 05.04.2024` may also be a company's `SA` before a day. */
function startsDate(words: readonly LayoutWord[]): boolean {
  const first = words[0]?.text ?? ''
  return /^\d/.test(first) || monthOfName(first.replace(/\.$/, '')) !== undefined
}

function dayOf(
  text: string,
): { day: number; month: number; year?: number; compact?: true } | undefined {
  const full = parseDate(text, { language: 'DE' })
  if (full.status === 'ok') {
    const [year, month, day] = full.date.split('-').map(Number)
    return { day: day ?? 0, month: month ?? 0, year: year ?? 0 }
  }
  const numbers = partial.exec(text)
  if (numbers !== null) return valid(Number(numbers[1]), Number(numbers[2]))
  const four = compactDay.exec(text)
  if (four !== null) {
    const day = valid(Number(four[1]), Number(four[2]))
    return day === undefined ? undefined : { ...day, compact: true }
  }
  const named = dayAndName.exec(text)
  if (named !== null) return valid(Number(named[1]), monthOfName(named[2] ?? ''))
  const american = nameAndDay.exec(text)
  return american === null ? undefined : valid(Number(american[2]), monthOfName(american[1] ?? ''))
}

function valid(day: number, month: number | undefined) {
  // A leap year, so that the 29th of February counts as a day.
  return month !== undefined && isoDateOf(2024, month, day) !== undefined
    ? { day, month }
    : undefined
}

/** The date in the year in which it falls into the period, or nearest to its end. */
export function completeDate(date: LineDate, periodTo: string | undefined): string | undefined {
  if (date.year !== undefined) return isoDateOf(date.year, date.month, date.day)
  if (periodTo === undefined) return undefined
  const year = Number(periodTo.slice(0, 4))
  const inYear = isoDateOf(year, date.month, date.day)
  // December bookings on a statement that ends in January.
  if (inYear !== undefined && inYear > periodTo && date.month - Number(periodTo.slice(5, 7)) > 1)
    return isoDateOf(year - 1, date.month, date.day)
  return inYear ?? isoDateOf(year - 1, date.month, date.day)
}
