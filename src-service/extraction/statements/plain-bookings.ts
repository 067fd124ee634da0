import { toMinorUnits } from '../../../src-shared/domain/minor-units.ts'
import type { Layout, LayoutWord, Line, PageLayout } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberToken } from '../tables/number-tokens.ts'
import { datesAmong, type LineDate } from './booking-dates.ts'
import { creditMark, debitMark, type BookingLine, type BookingOptions } from './booking-lines.ts'
import { balanceIn, lineMeaning } from './line-meaning.ts'

/**
 * Bookings by their lines alone: a text layer may have lost where the columns stood, and every line begins at
 * the edge. What is left of a booking is its day at the start and its sum at the end, with the balance behind
 * it where there is one.
 *
 * @param isAnywhere the day may also stand behind the text
 */
export function plainBookings(
  layout: Layout,
  options: BookingOptions,
  isAnywhere: boolean,
): BookingLine[] {
  return layout.pages.flatMap((page) =>
    withWhatIsInside(page.lines.map((line) => plainBooking(line, page, options, isAnywhere))),
  )
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
  isAnywhere: boolean,
): BookingLine {
  const words = wordsOf(line)
  const dates = datesAmong(words, options.monthFirst).filter((date) => isDay(date, words))
  const dated = new Set(dates.flatMap((date) => date.words))
  const others = words.filter((word) => !dated.has(word))
  const tokens = numberTokens(others, options)
  const [sum, balance, rest] = sumsAtEnd(others, tokens, options)
  const text = rest.filter((word) => !isOrdinal(word, others))
  const [date, second] = dates
  const isFirst = date !== undefined && startsWith(date, words)
  const told = lineMeaning(text, page.source) ?? (sum && balanceIn(text, page.source))
  // `05.09. Übertrag auf Tagesgeld` is a transfer, and what is carried over bears no day.
  const meaning = told === 'carry' && isFirst ? undefined : told
  const isBooked = sum !== undefined && date !== undefined && (isAnywhere || isFirst)
  const common = { page, line, text, meaning, others: [] }
  if (sum === undefined || (!isBooked && meaning === undefined))
    return { ...common, signed: false, text: others }
  return {
    ...common,
    ...(isBooked ? { date } : {}),
    ...(isBooked && second !== undefined ? { valueDate: second } : {}),
    amount: sum.value,
    signed: sum.signed,
    ...(balance === undefined ? {} : { balance: balance.value }),
  }
}

/** Where a point is the decimal sign, `12.05` is a day at the start of its line only. */
function isDay(date: LineDate, words: readonly LayoutWord[]): boolean {
  if (date.compact === true) return false
  const text = date.words.at(-1)?.text ?? ''
  return date.year !== undefined || /[./]$|\p{L}/u.test(text) || startsWith(date, words)
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

/** The sum that ends the line, the balance that may follow it, and the words before. */
function sumsAtEnd(
  words: readonly LayoutWord[],
  tokens: readonly NumberToken[],
  { decimalSign }: BookingOptions,
): readonly [Sum | undefined, Sum | undefined, readonly LayoutWord[]] {
  const found: Sum[] = []
  let end = words.length
  for (const token of tokens.toReversed()) {
    const behind = words.slice(token.end, end).map((word) => word.text)
    const isMoney =
      token.decimals === 2 &&
      !token.percent &&
      (decimalSign === undefined || token.text.lastIndexOf(decimalSign) > 0)
    if (!isMoney || found.length === 2 || !behind.every(isMark)) break
    found.unshift(signedBy(token, behind))
    end = token.first
  }
  return [found[0], found[1], words.slice(0, end)]
}

const isMark = (text: string) =>
  debitMark.test(text) || creditMark.test(text) || /^(?:[A-Z]{3}|[€$£])$/u.test(text)

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

/** With more sums than these one of the many ways would lead from any balance to any other. */
const mostUnsigned = 10

/**
 * The sides of sums that stood in two columns: between two balances, those behind bookings among them, one way
 * alone may lead from the one to the other. Elsewhere the lines stay as they are.
 */
export function sidesByBalances(
  lines: readonly BookingLine[],
  opening: number,
  closing: number,
): BookingLine[] {
  const booked = lines.filter(
    (line) => line.date !== undefined && line.amount !== undefined && line.meaning === undefined,
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
  if (open.length === 0 || open.length > mostUnsigned) return []
  const settled = run
    .filter(({ signed }) => signed)
    .reduce((sum, { amount = 0 }) => sum + toMinorUnits(amount), 0)
  const amountIn = (way: number, at: number) => (open[at]?.amount ?? 0) * ((way >> at) & 1 ? -1 : 1)
  const ways = Array.from({ length: 2 ** open.length }, (_, way) => way).filter(
    (way) => open.reduce((sum, _, at) => sum + toMinorUnits(amountIn(way, at)), settled) === step,
  )
  const [only, other] = ways
  if (only === undefined || other !== undefined) return []
  return open.map((line, at) => [line, amountIn(only, at)])
}
