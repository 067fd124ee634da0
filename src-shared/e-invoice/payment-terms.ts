import { addDays } from '../domain/iso-date.ts'
import type { DiscountInfo } from '../service-api/result-parts.ts'
import { compact, numberOf } from './xml-values.ts'

/**
 * Cash discounts that XRechnung writes inside the payment terms (BR-DE-18):
 * `#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=1000.00#`, one on a line.
 */
export function readStructuredTerms(
  terms: string | undefined,
  documentDate: string | undefined,
): DiscountInfo[] {
  if (terms === undefined) return []
  // Without a description: what the line says to machines, rate and day say to people.
  return [...terms.matchAll(/#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d+\.\d+)#/g)].map((match) =>
    cashDiscount(Number(match[2]), dueAfter(documentDate, Number(match[1]))),
  )
}

export function cashDiscount(
  rate: number | undefined,
  dueDate: string | undefined,
  description?: string,
): DiscountInfo {
  return compact<DiscountInfo>({ type: 'CASH_DISCOUNT', rate, dueDate, description })
}

export function dueAfter(documentDate: string | undefined, days: number | undefined) {
  return documentDate === undefined || days === undefined ? undefined : addDays(documentDate, days)
}

export function daysOf(measure: string | undefined, unitCode: string | undefined) {
  const count = numberOf(measure)
  if (count === undefined || !Number.isInteger(count) || count < 0 || count > 3660) return undefined
  if (unitCode === undefined || unitCode === 'DAY') return count
  return unitCode === 'WEE' ? count * 7 : undefined
}
