import { addDays } from '../../../src-shared/domain/iso-date.ts'
import { placeOf } from '../layout/geometry.ts'
import { wordsOf } from '../tables/number-tokens.ts'
import { completeDate, lineDates } from './booking-dates.ts'
import type { BookingLine } from './booking-lines.ts'
import type { Period } from './find-period.ts'
import type { Found } from './statement.ts'

const closingScore = 0.55
const openingScore = 0.45

/**
 * The days of the first and the last balance bound a period that is printed nowhere: the old balance
 * is that of the evening before, but for one that is dated on the first of a month.
 *
 * @param head the day at the head of the paper, whose year holds for days without one
 */
export function periodOfBalances(
  opening: BookingLine | undefined,
  closing: BookingLine | undefined,
  monthFirst: boolean,
  head: Found<string> | undefined,
): Period {
  const before = dayOf(opening, openingScore, monthFirst, head)
  const to = dayOf(closing, closingScore, monthFirst, head)
  const from =
    before === undefined || before.value.endsWith('-01')
      ? before
      : { ...before, value: addDays(before.value, 1) }
  if (from !== undefined && to !== undefined && from.value > to.value) return {}
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function dayOf(
  line: BookingLine | undefined,
  score: number,
  monthFirst: boolean,
  head: Found<string> | undefined,
): Found<string> | undefined {
  if (line === undefined) return undefined
  const days = lineDates(wordsOf(line.line), monthFirst).flatMap(
    (date) => completeDate(date, head?.value) ?? [],
  )
  const [value, second] = [...new Set(days)]
  if (value === undefined || second !== undefined) return undefined
  return { value, places: [placeOf(line.line, line.page)], score }
}
