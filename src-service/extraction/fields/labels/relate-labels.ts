import { bottom, overlapX, overlapY, right, type Box } from '../../layout/geometry.ts'
import { runsOn } from '../spans/find-wrapped-dates.ts'
import type { Span } from '../spans/span.ts'
import type { LabelSight } from './label-sight.ts'

/** Where a value stands to its label: behind it in the same cell, to its right, or under it. */
export type Relation = 'after' | 'right' | 'below'

export type Labelled<Value> = {
  readonly span: Span<Value>
  readonly label: LabelSight
  readonly relation: Relation
  /** 0..1: how clearly this label speaks of this value. */
  readonly strength: number
}

const usual: Readonly<Record<Relation, number>> = { after: 1, right: 0.97, below: 0.85 }
/** Each value that stands between label and value makes it less likely that they belong together. */
const perValueBetween: Readonly<Record<Relation, number>> = { after: 0.55, right: 0.8, below: 0.6 }
const weakLabel = 0.75
const perMisreadSign = 0.06
const ofOther = 0.4
const fewestWords = 2
/** Lines under a label in which its value may stand, in heights of type. */
const farthestBelow = 2.8

/**
 * Every label of one family with the values of one sort that may belong to it. Labels that stand
 * nearer to the value cut off those behind them.
 */
export function relateLabels<Value>(
  labels: readonly LabelSight[],
  spans: readonly Span<Value>[],
): Labelled<Value>[] {
  // By page: on two hundred of them each label would be held against each value.
  const labelsOn = Map.groupBy(labels, ({ page }) => page)
  const spansOn = Map.groupBy(spans, ({ page }) => page)
  return spans.flatMap((span) => {
    const nearby = labelsOn.get(span.page) ?? []
    const others = (spansOn.get(span.page) ?? []).filter((other) => other !== span)
    const beside = nearestBeside(nearby, span, others)
    const above = beneath(nearby, span, others)
    return [...beside, ...above, ...wrapped(nearby, span, beside)]
  })
}

function nearestBeside<Value>(
  labels: readonly LabelSight[],
  span: Span<Value>,
  others: readonly Span<Value>[],
): Labelled<Value>[] {
  const before = labels.filter((label) => standsBefore(label, span))
  const nearestEnd = Math.max(...before.map((label) => endOf(label)))
  // One phrase may have several meanings; all of them stand on the same place.
  const nearest = before.filter((label) => Math.abs(endOf(label) - nearestEnd) < 0.01)
  return nearest.flatMap((label) => {
    const relation: Relation = label.cell === span.cell ? 'after' : 'right'
    const passed = others.filter(
      (other) =>
        sameRow(other.box, span.box) &&
        other.box.x < span.box.x - 0.5 &&
        other.box.x >= endOf(label) - 1,
    )
    const between = passed.length
    if (!label.strong && label.length <= 3 && (relation === 'right' ? !label.alone : between > 0))
      return []
    const words = relation === 'after' ? wordsIn(span.cell.text.slice(label.end, span.start)) : 0
    const isAddition =
      relation === 'after' && adds.test(span.cell.text.slice(label.end, span.start))
    const tail = relation === 'right' ? wordsIn(label.cell.text.slice(label.end)) : 0
    const loss =
      0.9 ** Math.max(0, words - 1) *
      0.93 ** tail *
      (isAddition || isOfOther(span, passed) ? ofOther : 1)
    return [labelled(span, label, relation, between, loss)]
  })
}

/** `l'importo, maggiorato di euro 25,00`: what is added to the sum that the label names. */
const adds =
  /(?<!\p{L})(?:maggiorat[oa]|oltre a|zuzüglich|zzgl|augmentée?|majorée?|plus|increased by)(?!\p{L})/iu

/** `Imposta 42,09 Fuori campo 12,00`: words that nobody knows name the second sum. */
function isOfOther<Value>({ cell, start }: Span<Value>, passed: readonly Span<Value>[]): boolean {
  const lead = cell.text.slice(0, start)
  const [last] = passed.toSorted((a, b) => right(b.box) - right(a.box))
  if (last === undefined) return false
  const words =
    last.cell === cell ? lead.slice(last.end) : `${last.cell.text.slice(last.end)} ${lead}`
  return (words.match(/\p{L}{4,}/gu)?.length ?? 0) >= fewestWords
}

function standsBefore<Value>(label: LabelSight, span: Span<Value>): boolean {
  if (label.cell === span.cell) return label.end <= span.start || sharesCurrency(label, span)
  return sameRow(label.box, span.box) && endOf(label) <= span.box.x + 1
}

/** `Total CHF 12.00`: the currency belongs to the label and to the sum. */
function sharesCurrency<Value>(label: LabelSight, { cell, start }: Span<Value>): boolean {
  return label.start < start && /^(?:[A-Z]{3}|\p{Sc})\s*$/u.test(cell.text.slice(start, label.end))
}

function beneath<Value>(
  labels: readonly LabelSight[],
  span: Span<Value>,
  others: readonly Span<Value>[],
): Labelled<Value>[] {
  const above = labels.filter((label) => standsAbove(label, span, others))
  const lowest = Math.max(...above.map((label) => bottom(label.box)))
  return above.flatMap((label) => {
    // Only the labels of the nearest row above, and no preposition, but for `Del` that heads a column of days.
    if (bottom(label.box) < lowest - label.box.height * 0.5) return []
    const isHeading = label.alone && label.family === 'date'
    if (!label.strong && label.length <= 3 && !isHeading) return []
    const between = others.filter(
      (other) =>
        overlapX(other.box, span.box) > 0 &&
        other.box.y > bottom(label.box) - 1 &&
        bottom(other.box) <= span.box.y + 1,
    ).length
    const words =
      wordsIn(label.cell.text.slice(0, label.start)) + wordsIn(label.cell.text.slice(label.end))
    const aligned = sharesEdge(label.box, span.box) ? 1 : 0.85
    return [labelled(span, label, 'below', between, aligned * 0.9 ** Math.max(0, words - 1))]
  })
}

function standsAbove<Value>(
  label: LabelSight,
  span: Span<Value>,
  others: readonly Span<Value>[],
): boolean {
  const height = Math.max(label.cell.fontSize, span.cell.fontSize)
  const inColumn =
    overlapX(label.box, span.box) > 0 || sharesEdge(label.box, span.box) || isInRoom(label, span)
  if (!inColumn || span.box.y - bottom(label.box) < -0.3 * height) return false
  // A column may run on, value under value.
  const steps = others
    .filter((other) => overlapX(other.box, span.box) > 0 && other.box.y > label.box.y)
    .filter((other) => other.box.y < span.box.y)
    .map((other) => other.box)
    .sort((a, b) => a.y - b.y)
  let from = label.box
  for (const step of [...steps, span.box]) {
    if (step.y - bottom(from) > farthestBelow * height) return false
    from = step
  }
  return true
}

function isInRoom<Value>({ box, until }: LabelSight, span: Span<Value>): boolean {
  return until !== undefined && span.box.x >= box.x && right(span.box) <= until
}

const wrappedLoss = 0.95
/** `… ein Gesamtbetrag von` / `6.533,42 €`. */
const leadsOver =
  /^\s*(?:(?:von|in höhe von|über|of|de|di)\s*)?(?:(?:[€£$]|eur|euros?|chf|fr\.|franken|francs|franchi|gbp|usd)\s*)?$/iu
/** `… zahlbar bis` / `zum 18. November`: belongs to the label on the line above. */
const preposition = /^(?:zum|am|den|der|the|on|au|le|al|il)\s/iu

/** `… zahlbar bis` at the end of a line of running text, and its value at the start of the next. */
function wrapped<Value>(
  labels: readonly LabelSight[],
  span: Span<Value>,
  beside: readonly Labelled<Value>[],
): Labelled<Value>[] {
  const lead = span.cell.text.slice(0, span.start).replace(preposition, '')
  if (beside.some(({ label }) => label.strong) || /[\p{L}\d]/u.test(lead)) return []
  const before = labels.filter(
    ({ cell, end }) =>
      runsOn(cell, span.cell) && !/[\p{L}\d]/u.test(cell.text.slice(end).replace(leadsOver, '')),
  )
  return before.map((label) => labelled(span, label, 'after', 0, wrappedLoss))
}

function sharesEdge(a: Box, b: Box): boolean {
  const slack = 0.8 * Math.max(a.height, b.height)
  return Math.abs(a.x - b.x) <= slack || Math.abs(right(a) - right(b)) <= slack
}

function labelled<Value>(
  span: Span<Value>,
  label: LabelSight,
  relation: Relation,
  between: number,
  loss: number,
): Labelled<Value> {
  const strength =
    usual[relation] *
    perValueBetween[relation] ** between *
    (label.strong ? 1 : weakLabel) *
    (1 - perMisreadSign * label.errors) *
    loss
  return { span, label, relation, strength }
}

function sameRow(a: Box, b: Box): boolean {
  return overlapY(a, b) > 0.4 * Math.min(a.height, b.height)
}

function endOf(label: LabelSight): number {
  return right(label.box)
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\d]+/gu)?.length ?? 0
}
