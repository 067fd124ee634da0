/** What stands in a field and is not saved yet, and the change that it would make. */
import type { ReviewChange, ReviewedResult } from '../../../src-shared/contract/review.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import { formatValue } from '../../../src-shared/domain/review-fields/format-value.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { ParsedValue } from './parse-value.ts'
import { identificationChange, toChange, type ValueChange } from './to-change.ts'

export type ChangeOrigin = Extract<ReviewChange, { kind: 'setValue' }>['origin']

/** Text in a field that is not saved yet: being typed, or read from the page and no value. */
export type Draft = {
  readonly text: string
  readonly parsed: ParsedValue
  readonly origin: ChangeOrigin
  readonly places?: readonly Place[]
  /** What the service said of the result when it was begun. */
  readonly begunOn?: ReviewedResult['received']
}

export function composedDraft(
  { kind }: FieldView,
  value: unknown,
  origin: ChangeOrigin,
  places?: readonly Place[],
): Draft {
  const isEmpty = value === null || value === undefined
  return {
    text: formatValue(value, kind),
    parsed: isEmpty ? { status: 'empty' } : { status: 'ok', value },
    origin,
    ...(places && { places }),
  }
}

export function isValue(draft: Draft | undefined): boolean {
  return !draft || draft.parsed.status === 'ok' || draft.parsed.status === 'empty'
}

export function changeFor(
  current: ReviewedResult['current'],
  { label, path, kind }: FieldView,
  value: unknown,
): ValueChange | null {
  if (label.kind !== 'identification') return toChange(current, path, kind, value)
  const number = typeof value === 'string' ? value : null
  return identificationChange(current, label.at, label.type, number)
}

/** Of a field that is there for its value alone, an empty one would take the keyboard along. */
export function typedChange(
  current: ReviewedResult['current'],
  field: FieldView,
  { parsed }: Draft,
): ValueChange | null {
  if (parsed.status === 'ok') return changeFor(current, field, parsed.value)
  const isThere = field.label.kind === 'path' || field.label.kind === 'cell'
  return parsed.status === 'empty' && isThere ? changeFor(current, field, null) : null
}

export type Json = Extract<ReviewChange, { kind: 'setValue' }>['value']

/** Values come from JSON or from our own parsers, which make nothing else. */
export function asJson(value: unknown): Json {
  return (value ?? null) as Json
}
