import { toMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import type { Layout, LayoutWord, Line, PageLayout } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberToken } from '../tables/number-tokens.ts'
import { datesAmong, type LineDate } from './booking-dates.ts'
import { creditMark, debitMark, type BookingLine, type BookingOptions } from './booking-lines.ts'
import { balanceIn, lineMeaning } from './line-meaning.ts'

/** Where the day of a booking stands: at the start of its line, anywhere in it, or at the first of several lines. */
export const dayPlaces = ['start', 'anywhere', 'above'] as const
export type DayPlace = (typeof dayPlaces)[number]

/**
 * Bookings by their lines alone: a text layer may have lost where the columns stood, and every line begins at
 * the edge. What is left of a booking is its day and its sum at the end, with the balance behind it where there
 * is one.
 */
export function plainBookings(
  layout: Layout,
  options: BookingOptions,
  dayPlace: DayPlace,
): BookingLine[] {
  return layout.pages.flatMap((page) => {
    const lines = page.lines.map((line) => plainBooking(line, page, options, dayPlace))
    return withWhatIsInside(dayPlace === 'above' ? withoutWhatIsAbove(lines) : lines)
  })
}

/** Sums without a day count below one that has a day. */
function withoutWhatIsAbove(lines: readonly BookingLine[]): BookingLine[] {
  const first = lines.findIndex(({ date }) => date !== undefined)
  return lines.map((line, at) => {
    if (at >= first || line.meaning !== undefined) return line
    const { amount: _, balance: __, ...rest } = line
    return rest
  })
}

/** What stands between two bookings belongs to the first; what follows the last one may be anything. */
function withWhatIsInside(lines: readonly BookingLine[]): BookingLine[] {
  const ends = lines.flatMap((line, at) =>
    line.date !== undefined || line.meaning !== undefined ? [at] : [],
  )
  return lines.map((line, at) => {
    const before = lines[ends.findLast((end) => end < at) ?? -1]
    const next = lines[ends.find((end) => end > at) ?? -1]
    const isInside = before?.date !== undefined && next?.date !== undefined
    return isInside && !ends.includes(at) ? { ...line, inside: true } : line
  })
}

function plainBooking(
  line: Line,
  page: PageLayout,
  options: BookingOptions,
  dayPlace: DayPlace,
): BookingLine {
  const words = wordsOf(line)
  const dates = daysIn(words, options)
  const dated = new Set(dates.flatMap((date) => date.words))
  const others = words.filter((word) => !dated.has(word))
  const tokens = numberTokens(others, options)
  const sums = tokens.filter((token) => isSum(token, options))
  const atEnd = sumsAtEnd(others, sums)
  const [sum, balance, rest] = atEnd[0] === undefined ? sumsAtStart(others, sums) : atEnd
  const text = rest.filter((word) => !isOrdinal(word, others) && word.text !== '/')
  const [date, second] = dates
  const isFirst = date !== undefined && startsWith(date, words)
  const told = lineMeaning(text, page.source) ?? (sum && balanceIn(text, page.source))
  // `05.09. Übertrag auf Tagesgeld` is a transfer, and what is carried over bears no day.
  const meaning = told === 'carry' && isFirst ? undefined : told
  const isDated = date !== undefined && (dayPlace !== 'start' || isFirst)
  const isBooked = sum !== undefined && (isDated || dayPlace === 'above')
  const common = { page, line, text, meaning, others: [] }
  if (sum === undefined || (!isBooked && meaning === undefined))
    return { ...common, signed: false, text: others }
  return {
    ...common,
    ...(isBooked && date !== undefined ? { date } : {}),
    ...(isBooked && second !== undefined ? { valueDate: second } : {}),
    amount: sum.value,
    signed: sum.signed,
    ...(balance === undefined ? {} : { balance: balance.value }),
  }
}

/** Where a point is the decimal sign, `12.05` is a day at the start of its line or behind such a day only. */
function daysIn(words: readonly LayoutWord[], { monthFirst }: BookingOptions): LineDate[] {
  const dates = datesAmong(words, monthFirst).filter(({ compact }) => compact !== true)
  const [first] = dates
  const head = first !== undefined && startsWith(first, words) ? first : undefined
  const headEnd = words.findIndex((word) => word === head?.words.at(-1))
  const next = head && words[headEnd + 1]
  return dates.filter((date) => {
    const text = date.words.at(-1)?.text ?? ''
    const isWhole = date.year !== undefined || /[./]$|\p{L}/u.test(text)
    return isWhole || date === head || date.words[0] === next
  })
}

/** Behind the number that counts the bookings, too: `7 09.01. Zinsen`, and not `11 1/2`, the page of a statement. */
function startsWith(
  { year, words: own }: Pick<LineDate, 'year' | 'words'>,
  words: readonly LayoutWord[],
): boolean {
  const at = words.findIndex((word) => word === own[0])
  if (at !== 1) return at === 0
  const isWhole = year !== undefined || /\.$/u.test(own.at(-1)?.text ?? '')
  return isWhole && /^\d{1,4}$/u.test(words[0]?.text ?? '')
}

function isOrdinal(word: LayoutWord, words: readonly LayoutWord[]): boolean {
  return word === words[0] && /^\d{1,4}$/u.test(word.text)
}

type Sum = { readonly value: number; readonly signed: boolean }

type Sums = readonly [Sum | undefined, Sum | undefined, readonly LayoutWord[]]

/** The sum that ends the line, the balance that may follow it, and the words before. */
function sumsAtEnd(words: readonly LayoutWord[], sums: readonly NumberToken[]): Sums {
  const found: Sum[] = []
  let end = words.length
  for (const token of sums.toReversed()) {
    const behind = words.slice(token.end, end).map((word) => word.text)
    if (found.length === 2 || !behind.every(isMark)) break
    found.unshift(signedBy(token, behind))
    end = token.first
  }
  return [found[0], found[1], words.slice(0, end)]
}

/** `15.05. 15.05. 34,00 834,01 Einzahlung von …`: sum and balance between the day and the text. */
function sumsAtStart(words: readonly LayoutWord[], [first, second]: readonly NumberToken[]): Sums {
  if (first?.first !== 0) return [undefined, undefined, words]
  const balance = second?.first === first.end ? second : undefined
  return [
    signedBy(first, []),
    balance && signedBy(balance, []),
    words.slice((balance ?? first).end),
  ]
}

function isSum(token: NumberToken, { decimalSign }: BookingOptions): boolean {
  const isInSign = decimalSign === undefined || token.text.lastIndexOf(decimalSign) > 0
  return token.decimals === 2 && !token.percent && isInSign
}

/** A side, a currency, or a sign by which a bank refers to its small print. */
const isMark = (text: string) =>
  debitMark.test(text) || creditMark.test(text) || /^(?:[A-Z]{3}|\P{N})$/u.test(text)

function signedBy({ value, text }: NumberToken, behind: readonly string[]): Sum {
  if (behind.some((mark) => debitMark.test(mark))) return { value: -Math.abs(value), signed: true }
  if (behind.some((mark) => creditMark.test(mark))) return { value: Math.abs(value), signed: true }
  return { value, signed: value < 0 || /^\W*\+|\+$/u.test(text) }
}

/** What sums without a sign may be, where some have one: a bank marks the one side or the other. */
export function unsignedAsDebits(lines: readonly BookingLine[]): BookingLine[] {
  return lines.map((line) =>
    line.amount === undefined || line.signed || line.meaning !== undefined
      ? line
      : { ...line, amount: -Math.abs(line.amount), signed: true },
  )
}

/** Of more sums than these so many may stand on the other side: else some way leads from any balance to any other. */
const freelySided = 10
const onOtherSide = 2
/** Among more than these the few are not looked for: that would take long, and prove nothing. */
const mostSearched = 60

/**
 * The sides of sums that stood in two columns: between two balances, those behind bookings among them, one way
 * alone may lead from the one to the other. Elsewhere the lines stay as they are.
 */
export function sidesByBalances(
  lines: readonly BookingLine[],
  opening: number,
  closing: number | undefined,
): BookingLine[] {
  const booked = lines.filter(
    ({ amount, meaning }) => amount !== undefined && meaning === undefined,
  )
  const sided = new Map<BookingLine, BookingLine>()
  let before = opening
  let run: BookingLine[] = []
  for (const line of booked) {
    run.push(line)
    const after = line.balance ?? (line === booked.at(-1) ? closing : undefined)
    if (after === undefined) continue
    for (const [own, amount] of onlyWay(run, toMinorUnits(after) - toMinorUnits(before)))
      sided.set(own, { ...own, amount, signed: true })
    before = after
    run = []
  }
  return lines.map((line) => sided.get(line) ?? line)
}

/** The amounts of those without a sign, as the step in cents wants them; none where more than one way does. */
function onlyWay(run: readonly BookingLine[], step: number): (readonly [BookingLine, number])[] {
  const open = run.filter(({ signed }) => !signed)
  const settled = run
    .filter(({ signed }) => signed)
    .reduce((sum, { amount = 0 }) => sum + toMinorUnits(amount), 0)
  const cents = open.map(({ amount = 0 }) => toMinorUnits(amount))
  const all = cents.reduce((sum, each) => sum + each, settled)
  const ways = waysOf(open.length).filter(
    (debits) => debits.reduce((sum, at) => sum - 2 * (cents[at] ?? 0), all) === step,
  )
  const [only, other] = ways
  if (only === undefined || other !== undefined) return []
  return open.map((line, at) => [line, (line.amount ?? 0) * (only.includes(at) ? -1 : 1)])
}

/** Which of so many sums may be debits, each way by their places. */
function waysOf(count: number): number[][] {
  if (count <= freelySided)
    return Array.from({ length: 2 ** count }, (_, way) =>
      Array.from({ length: count }, (_, at) => at).filter((at) => (way >> at) & 1),
    )
  const all = Array.from({ length: count }, (_, at) => at)
  const few = subsetsUpTo(count > mostSearched ? 0 : onOtherSide, all)
  return [...few, ...few.map((others) => all.filter((at) => !others.includes(at)))]
}

function subsetsUpTo(size: number, places: readonly number[]): number[][] {
  if (size === 0) return [[]]
  return [
    [],
    ...places.flatMap((place, index) =>
      subsetsUpTo(size - 1, places.slice(index + 1)).map((rest) => [place, ...rest]),
    ),
  ]
}
