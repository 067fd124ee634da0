/** A local date and time as names of files bear it on every system: `2026-11-28 04.35.07`. */
export function momentInName(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('.')
  return `${day} ${time}`
}
