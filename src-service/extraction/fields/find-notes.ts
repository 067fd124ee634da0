import { seen, type Candidate } from '../evidence.ts'
import { bottom, overlapX, placeOf } from '../layout/geometry.ts'
import type { Cell, PageLayout } from '../layout/layout.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import type { LabelSight } from './labels/label-sight.ts'
import type { Sightings } from './sightings.ts'

const score = 0.75
/** A remark ends where a line is missing, at the next label, and after so many lines. */
const widestGap = 0.9
const mostLines = 8
const fewestSigns = 8

/** Remarks under or behind a heading such as "Bemerkungen", "Remarque", "Nota" or "Notes". */
export function findNotes(sightings: Sightings): Candidate<string>[] {
  return sightings.labels
    .filter((label) => label.kind === 'notes' && label.start < 2)
    .flatMap((label) => {
      const page = sightings.layout.pages.find((each) => each.page === label.page)
      return page === undefined ? [] : noteOf(label, page, sightings)
    })
}

function noteOf(label: LabelSight, page: PageLayout, sightings: Sightings): Candidate<string>[] {
  const { cell } = label
  const behind = cell.text.slice(label.end)
  const line = page.lines[cell.line]
  const beside = line?.cells[line.cells.indexOf(cell) + 1]
  if (/^\s*[:–-]\s*\S/u.test(behind)) return noteFrom(cell, label.end, page, sightings)
  if (/[\p{L}\d]/u.test(behind)) return []
  if (beside !== undefined) return noteFrom(beside, 0, page, sightings)
  const under = page.lines[cell.line + 1]?.cells.find((each) => overlapX(each, cell) > 0)
  const near = under !== undefined && under.y - bottom(cell) < 2 * widestGap * cell.fontSize
  return near ? noteFrom(under, 0, page, sightings) : []
}

function noteFrom(
  first: Cell,
  start: number,
  page: PageLayout,
  { labels }: Sightings,
): Candidate<string>[] {
  const startsLabel = (cell: Cell) =>
    labels.some(
      (label) =>
        label.cell === cell &&
        label.start < 2 &&
        label.strong &&
        (label.alone || /^\s*[:\d]/u.test(cell.text.slice(label.end))),
    )
  if (start === 0 && startsLabel(first)) return []
  const cells = [first]
  for (const line of page.lines.slice(first.line + 1)) {
    const last = cells.at(-1) ?? first
    const next = line.cells.find((each) => Math.abs(each.x - first.x) < 2 * first.fontSize)
    const ends =
      next === undefined ||
      next.y - bottom(last) > widestGap * last.fontSize ||
      line.cells.length > 1 ||
      startsLabel(next)
    if (ends || cells.length >= mostLines) break
    cells.push(next)
  }
  const text = cells
    .map((cell, at) => (at === 0 ? cell.text.slice(start) : cell.text))
    .join(' ')
    .replace(/^[\s:–-]+|\s+$/gu, '')
  // A sum, a number or a lone word is what a column of that name holds, and no remark.
  if (text.length < fewestSigns || !/\p{L}+\s+\p{L}+/u.test(text)) return []
  const places = cells.map((cell, at) =>
    placeOf(at === 0 ? boxOfRange(cell, start, cell.text.length) : cell, page),
  )
  return [seen(text, score, places, ['label'])]
}
