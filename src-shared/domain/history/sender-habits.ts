import { listAt, numberAt, textAt } from '../checks/read-result.ts'
import { calendarDay } from '../iso-date.ts'
import type { FoundCorrection } from '../review/find-corrections.ts'
import { sameJson } from '../review/same-json.ts'

const dayMs = 86_400_000
/** Who gives longer to pay was misread. */
const longestTermDays = 366

/** The rates of VAT that a result names, in percent, each once. */
export function vatRatesOf(result: unknown): number[] {
  const rates = listAt(result, '/vatDetails/rates').flatMap(
    (_, at) => numberAt(result, `/vatDetails/rates/${String(at)}/rate`) ?? [],
  )
  return [...new Set(rates)]
}

/** Days from an invoice's date to its due date; undefined where it does not say, or says what nobody agrees on. */
export function termDaysOf(result: unknown): number | undefined {
  if (textAt(result, '/documentType') !== 'INVOICE') return undefined
  const [from, to] = ['/documentDate', '/dueDate'].map((pointer) =>
    calendarDay(textAt(result, pointer) ?? ''),
  )
  if (from === undefined || to === undefined) return undefined
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
  return days >= 0 && days <= longestTermDays ? days : undefined
}

export type CorrectedField = { readonly pointer: string; readonly type: string | null }

type Correction = Pick<FoundCorrection, 'path' | 'oldValue' | 'newValue'>

/**
 * The fields to which a correction belongs, to be counted over documents: rows of a table and parts of an amount are one
 * field, an identification is that of its type.
 */
export function correctedFields(result: unknown, correction: Correction): CorrectedField[] {
  const tokens = correction.path.split('/').slice(1)
  const [first, second] = tokens
  if (first === 'identifications') {
    if (second === undefined) return changedTypes(correction).map(identification)
    return [identification(textAt(result, `/identifications/${second}/type`) ?? null)]
  }
  // What stands behind the number of a row, or in an amount, is a part of the field.
  const end = tokens.findIndex((token) => /^(?:\d+|value|currency)$/u.test(token))
  const own = tokens.slice(0, end < 0 ? 2 : Math.min(end, 2))
  return [{ pointer: `/${own.join('/')}`, type: null }]
}

const identification = (type: string | null): CorrectedField => ({
  pointer: '/identifications',
  type,
})

/** Of a list to which some were added, or of which some were taken away: the types of these. */
function changedTypes({ oldValue, newValue }: Correction): (string | null)[] {
  const [before, after] = [itemsOf(oldValue), itemsOf(newValue)]
  const missingIn = (list: readonly unknown[]) => (item: unknown) =>
    !list.some((other) => sameJson(other, item))
  const changed = [...before.filter(missingIn(after)), ...after.filter(missingIn(before))]
  return [...new Set(changed.map((item) => textAt(item, '/type') ?? null))]
}

const itemsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : [])
