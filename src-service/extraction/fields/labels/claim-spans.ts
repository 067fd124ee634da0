import type { LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import type { Labelled } from './relate-labels.ts'

/** A label of another kind that speaks this much more clearly takes the value away. */
const clearer = 0.8

/** The values that labels of `kind` announce, and that no other label announces more clearly. */
export function claimedBy<Value>(
  all: readonly Labelled<Value>[],
  kind: LabelKind,
): Labelled<Value>[] {
  return all.filter(({ span, label, strength }) => {
    if (label.kind !== kind) return false
    const strongest = Math.max(
      ...all.filter((other) => other.span === span).map((other) => other.strength),
    )
    return strength >= clearer * strongest
  })
}
