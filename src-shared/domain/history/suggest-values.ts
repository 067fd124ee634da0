import type { ResultHistory } from '../../contract/review.ts'
import type { FieldCandidate } from '../review-fields/field-view.ts'
import { historyPath, sameKnownValue } from './known-values.ts'

/** More than these are not walked through, and the latest are the likeliest. */
const suggestsAtMost = 3

/**
 * What a field may say: as the service read it, then as earlier documents of the sender have it.
 * @param read the candidates that came with the result
 * @param received the value that came with it, undefined where none did
 */
export function suggestValues(
  result: unknown,
  history: ResultHistory | undefined,
  path: string,
  read: readonly FieldCandidate[],
  received: unknown,
): readonly FieldCandidate[] {
  const at = historyPath(result, path)
  const known = history?.values[at] ?? []
  const first: readonly FieldCandidate[] =
    read.length > 0 || received === undefined ? read : [{ value: received, source: 'service' }]
  const more = known
    .filter(({ value }) => first.every((one) => !sameKnownValue(at, one.value, value)))
    .slice(0, suggestsAtMost)
    // Nowhere on the page: what stands there is what it takes the place of.
    .map(({ value }) => ({ value, source: 'history', places: [] }))
  return more.length > 0 ? [...first, ...more] : read
}
