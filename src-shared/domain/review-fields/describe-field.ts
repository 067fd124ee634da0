import type { FieldReview, ReviewedResult, ReviewState } from '../../contract/review.ts'
import { finding, type Finding } from '../checks/finding.ts'
import { historyWitnesses } from '../history/check-history.ts'
import { suggestValues } from '../history/suggest-values.ts'
import { getAtPointer } from '../json-pointer.ts'
import { assessField, type Assessment } from './assess-field.ts'
import type { FieldDefinition } from './field-catalog.ts'
import type { FieldLabel, FieldView } from './field-view.ts'
import { formatValue } from './format-value.ts'
import { findReview } from './find-review.ts'
import { confidenceOf, listOf, placesOf, type ResultEvidence } from './result-evidence.ts'

export type FieldContext = {
  readonly result: ReviewedResult
  readonly evidence: ResultEvidence
  readonly findings: readonly Finding[]
  readonly thresholds: { readonly sure: number; readonly strict: number }
  readonly refusal: ReviewState['feedback']['refusal']
}

/** Puts together all that is known about one field. `evidencePath` is where it was received, or null for what a person made. */
export function describeField(
  definition: FieldDefinition,
  context: FieldContext,
  label: FieldLabel = { kind: 'path', path: definition.path },
  evidencePath: string | null = definition.path,
): FieldView {
  const { path, kind, group } = definition
  const { evidence, result, thresholds, refusal } = context
  const value = getAtPointer(result.current, path) ?? undefined
  const text = formatValue(value, kind)
  const review = findReview(result.fields, path)
  const known = evidencePath !== null && review?.status !== 'edited'
  const confidence = known ? confidenceOf(evidence, evidencePath) : undefined
  const witnesses = known
    ? [
        ...listOf(evidence.witnesses, evidencePath),
        ...historyWitnesses(result.current, result.history, path),
      ]
    : []
  const hasValue = text !== ''
  const assessment = assessField({
    value,
    hasValue,
    expected: definition.expected === true,
    confidence,
    threshold: definition.strict ? thresholds.strict : thresholds.sure,
    strict: definition.strict === true,
    unchecked: definition.unchecked === true,
    unused: definition.unused === true,
    witnesses,
    findings: [
      ...checkEmptied(definition, hasValue, review),
      ...checkChoice(definition, value),
      ...context.findings.filter((found) => concerns(found.path, path)),
    ],
    review: review ?? (evidencePath === null ? { status: 'edited' } : undefined),
    refusal: refusal?.path && concerns(refusal.path, path) ? refusal.message : undefined,
  })
  return {
    path,
    label,
    kind,
    group,
    options: definition.options ?? [],
    value,
    text,
    ...assessment,
    confidence,
    witnesses,
    candidates: evidencePath === null ? [] : candidatesOf(context, path, evidencePath),
    places: review?.places ?? (evidencePath === null ? [] : placesOf(evidence, evidencePath)),
    review,
    quiet: isQuiet(definition, assessment, review !== undefined),
  }
}

/** A value that every document of the type has does not go by being deleted: that needs a reason. */
function checkEmptied(
  { path, expected }: FieldDefinition,
  hasValue: boolean,
  review: FieldReview | undefined,
): Finding[] {
  const isEmptied = expected === true && !hasValue && review?.status === 'edited'
  return isEmptied ? [finding('stop', 'emptied', path)] : []
}

/** A value that is none of those known is shown as it is, and never taken for sure. */
function checkChoice({ path, kind, options }: FieldDefinition, value: unknown): Finding[] {
  if (kind !== 'enum' || !options || value === undefined || value === '') return []
  return options.some((option) => option === value) ? [] : [finding('check', 'unknown-value', path)]
}

/** What a person has entered is in sight as long as it stands. */
function isQuiet(
  { aside, expected }: FieldDefinition,
  { word, attention }: Assessment,
  isReviewed: boolean,
): boolean {
  if (attention || isReviewed) return false
  return aside === true || (word === 'empty' && expected !== true)
}

function candidatesOf({ result, evidence }: FieldContext, path: string, evidencePath: string) {
  const read = listOf(evidence.candidates, evidencePath)
  const received = getAtPointer(result.received, evidencePath) ?? undefined
  return suggestValues(result.current, result.history, path, read, received)
}

/** A rule speaks of a field when it names the field, one of its parts, or the whole it belongs to. */
function concerns(rulePath: string, fieldPath: string): boolean {
  return rulePath === fieldPath || rulePath.startsWith(`${fieldPath}/`)
}
