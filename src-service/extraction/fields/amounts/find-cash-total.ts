import { sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { tillLike, tillLikeness } from '../../classify/till-likeness.ts'
import { relateLabels, type Labelled } from '../labels/relate-labels.ts'
import type { Sightings } from '../sightings.ts'
import type { PrintedAmount } from '../spans/find-amounts.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

const change = /change|ruckgeld|retourgeld|wechselgeld|zuruck|rendu|a rendre|monnaie|resto/u
const cash = /cash|tender|received|^bar|gegeben|erhalten|especes|recu|comptant|contant/u
const card =
  /card|visa|master|maestro|amex|debit|contactless|karte|giro|twint|postcard|carte|\bcb\b|contact|carta|bancomat|elettronico|\bpos\b|pagato|paid/u
const score = 0.8
/** Part of it may have been paid otherwise. */
const cardScore = 0.6

/**
 * What a till takes is the cash it was given less the change it gave back: that tells the total
 * where its own line was misread. Sums without cents may have lost their point and prove nothing.
 */
export function findCashTotal({ labels, spans, layout }: Sightings): MoneyCandidate[] {
  const related = relateLabels(
    labels.filter(({ family }) => family === 'amount'),
    spans.amounts.filter(({ value }) => value.decimals === 2),
  ).filter(({ label }) => label.kind === 'prepaidAmount')
  const best = (words: RegExp, but?: RegExp) =>
    related
      .filter((each) => words.test(textOf(each)) && !(but?.test(textOf(each)) ?? false))
      .sort((a, b) => b.strength - a.strength)[0]
  const [given, back] = [best(cash, change), best(change)]
  if (given === undefined || back === undefined || given.span === back.span) {
    const charged = tillLikeness(layout) >= tillLike ? best(card, change) : undefined
    return charged === undefined ? [] : [paidByCard(charged)]
  }
  const total = sumAmounts([given.span.value.value, -back.span.value.value])
  if (total <= 0 || back.span.value.value < 0) return []
  return [
    {
      kind: 'amountGross',
      value: total,
      currency: given.span.value.currency,
      source: 'derived',
      places: [],
      score: score * Math.min(given.strength, back.strength),
      evidence: ['arithmetic'],
    },
  ]
}

/** A till charges a card with what is to be paid, and gives nothing back. */
function paidByCard({ span, strength }: Labelled<PrintedAmount>): MoneyCandidate {
  return {
    kind: 'amountGross',
    value: span.value.value,
    currency: span.value.currency,
    source: 'text',
    places: [span.place],
    score: cardScore * strength * span.read,
    evidence: ['by-card'],
  }
}

function textOf({ label }: Labelled<PrintedAmount>): string {
  return foldText(label.cell.text.slice(label.start, label.end))
}
