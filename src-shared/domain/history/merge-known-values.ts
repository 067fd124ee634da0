import type { ResultHistory } from '../../contract/review.ts'
import { sameKnownValue } from './known-values.ts'

type Values = ResultHistory['values']
type KnownValues = Readonly<Record<string, Values[string][number]['value']>>

/** What several documents of a sender say, by path: the latest document first, with how many say it. */
export function mergeKnownValues(documents: readonly KnownValues[]): Values {
  const merged: Values = {}
  for (const [path, value] of documents.flatMap((document) => Object.entries(document))) {
    const known = (merged[path] ??= [])
    const same = known.find((each) => sameKnownValue(path, each.value, value))
    if (same) same.documents += 1
    else known.push({ value, documents: 1 })
  }
  return merged
}

/** Whether all that a document says is said by others, so that nothing is known by it alone. */
export function isKnownWithout(document: KnownValues, others: Values): boolean {
  return Object.entries(document).every(([path, value]) =>
    others[path]?.some((known) => sameKnownValue(path, known.value, value)),
  )
}
