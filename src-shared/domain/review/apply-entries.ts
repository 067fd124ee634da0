import type { z } from 'zod'
import type { FieldReview, ReviewedResult } from '../../contract/review.ts'
import { getAtPointer, setAtPointer } from '../json-pointer.ts'
import type { ReviewEntry } from './review-entry.ts'
import { sameJson } from './same-json.ts'
import { memberFitsType } from './type-members.ts'

type Json = z.core.util.JSONType
type ResultJson = Readonly<Record<string, Json>>
type Accept = Extract<ReviewEntry, { kind: 'accept' }>
type SetValue = Extract<ReviewEntry, { kind: 'setValue' }>

type Draft = {
  readonly received: ResultJson
  current: Record<string, Json>
  fields: Record<string, FieldReview>
  parked: Record<string, Json>
}

/**
 * The results as they now read: the service's JSON with a person's steps applied in order. A
 * person's value always stays; where the service's value has changed since, the field is a conflict.
 */
export function applyEntries(
  received: readonly ResultJson[],
  entries: readonly ReviewEntry[],
): ReviewedResult[] {
  return received.map((result, index) => {
    const draft: Draft = { received: result, current: { ...result }, fields: {}, parked: {} }
    for (const entry of entries) if (entry.resultIndex === index) apply(draft, entry)
    return { index, ...draft }
  })
}

/** A result as it would read with a value that is only being typed. */
export function withTyped(
  result: ReviewedResult,
  { path, value }: { readonly path: string; readonly value: Json },
): ReviewedResult {
  const { received, current, fields, parked } = result
  const draft: Draft = { received, current, fields: { ...fields }, parked: { ...parked } }
  const base = valueAt(received, path)
  const entry = {
    kind: 'setValue',
    resultIndex: result.index,
    path,
    value,
    origin: 'typed',
  } as const
  applyValue(draft, base === undefined ? entry : { ...entry, base })
  return { ...result, ...draft }
}

function apply(draft: Draft, entry: ReviewEntry): void {
  switch (entry.kind) {
    case 'setValue':
      if (entry.path === '/documentType' && typeof entry.value === 'string')
        applyType(draft, entry.value)
      else applyValue(draft, entry)
      return
    case 'accept':
      applyAcceptance(draft, entry)
      return
    case 'setType':
      applyType(draft, entry.documentType)
      return
    case 'settleConflict':
      applySettlement(draft, entry)
  }
}

function applyValue(draft: Draft, entry: SetValue): void {
  try {
    const value = entry.value === null ? undefined : entry.value
    draft.current = asResult(setAtPointer(draft.current, entry.path, value))
  } catch {
    // The place is gone from the service's newer result: the person's value is kept aside.
    draft.parked[entry.path] = entry.value
    return
  }
  for (const path of Object.keys(draft.fields))
    if (path.startsWith(`${entry.path}/`)) delete draft.fields[path]
  const review = fieldAfterEdit(draft, entry)
  if (review) draft.fields[entry.path] = review
  else delete draft.fields[entry.path]
}

/** Nothing where nothing stands again: that asks as before, for nobody has said that it is right so. */
function fieldAfterEdit(draft: Draft, entry: SetValue): FieldReview | undefined {
  const server = valueAt(draft.received, entry.path)
  const mine = entry.value ?? undefined
  if (server === undefined && mine === undefined) return undefined
  const told = {
    origin: entry.origin,
    ...(entry.places ? { places: entry.places } : {}),
  }
  if (sameJson(server, mine)) return { status: 'accepted', ...told }
  const conflict = !sameJson(entry.base, server)
  return {
    status: conflict ? 'conflict' : 'edited',
    ...(entry.base === undefined ? {} : { oldValue: entry.base }),
    ...(conflict ? { serverValue: server ?? null } : {}),
    ...told,
  }
}

function applyAcceptance(draft: Draft, { path, answer, overrideReason }: Accept): void {
  const before = draft.fields[path] ?? { status: 'accepted' }
  draft.fields[path] = {
    ...before,
    ...(answer && { answers: [...(before.answers ?? []), answer] }),
    ...(overrideReason !== undefined && { overrideReason }),
  }
}

/** Keeps every value that fits the new type and parks the rest; what fits again comes back. */
function applyType(draft: Draft, documentType: string): void {
  const before = draft.current['documentType']
  const current: Record<string, Json> = {}
  for (const [member, value] of Object.entries(draft.current))
    if (memberFitsType(member, documentType)) current[member] = value
    else draft.parked[`/${member}`] = value
  for (const [path, value] of Object.entries(draft.parked)) {
    const member = path.slice(1)
    if (member.includes('/') || !memberFitsType(member, documentType)) continue
    current[member] = value
    delete draft.parked[path]
  }
  current['documentType'] = documentType
  draft.current = current
  const received = draft.received['documentType']
  draft.fields['/documentType'] =
    received === documentType
      ? { status: 'accepted' }
      : { status: 'edited', oldValue: received ?? before ?? null }
}

function applySettlement(
  draft: Draft,
  entry: Extract<ReviewEntry, { kind: 'settleConflict' }>,
): void {
  const field = draft.fields[entry.path]
  if (field?.status !== 'conflict') return
  const server = valueAt(draft.received, entry.path)
  if (entry.keep === 'service') {
    draft.current = asResult(setAtPointer(draft.current, entry.path, server))
    draft.fields[entry.path] = { status: 'accepted' }
    return
  }
  if (!sameJson(server ?? null, entry.serverValue ?? null)) return
  const { serverValue: settled, ...rest } = field
  draft.fields[entry.path] = { ...rest, status: 'edited', oldValue: settled ?? null }
}

function valueAt(result: ResultJson, path: string): Json | undefined {
  return getAtPointer(result, path) as Json | undefined
}

function asResult(value: unknown): Record<string, Json> {
  return value as Record<string, Json>
}
