import { bottom, overlapX, placeOf, right, type Box } from '../layout/geometry.ts'
import type { Cell, Layout, Line, PageLayout } from '../layout/layout.ts'
import { labelsOfCell } from '../fields/labels/find-labels.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import { numberTokens, type NumberOptions } from '../tables/number-tokens.ts'
import { ofAverage } from './line-meaning.ts'
import type { Found } from './statement.ts'
import type { StatementKind } from './words/statement-words.ts'
import { statementWordsIn, type StatementSight } from './words/statement-index.ts'

/** The value behind, right of or below a word of the given kind, as the reader makes of it. */
export function findLabelled<Value>(
  layout: Layout,
  kind: StatementKind,
  read: (text: string, cell: Cell) => Value | undefined,
  booked: ReadonlySet<Line> = new Set(),
): Found<Value>[] {
  return layout.pages.flatMap((page) =>
    page.lines.flatMap((line) =>
      line.cells.flatMap((cell, index): Found<Value>[] => {
        if (booked.has(line)) return []
        const sights = statementWordsIn(cell.text, page.source)
        const sight = sights.find((each) => each.kinds.includes(kind) && leads(cell, each))
        if (sight === undefined || ofAverage.test(cell.text)) return []
        const next = nextLabel(
          cell,
          page,
          sight.end,
          kind === 'accountType' ? labelsBesideKinds(sights) : sights,
        )
        const rest = withoutDay(behind(cell.text.slice(sight.end, next)))
        const own = rest === '' ? undefined : read(rest, cellUntil(cell, next))
        if (own !== undefined) return [{ value: own, places: [placeOf(cell, page)], score: 0.95 }]
        if (/[\p{L}\d]/u.test(rest)) return []
        const label = boxOfRange(cell, sight.start, sight.end)
        const beside = behindCount(line.cells.slice(index + 1))
        const below = cellBelow(
          page,
          label,
          isSummary(line, page) ? farthestInSummary : farthestBelow,
        )
        for (const [other, score] of [
          [beside, 0.93],
          [below, 0.8],
        ] as const) {
          const value =
            other === undefined || hasOwnLabel(other, page) || isLabel(other, page)
              ? undefined
              : read(kind === 'accountType' ? kindIn(other, page) : other.text, other)
          if (other !== undefined && value !== undefined)
            return [{ value, places: [placeOf(other, page)], score }]
        }
        return []
      }),
    ),
  )
}

/** The cell as far as the next label in it, whose values are not those of the first. */
function cellUntil(cell: Cell, end: number | undefined): Cell {
  if (end === undefined) return cell
  const { x } = boxOfRange(cell, end, cell.text.length)
  return { ...cell, words: cell.words.filter((word) => word.x < x) }
}

/** `Ending balance   6   $6,072.35`: how many bookings there were stands before the sum. */
function behindCount([first, second]: readonly Cell[]): Cell | undefined {
  return second !== undefined && /^\d{1,4}$/u.test(first?.text ?? '') ? second : first
}

/** A word in the middle of a text is a label only if it is a long one, or has a colon. */
const longEnough = 7

function leads(cell: Cell, sight: StatementSight): boolean {
  const before = /[\p{L}\d]/u.test(cell.text.slice(0, sight.start))
  return !before || sight.length >= longEnough || /^\s?:/.test(cell.text.slice(sight.end))
}

/** `Kontonummer 12.345` is the value of its own label, and of none beside or above it. */
function hasOwnLabel(cell: Cell, page: PageLayout): boolean {
  return statementWordsIn(cell.text, page.source).some(
    ({ start, end }) =>
      start === 0 && /^[^\p{L}]*(?:\p{L}{1,3}\s)?[:\d]/u.test(cell.text.slice(end)),
  )
}

/** `Intestato a | Codice IBAN` over their values: what stands beside is a heading as well. */
function isLabel(cell: Cell, page: PageLayout): boolean {
  const labels = labelsOfCell(cell, page.source).filter(
    ({ strong, kind }) => strong && kind !== 'heading',
  )
  return labels.some(({ start, end }) => covers(cell, start, end))
}

function covers({ text }: Cell, start: number, end: number): boolean {
  return !/[\p{L}\d]/u.test(text.slice(0, start) + text.slice(end))
}

/** `Kontobezeichnung: Privatkonto`: the word that is the value here labels an account elsewhere. */
const labelsBesideKinds = (sights: readonly StatementSight[]): readonly StatementSight[] =>
  sights.filter(({ kinds }) => !kinds.includes('accountLabel'))

/** Several labels with their values may stand in one cell: a value ends where the next label begins. */
function nextLabel(
  cell: Cell,
  page: PageLayout,
  behind: number,
  sights: readonly StatementSight[],
): number | undefined {
  const starts = [
    ...sights.filter((each) => each.length >= 4),
    ...labelsOfCell(cell, page.source).filter((each) => each.strong && !isOfDay(each, cell)),
  ].map((each) => each.start)
  // `a Konto` in `Säule 3a Konto` is none.
  const isWhole = (start: number) => !/[\p{L}\d]$/u.test(cell.text.slice(0, start))
  return starts.filter((start) => start > behind && isWhole(start)).sort((a, b) => a - b)[0]
}

/** `SALDO FINALE AL 30/09/2026 € 2.140,35`: a word that is short goes on with the balance to its day. */
const isOfDay = ({ length, end }: { length: number; end: number }, { text }: Cell): boolean =>
  length <= 3 && /^\s?\d{1,2}[./-]/u.test(text.slice(end))

/** `Privatkonto Kontonummer 12 345 678` beside `Kontobezeichnung`: the kind, without what has its own label. */
function kindIn(cell: Cell, page: PageLayout): string {
  const sights = labelsBesideKinds(statementWordsIn(cell.text, page.source))
  return cell.text.slice(0, nextLabel(cell, page, 0, sights))
}

function behind(text: string): string {
  return text.replace(/^[\s:.\-–]+/u, '').trim()
}

/**
 * `Beginning balance on March 1, 2025`: the day of a balance is not its value, nor is the side in credit
 * before it, as MT940 has it (`C 01.10.2026`).
 */
function withoutDay(text: string): string {
  return text.replace(dayOfBalance, '')
}

const dayOfBalance =
  /^(?:(?:CR?|H)\s+)?(?:(?:on|as of|as at|at|per|am|vom|zum|au|du|al|del)\s+)?(?:\p{L}{3,10}\.?\s\d{1,2},?(?:\s\d{4})?|\d{1,2}\.?\s\p{L}{3,10}(?:\s\d{4})?|\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{4}|\d{2}))?)\s*:?$/iu

/** Heights of type between a label and its value below. */
const farthestBelow = 2.2
const farthestInSummary = 4

/** `Opening balance | Money out | Money in | Closing balance` over a row of their values. */
function isSummary({ cells }: Line, page: PageLayout): boolean {
  const kinds = new Set(
    cells.flatMap((cell) => statementWordsIn(cell.text, page.source).flatMap((each) => each.kinds)),
  )
  return kinds.has('opening') && kinds.has('closing')
}

function cellBelow(page: PageLayout, label: Box, farthest: number): Cell | undefined {
  return page.lines
    .flatMap((line) => line.cells)
    .find(
      (cell) =>
        cell.y > bottom(label) - 1 &&
        cell.y - bottom(label) < farthest * label.height &&
        (overlapX(cell, label) > 0 || Math.abs(right(cell) - right(label)) < label.height),
    )
}

/** The last amount of money in a text, for instance `CHF 1'200.00`. */
export function moneyReader(options: NumberOptions) {
  return (_text: string, cell: Cell): number | undefined =>
    numberTokens(cell.words, options)
      .filter((token) => token.decimals === 2 && !token.percent)
      .at(-1)?.value
}
