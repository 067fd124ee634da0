import { addDays, endOfMonth } from '../../src-shared/domain/iso-date.ts'

export type PostponeChoice = 'tomorrow' | 'monday' | 'week' | 'monthEnd'

const mondayIs = 1

/** The days until which a document is usually put off, each once and in order. `today` is an ISO date. */
export function postponeDates(
  today: string,
): readonly { readonly choice: PostponeChoice; readonly date: string }[] {
  const tomorrow = addDays(today, 1)
  const weekday = new Date(Date.parse(today)).getUTCDay()
  const monday = addDays(today, (mondayIs + 7 - weekday) % 7 || 7)
  // On the last day of a month, its end is no date to wait for.
  const monthEnd = endOfMonth(tomorrow)
  const all = [
    { choice: 'tomorrow', date: tomorrow },
    { choice: 'monday', date: monday },
    { choice: 'week', date: addDays(today, 7) },
    { choice: 'monthEnd', date: monthEnd },
  ] as const
  return all
    .filter(({ date }, at) => all.findIndex((other) => other.date === date) === at)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
