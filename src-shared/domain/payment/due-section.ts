import { addDays } from '../iso-date.ts'

/** Where an open item stands in the list of what is due; each in one alone. */
export const dueSections = ['overdue', 'discount', 'soon', 'later', 'undated'] as const
export type DueSection = (typeof dueSections)[number]

const soonDays = 7

/** The last day of those that are due soon. */
export function lastSoonDay(today: string): string {
  return addDays(today, soonDays)
}

/** Days are ISO dates, '' where there is none; `discountUntil` is the last day of any discount. */
export function dueSectionOf(
  { dueDate, discountUntil }: { readonly dueDate: string; readonly discountUntil: string },
  today: string,
): DueSection {
  if (dueDate !== '' && dueDate < today) return 'overdue'
  if (discountUntil >= today) return 'discount'
  if (dueDate === '') return 'undated'
  return dueDate <= lastSoonDay(today) ? 'soon' : 'later'
}
