import type { FieldView } from './field-view.ts'

/** It asks for a look by its number alone: no rule, witness or person has said anything against it. */
export function isUnsure({ attention, reason }: FieldView): boolean {
  return attention && (reason.kind === 'low-confidence' || reason.kind === 'no-confidence')
}

/** A field for which another speaks that is sure by itself. */
export function vouchedFor(field: FieldView, kind: 'arithmetic' | 'text'): FieldView {
  const agreeing = field.witnesses.filter((witness) => witness.agrees)
  const witnesses = agreeing.some((witness) => witness.kind === kind)
    ? agreeing
    : [...agreeing, { kind, agrees: true }]
  return {
    ...field,
    word: 'sure',
    severity: 'sure',
    attention: false,
    reason: { kind: 'witnesses-agree', witnesses },
    witnesses,
  }
}
