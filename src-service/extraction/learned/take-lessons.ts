import { textAt } from '../../../src-shared/domain/checks/read-result.ts'
import { documentNumber } from '../../../src-shared/domain/history/document-key.ts'
import { getAtPointer, setAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import type { Correction, FeedbackRequest } from '../../../src-shared/service-api/feedback.ts'
import type { DocumentText } from '../../../src-shared/service-api/page-text.ts'
import { findDates } from '../fields/spans/find-dates.ts'
import { layOutPage } from '../layout/lay-out.ts'
import type { Layout } from '../layout/layout.ts'
import { sightOf, type PrintedValue } from './find-sight.ts'
import { learnedFields, pointerOfField, teachingTypes, type LearnedField } from './lesson.ts'
import type { Lesson } from './lesson.ts'
import { isOfMoney, printedNumbers } from './printed-values.ts'
import { senderSigns } from './sender-signs.ts'
import { shapeOf } from './value-shape.ts'

/** What a paper teaches of its sender. */
export type PaperLessons = {
  /** The number by which the same paper is known when it comes again; '' where it bears none. */
  readonly paper: string
  readonly signs: readonly string[]
  readonly lessons: readonly Lesson[]
}

type TextPages = DocumentText['pages']

/** The numbers and days of a paper stand on its first pages. */
const mostPages = 3
/** A value that stands in more places says nothing of where to look. */
const mostSights = 3
const longestValue = 40
/** A4 in points: the words are kept without the size of their page. */
const [width, height] = [595, 842]

/**
 * What a person's feedback teaches: for each value that was corrected, or confirmed, where on the page
 * it stands and what its format is. A value that stands nowhere teaches nothing.
 */
export function takeLessons(
  results: readonly DocumentResult[],
  pages: TextPages,
  { corrections, confirmed = [] }: FeedbackRequest,
): PaperLessons[] {
  return results.flatMap((read, index) => {
    const own = corrections.filter(({ resultIndex }) => resultIndex === index)
    const prefix = results.length === 1 ? '' : `/${String(index)}`
    const seen = new Set(confirmed)
    const corrected = own.reduce<unknown>(withCorrection, read)
    const taught = taughtValues(read, corrected, (pointer) => seen.has(prefix + pointer))
    if (taught.length === 0) return []
    const printed = printedOn(layOutPages(pages, read.pages))
    const lessons = taught.flatMap((each) => lessonOf(each, printed))
    const signs = senderSigns(corrected)
    const paper = documentNumber(corrected) ?? ''
    return lessons.length === 0 || signs.length === 0 ? [] : [{ paper, signs, lessons }]
  })
}

/** A pointer that leads nowhere changes nothing. */
function withCorrection(result: unknown, { path, newValue }: Correction): unknown {
  try {
    return setAtPointer(result, path, newValue ?? undefined)
  } catch {
    return result
  }
}

type TaughtValue = Pick<Lesson, 'field' | 'documentType' | 'corrected'> & { readonly value: string }

function taughtValues(
  read: unknown,
  left: unknown,
  isConfirmed: (pointer: string) => boolean,
): TaughtValue[] {
  const documentType = textAt(left, '/documentType') ?? ''
  if (!teachingTypes.includes(documentType)) return []
  return learnedFields.flatMap((field) => {
    const pointer = pointerOfField(left, field)
    const value = pointer === undefined ? undefined : textAt(left, pointer)?.trim()
    if (pointer === undefined || value === undefined) return []
    if (value.length > longestValue || isOfMoney(value)) return []
    const corrected = value !== valueBefore(read, field)
    return corrected || isConfirmed(pointer) ? [{ field, documentType, corrected, value }] : []
  })
}

function valueBefore(read: unknown, field: LearnedField): unknown {
  const pointer = pointerOfField(read, field)
  return pointer === undefined ? undefined : getAtPointer(read, pointer)
}

/** The same pages as reading laid them out, as near as the kept words allow. */
function layOutPages(pages: TextPages, own: readonly number[] | undefined): Layout {
  const chosen = pages.filter(({ page }) => own?.includes(page) ?? true).slice(0, mostPages)
  return {
    pages: chosen.map(({ source, words }, index) =>
      layOutPage({
        page: index + 1,
        width,
        height,
        source,
        turned: 0,
        qrCodes: [],
        words: words.map(([text, x, y, wide, high]) => ({
          ...{ text, x, y, width: wide, height: high },
          ...{ confidence: 1, fontSize: high * height, bold: false },
        })),
      }),
    ),
  }
}

type Printed = { readonly numbers: readonly PrintedValue[]; readonly dates: readonly PrintedDay[] }
type PrintedDay = PrintedValue & { readonly readings: readonly string[] }

function printedOn(layout: Layout): Printed {
  const dates = layout.pages.flatMap((page) =>
    page.lines.flatMap(({ cells }) =>
      cells.flatMap((cell) =>
        findDates(page, cell).map(({ value: { readings }, start, end }) => ({
          ...{ page, cell, start, end, readings },
          value: cell.text.slice(start, end),
        })),
      ),
    ),
  )
  return { numbers: printedNumbers(layout), dates }
}

function lessonOf({ value, ...taught }: TaughtValue, printed: Printed): Lesson[] {
  const isDate = taught.field === 'documentDate' || taught.field === 'dueDate'
  const found = isDate
    ? printed.dates.filter(({ readings }) => readings.includes(value))
    : printed.numbers.filter((each) => each.value === value)
  const [first] = found
  if (first === undefined || found.length > mostSights) return []
  const { length } = first.value
  return [{ ...taught, shape: shapeOf(first.value), length, sights: found.map(sightOf) }]
}
