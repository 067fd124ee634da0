import { listAt, moneyAt, textAt } from '../checks/read-result.ts'
import { calendarDay } from '../iso-date.ts'
import { toMinorUnits } from '../minor-units.ts'
import type { DiscountOffer } from './open-item.ts'
import { supplierKey } from './supplier-key.ts'

/** One line of money on an account statement. */
export type Booking = {
  /** Which of the statement's transactions it is, or is part of. */
  readonly row: number
  readonly text: string
  readonly day: string | null
  readonly currency: string
  /** In minor units: what was paid, and below zero what came back. */
  readonly minor: number
}

/** An open item, as far as a booking can pay it. */
export type PayableItem = {
  /** The same for the same item, whichever booking it is found for. */
  readonly key: string
  readonly senderKey: string
  readonly number: string | null
  /** In minor units; that of a credit note is negative. */
  readonly minor: number
  readonly discounts: readonly DiscountOffer[]
  readonly documentDate: string
  readonly dueDate: string
}

/** What in the text of a booking leads to the item, beside the amount. */
export const bookingEvidence = ['number', 'sender'] as const
type BookingEvidence = (typeof bookingEvidence)[number]

export type BookingMatch<Item> = {
  readonly booking: Booking
  readonly item: Item
  readonly by: BookingEvidence
  /** No other item would do as well. */
  readonly isOnly: boolean
}

/** The bookings of a statement; a collective one is told by its parts, where all of them have an amount. */
export function bookingsOf(statement: unknown): Booking[] {
  return listAt(statement, '/transactions').flatMap((transaction, row): Booking[] => {
    const debit = moneyAt(transaction, '/debit')
    const money = debit ?? moneyAt(transaction, '/credit')
    if (!money) return []
    const written = textAt(transaction, '/date') ?? textAt(transaction, '/valueDate')
    const day = written === undefined ? null : (calendarDay(written) ?? null)
    const one = (text: string, of: typeof money): Booking => {
      const minor = Math.abs(toMinorUnits(of.value, of.currency))
      return { row, text, day, currency: of.currency, minor: debit ? minor : -minor }
    }
    const text = textAt(transaction, '/description') ?? ''
    const parts = listAt(transaction, '/subDetails').flatMap((part) => {
      const amount = moneyAt(part, '/amount')
      const words = [textAt(part, '/party'), textAt(part, '/message')].filter(Boolean).join(' ')
      return amount ? [one(words, amount)] : []
    })
    const isWhole = parts.length > 1 && parts.length === listAt(transaction, '/subDetails').length
    if (isWhole) return parts
    const details = parts.map((part) => part.text).join(' ')
    return [one(`${text} ${details}`.trim(), money)]
  })
}

/** Whether the booking pays just what is owed, or what is left of it after a discount on offer. */
export function isPaidBy(booking: Booking, { minor, discounts }: PayableItem): boolean {
  return (
    minor === booking.minor ||
    (booking.minor > 0 && discounts.some((offer) => minor - offer.minor === booking.minor))
  )
}

/**
 * Which of the items that have its amount each booking pays. An amount alone leads nowhere: the text of the booking has to name the paper's
 * number or its sender. Each booking pays one item and each item is paid once, numbers first; of several that fit
 * alike, the one that is due first.
 */
export function matchBookings<Item extends PayableItem>(
  payable: ReadonlyMap<Booking, readonly Item[]>,
): BookingMatch<Item>[] {
  const bookings = [...payable.keys()]
  const paid = new Set<string>()
  const found = new Map<Booking, BookingMatch<Item>>()
  for (const by of bookingEvidence)
    for (const booking of bookings) {
      if (found.has(booking)) continue
      const fitting = (payable.get(booking) ?? [])
        .filter((each) => fits(booking, each, by))
        .sort(dueFirst)
      const item = fitting.find(({ key }) => !paid.has(key))
      if (!item) continue
      paid.add(item.key)
      found.set(booking, { booking, item, by, isOnly: fitting.length === 1 })
    }
  return bookings.flatMap((booking) => found.get(booking) ?? [])
}

function fits(booking: Booking, item: PayableItem, by: BookingEvidence): boolean {
  // Nobody pays what has not been written yet: the same sum of a month before was another invoice.
  if (booking.day !== null && booking.day < item.documentDate) return false
  return isPaidBy(booking, item) && (by === 'number' ? hasNumber : hasSender)(booking.text, item)
}

function dueFirst(a: PayableItem, b: PayableItem): number {
  const ofA = `${a.dueDate} ${a.documentDate}`
  const ofB = `${b.dueDate} ${b.documentDate}`
  return ofA < ofB ? -1 : ofA > ofB ? 1 : 0
}

/** Fewer say too little: a day or a house has as many digits. */
const shortestNumber = 3

/** Banks write numbers with other separators, or break them over two lines. */
function hasNumber(text: string, { number }: PayableItem): boolean {
  const signs = number?.match(/[\p{L}\p{N}]+/gu)?.join('') ?? ''
  if (signs.length < shortestNumber || !/\p{N}/u.test(signs)) return false
  const spelled = [...signs].join(String.raw`[\s./_\-]{0,2}`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spelled}(?![\p{L}\p{N}])`, 'iu').test(text)
}

/** Shorter names stand within others. */
const shortestName = 4

function hasSender(text: string, { senderKey }: PayableItem): boolean {
  return senderKey.length >= shortestName && supplierKey(text).includes(senderKey)
}
