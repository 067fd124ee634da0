import { calendarDay, localDay } from '../../src-shared/domain/iso-date.ts'

/**
 * `2026-12-31` as 31.12.2026, and an instant as the day that it is in this machine's zone; anything
 * else stays as it is.
 */
export function formatDate(iso: string): string {
  const isInstant = /^\d{4}-\d{2}-\d{2}T/u.test(iso) && !Number.isNaN(Date.parse(iso))
  const day = isInstant ? localDay(new Date(iso)) : iso
  const parts = /^(\d{4})-(\d{2})-(\d{2})/u.exec(day)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso
}

/** The calendar day that a document's date or date-time names as it is written; else as it came. */
export function formatDay(written: string): string {
  const day = calendarDay(written)
  return day === undefined ? written : formatDate(day)
}

/** An instant with its time of day, both in this machine's zone; as it came where it is none. */
export function formatMoment(instant: string): string {
  if (Number.isNaN(Date.parse(instant))) return instant
  return `${formatDate(localDay(new Date(instant)))} ${formatTime(instant)}`
}

/** The time of day of an instant, in this machine's zone: 14:05. */
export function formatTime(instant: string): string {
  const at = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Whole days from the day of `from` to the day of `to`, both in this machine's zone. */
export function daysBetween(from: Date, to: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return Math.round((day(to) - day(from)) / 86_400_000)
}
