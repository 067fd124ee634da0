import type { AgreedLesson, Lesson, Sight } from './lesson.ts'

/** Edges that lie within this share of the page are the same: print moves a little from paper to paper. */
const near = 0.015

/** That many papers have to say the same, and a person has to have left the newest of them as read. */
const [provenPapers, provenUnchanged] = [4, 2]
/** A person has put it right on so many of the papers that say the same. */
const leastCorrected = 2

/**
 * What counts of the lessons of one sender, those of the newest paper first: what the newest paper says
 * of a field and one before it says as well. One paper alone teaches nothing.
 */
export function agreeLessons(papers: readonly (readonly Lesson[])[]): AgreedLesson[] {
  const all = papers.flatMap((lessons, paper) => lessons.map((lesson) => ({ lesson, paper })))
  const byField = Map.groupBy(all, ({ lesson }) => `${lesson.documentType} ${lesson.field}`)
  return [...byField.values()].flatMap(([newest, ...others]) => {
    if (newest === undefined) return []
    const agreeing = others.flatMap(({ lesson, paper }) => {
      const common = paper === newest.paper ? undefined : inCommon(newest.lesson, lesson)
      return common === undefined ? [] : [{ lesson, common }]
    })
    const [first] = agreeing
    if (first === undefined) return []
    const own = [newest.lesson, ...agreeing.map(({ lesson }) => lesson)]
    return [agreed(newest.lesson, own, first.common)]
  })
}

/** `own`: those that say the same, the newest first. */
function agreed(newest: Lesson, own: readonly Lesson[], common: Common): AgreedLesson {
  const { field, documentType, shape } = newest
  const lengths = own.map(({ length }) => length)
  const isUnchanged = own.slice(0, provenUnchanged).every(({ corrected }) => !corrected)
  const hasLabel = common.before !== undefined || common.above !== undefined
  return {
    ...{ field, documentType, shape, ...common },
    corrected: own.filter(({ corrected }) => corrected).length >= leastCorrected,
    papers: own.length,
    proven: hasLabel && isUnchanged && own.length >= provenPapers,
    lengths: [Math.min(...lengths), Math.max(...lengths)],
  }
}

function inCommon(a: Lesson, b: Lesson): Common | undefined {
  if (a.shape !== b.shape) return undefined
  const pairs = a.sights.flatMap((one) => b.sights.map((other) => sharedBy(one, other)))
  const [most] = pairs.toSorted((one, other) => worth(other) - worth(one))
  return most === undefined || worth(most) === 0 ? undefined : most
}

type Common = Pick<AgreedLesson, 'before' | 'above' | 'place'>

function sharedBy(a: Sight, b: Sight): Common {
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
