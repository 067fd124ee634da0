import type { ProtectionText } from '../text/en/protection.ts'

/** With every leap day that may fall into them: ten years must not end three days early. */
const daysOfYears = (years: number) => Math.ceil(years * 365.25)
const offeredYears = [1, 2, 5, 10] as const
const offered = [30, 90, 180, ...offeredYears.map(daysOfYears)]

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
  const years = offeredYears.find((count) => daysOfYears(count) === days)
  return years === undefined ? text.days(days) : text.years(years)
}
