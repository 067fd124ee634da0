import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import { placeOf } from '../../layout/geometry.ts'
import type { Line } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { countWords } from '../../vocabulary/payment-terms/count-words.ts'
import { termWords } from '../../vocabulary/payment-terms/term-words.ts'
import type { Sightings } from '../sightings.ts'

/** What a page says about when to pay, counted from the document's date. */
export type PaymentTerm = {
  readonly days: number
  /** Counted from the end of the month in which the days are over. */
  readonly endOfMonth: boolean
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
const unnamedDays = new RegExp(
  `(?:${all.flatMap((words) => words.beforeDays ?? []).join('|')})\\s?(\\d{1,3})(?=\\s*$|\\s*[,;.]\\s)`,
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
const endOfMonth = new RegExp(
  either((w) => w.endOfMonth),
  'u',
)
const paid = new RegExp(
  either((w) => w.paid),
  'u',
)
const percent = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/u
/** A row of a table counts days that were worked; what stands under it is another's. */
const holdsMoney = /\d[.,]\d{2}(?!\d)/u
const longestTermDays = 180
const longestClause = 40

/** A term may run over a line's end, so that each line is read together with the next. */
export function findPaymentTerms({ layout }: Sightings): PaymentTerms {
  const lines = layout.pages.flatMap((page) =>
    page.lines.map((line, at) => ({ page, line, next: page.lines[at + 1] })),
  )
  return {
    terms: lines.flatMap(({ page, line, next }) =>
      termsOf(line, next).map((term) => ({ ...term, places: [placeOf(line, page)] })),
    ),
    atOnce: lines
      .filter(({ line }) => atOnce.test(foldText(line.text)))
      .map(({ page, line }) => placeOf(line, page)),
    paid: lines
      .filter(({ line }) => paid.test(foldText(line.text)))
      .map(({ page, line }) => placeOf(line, page)),
  }
}

function termsOf(line: Line, next: Line | undefined): Omit<PaymentTerm, 'places'>[] {
  const own = foldText(line.text)
  const text = next === undefined ? own : `${own} ${foldText(next.text)}`
  const clauses = [
    // `14` may end a line and `Tagen` begin the next; what only begins there is the next line's.
    ...[...text.matchAll(days)].filter(({ index }) => index < own.length),
    ...line.cells.flatMap(({ text: cell }) => unnamedIn(cell, own)),
  ]
  const counted = clauses.flatMap((match, index) => {
    const count = daysOf(match)
    const earlier = clauses[index - 1]
    const before = text.slice(earlier === undefined ? 0 : clauseEnd(text, earlier), match.index)
    const behind = text.slice(endOf(match), clauses[index + 1]?.index ?? text.length)
    const clause = before + match[0] + behind.slice(0, clauseEnd(text, match) - endOf(match))
    if (exceeded.test(before)) return []
    if (count > longestTermDays || !pay.test(holdsMoney.test(own) ? own : text)) return []
    const rate = discount.test(clause) ? percent.exec(clause) : null
    return [
      {
        days: count,
        endOfMonth: endOfMonth.test(behind.slice(0, 30)),
        discount: rate?.[1] === undefined ? undefined : Number(rate[1].replace(',', '.')),
        text: line.text,
      },
    ]
  }) // `End of month following the date of invoice`: at the end of the next one.
  return nextMonthEnd.test(own)
    ? [...counted, { days: 30, endOfMonth: true, discount: undefined, text: line.text }]
    : counted
}

const nextMonthEnd =
  /\bend of (?:the )?month following\b|\bend of (?:the )?following month\b|\bende des folgemonats\b|\bfin du mois suivant\b|\bfine (?:del )?mese successivo\b/u

/** `beyond our terms of 30 days`: a term that is over, in a letter that sets another one. */
const exceeded =
  /\b(?:beyond|outside|exceed\w*|past) (?:our |the |your )?(?:\w+ ){0,2}terms? (?:of )?$|\buber (?:unser|das|ihr)\w* (?:\w+ )?zahlungsziel von $|\b(?:au-dela|hors) d\w+ delai de $|\boltre (?:il|i) termin\w di $/u

function daysOf(match: RegExpExecArray): number {
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
