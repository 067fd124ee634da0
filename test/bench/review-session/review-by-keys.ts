import type { ReviewedResult } from '../../../src-shared/contract/review.ts'
import type { ReviewEntry } from '../../../src-shared/domain/review/review-entry.ts'
import { applyEntries } from '../../../src-shared/domain/review/apply-entries.ts'
import { describeResult } from '../../../src-shared/domain/review-fields/describe-result.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import { formatValue } from '../../../src-shared/domain/review-fields/format-value.ts'
import { nextAttention } from '../../../src-renderer/review/model/walk-fields.ts'
import { sameValue, signless, trueNumber, trueValue, type Truth } from './truth.ts'

type Json = ReviewedResult['received']

export type Review = {
  readonly keys: number
  /** Fields that asked for a look, and of those the ones that were wrong. */
  readonly asked: number
  readonly corrected: number
  /** Wrong at the end: they looked sure, so nobody looked. */
  readonly missed: number
}

const thresholds = { sure: 0.8, strict: 0.9 }
/** Enter, and the number of the answer that what stands on the paper is right. */
const keysOfAnswer = 2

/**
 * Reviews a result as a person does who knows the page: Enter where a field is right, the keys of its
 * right value where it is not, Enter on Confirm. By the screen's own rules, without the screen.
 */
export function reviewByKeys(received: Json, truth: Truth): Review {
  const changes: ReviewEntry[] = []
  // A paper's minus says nothing: Intray shows and adds up what is credited with one of its own.
  const asShown = received['documentType'] === 'CREDIT_NOTE' ? signless : (value: unknown) => value
  const isWrong = ({ value }: FieldView, right: unknown) =>
    right !== undefined && !sameValue(asShown(value), asShown(right))
  let [keys, asked, corrected] = [0, 0, 0]
  let at: string | null = null
  for (;;) {
    const order = describe(received, changes)
    at = nextAttention(order, at, 1)
    const field = order.find(({ path }) => path === at)
    if (!field) break
    asked += 1
    const right = rightValue(truth, field)
    if (isWrong(field, right)) {
      corrected += 1
      keys += keysOfValue(field, right) + 1
      changes.push(setValue(field, right))
    } else {
      keys += field.severity === 'stop' ? keysOfAnswer : 1
      const { path, stops } = field
      const answer = { stops: [...stops], reason: 'printed so', by: '', at: '' }
      changes.push({
        kind: 'accept',
        resultIndex: 0,
        path,
        ...(stops.length > 0 && { answer }),
      })
    }
  }
  const missed = describe(received, changes).filter((field) =>
    isWrong(field, rightValue(truth, field)),
  )
  return { keys: keys + 1, asked, corrected, missed: missed.length }
}

function describe(received: Json, changes: readonly ReviewEntry[]): readonly FieldView[] {
  const [result] = applyEntries([received], [...changes])
  return result ? describeResult(result, thresholds, null).order : []
}

function rightValue(truth: Truth, { path, label }: FieldView): unknown {
  const { documentType } = truth
  const isNumber =
    documentType !== undefined &&
    label.kind === 'identification' &&
    label.type === `${documentType}_NUMBER`
  return isNumber ? trueNumber(truth) : trueValue(truth, path)
}

/** Alt+Down as often as it takes where the right value is offered, else what has to be typed. */
function keysOfValue(field: FieldView, right: unknown): number {
  const offered = field.candidates.findIndex(({ value }) => sameValue(value, right))
  return offered >= 0 ? offered + 1 : formatValue(right, field.kind).length
}

function setValue({ path, label }: FieldView, value: unknown): ReviewEntry {
  const change = { kind: 'setValue', resultIndex: 0, origin: 'typed' } as const
  if (label.kind === 'identification')
    return {
      ...change,
      path: `/identifications/${String(label.at)}`,
      value: { type: label.type, value: String(value) },
    }
  return { ...change, path, value: value as Json[string] }
}
