import type { ProtectionText } from '../text/en/protection.ts'

const yearDays = 365
const offered = [30, 90, 180, yearDays, 2 * yearDays, 5 * yearDays, 10 * yearDays] as const

export type KeepOption = { readonly value: string; readonly label: string }

/** Periods to choose from, with the one that is set now where it is none of them. */
export function keepOptions(
  now: number | null,
  text: ProtectionText['retention']['for'],
): KeepOption[] {
  const days: number[] = [...offered]
  if (now !== null && !days.includes(now)) days.push(now)
  return [
    { value: 'forever', label: text.forever },
    ...days
      .sort((left, right) => left - right)
      .map((count) => ({ value: String(count), label: keepLabel(count, text) })),
  ]
}

export function parseKeep(value: string): number | null {
  return value === 'forever' ? null : Number(value)
}

function keepLabel(days: number, text: ProtectionText['retention']['for']): string {
  return days % yearDays === 0 ? text.years(days / yearDays) : text.days(days)
}
