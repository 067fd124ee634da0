import { seen, type Candidate } from '../evidence.ts'
import { bottom, overlapX, placeOf } from '../layout/geometry.ts'
import type { Cell, PageLayout } from '../layout/layout.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import type { LabelKind } from '../vocabulary/labels/label-kinds.ts'
import type { LabelSight } from './labels/label-sight.ts'
import type { Sightings } from './sightings.ts'

/** Free text that labels of a kind announce: behind the label, right of it, or under it. */
export function findLabelledText(sightings: Sightings, kind: LabelKind): Candidate<string>[] {
  return sightings.labels
    .filter((label) => label.kind === kind && label.start < 30)
    .flatMap((label) => {
      const page = sightings.layout.pages.find((each) => each.page === label.page)
      return page === undefined ? [] : textOfLabel(label, page, sightings)
    })
}

function textOfLabel(
  label: LabelSight,
  page: PageLayout,
  sightings: Sightings,
): Candidate<string>[] {
  const { cell } = label
  const next = sightings.labels
    .filter((other) => other.cell === cell && other.start >= label.end && other.strong)
    .filter((other) => leadsValue(cell.text.slice(other.end)))
    .map((other) => other.start)
  const behind = taken(cell, label.end, Math.min(cell.text.length, ...next), page, 0.8)
  if (behind !== undefined) return [behind]
  const line = page.lines[cell.line]
  const beside = line?.cells[line.cells.indexOf(cell) + 1]
  const right = beside === undefined ? undefined : taken(beside, 0, beside.text.length, page, 0.8)
  if (right !== undefined) return [right]
  const under = page.lines
    .slice(cell.line + 1, cell.line + 3)
    .flatMap((each) => each.cells)
    .find((each) => overlapX(each, label.box) > 0 && each.y - bottom(label.box) < 2 * cell.fontSize)
  const below = under === undefined ? undefined : taken(under, 0, under.text.length, page, 0.6)
  return below === undefined ? [] : [below]
}

/** Words that are labels elsewhere stand in any sentence; only those that a value follows end a text. */
function leadsValue(behind: string): boolean {
  return /^\s*(?::|(?:(?:nr|no|n°|num)\b[.:\s]*)?(?=[^\s\d.:]*\d))/iu.test(behind)
}

function taken(
  cell: Cell,
  start: number,
  end: number,
  page: PageLayout,
  score: number,
): Candidate<string> | undefined {
  const text = cell.text.slice(start, end)
  const tidy = text.replace(/^[\s:.–-]+|[\s,;]+$/gu, '')
  if (tidy.length < 3 || !/\p{L}{2}/u.test(tidy)) return undefined
  return seen(tidy, score, [placeOf(boxOfRange(cell, start, end), page)], ['label'])
}
