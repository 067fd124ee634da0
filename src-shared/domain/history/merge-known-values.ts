import type { Paper, ResultHistory } from '../../contract/review.ts'
import { sameKnownValue } from './known-values.ts'

type Values = ResultHistory['values']
type KnownValues = Readonly<Record<string, Values[string][number]['value']>>

/** Where a person may want to look at the papers themselves: an account that is no longer the same. */
const withPapers = '/paymentDetails/iban'
const mostPapers = 5

/** What several documents of a sender say, by path: the latest document first, with how many say it. */
export function mergeKnownValues(
  documents: readonly { readonly values: KnownValues; readonly paper?: Paper }[],
): Values {
  const merged: Values = {}
  for (const { values, paper } of documents)
    for (const [path, value] of Object.entries(values)) {
      const known = (merged[path] ??= [])
      let same = known.find((each) => sameKnownValue(path, each.value, value))
      if (same) same.documents += 1
      else known.push((same = { value, documents: 1 }))
      if (paper && path === withPapers && (same.papers?.length ?? 0) < mostPapers)
        same.papers = [...(same.papers ?? []), paper]
    }
  return merged
}

/** Whether all that a document says is said by others, so that nothing is known by it alone. */
export function isKnownWithout(document: KnownValues, others: Values): boolean {
  return Object.entries(document).every(([path, value]) =>
    others[path]?.some((known) => sameKnownValue(path, known.value, value)),
  )
}
