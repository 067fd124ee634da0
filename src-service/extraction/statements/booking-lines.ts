import { right } from '../layout/geometry.ts'
import type { LayoutWord, Line, PageLayout } from '../layout/layout.ts'
import {
  numberTokens,
  wordsOf,
  type NumberOptions,
  type NumberToken,
} from '../tables/number-tokens.ts'
import { columnIndex } from '../tables/columns/column-index.ts'
import { matchPhrases } from '../vocabulary/phrase-index.ts'
import { piecesOf } from '../vocabulary/phrase-pieces.ts'
import { placeNumbers, type PlacingRules } from '../tables/place-numbers.ts'
import { datesAmong, type LineDate } from './booking-dates.ts'
import type { BookingColumn, BookingColumnKind } from './statement-columns.ts'
import { lineMeaning } from './line-meaning.ts'
import type { StatementKind } from './words/statement-words.ts'

/** A line of a statement's table, its parts by column. */
export type BookingLine = {
  readonly page: PageLayout
  readonly line: Line
  readonly date?: LineDate
  readonly valueDate?: LineDate
  readonly debit?: number
  readonly credit?: number
  /** Of one column for both sides: negative is a debit; `signed` where the print says so. */
  readonly amount?: number
  readonly signed: boolean
  readonly balance?: number
  /** Its table has no column of days. */
  readonly undated?: boolean
  /** Between two bookings that are told by their lines alone. */
  readonly inside?: boolean
  /** Numbers in no column of money. */
  readonly others: readonly NumberToken[]
  readonly text: readonly LayoutWord[]
  readonly meaning?: StatementKind
}

/** `monthFirst`: days are printed as in America. */
export type BookingOptions = NumberOptions & { readonly monthFirst?: boolean }

const moneyKinds: ReadonlySet<BookingColumnKind> = new Set(['debit', 'credit', 'amount', 'balance'])
const placing: PlacingRules<BookingColumnKind> = {
  isText: (kind) => !moneyKinds.has(kind),
  fits: (kind, token) =>
    !moneyKinds.has(kind) ||
    (token.decimals === 2 && !token.percent) ||
    /[.,]\s?[-–—]/u.test(token.text),
}
/** Marks of the side behind an amount: Soll, Haben, debit, credit, overdrawn. */
export const debitMark = /^(?:S|D|DR|Dr|OD|-|–|−)$/u
export const creditMark = /^(?:H|C|CR|Cr|\+)$/u

export function readBookingLine(
  line: Line,
  page: PageLayout,
  columns: readonly BookingColumn[],
  options: BookingOptions,
): BookingLine {
  const words = wordsOf(line)
  const dates = datesInColumns(datesAmong(words, options.monthFirst), columns, words)
  const dated = new Set([dates.date, dates.valueDate].flatMap((date) => date?.words ?? []))
  const others = words.filter((word) => !dated.has(word))
  const tokens = numberTokens(others, options)
  const { numbers, rest } = placeNumbers(others, tokens, columns, placing)
  const marks = rest.filter((word) => debitMark.test(word.text) || creditMark.test(word.text))
  const money = [...numbers].filter(([kind]) => moneyKinds.has(kind)).map(([, token]) => token)
  const ofToken = (token: NumberToken) =>
    markBehind(token, marks) ?? markBefore(token, marks, words, line)
  const signs = money.flatMap((token) => ofToken(token) ?? [])
  const signOf = (token: NumberToken) => {
    const mark = ofToken(token)
    return mark === undefined ? undefined : debitMark.test(mark.text) ? -1 : 1
  }
  const amount = numbers.get('amount')
  const balance = numbers.get('balance')
  const sign = amount === undefined ? undefined : signOf(amount)
  const text = rest.filter((word) => !signs.includes(word))
  const debit = numbers.get('debit')?.value
  const credit = numbers.get('credit')?.value
  const isDated = dates.date !== undefined
  const isMoved = isDated && (debit === undefined) !== (credit === undefined)
  const said = meaningOf(text, page, isDated)
  // `Übertrag` and `Report` with a day and a side are money that went to another account.
  const meaning = said === 'carry' && isMoved && hasBalances(columns) ? undefined : said
  return {
    page,
    line,
    ...dates,
    ...(debit === undefined ? {} : { debit: Math.abs(debit) }),
    ...(credit === undefined ? {} : { credit: Math.abs(credit) }),
    ...(amount === undefined ? {} : { amount: withSign(amount.value, sign) }),
    signed:
      amount !== undefined &&
      (amount.value < 0 || sign !== undefined || /^\+|\+$/u.test(amount.text)),
    ...(balance === undefined ? {} : { balance: withSign(balance.value, signOf(balance)) }),
    others: tokens.filter((token) => ![...numbers.values()].includes(token)),
    text,
    meaning,
  }
}

/** What is carried over stands in the column of balances, where there is one. */
function hasBalances(columns: readonly BookingColumn[]): boolean {
  return columns.some(({ kind }) => kind === 'balance')
}

/** `Sammelgutschrift` on a day is no misread `Summe Gutschriften`: a row of sums bears no day of a booking. */
function meaningOf(
  text: readonly LayoutWord[],
  { source }: PageLayout,
  isDated: boolean,
): BookingLine['meaning'] {
  const meaning = lineMeaning(text, source)
  const isTotal = meaning === 'totalDebits' || meaning === 'totalCredits' || meaning === 'totals'
  return isDated && isTotal ? lineMeaning(text, 'pdf') : meaning
}

/** A mark right behind the number. */
function markBehind(token: NumberToken, marks: readonly LayoutWord[]): LayoutWord | undefined {
  const end = right(token.box)
  return marks.find((word) => word.x >= end - 1 && word.x - end < 1.5 * word.fontSize)
}

/** `… | D | 3.812,40`: a column of its own for the side stands right before that of the sums. */
function markBefore(
  token: NumberToken,
  marks: readonly LayoutWord[],
  words: readonly LayoutWord[],
  { cells }: Line,
): LayoutWord | undefined {
  const before = words.findLast((word) => right(word) <= token.box.x + 1)
  const isAlone = cells.some(({ text }) => text === before?.text)
  return before !== undefined && /^\p{L}+$/u.test(before.text) && isAlone && marks.includes(before)
    ? before
    : undefined
}

function withSign(value: number, sign: 1 | -1 | undefined): number {
  return sign === undefined ? value : sign * Math.abs(value)
}

/** `Buchungsdatum: 12.07.2024` in a line of its own is the day of all bookings below. */
function isHeadedAsDay(words: readonly LayoutWord[], date: LineDate): boolean {
  const at = words.findIndex((word) => word === date.words[0])
  if (at < 1 || at + date.words.length !== words.length) return false
  const pieces = piecesOf(
    words
      .slice(0, at)
      .map(({ text }) => text)
      .join(' '),
  )
  const [first] = matchPhrases(columnIndex(), pieces)
  return first?.end === pieces.at(-1)?.end && (first?.meanings.includes('date') ?? false)
}

/** Days by column. One without a year counts only under a heading of days or at the line's start. */
function datesInColumns(
  dates: readonly LineDate[],
  columns: readonly BookingColumn[],
  words: readonly LayoutWord[],
): { date?: LineDate; valueDate?: LineDate } {
  const result: { date?: LineDate; valueDate?: LineDate } = {}
  const dayColumns = columns.filter(
    (column) => column.kind === 'date' || column.kind === 'valueDate',
  )
  for (const date of dates) {
    const type = date.words[0]?.fontSize ?? 10
    const near = dayColumns
      .map((column) => ({
        kind: column.kind,
        distance: Math.min(
          Math.abs(column.box.x - date.box.x),
          Math.abs(right(column.box) - right(date.box)),
        ),
      }))
      .sort((a, b) => a.distance - b.distance)[0]
    const atStart =
      (date.words[0] === words[0] && !isInText(date, dayColumns, columns)) ||
      isHeadedAsDay(words, date)
    const kind = near !== undefined && near.distance <= 3 * type ? near.kind : undefined
    if (kind === 'date') result.date ??= date
    else if (kind === 'valueDate') result.valueDate ??= date
    else if (atStart && date.compact !== true) result.date ??= date
  }
  return result
}

/** `26.05.2017 um 10:31 Uhr` in the column of texts, right of that of days, is told of a booking. */
function isInText(
  { box }: LineDate,
  dayColumns: readonly BookingColumn[],
  columns: readonly BookingColumn[],
): boolean {
  const text = columns.find(({ kind }) => kind === 'description')
  const day = dayColumns[0]
  if (text === undefined || day === undefined || day.box.x >= text.box.x) return false
  return box.x >= text.box.x - 1
}
