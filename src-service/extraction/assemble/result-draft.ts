import {
  getAtPointer,
  leafPointers,
  pointerOf,
  setAtPointer,
} from '../../../src-shared/domain/json-pointer.ts'
import type { Place, Witness } from '../../../src-shared/service-api/result-extensions.ts'
import type { Choice } from '../witnesses/choose-value.ts'

/** A result in the making: the fields, and what is known about each by its JSON Pointer. */
export type ResultDraft = {
  fields: Record<string, unknown>
  readonly confidences: Record<string, number>
  readonly locations: Record<string, Place[]>
  readonly candidates: Record<string, ShownCandidate[]>
  readonly witnesses: Record<string, Witness[]>
  readonly warnings: string[]
}

type ShownCandidate = {
  value: unknown
  confidence: number
  source: string
  places?: Place[]
}

const mostCandidates = 5

export function emptyDraft(): ResultDraft {
  return {
    fields: {},
    confidences: {},
    locations: {},
    candidates: {},
    witnesses: {},
    warnings: [],
  }
}

/** Sets a value with one confidence and one set of places for all of its leaves. */
export function put(
  draft: ResultDraft,
  pointer: string,
  value: unknown,
  confidence: number,
  places: readonly Place[] = [],
): void {
  draft.fields = setAtPointer(draft.fields, pointer, value) as Record<string, unknown>
  for (const leaf of leafPointers(value, pointer)) {
    draft.confidences[leaf] = confidence
    if (places.length > 0) draft.locations[leaf] = [...places]
  }
}

/** Sets the value of a decision, with all that was considered. `shown` is the value to be sent. */
export function putChoice<Value>(
  draft: ResultDraft,
  pointer: string,
  choice: Choice<Value> | undefined,
  show: (value: Value) => unknown = (value) => value,
): void {
  if (choice === undefined) return
  put(draft, pointer, show(choice.value), choice.confidence, choice.places)
  putEvidence(draft, pointer, choice, show)
}

/** Candidates and witnesses of a decision, shown at a pointer. */
export function putEvidence<Value>(
  draft: ResultDraft,
  pointer: string,
  choice: Choice<Value>,
  show: (value: Value) => unknown = (value) => value,
): void {
  draft.candidates[pointer] = choice.candidates.slice(0, mostCandidates).map((each) => {
    const places = each.sights.flatMap((sight) => sight.places)
    return {
      value: show(each.value),
      confidence: each === choice.candidates[0] ? choice.confidence : round(0.9 * each.strength),
      source: each.sights[0]?.source ?? 'text',
      ...(places.length === 0 ? {} : { places }),
    }
  })
  if (choice.witnesses.length > 0)
    draft.witnesses[pointer] = choice.witnesses.map((witness) =>
      // It says what the choice is one of.
      'value' in witness ? { ...witness, value: show(witness.value as Value) } : witness,
    )
}

/**
 * Takes out what stands at a path, or the nearest part around it that is there at all.
 *
 * @returns false where nothing of it is in the draft: a field that is missing cannot be taken out
 */
export function dropUnfit(draft: ResultDraft, path: readonly string[]): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const pointer = pointerOf(path.slice(0, length))
    if (getAtPointer(draft.fields, pointer) === undefined) continue
    draft.fields = setAtPointer(draft.fields, pointer, undefined) as Record<string, unknown>
    for (const known of [draft.confidences, draft.locations, draft.candidates, draft.witnesses])
      for (const each of Object.keys(known))
        if (each === pointer || each.startsWith(`${pointer}/`)) Reflect.deleteProperty(known, each)
    return true
  }
  return false
}

/** `CODE: sentence`. */
export function warn(draft: ResultDraft, code: string, sentence: string): void {
  const warning = `${code}: ${sentence}`
  if (!draft.warnings.includes(warning)) draft.warnings.push(warning)
}

function round(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
