import { addDays } from '../iso-date.ts'
import { lastSoonDay } from '../payment/due-section.ts'

/** Days from and to, both included; null where there is no such bound. */
export type DayStep = {
  readonly from: string | null
  readonly to: string | null
  readonly isUndated: boolean
}

const week = 7

/** When something falls due, seen from a day: overdue, soon, week by week, later, and without a day. */
export function dueSteps(today: string): DayStep[] {
  const soon = lastSoonDay(today)
  const weeks = [0, 1, 2].map((at) => ({
    from: addDays(soon, at * week + 1),
    to: addDays(soon, (at + 1) * week),
  }))
  return [
    { from: null, to: addDays(today, -1) },
    { from: today, to: soon },
    ...weeks,
    { from: addDays(soon, 3 * week + 1), to: null },
  ]
    .map((step): DayStep => ({ ...step, isUndated: false }))
    .concat({ from: null, to: null, isUndated: true })
}

/** Since how many days a document has waited at most in each step but the last. */
const waits = [0, 2, 6, 29]

/** Since when a document has waited, seen from a day, the latest first; `next` is the day behind `to`. */
export function waitSteps(
  today: string,
): { readonly from: string | null; readonly to: string; readonly next: string }[] {
  const firsts = waits.map((days) => addDays(today, -days))
  return [...firsts, null].map((from, at) => {
    const next = firsts[at - 1] ?? addDays(today, 1)
    return { from, to: addDays(next, -1), next }
  })
}
