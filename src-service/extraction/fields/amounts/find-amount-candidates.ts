import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { Candidate } from '../../evidence.ts'
import type { labelFamilies } from '../../vocabulary/labels/label-kinds.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import { relateLabels, type Labelled } from '../labels/relate-labels.ts'
import { ofOthers, ofRate, shareOfColumn } from './share-of-column.ts'
import type { Sightings } from '../sightings.ts'
import type { AmountSpan, PrintedAmount } from '../spans/find-amounts.ts'
import { isTaxOfNothing } from './taxed-at-nothing.ts'

export type AmountKind = (typeof labelFamilies)['amount'][number]
/** The value with its currency where one is printed beside it. */
export type MoneyCandidate = Candidate<number> & {
  readonly kind: AmountKind
  readonly currency: string | undefined
}

type LabelledAmount = Labelled<PrintedAmount>

const clearer = 0.75

/**
 * Sums of money by the labels that announce them. One sum may be claimed by several kinds ("Total"
 * under "Netto"): all claims that are not far weaker than the best stay, arithmetic decides.
 */
export function findAmountCandidates({ labels, spans, layout }: Sightings): MoneyCandidate[] {
  const money = spans.amounts.filter(looksLikeMoney)
  const related = relateLabels(
    labels.filter((label) => label.family === 'amount'),
    money,
  ).filter((each) => !isTaxOfNothing(each, spans))
  const best = new Map<AmountSpan, number>()
  for (const { span, strength } of related) best.set(span, Math.max(best.get(span) ?? 0, strength))
  const sums = columnSums(related)
  const claimed = related.filter(
    (each) => sums.has(each) || each.strength >= clearer * (best.get(each.span) ?? 0),
  )
  const shareOf = shareOfColumn(layout, spans, related)
  return claimed.map((each) => {
    const candidate = candidateOf(each)
    const share = shareOf(each)
    if (!sums.has(each) || share === ofOthers) {
      const evidence = share === ofRate ? [...candidate.evidence, 'of-rate'] : candidate.evidence
      return { ...candidate, score: share * candidate.score, evidence }
    }
    return { ...candidate, score: columnSum, evidence: [...candidate.evidence, 'column-sum'] }
  })
}

/** A value that sums up its column is what the column's heading means. */
const columnSum = 0.95

function columnSums(all: readonly LabelledAmount[]): Set<LabelledAmount> {
  const columns = new Map<LabelSight, LabelledAmount[]>()
  for (const each of all)
    if (each.relation === 'below')
      columns.set(each.label, [...(columns.get(each.label) ?? []), each])
  const sums = new Set<LabelledAmount>()
  for (const column of columns.values()) {
    const last = column.toSorted((a, b) => a.span.box.y - b.span.box.y).at(-1)
    if (last === undefined || column.length < 3) continue
    const others = column.filter((each) => each !== last).map(({ span }) => span.value.value)
    if (sameAmount(sumAmounts(others), last.span.value.value)) sums.add(last)
  }
  return sums
}

/** A sum has cents or a currency; a bare whole number could be a quantity, a code, a year. */
function looksLikeMoney({ value }: AmountSpan): boolean {
  return value.decimals === 2 || value.currency !== undefined || value.ambiguous
}

const ofBase = 0.2
/** `IVA 22% su 1.040,00   228,80`: what a tax is taken from. */
const takenFrom = /%\)?\s(?:su|di|on|of|auf|von|aus|sur|de|sopra)\s(?:[A-Z]{3}|\p{Sc})?\s?$/u

function isBaseOfTax({ kind, cell, end }: LabelSight, span: AmountSpan): boolean {
  if (kind !== 'amountVat' || span.cell !== cell || span.start < end) return false
  return takenFrom.test(cell.text.slice(0, span.start))
}

function candidateOf({ span, label, relation, strength }: LabelledAmount): MoneyCandidate {
  const { value, currency, ambiguous } = span.value
  const share = isBaseOfTax(label, span) ? ofBase : 1
  return {
    kind: label.kind as AmountKind,
    value,
    currency,
    source: 'text',
    places: [span.place],
    score: share * strength * (ambiguous ? 0.7 : 1) * (0.7 + 0.3 * span.read),
    evidence: [
      relation,
      label.strong ? 'strong-label' : 'weak-label',
      ...(span.cell.bold || label.cell.bold ? ['bold'] : []),
    ],
  }
}
