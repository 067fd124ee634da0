import type { FieldReview } from '../../contract/review.ts'

const weight = { conflict: 3, edited: 2, accepted: 1 } as const

/** What a person did to a field, to a part of it, or to the whole it belongs to; gravest first. */
export function findReview(
  reviews: Readonly<Record<string, FieldReview>>,
  path: string,
): FieldReview | undefined {
  const keys = Object.keys(reviews)
  // As in most documents, each of whose fields asks.
  if (keys.length === 0) return undefined
  const all = keys.flatMap((key) =>
    key === path || key.startsWith(`${path}/`) ? (reviews[key] ?? []) : [],
  )
  return all.toSorted((a, b) => weight[b.status] - weight[a.status])[0]
}
