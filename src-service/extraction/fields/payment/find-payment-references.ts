import { seen, type Candidate } from '../../evidence.ts'
import { bottom, overlapX, placeOf } from '../../layout/geometry.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { matchWords } from '../../vocabulary/match-words.ts'
import { buildPhraseIndex, type PhraseIndex } from '../../vocabulary/phrase-index.ts'
import { quoteRequests } from '../../vocabulary/quote-requests.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { Sightings } from '../sightings.ts'

const besideScore = 0.88
const belowScore = 0.72
/** A bare "Reference" beside an account asks for what to quote; elsewhere it may be anybody's. */
const ofAccount = 0.8
const linesToAccount = 4
const requestScore = 0.8
/** ISO 20022 leaves 140 signs for what a payment is for; references that people print are short. */
const longest = 60
const farthestBelow = 2.2

/**
 * References without check digits: behind a label such as "Verwendungszweck" or "Payment reference",
 * or beside a remark that asks to quote them.
 */
export function findPaymentReferences(sightings: Sightings): Candidate<string>[] {
  return sightings.layout.pages.flatMap((page) => [
    ...sightings.labels
      .filter((label) => label.kind === 'paymentReference' && label.page === page.page)
      .flatMap((label) => announced(label, page, sightings)),
    ...sightings.labels
      .filter((label) => isOfAccount(label, page, sightings))
      .flatMap((label) => announced(label, page, sightings))
      .map((candidate) => ({ ...candidate, score: ofAccount * candidate.score })),
    ...requested(page),
  ])
}

/** Opens its cell and stands under, over or beside an account number, as in a list of bank details. */
function isOfAccount(
  { kind, cell, start }: LabelSight,
  { page }: PageLayout,
  { spans }: Sightings,
): boolean {
  if (kind !== 'reference' || cell.page !== page || start > 1) return false
  return spans.ibans.some(
    (iban) =>
      iban.page === page &&
      Math.abs(iban.cell.line - cell.line) <= linesToAccount &&
      Math.abs(iban.cell.y - cell.y) <= 2 * linesToAccount * cell.fontSize &&
      (iban.cell.line === cell.line || overlapX(iban.cell, cell) > 0),
  )
}

function announced(
  label: LabelSight,
  page: PageLayout,
  { labels }: Sightings,
): Candidate<string>[] {
  const { cell } = label
  const next = labels.filter(
    (other) => other.cell === cell && other.start >= label.end && endsReference(other),
  )
  const end = Math.min(cell.text.length, ...next.map(({ start }) => start))
  const behind = taken(cell, label.end, end, page, besideScore)
  if (behind !== undefined) return [behind]
  const line = page.lines[cell.line]
  const beside = line?.cells[line.cells.indexOf(cell) + 1]
  const right = beside && taken(beside, 0, beside.text.length, page, besideScore)
  if (right !== undefined) return [right]
  const under = page.lines
    .slice(cell.line + 1, cell.line + 3)
    .flatMap((each) => each.cells)
    .find((each) => overlapX(each, label.box) > 0)
  if (under === undefined) return []
  if (labels.some((other) => other.cell === under && endsReference(other))) return []
  if (under.y - bottom(label.box) > farthestBelow * cell.fontSize) return []
  const below = taken(under, 0, under.text.length, page, belowScore)
  return below === undefined ? [] : [below]
}

/** A reference may name an invoice; what says where to, when and how much does not belong to it. */
function endsReference({ kind, family, strong }: LabelSight): boolean {
  const isOther = family === 'date' || family === 'amount'
  return strong && (isOther || ['iban', 'bic', 'bank', 'accountOwner', 'heading'].includes(kind))
}

/** `20,00 A` under `Causale`: a rate, and the code of what is withheld. */
const isRate = /^\d{1,3}[.,]\d{2}(?:\s\p{Lu})?$/u

/** A short text with a digit; a sentence is no reference. */
function taken(
  cell: Cell,
  start: number,
  end: number,
  page: PageLayout,
  score: number,
): Candidate<string> | undefined {
  const text = cell.text
    .slice(start, end)
    .replace(/^[\s:.)–-]+|[\s,;:(]+$/gu, '')
    // The end of a sentence, where the reference is all that is left of it.
    .replace(/^(\S+)\.$/u, '$1')
  const words = text.split(/\s+/u).length
  if (text.length < 3 || text.length > longest || words > 8 || !/\d/u.test(text)) return undefined
  if (/\.\s|[.!?]$/u.test(text) || isRate.test(text)) return undefined
  return seen(text, score, [placeOf(boxOfRange(cell, start, end), page)], ['label'])
}

let built: PhraseIndex<true> | undefined

/** The number before the remark, beside it, or at the end of the line above. */
function requested(page: PageLayout): Candidate<string>[] {
  built ??= buildPhraseIndex(quoteRequests.map((phrase) => [phrase, true] as const))
  const index = built
  return page.lines.flatMap((line, at) =>
    line.cells.flatMap((cell, column) => {
      const [remark] = matchWords(index, cell, page.source)
      if (remark === undefined) return []
      const own = lastNumber(cell, remark.start, page) ?? firstNumber(line.cells[column + 1], page)
      if (own !== undefined) return [own]
      const above = page.lines[at - 1]?.cells.find((each) => overlapX(each, cell) > 0)
      const near = above !== undefined && cell.y - bottom(above) < cell.fontSize
      const number = near ? lastNumber(above, above.text.length, page) : undefined
      return number === undefined ? [] : [number]
    }),
  )
}

const code = /\p{L}*\d[\p{L}\d./_-]*\d/gu

function lastNumber(cell: Cell, end: number, page: PageLayout): Candidate<string> | undefined {
  return numberOf([...cell.text.slice(0, end).matchAll(code)].at(-1), cell, page)
}

function firstNumber(cell: Cell | undefined, page: PageLayout): Candidate<string> | undefined {
  if (cell === undefined) return undefined
  const match = new RegExp(`^\\s*(?::\\s*)?([\\p{L}]{1,6}[-/]?)?${code.source}`, 'u').exec(
    cell.text,
  )
  return match === null ? undefined : numberOf(match, cell, page)
}

function numberOf(
  match: RegExpExecArray | undefined,
  cell: Cell,
  page: PageLayout,
): Candidate<string> | undefined {
  if (match === undefined) return undefined
  const value = match[0].replace(/^[\s:]+/u, '')
  const [start, end] = [match.index, match.index + match[0].length]
  return seen(value, requestScore, [placeOf(boxOfRange(cell, start, end), page)], ['quote-request'])
}
