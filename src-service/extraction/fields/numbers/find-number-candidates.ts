import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import type { Candidate } from '../../evidence.ts'
import {
  bottom,
  centreY,
  overlapX,
  overlapY,
  placeOf,
  right,
  type Box,
} from '../../layout/geometry.ts'
import type { Cell, Line, PageLayout } from '../../layout/layout.ts'
import { boxOfRange, readingConfidence } from '../../layout/locate-text.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { labelFamilies } from '../../vocabulary/labels/label-kinds.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { Relation } from '../labels/relate-labels.ts'
import type { Sightings } from '../sightings.ts'
import { isTownLine } from '../parties/address-lines.ts'
import { isLongEnough, standsInHeading } from './is-long-enough.ts'
import { readIdentifier } from './read-identifier.ts'

export type NumberKind = (typeof labelFamilies)['number'][number]
export type NumberCandidate = Candidate<string> & { readonly kind: NumberKind }

const usual: Readonly<Record<Relation, number>> = { after: 1, right: 0.97, below: 0.88 }
const weakLabel = 0.7
const perMisreadSign = 0.06
const laterPage = 0.85
/** `HST No.`: a lone "No." behind a word is the number of that word. */
const ofOther = 0.6
/** `Beitragsrechnung 2026`: a year behind a word that may be no label. */
const bareYear = 0.25
const farthestBelow = 2.8
const ofColumn = 0.75

/** Identifiers that labels announce, each under the kind of its label, strongest claim alone. */
export function findNumberCandidates(sightings: Sightings): NumberCandidate[] {
  const accounts = sightings.spans.ibans.flatMap((span) => (span.value.valid ? [span.place] : []))
  const found = sightings.labels
    .filter((label) => label.family === 'number')
    .flatMap((label) => {
      const page = sightings.layout.pages.find((each) => each.page === label.page)
      return page === undefined ? [] : valuesOf(label, page, sightings.labels)
    })
    // `N. conto CH93 0076 …`: what the check digits prove an account is no number of a paper.
    .filter(({ places: [place] }) => !accounts.some((account) => isWithin(place, account)))
  return found.filter(
    (each) => !found.some((other) => other.score > each.score / 0.8 && samePlace(other, each)),
  )
}

function isWithin(place: Place | undefined, account: Place): boolean {
  return (
    place?.page === account.page &&
    overlapX(place, account) > 0.5 * place.width &&
    overlapY(place, account) > 0.5 * place.height
  )
}

function samePlace(a: NumberCandidate, b: NumberCandidate): boolean {
  const [first, second] = [a.places[0], b.places[0]]
  if (a.kind === b.kind || first === undefined || second === undefined) return false
  return (
    first.page === second.page &&
    Math.abs(first.x - second.x) < 0.01 &&
    Math.abs(first.y - second.y) < 0.005
  )
}

function valuesOf(
  label: LabelSight,
  page: PageLayout,
  labels: readonly LabelSight[],
): NumberCandidate[] {
  const { cell } = label
  const next = Math.min(
    cell.text.length,
    ...labels
      .filter((other) => other.cell === cell && other.start >= label.end)
      .map((other) => other.start),
  )
  // `Handelsrechnung (380) Nr. 471102`: what stands in brackets explains the word before it.
  const aside = /^\s*\([^)]*\)/u.exec(cell.text.slice(label.end, next))?.[0].length ?? 0
  const from = startOfPrefix(label) ?? label.end + aside
  const behind = cell.text.slice(from, next)
  if (!label.strong && ofHouse.test(cell.text.slice(label.end))) return []
  const after = candidate(label, page, cell, from, behind, 'after', labels)
  if (after !== undefined) return [after]
  const told = label.strong ? saidToBe.exec(cell.text.slice(from))?.[0].length : undefined
  if (told !== undefined) {
    const text = cell.text.slice(from + told)
    const said = candidate(label, page, cell, from + told, text, 'after', labels)
    if (said !== undefined) return [said]
  }
  const isHeading = next < cell.text.length && isRowOfHeadings(cell, page, labels)
  if (!isHeading && /[\p{L}\d]{2}/u.test(behind)) return []
  const inCell = (other: Cell | undefined, relation: Relation) => {
    if (other === undefined) return undefined
    if (labels.some((each) => each.cell === other && isHead(each))) return undefined
    // `Beleg-Nr  : R-4711` under `Seite`: the colon goes on with the label to its left.
    if (relation === 'below' && /^:/u.test(other.text)) return undefined
    const start = relation === 'below' ? startUnder(label, other) : 0
    return candidate(label, page, other, start, other.text.slice(start), relation, labels)
  }
  if (next < cell.text.length) {
    // Headings set so close that they run into one: each has its value in the row below.
    const below = isHeading ? inCell(valueBelow(label, page, labels), 'below') : undefined
    return below === undefined ? [] : [below]
  }
  const found =
    inCell(stackedValue(label, page), 'below') ??
    inCell(cellBeside(label, page), 'right') ??
    inCell(valueBelow(label, page, labels), 'below')
  return found === undefined ? [] : [found]
}

/** `No 21, High Street`: a house, where the word for a number stands alone. */
const ofHouse = /^\.?\s?\d{1,4}\p{L}?,\s?\p{L}{3}/u

/** It opens its cell, and is not the letter before a number: `F 44188` is no telefax. */
const isHead = ({ start, end, cell: { text } }: LabelSight): boolean =>
  start < 2 && !(end - start === 1 && /^\p{L}\s\d{4,8}$/u.test(text))

/** `Die Rechnungsnummer für diesen Vorgang lautet M-1675`, `le numéro de facture est le 26-11` */
const saidToBe =
  /^\s(?:\p{L}+\s){0,4}(?:lautet|ist|est|è|is)(?:\s(?:die|le|la|il))?(?:\s?:)?\s(?=[^\s\d]{0,6}\d)/u

/** `N° FT 26/01187`, `N° FT2605-0288`: the capitals between the word for a number and its digits are its first part. */
function startOfPrefix({ kind, cell, start, end }: LabelSight): number | undefined {
  if (kind !== 'invoiceNumber' && kind !== 'creditNoteNumber') return undefined
  // `Facture N-118`: what is joined to the digits is none of the words for a number.
  if (/\s\p{L}$/u.test(cell.text.slice(start, end)) && /^[-/]\d/u.test(cell.text.slice(end)))
    return end - 1
  const lead = /^[Nn](?:[°ºo]|r\.?|\.)\s+(?=\p{Lu}{2,4}$)/u.exec(cell.text.slice(start, end))?.[0]
  return lead === undefined || !/^\s*\d/u.test(cell.text.slice(end))
    ? undefined
    : start + lead.length
}

const fewestHeadings = 3

function isRowOfHeadings(cell: Cell, page: PageLayout, labels: readonly LabelSight[]): boolean {
  if (/\d/u.test(cell.text)) return false
  const own = labels.filter((each) => each.cell === cell)
  if (own.filter(({ strong }) => strong).length >= fewestHeadings) return true
  const families = new Set(own.map(({ family }) => family))
  const rest = own.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    cell.text,
  )
  if (!families.has('number') || !families.has('date')) return false
  return !/\p{L}/u.test(rest) || isHeadedRow(cell, page, own.length + wordsIn(rest))
}

const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0

/** `Rechnung Zimmer Datum` over `117/B | 14 | 08.03.2026`: as many values as headings, also of unknown ones. */
function isHeadedRow(cell: Cell, page: PageLayout, headings: number): boolean {
  return page.lines
    .slice(cell.line + 1, cell.line + linesBetween)
    .filter(({ y }) => y - bottom(cell) < farthestBelow * cell.fontSize)
    .some(({ cells }) => {
      const under = cells.filter(({ x }) => x > cell.x - cell.fontSize && x < right(cell))
      return under.length === headings && under.every(({ text }) => /\d/u.test(text))
    })
}

/** Where under a heading its value begins, in a row whose values are set so close that they run into one. */
function startUnder({ box }: LabelSight, { text, words, fontSize }: Cell): number {
  const at = words.findIndex((word) => word.x > box.x - fontSize / 2)
  if (at <= 0) return 0
  let from = 0
  for (const word of words.slice(0, at)) from = text.indexOf(word.text, from) + word.text.length
  return from + (/^\s*/u.exec(text.slice(from))?.[0].length ?? 0)
}

function valueBelow(
  label: LabelSight,
  page: PageLayout,
  labels: readonly LabelSight[],
): Cell | undefined {
  if (!label.strong && label.length <= 3 && !standsInHeading(label, labels)) return undefined
  const under = cellBelow(label, page)
  return under === undefined || isParted(label, under, labels) ? undefined : under
}

const closeBelow = 0.9
/** Lines of other columns, each a little higher or lower, may stand between. */
const linesBetween = 5

/**
 * The number right under its label, on the same edge: labels over their values have no values
 * beside them, whatever else stands there.
 */
function stackedValue({ cell, alone }: LabelSight, page: PageLayout): Cell | undefined {
  if (!alone) return undefined
  const under = page.lines
    .slice(cell.line + 1, cell.line + linesBetween)
    .flatMap(({ cells }) => cells)
    .find((each) => Math.abs(each.x - cell.x) < cell.fontSize / 4)
  if (under === undefined || under.y - bottom(cell) > closeBelow * cell.fontSize) return undefined
  const identifier = readIdentifier(under.text)
  return identifier?.value === under.text.trim() ? under : undefined
}

function cellBeside(label: LabelSight, page: PageLayout): Cell | undefined {
  const cells = page.lines[label.cell.line]?.cells ?? []
  return besideMiddle(label, page) ?? cells[cells.indexOf(label.cell) + 1]
}

/** `Numéro de` / `facture`, and the number in a line of its own between the two, at their right. */
function besideMiddle({ box, cell }: LabelSight, page: PageLayout): Cell | undefined {
  if (box.height < spreadHeight * cell.height) return undefined
  return page.lines
    .slice(Math.max(0, cell.line - 1), cell.line + 2)
    .flatMap(({ cells }) => cells)
    .find((each) => each.x >= right(box) && centreY(each) > box.y && centreY(each) < bottom(box))
}

const spreadHeight = 1.5

/** A label that stands between, right above the value, is the one that speaks of it. */
function isParted(label: LabelSight, under: Cell, labels: readonly LabelSight[]): boolean {
  return labels.some(
    (other) =>
      other.page === label.page &&
      other.cell.line > label.cell.line &&
      other.cell.line < under.line &&
      overlapX(other.cell, under) > 0 &&
      // Values that run into one stand under the halves of other headings as well.
      other.cell.x < right(headOf(label)),
  )
}

/** `Your invoice number`: words that are no label belong to the heading of a column. */
function headOf({ cell, start, box }: LabelSight): Box {
  const before = cell.text.slice(0, start)
  if (!/^\p{L}[\p{L}\s.'’-]{0,14}$/u.test(before)) return box
  return { ...box, x: cell.x, width: right(box) - cell.x }
}

function cellBelow(label: LabelSight, page: PageLayout): Cell | undefined {
  const lines: readonly Line[] = page.lines.slice(label.cell.line + 1)
  for (const line of lines) {
    const gap = line.y - bottom(label.box)
    // A big title does not reach farther down than its small value is high.
    const height = Math.min(label.cell.fontSize, 1.3 * page.fontSize)
    if (gap > farthestBelow * height) return undefined
    const under = line.cells.find((cell) => overlapX(cell, headOf(label)) > 0)
    if (under !== undefined && gap > -0.5 * label.cell.fontSize) return under
  }
  return undefined
}

function candidate(
  label: LabelSight,
  page: PageLayout,
  cell: Cell,
  from: number,
  text: string,
  relation: Relation,
  labels: readonly LabelSight[],
): NumberCandidate | undefined {
  const identifier = readIdentifier(text)
  if (identifier === undefined) return undefined
  // `Rechnung 10115 Berlin`: a postal code with its town.
  if (/^\d{4,5}$/u.test(identifier.value) && isTownLine(text.slice(identifier.start)))
    return undefined
  if (!label.strong && ofRegister.test(foldText(label.cell.text.slice(0, label.start))))
    return undefined
  if (!isLongEnough(identifier.value, label, cell, labels)) return undefined
  const [start, end] = [from + identifier.start, from + identifier.end]
  const title = label.cell.fontSize >= 1.25 * page.fontSize ? 1.25 : 1
  const read = page.source === 'pdf' ? 1 : readingConfidence(cell, start, end)
  const score =
    usual[relation] *
    Math.min(1, (label.strong ? 1 : weakLabel) * title) *
    (1 - perMisreadSign * label.errors) *
    (isOfOther(label, labels) ? ofOther : 1) *
    (!label.strong && isYear(identifier.value) ? bareYear : 1) *
    (page.page > 1 ? laterPage : 1) *
    (relation === 'below' && isOneOfColumn(cell, page) ? ofColumn : 1) *
    (0.7 + 0.3 * read)
  const isInvoices = namesAnInvoice(label)
  return {
    kind: kindOf(label, labels, page),
    value: identifier.value,
    source: 'text',
    places: [placeOf(boxOfRange(cell, start, end), page)],
    score,
    evidence: [
      relation,
      label.strong ? 'strong-label' : 'weak-label',
      ...(isInvoices ? ['names-invoice'] : []),
      ...(isInvoices && isPossessive(label) ? ['possessive'] : []),
    ],
  }
}

/** `2026`, `2026/27` of dues that run over two years, and `09.2026`, a month or what is left of a day. */
function isYear(value: string): boolean {
  if (/^(?:0[1-9]|1[0-2])\.(?:19|20)\d\d$/u.test(value)) return true
  const [, year, next] = /^((?:19|20)\d\d)(?:[/-](?:(?:19|20)(?=\d\d))?(\d\d))?$/u.exec(value) ?? []
  return year !== undefined && (next === undefined || Number(next) === (Number(year) + 1) % 100)
}

/** A reminder lists several invoices: the first number of a column is not that of the paper. */
function isOneOfColumn({ text, x, line, fontSize }: Cell, page: PageLayout): boolean {
  const shape = shapeOf(text)
  return page.lines
    .slice(line + 1, line + linesBetween)
    .some(({ cells }) =>
      cells.some((other) => Math.abs(other.x - x) < fontSize && shapeOf(other.text) === shape),
    )
}

const shapeOf = (text: string) => text.trim().replace(/\d/gu, '0')

/** `Registered in England no. 01184420`, `Organisme n° 52 44 …`: where a company is entered, and no paper. */
const ofRegister =
  /(?:registered(?: (?:in|with) [\p{L}\s&]{3,30})?|incorporated in [\p{L}\s]{3,20}|company(?: registration)?|charity|organisme(?: de formation)?|agrement|declaration d['’]activite|registre|registro|licen[cs]e|permit|iscrizione|eingetragen unter)[\s,(]*$/u

/** `Storno zu ns. fattura n.`, `unsere Rechnung Nr.`: so speaks a paper of another one. */
function isPossessive({ cell, start, end }: LabelSight): boolean {
  return possessive.test(foldText(cell.text.slice(0, end)).slice(0, start + 12))
}

const possessive =
  /(?:^|[\s(])(?:ns|vs|nostra|vostra|unsere?r?|ihre?r?|our|your|notre|votre)\.?\s+(?:rechnung|faktura|fact|fatt|invoice)/u

/** `Stornorechnung` is no invoice. */
const namesAnInvoice = ({ kind, cell, end }: LabelSight): boolean =>
  kind !== 'creditNoteNumber' && namesInvoice.test(foldText(cell.text.slice(0, end)))

const namesInvoice = /rechnung|faktura|facture|fattura|invoice/u
const otherPapers: readonly NumberKind[] = [
  'orderNumber',
  'deliveryNoteNumber',
  'contractNumber',
  'customerNumber',
]
const closeHeading = 0.9

/** `n° 700218` in a block that is headed `Commande` is the number of that. */
function kindOf(
  label: LabelSight,
  labels: readonly LabelSight[],
  { lines }: PageLayout,
): NumberKind {
  const { cell, start, strong, length, page } = label
  const kind = label.kind as NumberKind
  if (strong || length > longestBareLabel || start > 0) return kind
  const heading = labels.find(
    (other) =>
      other.page === page &&
      other.alone &&
      other.strong &&
      otherPapers.some((each) => each === other.kind) &&
      // `N° adhérent   0044188` is a row of its own, and heads nothing.
      !hasValueBeside(other.cell, lines[other.cell.line]) &&
      Math.abs(other.cell.x - cell.x) < cell.fontSize / 2 &&
      cell.y - bottom(other.cell) < closeHeading * cell.fontSize &&
      other.cell.y < cell.y,
  )
  return heading === undefined ? kind : (heading.kind as NumberKind)
}

const longestBareLabel = 6

const hasValueBeside = (cell: Cell, line: Line | undefined): boolean =>
  line?.cells[line.cells.indexOf(cell) + 1]?.text.match(/\d/u) != null
/** A word, or a paragraph of a law (`§ 4 Nr. 10a`). */
const behindWord = /\p{L}{2}[\s./-]*$|\d[\s.,]*$/u

/** Not so where the word is one of the same kind: `Rechnung des Vermieters Nr. 17`. */
function isOfOther(
  { strong, length, cell, start, kind }: LabelSight,
  labels: readonly LabelSight[],
): boolean {
  if (strong || length > longestBareLabel) return false
  if (labels.some((other) => other.cell === cell && other.start < start && other.kind === kind))
    return false
  return behindWord.test(cell.text.slice(0, start))
}
