import { around, bottom, overlapX } from '../../layout/geometry.ts'
import type { Cell, Line, PageLayout } from '../../layout/layout.ts'
import { labelIndex } from '../../vocabulary/labels/label-index.ts'
import { familyOf } from '../../vocabulary/labels/label-kinds.ts'
import { matchPhrases } from '../../vocabulary/phrase-index.ts'
import { piecesOf } from '../../vocabulary/phrase-pieces.ts'
import type { LabelSight } from './label-sight.ts'

const longestPart = 24
/** Lines of one label stand as close as lines of running text, in heights of type. */
const widestLeading = 0.45

/** A label of more lines than these is a paragraph. */
const mostLines = 3

/**
 * `Rechnungs-` over `Nr.`, `Date` over `d'échéance`, `Nota di` over `credito` over `n.`: a narrow column
 * breaks a label, and no part says what all of them do. The whole label stands in the place of each
 * part, since its value may be beside the first and below the last.
 */
export function joinStackedLabels(sights: readonly LabelSight[], page: PageLayout): LabelSight[] {
  const joined = page.lines.flatMap((line) =>
    line.cells.flatMap((cell) => longestLabel(cell, page)),
  )
  if (joined.length === 0) return [...sights]
  const cells = new Set(joined.map(({ cell }) => cell))
  return [...sights.filter(({ cell }) => !cells.has(cell)), ...joined]
}

function longestLabel(upper: Cell, page: PageLayout): LabelSight[] {
  const parts = [upper]
  for (let last = upper; parts.length < mostLines;) {
    const lower = lowerPart(last, page)
    if (lower === undefined) break
    parts.push(lower)
    last = lower
  }
  for (; parts.length > 1; parts.pop()) {
    const whole = wholeLabel(parts)
    if (whole.length > 0) return whole
  }
  return []
}

function lowerPart(upper: Cell, page: PageLayout): Cell | undefined {
  if (!isPart(upper)) return undefined
  const line = lineOfLower(upper, page)
  const lower = line?.cells.find((cell) => standsUnder(upper, cell))
  if (line === undefined || lower === undefined) return undefined
  if (!isPart(lower) && !isLastPart(lower)) return undefined
  if (lower.y - bottom(upper) > widestLeading * upper.fontSize) return undefined
  if (isBroken(upper, lower)) return lower
  // With a value of its own the lower one is a label by itself: `Invoice 12` over `Date 3 May`.
  const beside = line.cells[line.cells.indexOf(lower) + 1]
  return beside !== undefined && /\d/u.test(beside.text) && !isYear(beside) ? undefined : lower
}

/** A value that is set to the middle of a label of two lines stands in a line of its own between them. */
function lineOfLower(upper: Cell, { lines }: PageLayout): Line | undefined {
  const [next, after] = lines.slice(upper.line + 1, upper.line + 3)
  const isBetween =
    next?.cells.every((cell) => overlapX(cell, upper) <= 0) === true &&
    next.cells.some((cell) => cell.x > upper.x && /\d/u.test(cell.text))
  return isBetween && after?.cells.some((cell) => standsUnder(upper, cell)) === true ? after : next
}

/** `Date de  15 novembre` over `facturation:  2026`: what is left of the value above. */
const isYear = ({ text }: Cell): boolean => /^(?:19|20)\d\d$/u.test(text)

const standsUnder = (upper: Cell, lower: Cell): boolean =>
  Math.abs(lower.x - upper.x) < upper.fontSize / 2

/** A label ends at its colon. */
const isLastPart = ({ text }: Cell): boolean => isPart({ text: text.replace(/\s*:\s*$/u, '') })

function isPart({ text }: Pick<Cell, 'text'>): boolean {
  return text.length <= longestPart && !/\d/u.test(text) && !/:\s*$/u.test(text)
}

function wholeLabel(parts: readonly Cell[]): LabelSight[] {
  const text = parts
    .map((part) => (/-$/u.test(part.text) ? part.text : `${part.text} `))
    .join('')
    .trim()
  const pieces = piecesOf(text)
  const whole = matchPhrases(labelIndex(), pieces).find(
    ({ start, end }) => start === pieces[0]?.start && end === pieces.at(-1)?.end,
  )
  const isOneWord = isBroken(parts[0], parts[1])
  const meanings =
    whole?.meanings.filter(({ kind, strong }) => strong && isJoined(kind, isOneWord)) ?? []
  const [first] = meanings
  if (whole === undefined || first === undefined) return []
  // `Delivery` over `Date:` may be all that dates a paper, and then says so with less.
  if (first.kind === 'deliveryDate' && /:\s*$/u.test(parts.at(-1)?.text ?? '')) return []
  const isSpread = parts.some((part, at) => at > 0 && part.line > (parts[at - 1]?.line ?? 0) + 1)
  return parts.map((cell) => ({
    kind: first.kind,
    family: familyOf(first.kind),
    strong: true,
    languages: [...new Set(meanings.flatMap(({ language }) => language ?? []))],
    page: cell.page,
    cell,
    start: 0,
    end: cell.text.length,
    box: isSpread ? (around(parts) ?? cell) : cell,
    length: whole.length,
    errors: 0,
    alone: true,
  }))
}

/** `Rechnungs-` or `Rechnungs-/` over `steller`: the halves of one word, whatever stands beside them. */
function isBroken(upper: Cell | undefined, lower: Cell | undefined): boolean {
  return /\p{L}-\/?$/u.test(upper?.text ?? '') && /^\p{Ll}/u.test(lower?.text ?? '')
}

/** Of parties only one word: two words over each other may be two labels. */
function isJoined(kind: LabelSight['kind'], isOneWord: boolean): boolean {
  const family = familyOf(kind)
  return family === 'number' || family === 'date' || (family === 'party' && isOneWord)
}
