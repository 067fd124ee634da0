import { textAt } from '../../../src-shared/domain/checks/read-result.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import { formatValue } from '../../../src-shared/domain/review-fields/format-value.ts'
import { sameJson } from '../../../src-shared/domain/review/same-json.ts'
import type { ReviewedResult, TwinPaper } from '../../../src-shared/contract/review.ts'
import type { ReviewText } from '../../text/en/review.ts'
import { sourceNameWithin } from './describe-reason.ts'
import { wholeValue } from './whole-value.ts'

/** One way to settle a Stop. */
export type StopChoice = { readonly label: string } & (
  | { readonly kind: 'take'; readonly value: unknown }
  /** `because` is the reason; without it a person types one. */
  | { readonly kind: 'accept'; readonly because?: string }
  /** `because` rejects at once; without it a person is asked why. */
  | { readonly kind: 'reject'; readonly because?: string }
  /** This one stays, the other is rejected for that reason. */
  | { readonly kind: 'replace'; readonly twin: TwinPaper; readonly because: string }
)

/** Whose other document nobody has decided about, apart from putting it off. */
const stillOpen: readonly TwinPaper['state']['kind'][] = ['ready', 'postponed']

/** The answers to the first Stop of a field, each on a number of the keyboard, in this order. */
export function stopChoices(
  { stops, reason, value, kind }: FieldView,
  history: ReviewedResult['history'],
  text: ReviewText,
  fileName: string,
): readonly StopChoice[] {
  const words = text.stops
  const twin = history?.sameDocument
  switch (stops[0]?.kind) {
    case undefined:
    case 'conflict':
      return []
    case 'duplicate':
      return [
        {
          kind: 'reject',
          label: words.rejectTwin,
          because: words.twinReason(twin?.fileName ?? ''),
        },
        { kind: 'accept', label: words.keepBoth, because: words.bothReason },
        ...(twin && stillOpen.includes(twin.state.kind)
          ? [
              {
                kind: 'replace' as const,
                label: words.replaceTwin,
                twin,
                because: words.replacedReason(fileName),
              },
            ]
          : []),
      ]
    case 'account-changed': {
      const known = textAt({ known: accountsSoFar(history)[0]?.value }, '/known')
      return [
        ...(known === undefined
          ? []
          : [
              {
                kind: 'take' as const,
                value: known,
                label: words.keepAccount(formatValue(known, 'iban')),
              },
            ]),
        { kind: 'accept', label: words.newAccountBecause },
        { kind: 'reject', label: words.reject },
      ]
    }
    default: {
      const against = reason.kind === 'witness-differs' ? reason.witnesses : []
      const taken = against
        .map((witness) => ({ ...witness, whole: wholeValue(value, witness.value) }))
        .filter(
          ({ whole }, at, all) =>
            whole !== undefined && all.findIndex((other) => sameJson(other.whole, whole)) === at,
        )
      return [
        ...taken.map(({ kind: source, whole }) => ({
          kind: 'take' as const,
          value: whole,
          label: words.take(formatValue(whole, kind), sourceNameWithin(source, text)),
        })),
        value === undefined || value === ''
          ? { kind: 'accept', label: words.leaveEmpty, because: words.notThere }
          : { kind: 'accept', label: words.keepIt, because: words.saysSo },
        { kind: 'accept', label: words.acceptBecause },
      ]
    }
  }
}

/** The accounts that earlier documents of the sender name, the latest first. */
export function accountsSoFar(history: ReviewedResult['history']) {
  return history?.values['/paymentDetails/iban'] ?? []
}
