import { bottom, centreX, placeOf, right } from '../../layout/geometry.ts'
import type { Cell, Line, PageLayout } from '../../layout/layout.ts'
import { boxOfRange, readingConfidence } from '../../layout/locate-text.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { PaperType } from '../../vocabulary/type-words/type-words.ts'
import type { Sightings } from '../sightings.ts'
import { isTownLine } from '../parties/address-lines.ts'
import { overlaps } from '../spans/span.ts'
import type { NumberCandidate, NumberKind } from './find-number-candidates.ts'
import { readIdentifier } from './read-identifier.ts'

/** Never sure: what the caption says, nobody knows. */
const unknownCaption = 0.45
const underTitle = 0.38
const linesAround = 3
const fewestDigits = 4
const caption = /^\p{L}[\p{L}\s.'’/-]{0,26}(?:\s?:)?$/u
/** What the sender files the paper under, and captions that a till and an office share. */
const ownCaption = /^(?:(?:unser|mein|our|notre|nos|nostr|ns|ref|rif|beleg|piece)\b|unsere\b)/u
/** Numbers of the other side, and of what is no paper. */
const othersCaption =
  /^(?:ihr|your|votre|vos|v\/|vostr|vs|seite|page|pag|tel|fax|mobile?|natel|phone)/u

/**
 * Beside its day stands the number of a paper, whatever that is called: `Vorgang VG-20441` over
 * `Datum 04.06.2025`. Only where a single number stands there that no label explains.
 */
export function findCaptionedNumbers(sightings: Sightings, kind: NumberKind): NumberCandidate[] {
  const days = sightings.labels.filter(
    ({ kind: named, page, start }) => named === 'documentDate' && page === 1 && start < 2,
  )
  const page = sightings.layout.pages.find((each) => each.page === 1)
  if (page === undefined) return []
  const found = days.flatMap(({ cell }) => aroundDay(cell, page, sightings, kind))
  const values = new Set(found.map(({ value }) => value))
  return values.size === 1 ? found.slice(0, 1) : []
}

const linesUnder = 2
const clearTitle = 0.7

/**
 * `Ausgangsrechnung` / `ACC-SINV-2024-00087`: the number in the line under the title, or under the day there,
 * on an edge with it. Nothing says what it is of.
 */
export function findNumberUnderTitle(
  { typeWords, layout, labels, spans }: Sightings,
  type: PaperType,
  kind: NumberKind,
): NumberCandidate[] {
  const page = layout.pages.find((each) => each.page === 1)
  const title = typeWords.find(
    (word) => word.type === type && word.cell.page === 1 && word.prominence >= clearTitle,
  )?.cell
  if (page === undefined || title === undefined || /\d/u.test(title.text)) return []
  const under = page.lines
    .slice(title.line + 1, title.line + 1 + linesUnder)
    .flatMap(({ cells }) => cells)
    .filter((cell) => sharesEdge(cell, title) && cell.y - bottom(title) < 2.5 * title.fontSize)
  const found = under.flatMap((cell) => {
    const identifier = isExplained(cell, labels) ? undefined : identifierFrom(cell, 0)
    return identifier === undefined || isOfOther(identifier, spans) || isTownLine(cell.text)
      ? []
      : [candidateOf(identifier, page, kind, underTitle)]
  })
  return found.length === 1 ? found : []
}

function sharesEdge(cell: Cell, title: Cell): boolean {
  const slack = title.fontSize / 2
  return (
    Math.abs(cell.x - title.x) < slack ||
    Math.abs(right(cell) - right(title)) < slack ||
    Math.abs(centreX(cell) - centreX(title)) < slack
  )
}

function aroundDay(
  day: Cell,
  page: PageLayout,
  sightings: Sightings,
  kind: NumberKind,
): NumberCandidate[] {
  const lines = page.lines.slice(Math.max(0, day.line - linesAround), day.line + linesAround + 1)
  return lines.flatMap((line) => {
    const cell = line.cells.find(({ x }) => Math.abs(x - day.x) < day.fontSize / 2)
    if (cell === undefined || cell === day || isExplained(cell, sightings.labels)) return []
    // `GALLUP NM 87301` under a heading of days: the code of a town.
    if (isTownLine(cell.text)) return []
    const found = captioned(cell, line)
    return found === undefined || isOfOther(found, sightings.spans)
      ? []
      : [candidateOf(found, page, kind)]
  })
}

/** A label that is known says what its number is of, unless that may be the paper itself. */
function isExplained(cell: Cell, labels: readonly LabelSight[]): boolean {
  // One letter may be the first of the number: `F 250611`.
  const own = labels.filter((label) => label.cell === cell && label.length > 1)
  if (own.length === 0) return false
  const isOwn = own.every(
    ({ kind, strong }) => !strong && (kind === 'reference' || kind === 'receiptNumber'),
  )
  return !(isOwn && ownCaption.test(foldText(cell.text)))
}

/** `Geschäftsjahr 2026`, and what a narrow column leaves of `15 novembre 2026`. */
const bareYear = /^(?:19|20)\d\d$/u

type Captioned = {
  readonly cell: Cell
  readonly start: number
  readonly end: number
  readonly value: string
}

/** `Notre réf. F 250611`: the shortest caption behind which all is one number. */
function captioned(cell: Cell, line: Line): Captioned | undefined {
  if (othersCaption.test(foldText(cell.text))) return undefined
  if (caption.test(cell.text)) {
    const beside = line.cells[line.cells.indexOf(cell) + 1]
    return beside === undefined ? undefined : identifierFrom(beside, 0)
  }
  const ends = [...cell.text.matchAll(/\s/gu)].map(({ index }) => index)
  const found = ends
    .filter((end) => caption.test(cell.text.slice(0, end)))
    .map((end) => identifierFrom(cell, end + 1))
  return found.find((each) => each !== undefined)
}

function identifierFrom(cell: Cell, from: number): Captioned | undefined {
  const text = cell.text.slice(from)
  const identifier = readIdentifier(text)
  if (identifier === undefined || identifier.value !== text.slice(identifier.start).trim())
    return undefined
  if (/\p{L}/u.test(text.slice(0, identifier.start)) || bareYear.test(identifier.value))
    return undefined
  if (identifier.value.replace(/\D/gu, '').length < fewestDigits) return undefined
  const [start, end] = [from + identifier.start, from + identifier.end]
  return { cell, start, end, value: identifier.value }
}

/** An account, a number for VAT, a day or a sum with its cents. */
function isOfOther(found: Captioned, spans: Sightings['spans']): boolean {
  const sums = spans.amounts.filter(
    ({ value }) => value.decimals > 0 || value.currency !== undefined,
  )
  const others = [spans.ibans, spans.references, spans.vatNumbers, spans.dates, sums, spans.emails]
  return others.flat().some((span) => span.cell === found.cell && overlaps(span, found))
}

function candidateOf(
  { cell, start, end, value }: Captioned,
  page: PageLayout,
  kind: NumberKind,
  worth = unknownCaption,
): NumberCandidate {
  const read = page.source === 'pdf' ? 1 : readingConfidence(cell, start, end)
  return {
    kind,
    value,
    source: 'text',
    places: [placeOf(boxOfRange(cell, start, end), page)],
    score: worth * read,
    evidence: ['beside-date'],
  }
}
