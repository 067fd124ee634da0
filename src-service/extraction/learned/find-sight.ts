import { bottom, overlapX, placeOf, right } from '../layout/geometry.ts'
import type { Cell, PageLayout } from '../layout/layout.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import { squash } from '../vocabulary/fold-text.ts'
import type { Sight } from './lesson.ts'

/** A stretch of a cell that may be a value. */
export type PrintedValue = {
  readonly value: string
  readonly page: PageLayout
  readonly cell: Cell
  readonly start: number
  readonly end: number
}

const mostLabelWords = 4
const longestLabel = 40
/** In sizes of type: a heading further up is that of something else. */
const farthestAbove = 3
/** As a share of the page's width. */
const farthestBefore = 0.4

/** What stands around a value. */
export function sightOf({ page, cell, start, end }: PrintedValue): Sight {
  const box = boxOfRange(cell, start, end)
  const place = placeOf(box, page)
  return {
    before: labelBefore(page, cell, start),
    above: labelAbove(page, cell, box),
    page: page.page,
    left: place.x,
    right: place.x + place.width,
    middle: place.y + place.height / 2,
  }
}

function labelBefore(page: PageLayout, cell: Cell, start: number): string {
  const within = labelOf(cell.text.slice(0, start))
  if (within !== '') return within
  const cells = page.lines[cell.line]?.cells ?? []
  const beside = cells[cells.indexOf(cell) - 1]
  if (beside === undefined || cell.x - right(beside) > farthestBefore * page.width) return ''
  return labelOf(beside.text)
}

function labelAbove(page: PageLayout, cell: Cell, box: ReturnType<typeof boxOfRange>): string {
  const above = page.lines
    .slice(0, cell.line)
    .findLast(({ cells }) => cells.some((other) => overlapX(other, box) > 0))
  const over = above?.cells.find((other) => overlapX(other, box) > 0)
  if (over === undefined || box.y - bottom(over) > farthestAbove * cell.fontSize) return ''
  return over.words.length > mostLabelWords ? '' : labelOf(over.text)
}

/** The words at the end of a text behind the last one with a digit, which is a value of its own. */
function labelOf(text: string): string {
  const words = text.split(/\s+/u)
  const own = words.slice(words.findLastIndex((word) => /\d/u.test(word)) + 1)
  const label = own
    .slice(-mostLabelWords)
    .map(squash)
    .filter((word) => word !== '')
    .join(' ')
  return label.length <= longestLabel && /\p{L}{2}/u.test(label) ? label : ''
}
