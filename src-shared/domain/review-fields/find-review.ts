import type { FieldReview } from '../../contract/review.ts'

const weight = { conflict: 3, edited: 2, accepted: 1 } as const

/** What a person did to a field, to a part of it, or to the whole it belongs to; gravest first. */
export function findReview(
  reviews: Readonly<Record<string, FieldReview>>,
  path: string,
): FieldReview | undefined {
  const own = reviews[path]
  const parts = Object.entries(reviews)
    .filter(([key]) => key.startsWith(`${path}/`))
    .map(([, review]) => review)
  const all = own ? [own, ...parts] : parts
  return all.toSorted((a, b) => weight[b.status] - weight[a.status])[0]
}
