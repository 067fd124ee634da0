import type { AgreedLesson, Lesson, Sight } from './lesson.ts'

/** Edges that lie within this share of the page are the same: print moves a little from paper to paper. */
const near = 0.015

/**
 * What counts of the lessons of one sender, those of the newest paper first: what the newest paper says
 * of a field and one before it says as well. One paper alone teaches nothing.
 */
export function agreeLessons(papers: readonly (readonly Lesson[])[]): AgreedLesson[] {
  const all = papers.flatMap((lessons, paper) => lessons.map((lesson) => ({ lesson, paper })))
  const byField = Map.groupBy(all, ({ lesson }) => `${lesson.documentType} ${lesson.field}`)
  return [...byField.values()].flatMap(([newest, ...others]) => {
    for (const { lesson, paper } of others) {
      const agreed = newest && paper !== newest.paper && agreement(newest.lesson, lesson)
      if (agreed) return [agreed]
    }
    return []
  })
}

function agreement(a: Lesson, b: Lesson): AgreedLesson | undefined {
  if (a.shape !== b.shape) return undefined
  const pairs = a.sights.flatMap((one) => b.sights.map((other) => inCommon(one, other)))
  const [most] = pairs.toSorted((one, other) => worth(other) - worth(one))
  if (most === undefined || worth(most) === 0) return undefined
  return {
    field: a.field,
    documentType: a.documentType,
    corrected: a.corrected && b.corrected,
    shape: a.shape,
    lengths: [Math.min(a.length, b.length), Math.max(a.length, b.length)],
    ...most,
  }
}

type Common = Pick<AgreedLesson, 'before' | 'above' | 'place'>

function inCommon(a: Sight, b: Sight): Common {
  const { before, above, ...place } = a
  return {
    ...(before !== '' && before === b.before && { before }),
    ...(above !== '' && above === b.above && { above }),
    ...(isNear(place, b) && { place }),
  }
}

export function isNear(a: NonNullable<AgreedLesson['place']>, b: typeof a): boolean {
  const isOnEdge = Math.abs(a.left - b.left) < near || Math.abs(a.right - b.right) < near
  return a.page === b.page && isOnEdge && Math.abs(a.middle - b.middle) < near
}

function worth({ before, above, place }: Common): number {
  return (before === undefined ? 0 : 4) + (above === undefined ? 0 : 2) + (place ? 1 : 0)
}
