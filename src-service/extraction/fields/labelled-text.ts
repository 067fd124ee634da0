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
  const isLabel = (other: Cell) =>
    sightings.labels.some(
      (each) =>
        each.cell === other && each.strong && each.start === 0 && isAlone(other.text, each.end),
    )
  const right =
    beside === undefined || isLabel(beside)
      ? undefined
      : taken(beside, 0, beside.text.length, page, 0.8)
  if (right !== undefined) return [right]
  const under = page.lines
    .slice(cell.line + 1, cell.line + 3)
    .flatMap((each) => each.cells)
    .find((each) => overlapX(each, label.box) > 0 && each.y - bottom(label.box) < 2 * cell.fontSize)
  const below =
    under === undefined || isLabel(under)
      ? undefined
      : taken(under, 0, under.text.length, page, 0.6)
  return below === undefined ? [] : [below]
}

/** Announces what stands in another cell, or a value of its own. */
function isAlone(text: string, end: number): boolean {
  const rest = text.slice(end)
  return leadsValue(rest) || !/\p{L}{2}/u.test(rest)
}

/**
 * Words that are labels elsewhere stand in any sentence, also with a number (`Rechnungsnummer 77 wegen
 * falscher Adresse`). What ends a text is a label with its colon, or with a value that nothing follows.
 */
function leadsValue(behind: string): boolean {
  const begins = /^\s*(?::|(?:(?:nr|no|n°|num)\b[.:\s]*)?[^\s\d.:]*\d)/iu.exec(behind)?.[0]
  if (begins === undefined) return false
  const [, ...following] = behind.slice(begins.length).split(/\s+/u)
  return begins.endsWith(':') || !following.some((word) => /\p{L}/u.test(word))
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
