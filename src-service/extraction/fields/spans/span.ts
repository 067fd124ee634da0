import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import { placeOf, type Box } from '../../layout/geometry.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { boxOfRange, readingConfidence } from '../../layout/locate-text.ts'

/** A value where it is printed, whatever it may mean there. */
export type Span<Value> = {
  readonly value: Value
  readonly page: number
  readonly cell: Cell
  /** Offsets in the cell's text. */
  readonly start: number
  readonly end: number
  readonly box: Box
  readonly place: Place
  /** Lowest confidence of its words, 0..1. */
  readonly read: number
}

export function spanIn<Value>(
  page: PageLayout,
  cell: Cell,
  start: number,
  end: number,
  value: Value,
): Span<Value> {
  const box = boxOfRange(cell, start, end)
  return {
    value,
    page: page.page,
    cell,
    start,
    end,
    box,
    place: placeOf(box, page),
    read: page.source === 'pdf' ? 1 : readingConfidence(cell, start, end),
  }
}

/** Whether two stretches of one cell share text. */
export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.start < b.end && b.start < a.end
}

export type Stretch = { readonly start: number; readonly end: number }
