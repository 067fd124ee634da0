import { bottom } from '../../layout/geometry.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { nameParts, type NamePart } from '../../vocabulary/address/name-parts.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { Sightings } from '../sightings.ts'
import { hasLegalForm, isDesk } from './name-lines.ts'

/**
 * What a line above a town may be: a heading or the document's title (the address begins below it),
 * a line with a number of any sort, a line that a label calls the name, or just a line.
 */
type LineRole = 'heading' | 'title' | 'number' | 'named' | 'plain'

export type BlockLine = {
  readonly cell: Cell
  /** Without a label before it (`Anschrift: Musterstr. 99`). */
  readonly text: string
  /** Where that text begins in the cell's. */
  readonly start: number
  readonly role: LineRole
  /** Whether a form asks here for the surname or the given name of a person. */
  readonly namePart?: NamePart
}

/** A label fills a cell when this share of its letters belongs to it. */
const mostOf = 0.6

export function describeLine(cell: Cell, sightings: Sightings): BlockLine {
  const line = lineOf(cell, sightings)
  const caption =
    line.start > 0 ? cell.text.slice(0, line.start) : cellBeside(cell, sightings)?.text
  const namePart = nameParts.get(foldText(caption ?? '').replace(/[\s:]+$/u, ''))
  return namePart === undefined ? line : { ...line, namePart }
}

function lineOf(cell: Cell, sightings: Sightings): BlockLine {
  const own = labelsIn(cell, sightings.labels)
  const opening = own.find((label) => label.start < 2 && (label.strong || isLoneRole(label)))
  const beside = labelBeside(cell, sightings)
  const start = opening === undefined ? prefixEnd(cell.text) : labelEnd(cell.text, opening)
  const line = { cell, text: cell.text.slice(start).trim(), start }
  if (opening?.kind === 'name' && start > 0 && line.text !== '') return { ...line, role: 'named' }
  if (opening !== undefined && (line.text === '' || covers(opening, cell) || isRoles(own, cell)))
    return { ...line, role: isNumberLabel(opening) ? 'number' : 'heading' }
  if (opening !== undefined && isNumberLabel(opening) && (start > 0 || isBank(opening)))
    return { ...line, role: 'number' }
  if (isTitle(cell, sightings)) return { ...line, role: 'title' }
  if (beside?.kind === 'name') return { ...line, role: 'named' }
  if (beside !== undefined && isNumberLabel(beside)) return { ...line, role: 'number' }
  return { ...line, role: 'plain' }
}

/** By cell, since each line of a long paper asks: all labels for each line would be all pairs. */
const byCell = new WeakMap<readonly LabelSight[], ReadonlyMap<Cell, readonly LabelSight[]>>()

function labelsIn(cell: Cell, labels: readonly LabelSight[]): readonly LabelSight[] {
  const known = byCell.get(labels) ?? Map.groupBy(labels, (label) => label.cell)
  byCell.set(labels, known)
  return known.get(cell) ?? []
}

/** `From`, `An`: a word that says little elsewhere, alone above an address. */
function isLoneRole({ family, alone }: LabelSight): boolean {
  return family === 'party' && alone
}

function cellBeside(cell: Cell, { layout }: Pick<Sightings, 'layout'>): Cell | undefined {
  const page = layout.pages.find((each) => each.page === cell.page)
  const line = page?.lines[cell.line]
  return line?.cells[line.cells.indexOf(cell) - 1]
}

/** The label that fills the cell to the left in the same line. */
function labelBeside(cell: Cell, { layout, labels }: Sightings): LabelSight | undefined {
  const page = layout.pages.find((each) => each.page === cell.page)
  const left = cellBeside(cell, { layout })
  const label =
    left === undefined
      ? undefined
      : labelsIn(left, labels).find(({ alone, strong }) => alone && strong)
  return label === undefined || isStacked(label, page, labels) ? undefined : label
}

/** A label whose value stands under it says nothing about what is beside it. */
function isStacked(
  { cell }: LabelSight,
  page: PageLayout | undefined,
  labels: readonly LabelSight[],
): boolean {
  const under = page?.lines
    .slice(cell.line + 1, cell.line + 3)
    .flatMap((line) => line.cells)
    .find((other) => Math.abs(other.x - cell.x) < cell.fontSize / 2)
  if (under === undefined || under.y - bottom(cell) > cell.fontSize) return false
  return !labelsIn(under, labels).some(({ start, strong }) => start < 2 && strong)
}

function isNumberLabel({ family, kind }: LabelSight): boolean {
  return (
    family === 'number' ||
    family === 'date' ||
    family === 'amount' ||
    ['iban', 'bic', 'phone', 'fax', 'bank'].includes(kind)
  )
}

function isBank({ kind }: LabelSight): boolean {
  return kind === 'iban' || kind === 'bic'
}

function covers(label: LabelSight, cell: Cell): boolean {
  const letters = cell.text.replace(/[^\p{L}\d]/gu, '').length
  // `Lieferant GmbH` is a name that happens to begin like a label.
  return label.alone || (label.length >= mostOf * letters && !hasLegalForm(cell.text))
}

/** `Exporter / Shipper`, `Dodavatel  Supplier`: what somebody is, twice. */
function isRoles(own: readonly LabelSight[], cell: Cell): boolean {
  const roles = own.filter(({ family, strong }) => family === 'party' && strong)
  const rest = roles.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    cell.text,
  )
  return roles.length > 1 && !/[\p{L}\d]/u.test(rest)
}

function isTitle(cell: Cell, { typeWords }: Sightings): boolean {
  return typeWords.some(
    (word) =>
      word.cell === cell && word.start < 2 && word.end - word.start >= mostOf * cell.text.length,
  )
}

/** Only a colon shows that what stands before it is a label and not the text itself. */
function labelEnd(text: string, label: LabelSight): number {
  const behind = /^\s*[:=]\s*/u.exec(text.slice(label.end))
  return behind === null ? 0 : label.end + behind[0].length
}

function prefixEnd(text: string): number {
  const end = /^(?:\p{L}[\p{L}\s./-]{1,28})?:\s*/u.exec(text)?.[0].length ?? 0
  // `Bergklinik : Patientenverrechnung`: nobody is called a desk, whatever is before it.
  return isDesk(text.slice(end)) ? 0 : end
}
