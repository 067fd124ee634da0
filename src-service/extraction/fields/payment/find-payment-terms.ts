import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import { placeOf } from '../../layout/geometry.ts'
import type { Line } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { countWords, spanDays } from '../../vocabulary/payment-terms/count-words.ts'
import { termWords } from '../../vocabulary/payment-terms/term-words.ts'
import type { Sightings } from '../sightings.ts'

/** What a page says about when to pay, counted from the document's date. */
export type PaymentTerm = {
  readonly days: number
  /** Until the end of the month in which the days are over. */
  readonly endOfMonth: boolean
  /** Counted from the end of the month of the paper: `fin de mois + 45 jours`, `net 10 EOM`. */
  readonly fromEndOfMonth?: true
  /** And from the end of that month to this day of the next: `60 jours fin de mois le 10`. */
  readonly thenDay?: number
  /** Per cent off for paying within these days; absent: the whole sum. */
  readonly discount: number | undefined
  readonly places: readonly Place[]
  readonly text: string
}

export type PaymentTerms = {
  readonly terms: readonly PaymentTerm[]
  /** Places of a wording such as "due on receipt". */
  readonly atOnce: readonly Place[]
  /** Places of a wording such as "paid with thanks". */
  readonly paid: readonly Place[]
}

const all = Object.values(termWords)
const either = (part: (words: (typeof all)[number]) => string) => all.map(part).join('|')
/** The outward half of a British postcode is no part of a term, and the rest of it no days: `DN14 5TG`. */
const count = `(?<![\\d.,-]|(?<![a-z\\d])[a-z]{1,2}\\d[a-z\\d]?\\s)\\d{1,3}\\s?|(?<!\\p{L})(?:${[...countWords.keys()].join('|')})\\s`
const days = new RegExp(
  `(${count})(?:${either((w) => w.day)}|(?<weeks>${either((w) => w.week)}))(?!\\p{L})`,
  'gu',
)
/** `sous huitaine`: a word that is the number of days itself. */
const namedSpans = new RegExp(
  `(?:\\b(?:sous|dans|d['’]ici|avant|binnen|innert|innerhalb|within)\\s(?:(?:la|une|a|einer)\\s)?)(?<span>${[...spanDays.keys()].join('|')})(?!\\p{L})`,
  'gu',
)
const pay = new RegExp(
  either((w) => w.pay),
  'u',
)
const discount = new RegExp(
  either((w) => w.discount),
  'u',
)
const atOnce = new RegExp(
  either((w) => w.atOnce),
  'u',
)
const monthEnd = either((w) => w.endOfMonth)
const endOfMonth = new RegExp(monthEnd, 'u')
/** `Net 30`, `Net 10 EOM`. */
const unnamedDays = new RegExp(
  `(?:${all.flatMap((words) => words.beforeDays ?? []).join('|')})\\s?(\\d{1,3})(?=\\s*$|\\s*[,;.]\\s|\\s(?:${monthEnd}))`,
  'gu',
)
/** Right behind the days, and with the day of the next month on which the payer pays. */
const toMonthEnd = new RegExp(`^[^\\d,;]{0,20}?(?:${monthEnd})`, 'u')
const thenOn = new RegExp(
  `^[^\\d,;]{0,20}?(?:${monthEnd})[,.\\s]*(?:le|au|il|al|\\+|plus|am|on(?: the)?|the)\\s?(\\d{1,2})(?!\\d|[./]\\d)`,
  'u',
)
const fromMonthEnd = new RegExp(`(?:${monthEnd})\\s*(?:\\+|plus|a)?\\s*$`, 'u')
/** `30 gg d.f.f.m. + 10 gg`: days that are put on top are no term of their own. */
const onTop = new RegExp(`(?:${monthEnd})[.\\s]*(?:\\+|plus|piu)\\s*$`, 'u')
const heading = new RegExp(`^(?:${either((w) => w.heading)})\\s*:?$`, 'u')
const paid = new RegExp(
  either((w) => w.paid),
  'u',
)
const percent = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/u
const longestMonth = 31
/** A row of a table counts days that were worked; what stands under it is another's. */
const holdsMoney = /\d[.,]\d{2}(?!\d)/u
const longestTermDays = 180
const longestClause = 40

/** A term may run over a line's end, so that each line is read together with the next. */
export function findPaymentTerms({ layout }: Sightings): PaymentTerms {
  const lines = layout.pages.flatMap((page) =>
    page.lines.map((line, at) => ({
      page,
      line,
      next: page.lines[at + 1],
      headed: headedCells(line, page.lines.slice(Math.max(0, at - linesOfHeading), at)),
    })),
  )
  return {
    terms: lines.flatMap(({ page, line, next, headed }) =>
      termsOf(line, next, headed).map((term) => ({ ...term, places: [placeOf(line, page)] })),
    ),
    atOnce: lines
      .filter(({ line }) => atOnce.test(foldText(line.text)))
      .map(({ page, line }) => placeOf(line, page)),
    paid: lines
      .filter(({ line }) => paid.test(foldText(line.text)))
      .map(({ page, line }) => placeOf(line, page)),
  }
}

/** A heading of two words may take two lines. */
const linesOfHeading = 2

/** `60 jours` under `Règlement`: the heading says that they are a time to pay in. Folded texts. */
function headedCells(line: Line, above: readonly Line[]): string[] {
  const headings = above
    .flatMap(({ cells }) => cells)
    .filter(({ text }) => heading.test(foldText(text).trim()))
  return line.cells
    .filter((cell) =>
      headings.some(({ x, width }) => x < cell.x + cell.width && cell.x < x + width),
    )
    .map(({ text }) => foldText(text))
}

function termsOf(
  line: Line,
  next: Line | undefined,
  headed: readonly string[],
): Omit<PaymentTerm, 'places'>[] {
  const own = foldText(line.text)
  const text = next === undefined ? own : `${own} ${foldText(next.text)}`
  const clauses = [
    // `14` may end a line and `Tagen` begin the next; what only begins there is the next line's.
    ...[...text.matchAll(days)].filter(({ index }) => index < own.length),
    ...line.cells.flatMap(({ text: cell }) => unnamedIn(cell, own)),
    ...[...text.matchAll(namedSpans)].filter(({ index }) => index < own.length),
  ]
  const counted = clauses.flatMap((match, index) => {
    const count = daysOf(match)
    const earlier = clauses[index - 1]
    const before = text.slice(earlier === undefined ? 0 : clauseEnd(text, earlier), match.index)
    const behind = text.slice(endOf(match), clauses[index + 1]?.index ?? text.length)
    const clause = before + match[0] + behind.slice(0, clauseEnd(text, match) - endOf(match))
    const between = text.slice(earlier === undefined ? 0 : endOf(earlier), match.index)
    if (
      exceeded.test(before) ||
      ahead.test(behind) ||
      (earlier !== undefined && onTop.test(between))
    )
      return []
    const isHeaded = headed.some((cell) => cell.includes(match[0].trim()))
    const says = pay.test(holdsMoney.test(own) ? own : text) || toMonthEnd.test(behind)
    if (count > longestTermDays || !(says || isHeaded)) return []
    const rate = discount.test(clause) ? percent.exec(clause) : null
    return [
      {
        days: count,
        ...monthEndOf(between, text.slice(endOf(match)), match),
        discount: rate?.[1] === undefined ? undefined : Number(rate[1].replace(',', '.')),
        text: line.text,
      },
    ]
  }) // `End of month following the date of invoice`: at the end of the next one.
  return nextMonthEnd.test(own)
    ? [...counted, { days: 30, endOfMonth: true, discount: undefined, text: line.text }]
    : counted
}

function monthEndOf(
  before: string,
  behind: string,
  match: RegExpExecArray,
): Pick<PaymentTerm, 'endOfMonth' | 'fromEndOfMonth' | 'thenDay'> {
  if (fromMonthEnd.test(before)) return { endOfMonth: false, fromEndOfMonth: true }
  const isTo = endOfMonth.test(behind.slice(0, 30))
  // `Net 10 EOM` are ten days from the end of the month; thirty come to the same either way.
  const isNet = isTo && match.groups === undefined && daysOf(match) < daysOfMonth
  if (isNet) return { endOfMonth: false, fromEndOfMonth: true }
  const day = Number(thenOn.exec(behind)?.[1])
  return day >= 1 && day <= longestMonth ? { endOfMonth: true, thenDay: day } : { endOfMonth: isTo }
}

const daysOfMonth = 30

const nextMonthEnd =
  /\bend of (?:the )?month following\b|\bend of (?:the )?following month\b|\bende des folgemonats\b|\bfin du mois suivant\b|\bfine (?:del )?mese successivo\b/u

/** `beyond our terms of 30 days`: a term that is over, in a letter that sets another one. */
const exceeded =
  /\b(?:beyond|outside|exceed\w*|past) (?:our |the |your )?(?:\w+ ){0,2}terms? (?:of )?$|\buber (?:unser|das|ihr)\w* (?:\w+ )?zahlungsziel von $|\b(?:au-dela|hors) d\w+ delai de $|\boltre (?:il|i) termin\w di $/u

/** `due 14 days before the event`: counted from a day that the paper's own does not tell. */
const ahead =
  /^\s*(?:before|prior to|ahead of|in advance|vor (?!ort)|im voraus|avant|a l['’]avance|prima d|in anticipo)/u

function daysOf(match: RegExpExecArray): number {
  const named = spanDays.get(match.groups?.['span'] ?? '')
  if (named !== undefined) return named
  const written = match[1]?.trim() ?? ''
  const units = countWords.get(written) ?? Number(written)
  return match.groups?.weeks === undefined ? units : 7 * units
}

/** `Net 30` fills a cell; its number stands nowhere else but there in the line. */
function unnamedIn(cell: string, line: string): RegExpExecArray[] {
  return [...foldText(cell).trim().matchAll(unnamedDays)].map((match) =>
    Object.assign(match, { index: Math.max(0, line.indexOf(match[0].trim())) }),
  )
}

/**
 * What a term says more stands before the next comma; what comes after belongs to the next term. A
 * comma between digits is one of a rate (`2,5 %`) and ends nothing.
 */
function clauseEnd(text: string, match: RegExpExecArray): number {
  const rest = text.slice(endOf(match), endOf(match) + longestClause)
  const end = /,(?!\d)|;|\.(?!\d)|\b(?:oder|ou|or|o|sonst|otherwise)\b/u.exec(rest)
  return endOf(match) + (end?.index ?? rest.length)
}

function endOf(match: RegExpExecArray | undefined): number {
  return match === undefined ? 0 : match.index + match[0].length
}
