import type { Candidate } from '../evidence.ts'
import type { Sightings } from '../fields/sightings.ts'
import { placeOf } from '../layout/geometry.ts'
import { boxOfRange, readingConfidence } from '../layout/locate-text.ts'
import { isNear } from './agree-lessons.ts'
import { sightOf, type PrintedValue } from './find-sight.ts'
import type { AgreedLesson, LearnedField } from './lesson.ts'
import { printedDates, printedNumbers } from './printed-values.ts'
import { shapeOf } from './value-shape.ts'

/** A value that stands where a sender's earlier papers say that this field stands. */
export type Taught = Candidate<string> & {
  readonly lesson: Pick<AgreedLesson, 'corrected' | 'papers' | 'proven'>
}

/** A number grows by a digit now and then. */
const growth = 1
/** Alone a lesson gives a value, and still asks. */
export const taughtScore = 0.7

/** What the lessons say of a field; nothing where two values are as likely. */
export function findTaught(
  sightings: Sightings,
  lessons: readonly AgreedLesson[],
  documentType: string | undefined,
  field: LearnedField,
): Taught | undefined {
  const lesson = lessons.find((each) => each.field === field && each.documentType === documentType)
  if (lesson === undefined) return undefined
  const { layout, spans } = sightings
  const isDate = field === 'documentDate' || field === 'dueDate'
  const printed = isDate ? printedDates(layout, spans.dates) : printedNumbers(layout)
  const fitting = printed
    .filter((each) => hasShape(each, lesson))
    .map((each) => ({ each, fit: fitOf(each, lesson) }))
    .filter(({ fit }) => fit > 0)
  const best = Math.max(...fitting.map(({ fit }) => fit))
  const chosen = fitting.filter(({ fit }) => fit === best).map(({ each }) => each)
  const [first] = chosen
  if (first === undefined || chosen.some(({ value }) => value !== first.value)) return undefined
  return taughtBy(first, lesson)
}

function hasShape({ cell, start, end }: PrintedValue, { shape, lengths }: AgreedLesson): boolean {
  const [shortest, longest] = lengths
  const text = cell.text.slice(start, end)
  return (
    text.length >= shortest - growth && text.length <= longest + growth && shapeOf(text) === shape
  )
}

/** 0: it stands elsewhere. What has a label is not told by its place alone. */
function fitOf(printed: PrintedValue, { before, above, place }: AgreedLesson): number {
  const sight = sightOf(printed)
  const isBehind = before !== undefined && sight.before === before
  const isUnder = above !== undefined && sight.above === above
  const isThere = place !== undefined && isNear(place, sight)
  const hasLabel = before !== undefined || above !== undefined
  if (hasLabel && !isBehind && !isUnder) return 0
  return (isBehind ? 4 : 0) + (isUnder ? 2 : 0) + (isThere ? 1 : 0)
}

function taughtBy({ value, page, cell, start, end }: PrintedValue, lesson: AgreedLesson): Taught {
  const read = page.source === 'pdf' ? 1 : readingConfidence(cell, start, end)
  return {
    value,
    source: 'text',
    places: [placeOf(boxOfRange(cell, start, end), page)],
    score: taughtScore * read,
    evidence: ['lesson'],
    lesson,
  }
}
