import { toMinorUnits } from '../../../src-shared/domain/minor-units.ts'

/** Whether one sign of the digits was misread, lost or added, a decimal point among them. */
export function differsByOneSign(printed: number, value: number): boolean {
  const [a, b] = [printed, value].map((sum) => String(toMinorUnits(sum)))
  if (a === undefined || b === undefined || a === b) return false
  if (`${a}` === `${b}00`) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  const same = [...short].findIndex((sign, at) => sign !== long[at])
  const from = same < 0 ? short.length : same
  const rest = short.slice(short.length === long.length ? from + 1 : from)
  return rest === long.slice(from + 1)
}
