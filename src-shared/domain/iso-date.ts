const pattern = /^(\d{4})-(\d{2})-(\d{2})$/u
const dayMs = 86_400_000

/** `YYYY-MM-DD` for a day that exists, else undefined. */
export function isoDateOf(year: number, month: number, day: number): string | undefined {
  return isDay(year, month, day)
    ? [String(year), twoDigits(month), twoDigits(day)].join('-')
    : undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function isIsoDate(text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

const longMonths = new Set([1, 3, 5, 7, 8, 10, 12])

function isDay(year: number, month: number, day: number): boolean {
  if (!(year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1)) return false
  if (month !== 2) return day <= (longMonths.has(month) ? 31 : 30)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (isLeap ? 29 : 28)
}

const timeOfDay = /^[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/u

/**
 * The calendar day that a date or a date-time names, as it is written there: a document's date is a day
 * and no instant, whatever the zone of this clock. Undefined for anything else.
 */
export function calendarDay(text: string): string | undefined {
  const day = text.slice(0, 10)
  if (!isIsoDate(day)) return undefined
  return text.length === 10 || timeOfDay.test(text.slice(10)) ? day : undefined
}

/** The day that an instant is in this machine's zone, as an ISO date. */
export function localDay(at: Date): string {
  return [String(at.getFullYear()), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
}

/** The day `days` after (or before) an ISO date. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day some months later, or the last day of that month where it is shorter. */
export function addMonths(iso: string, months: number): string {
  const start = new Date(Date.parse(iso))
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1))
  const last = lastOfMonth(first)
  first.setUTCDate(Math.min(start.getUTCDate(), last))
  return first.toISOString().slice(0, 10)
}

/** The last day of the month in which an ISO date lies. */
export function endOfMonth(iso: string): string {
  const date = new Date(Date.parse(iso))
  date.setUTCDate(lastOfMonth(date))
  return date.toISOString().slice(0, 10)
}

/** Whole days from one ISO date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

function lastOfMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
