import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import { overlapX, right } from '../../layout/geometry.ts'
import type { Layout } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { Labelled } from '../labels/relate-labels.ts'
import type { AmountSpan, PrintedAmount } from '../spans/find-amounts.ts'
import { findHeaders } from '../../tables/find-headers.ts'
import type { Spans } from '../spans/find-spans.ts'

type LabelledAmount = Labelled<PrintedAmount>

/** `Total` over the amounts of the items is the heading of their column and labels no total. */
const ofItems = 0.4
/** A sum of one rate of a table of VAT, while a larger total is labelled elsewhere. */
export const ofRate = 0.3

const itemKinds: ReadonlySet<string> = new Set(['description', 'quantity', 'unitPrice'])
const wholeKinds: ReadonlySet<string> = new Set(['amountGross', 'amountDue', 'total'])

/** How much a sum under a heading of a table counts as what that heading says, 0..1. */
export function shareOfColumn(
  layout: Layout,
  spans: Spans,
  all: readonly LabelledAmount[],
): (each: LabelledAmount) => number {
  const headings = new Set(
    layout.pages.flatMap((page) =>
      findHeaders(page)
        .filter(({ columns }) => columns.some(({ kinds }) => itemKinds.has(kinds[0] ?? '')))
        .flatMap(({ first, last }) => page.lines.slice(first, last + 1)),
    ),
  )
  const isItems = ({ cell }: LabelSight) =>
    [...headings].some((line) => line.page === cell.page && line.index === cell.line)
  const largest = Math.max(...all.filter(isBeside).map(({ span }) => span.value.value))
  return (each) => {
    const { label, span, relation } = each
    if (isOfAll(span, layout)) return ofOthers
    if (relation !== 'below') return span.value.value < largest && isOfRate(each) ? ofRate : whole
    if (isPartOf(largest, span, layout, spans)) return ofRate
    return isItems(label) ? ofItems : whole
  }
}

const whole = 1
/** What a whole house, or all members, cost beside the share of who is written to. */
export const ofOthers = 0.25
const rowsBelow = 15
const ownShare =
  /^(?:ihr|dein|euer|mieter)?\s?-?(?:kosten)?anteil(?: mieter)?(?: (?:chf|eur|€|in eur|in €))?$|^(?:votre |vos )?(?:quote-?part|part)(?: locataire)?$|^(?:sua |vostra |vs\.? )?quota(?: a (?:suo|vostro) carico| inquilino)?$|^your (?:share|portion)$/u

/** `Hauswartung   9'200.00   601.00` under `Total` and `Ihr Anteil`: the sum in the other column. */
function isOfAll(span: AmountSpan, { pages }: Layout): boolean {
  const { cell, box } = span
  const lines = pages.find(({ page }) => page === cell.page)?.lines ?? []
  const above = lines.slice(Math.max(0, cell.line - rowsBelow), cell.line)
  const heading = above
    .flatMap(({ cells }) => cells)
    .findLast(({ text }) => ownShare.test(foldText(text).trim()))
  if (heading === undefined || overlapX(heading, box) > 0) return false
  const others = lines[cell.line]?.cells ?? []
  const isLeft = right(box) < heading.x
  return isLeft && others.some((other) => other !== cell && overlapX(other, heading) > 0)
}

/** `SUMME  10,56`: a label of the total right before it. */
function isBeside({ label, relation, strength }: LabelledAmount): boolean {
  return relation !== 'below' && wholeKinds.has(label.kind) && label.strong && strength > 0.7
}

/** `Total 0% supplies   27.44`: the label names the rate whose sum it is. */
function isOfRate({ label, span }: LabelledAmount): boolean {
  if (!wholeKinds.has(label.kind)) return false
  const until = label.cell === span.cell ? span.start : label.cell.text.length
  return /\d\s?%/u.test(label.cell.text.slice(label.end, until))
}

/** Net sum, tax and gross sum of one rate or one item, which come to less than the total. */
function isPartOf(
  total: number,
  { cell }: AmountSpan,
  { pages }: Layout,
  { amounts }: Spans,
): boolean {
  const line = pages.find(({ page }) => page === cell.page)?.lines[cell.line]
  if (line === undefined) return false
  const sums = amounts.flatMap((sum) => (line.cells.includes(sum.cell) ? [sum.value.value] : []))
  const gross = Math.max(...sums)
  const rest = sums.filter((sum) => sum !== gross)
  return gross < total && rest.length >= 2 && sameAmount(sumAmounts(rest.slice(-2)), gross)
}
