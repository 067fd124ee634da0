import { sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { relateLabels } from '../fields/labels/relate-labels.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { PrintedAmount } from '../fields/spans/find-amounts.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import type { LabelKind } from '../vocabulary/labels/label-kinds.ts'
import {
  cardWords,
  cashWords,
  changeWords,
  electronicCash,
  tipWords,
} from '../vocabulary/till-payments.ts'

/** A sum beside a word of how it was paid: cash given, change given back, a card charged, or what the waiter kept. */
export type TillPayment = {
  readonly kind: 'given' | 'change' | 'charged' | 'tip'
  /** The words of the label, folded. */
  readonly words: string
  readonly amount: PrintedAmount
  readonly place: Place
  /** 0..1: how clearly the word stands beside the sum. */
  readonly strength: number
  /** 0..1: how surely the sum was read. */
  readonly read: number
}

/**
 * The clearest of each kind. Sums without cents may have lost their point and are none.
 */
export function findTillPayments({ labels, spans }: Sightings): TillPayment[] {
  const payments = relateLabels(
    labels.filter(({ family }) => family === 'amount'),
    spans.amounts.filter(({ value }) => value.decimals === 2),
  )
    .flatMap(({ label, span, strength }): TillPayment[] => {
      const words = foldText(label.cell.text.slice(label.start, label.end))
      const kind = kindOf(label.kind, words)
      if (kind === undefined) return []
      return [{ kind, words, amount: span.value, place: span.place, strength, read: span.read }]
    })
    .sort((a, b) => b.strength - a.strength)
  return (['given', 'change', 'charged', 'tip'] as const).flatMap(
    (kind) => payments.find((payment) => payment.kind === kind) ?? [],
  )
}

/** What the till kept of the cash; undefined where it gave nothing back, and the cash only repeats the total. */
export function cashKept(payments: readonly TillPayment[]): number | undefined {
  const given = payments.find(({ kind }) => kind === 'given')?.amount.value ?? 0
  const back = payments.find(({ kind }) => kind === 'change')?.amount.value ?? 0
  return back <= 0 || given <= back ? undefined : sumAmounts([given, -back])
}

function kindOf(label: LabelKind, words: string): TillPayment['kind'] | undefined {
  if (label === 'otherAmount') return tipWords.test(words) ? 'tip' : undefined
  if (label !== 'prepaidAmount') return undefined
  if (electronicCash.test(words)) return 'charged'
  if (changeWords.test(words)) return 'change'
  if (cashWords.test(words)) return 'given'
  return cardWords.test(words) ? 'charged' : undefined
}
