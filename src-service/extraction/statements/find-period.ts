import { daysBetween, endOfMonth, isoDateOf } from '../../../src-shared/domain/iso-date.ts'
import { monthOfName } from '../../../src-shared/domain/month-names.ts'
import { placeOf, around } from '../layout/geometry.ts'
import type { Layout, Line, PageLayout } from '../layout/layout.ts'
import { wordsOf } from '../tables/number-tokens.ts'
import { completeDate, lineDates, type LineDate } from './booking-dates.ts'
import { joinWrapped } from './wrapped-lines.ts'
import type { Found } from './statement.ts'
import { statementWordsIn } from './words/statement-index.ts'

export type Period = { readonly from?: Found<string>; readonly to?: Found<string> }

/** A statement seldom covers more than a year. */
const longestPeriodDays = 400

/**
 * The period as printed: two days on a line, or a month with its year.
 *
 * @param bookings lines of bookings, which speak of periods of their own
 */
export function findPeriod(
  layout: Layout,
  bookings: ReadonlySet<Line> = new Set(),
  monthFirst = false,
): Period {
  const lines = layout.pages.flatMap((page) =>
    page.lines.flatMap((line) => (bookings.has(line) ? [] : [{ page, line }])),
  )
  const whole = lines.flatMap(({ page, line }) => rangeOn(line, page, monthFirst))
  const readings =
    whole.length > 0 ? whole : lines.flatMap(({ page, line }) => brokenOn(line, page, monthFirst))
  const best = readings.sort((a, b) => b.score - a.score)[0]
  if (best !== undefined) return periodOf(best)
  const month = lines
    .flatMap(({ page, line }) => monthOn(line, page))
    .sort((a, b) => b.score - a.score)[0]
  return month === undefined ? {} : periodOf(month)
}

type Range = Period & { readonly score: number }

function periodOf({ from, to }: Range): Period {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** A narrow column breaks the period in two. */
function brokenOn(line: Line, page: PageLayout, monthFirst: boolean): Range[] {
  const joined = joinWrapped(line, page)
  return joined === undefined ? [] : rangeOn(joined, page, monthFirst)
}

/** Days right behind each other; further days on the line, such as that of the print, do not matter. */
function rangeOn(line: Line, page: PageLayout, monthFirst: boolean): Range[] {
  const dates = lineDates(wordsOf(line), monthFirst)
  return dates.flatMap((first, index): Range[] => {
    const second = dates[index + 1]
    if (second === undefined) return []
    const to = completeDate(second, undefined)
    const from = completeDate(first, to)
    if (from === undefined || to === undefined || from > to) return []
    // The day of a booking beside that of its balance bound nothing.
    if (from === to && !saysPeriod(line, page, first)) return []
    if (daysBetween(from, to) > longestPeriodDays) return []
    const score = scoreOf(line, page, first, second)
    if (score === 0) return []
    return [{ from: found(from, first, page, score), to: found(to, second, page, score), score }]
  })
}

/** Words of a period before the first day, or a word or dash between the two, speak for one. */
function scoreOf(line: Line, page: PageLayout, first: LineDate, second: LineDate): number {
  const words = wordsOf(line)
  const start = words.findIndex((word) => word === first.words[0])
  const end = words.findIndex((word) => word === second.words[0])
  const between = words
    .slice(start + first.words.length, end)
    .map((word) => word.text)
    .join(' ')
    // `1 May 2025 [GMT+02:00] - 31 May 2025`
    .replace(/\[[^\]]*\]/gu, '')
    .trim()
  const joins =
    /^[-–—]+$/u.test(between) ||
    statementWordsIn(between, page.source).some((sight) => sight.kinds.includes('to'))
  if (!joins) return 0
  return saysPeriod(line, page, first) ? 0.95 : 0.75
}

function saysPeriod(line: Line, page: PageLayout, first: LineDate): boolean {
  const words = wordsOf(line)
  const before = words
    .slice(
      0,
      words.findIndex((word) => word === first.words[0]),
    )
    .map((word) => word.text)
    .join(' ')
  return statementWordsIn(before, page.source).some((sight) =>
    sight.kinds.some((kind) => kind === 'period' || kind === 'from'),
  )
}

/** `Your statement 1 to 30 April 2025`: two days of one month. */
function partOfMonth(line: Line, page: PageLayout): Range | undefined {
  const [, first, second, name = '', year] = daysOfMonth.exec(line.text) ?? []
  const month = monthOfName(name)
  if (month === undefined) return undefined
  const from = isoDateOf(Number(year), month, Number(first))
  const to = isoDateOf(Number(year), month, Number(second))
  if (from === undefined || to === undefined || from > to) return undefined
  const places = [placeOf(line, page)]
  const score = ofPartOfMonth
  return { score, from: { value: from, places, score }, to: { value: to, places, score } }
}

const ofPartOfMonth = 0.9
const daysOfMonth =
  /(?<![\d./])(\d{1,2})\.?\s?(?:[-–—]|to|bis|au|al)\s?(\d{1,2})\.?\s(\p{L}{3,10})\s(\d{4})(?!\d)/u

/** `April 2024` on a line that names a period or the statement. */
function monthOn(line: Line, page: PageLayout): Range[] {
  const part = partOfMonth(line, page)
  if (part !== undefined) return [part]
  const match = /(\p{L}{3,10})\.?\s+(\d{4})(?!\d)/u.exec(line.text)
  const month = monthOfName(match?.[1] ?? '')
  const year = Number(match?.[2])
  const from = month === undefined ? undefined : isoDateOf(year, month, 1)
  if (match === null || from === undefined || /\d\.?\s*$/.test(line.text.slice(0, match.index)))
    return []
  const says = statementWordsIn(line.text, page.source).some((sight) =>
    sight.kinds.includes('period'),
  )
  const score = says ? 0.85 : 0.4
  const places = [placeOf(line, page)]
  return [
    {
      score,
      from: { value: from, places, score },
      to: { value: endOfMonth(from), places, score },
    },
  ]
}

function found(value: string, date: LineDate, page: PageLayout, score: number): Found<string> {
  return { value, places: [placeOf(around(date.words) ?? date.box, page)], score }
}
