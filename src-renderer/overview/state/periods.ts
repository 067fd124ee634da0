import { z } from 'zod'
import { addMonths } from '../../../src-shared/domain/iso-date.ts'

/** A year is the year itself, such as 2024. */
export const period = z.union([
  z.enum(['this-year', 'last-year', 'twelve-months']),
  z.number().int().min(1900).max(2199),
])
export type Period = z.infer<typeof period>

/** Months `YYYY-MM`, both included. */
export type Months = { readonly from: string; readonly to: string }

/** This year goes to its present month: it is compared with the same months of the year before. */
export function monthsOf(chosen: Period, today: string): Months {
  const month = today.slice(0, 7)
  const year = Number(today.slice(0, 4))
  switch (chosen) {
    case 'this-year':
      return { from: `${String(year)}-01`, to: month }
    case 'twelve-months':
      return { from: addMonths(`${month}-01`, -11).slice(0, 7), to: month }
    case 'last-year':
      return wholeYear(year - 1)
    default:
      return wholeYear(chosen)
  }
}

const wholeYear = (year: number): Months => ({
  from: `${String(year)}-01`,
  to: `${String(year)}-12`,
})
