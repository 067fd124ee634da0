/** `2026-12-31` (with or without a time) as 31.12.2026; anything else stays as it is. */
export function formatDate(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/u.exec(iso)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso
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

/** The local day of an instant as an ISO date. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
