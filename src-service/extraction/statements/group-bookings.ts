import { around, bottom, placeOf } from '../layout/geometry.ts'
import type { BookingLine } from './booking-lines.ts'
import { textsAbove } from './centred-rows.ts'
import { lineMeaning } from './line-meaning.ts'

/** The lines of one booking: the one with the money, and those above or below it. */
export type BookingGroup = { readonly main: BookingLine; readonly lines: readonly BookingLine[] }

/** A text farther below than this many heights of type no longer belongs to the booking. */
const widestGap = 1.8

/**
 * Lines with money make bookings; a day without money begins the next one.
 *
 * @param isDated each booking bears its own day, and money without one is a part of the booking above
 */
export function groupBookings(lines: readonly BookingLine[], isDated = false): BookingGroup[] {
  const groups: { main: BookingLine; lines: BookingLine[] }[] = []
  let pending: BookingLine[] = []
  let last: BookingLine | undefined
  let isClosed = false
  const isMain = (line: BookingLine) => line.meaning === undefined && moves(line)
  const above = textsAbove(lines, isMain)
  const booked = () => groups.at(-1)?.main
  for (const line of lines) {
    const isEnd = closes(line)
    if (isEnd || line.meaning !== undefined) {
      pending = []
      last = undefined
      isClosed ||= isEnd
      continue
    }
    if (line.date !== undefined) isClosed = false
    // Below the new balance nothing was booked, unless it bears a day.
    if (isClosed) continue
    if (moves(line, booked()) && (!isDated || hasDay(line, pending))) {
      const started = pending.some((each) => each.date !== undefined)
      if (line.date !== undefined || pending.length === 0 || started)
        groups.push({ main: line, lines: [...pending, line] })
      pending = []
    } else if (line.date !== undefined) pending = [line]
    else if (pending.length > 0 || above.has(line)) pending.push(line)
    else if (line.inside === true || goesOn(booked(), last, line)) groups.at(-1)?.lines.push(line)
    else continue
    last = line
  }
  return groups
}

/** `Filialnummer  Kontonummer        Neuer Saldo`: the balance stands in the next line. */
function closes({ line, page, date, meaning }: BookingLine): boolean {
  if (meaning === 'closing') return true
  if (date !== undefined) return false
  return line.cells.some(({ words }) => lineMeaning(words, page.source) === 'closing')
}

function hasDay(line: BookingLine, above: readonly BookingLine[]): boolean {
  return line.date !== undefined || above.length > 0
}

/**
 * Money in a column of movements; a day with a new balance moved something that was not read, one with that
 * of the booking above nothing.
 */
function moves(
  { debit, credit, amount, date, balance }: BookingLine,
  above?: BookingLine,
): boolean {
  const money = debit ?? credit ?? amount
  // `Montant des frais du mois   0,00` is told below the bookings and is none.
  if (money !== undefined) return money !== 0 || date !== undefined
  return date !== undefined && balance !== undefined && balance !== above?.balance
}

function isNear(above: BookingLine | undefined, line: BookingLine): boolean {
  if (above === undefined || above.page !== line.page) return false
  const type = Math.max(above.line.height, line.line.height, 6)
  return line.line.y - bottom(above.line) <= widestGap * type
}

/** Below the last booking the small print begins at the edge of the page, left of what was booked. */
function goesOn(
  main: BookingLine | undefined,
  last: BookingLine | undefined,
  next: BookingLine,
): boolean {
  if (!isNear(last, next)) return false
  const { line } = next
  const [first] = main?.text.toSorted((a, b) => a.x - b.x) ?? []
  if (main?.date === undefined || first === undefined) return true
  const isDayFirst = main.date.box.x < first.x
  return !isDayFirst || line.x > first.x - first.fontSize
}

export function placesOfGroup(group: BookingGroup) {
  const byPage = new Map(group.lines.map((line) => [line.page, line]))
  return [...byPage.keys()].flatMap((page) => {
    const box = around(group.lines.filter((line) => line.page === page).map((line) => line.line))
    return box === undefined ? [] : [placeOf(box, page)]
  })
}
