import { bottom } from '../layout/geometry.ts'
import type { BookingLine } from './booking-lines.ts'

/** The white between two rows of a table is so much more than that between the lines of one row. */
const leastWhite = 1.5
const leastRows = 2
/** How far, in heights of type, the line of the money may stand from the middle of its row. */
const widestOffset = 0.6

/**
 * Texts that belong to the booking below them: in a table whose cells are centred from top to bottom, the day and
 * the money stand beside the middle of a text of several lines. Elsewhere a text goes on below its booking.
 *
 * @param isMain whether a line makes a booking
 */
export function textsAbove(
  lines: readonly BookingLine[],
  isMain: (line: BookingLine) => boolean,
): ReadonlySet<BookingLine> {
  const rows: (readonly BookingLine[])[] = []
  const mains = lines.flatMap((line, at) => (isMain(line) ? [at] : []))
  for (const [order, at] of mains.entries()) {
    const above = rowAbove(lines, mains[order - 1], at)
    if (above.length === 0) continue
    const below = lines.slice(at + 1, mains[order + 1] ?? lines.length).filter(isText)
    if (isCentred(lines[at], above, below)) rows.push(above)
  }
  // One alone may be a heading over a booking.
  return new Set(rows.length < leastRows ? [] : rows.flat())
}

/** The texts above a booking that the widest white parts from what stands before. */
function rowAbove(
  lines: readonly BookingLine[],
  before: number | undefined,
  at: number,
): BookingLine[] {
  const main = lines[at]
  if (main === undefined) return []
  let first = at
  while (first - 1 > (before ?? -1) && isTextOf(lines[first - 1], main)) first--
  const texts = lines.slice(first, at)
  const stack = [...lines.slice(Math.max(0, first - 1), first), ...texts, main]
  const whites = stack.slice(1).map((line, index) => {
    const over = stack[index]
    return over === undefined || over.page !== line.page
      ? Infinity
      : line.line.y - bottom(over.line)
  })
  const widest = Math.max(...whites)
  const split = whites.indexOf(widest)
  const within = whites.slice(split + 1)
  if (within.length === 0 || !isFinite(Math.max(...within))) return []
  const leading = Math.max(...within, 0.1 * main.line.height)
  return widest >= leastWhite * leading ? stack.slice(split + 1, -1) : []
}

function isTextOf(line: BookingLine | undefined, main: BookingLine): line is BookingLine {
  return line !== undefined && isText(line) && line.page === main.page
}

function isText(line: BookingLine): boolean {
  const { date, debit, credit, amount, balance, meaning } = line
  return [date, debit, credit, amount, balance, meaning].every((each) => each === undefined)
}

/** As far up as some of the texts below reach down, all of them in one column. */
function isCentred(
  main: BookingLine | undefined,
  above: readonly BookingLine[],
  below: readonly BookingLine[],
): boolean {
  const [first] = above
  if (main === undefined || first === undefined) return false
  const { height } = main.line
  const isInColumn = ({ line }: BookingLine) => Math.abs(line.x - first.line.x) < height
  const middle = main.line.y + height / 2
  const up = middle - first.line.y
  return (
    above.every(isInColumn) &&
    below.some((last) => {
      const down = bottom(last.line) - middle
      const isBalanced = Math.abs(up - down) <= widestOffset * height
      return last.page === main.page && isInColumn(last) && isBalanced
    })
  )
}
