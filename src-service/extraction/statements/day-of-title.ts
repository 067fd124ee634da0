import { daysBetween } from '../../../src-shared/domain/iso-date.ts'
import { findTypeWords } from '../classify/find-type-words.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout } from '../layout/layout.ts'
import { completeDate, lineDates } from './booking-dates.ts'
import type { Found, Transaction } from './statement.ts'

const ofTitle = 0.5
const leastTitle = 0.3
/** A statement is drawn up within a month of its last booking. */
const longestAfterDays = 31

/** `Extrait de compte au 31.01.2026`, `Kontoauszug Nr. 3 vom 28.02.2026`: up to when it tells what was booked. */
export function dayOfTitle(
  layout: Layout,
  transactions: readonly Transaction[],
  monthFirst: boolean,
): Found<string> | undefined {
  const last = transactions
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1)
  const page = layout.pages[0]
  if (page === undefined || last === undefined) return undefined
  return findTypeWords({ pages: [page] })
    .filter(({ type, prominence }) => type === 'ACCOUNT_STATEMENT' && prominence >= leastTitle)
    .flatMap(({ cell }): Found<string>[] => {
      const days = lineDates(cell.words, monthFirst).flatMap(
        (date) => completeDate(date, undefined) ?? [],
      )
      const [value, second] = days
      if (value === undefined || second !== undefined || value < last) return []
      if (daysBetween(last, value) > longestAfterDays) return []
      return [{ value, places: [placeOf(cell, page)], score: ofTitle }]
    })[0]
}
