import type { ReviewedResult } from '../../contract/review.ts'
import { resultExtensions } from '../../service-api/result-extensions.ts'

/** Pages that do not stand upright in the file: by page, the degrees clockwise that bring them so. */
export function turnedPages(
  results: readonly Pick<ReviewedResult, 'received'>[],
): ReadonlyMap<number, 90 | 180 | 270> {
  return new Map(
    results.flatMap(({ received }) => {
      const told = resultExtensions.turnedPages.safeParse(received['turnedPages']).data ?? {}
      return Object.entries(told).map(([page, turn]) => [Number(page), turn] as const)
    }),
  )
}
