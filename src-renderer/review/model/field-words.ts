import type { FieldView, FieldWord } from '../../../src-shared/domain/review-fields/field-view.ts'
import type { Draft } from './draft.ts'
import type { ReviewText } from '../../text/en/review.ts'
import { confidenceText, reasonSentence } from './describe-reason.ts'
import { positionOf } from './walk-fields.ts'

/** What a field says of itself beside its value. */
export type FieldWords = {
  readonly word: FieldWord
  readonly reason: string
  /** Said without being asked for. */
  readonly tells: boolean
  /** The number is for those who ask, by pointer or by going to the field: words are what counts. */
  readonly detail: string
  /** State, reason, "3 of 14, 2 left": the control says label and value itself. */
  readonly spoken: string
}

export function fieldWords(
  field: FieldView,
  draft: Draft | undefined,
  order: readonly FieldView[],
  text: ReviewText,
): FieldWords {
  const isUnreadable = draft?.parsed.status === 'unreadable'
  const word = isUnreadable ? 'stop' : field.word
  const reason = isUnreadable ? text.reasons.unreadable : reasonSentence(field, text)
  const number = confidenceText(field, reason, text)
  const { at, of, left } = positionOf(order, field.path)
  const numbers = number === '' ? [] : [number]
  return {
    word,
    reason,
    tells: field.attention || isUnreadable,
    detail: [reason, ...numbers].join(' · '),
    spoken: [
      text.words[word],
      reason,
      ...numbers,
      text.fieldPosition(at, of),
      text.left(left),
    ].join(', '),
  }
}
