import type { z } from 'zod'
import type { FieldReview, ReviewedResult } from '../../contract/review.ts'
import { getAtPointer, setAtPointer } from '../json-pointer.ts'
import type { ReviewEntry } from './review-entry.ts'
import { sameJson } from './same-json.ts'
import { overtakenSteps, type ToldCorrection } from './told-corrections.ts'
import { extensionMembers, memberFitsType } from './type-members.ts'

type Json = z.core.util.JSONType
type ResultJson = Readonly<Record<string, Json>>
type Accept = Extract<ReviewEntry, { kind: 'accept' }>
type SetValue = Extract<ReviewEntry, { kind: 'setValue' }>

type Draft = {
  readonly received: ResultJson
  /** With what others have told the service: the steps are taken upon it, and compared with it. */
  base: ResultJson
  /** Whose values stand in `base`, by their paths. */
  tellers: Record<string, string | null>
  current: Record<string, Json>
  fields: Record<string, FieldReview>
  parked: Record<string, Json>
}

/**
 * The results as they now read: the service's JSON with what others have told the service of it, and a person's
 * steps applied in order. A person's value always stays; where the service's value has changed since, or somebody
 * else has told another one, the field is a conflict.
 * @param told by anybody, in the order in which the service heard of it
 */
export function applyEntries(
  received: readonly ResultJson[],
  entries: readonly ReviewEntry[],
  told: readonly ToldCorrection[] = [],
): ReviewedResult[] {
  return received.map((result, index) => {
    const own = entries.filter((entry) => entry.resultIndex === index)
    const said = told.filter((correction) => correction.resultIndex === index)
    const draft = withTold(result, said)
    const overtaken = overtakenSteps(own, said)
    for (const entry of own) if (!overtaken.has(entry)) apply(draft, entry)
    const { current, fields, parked, base } = draft
    return {
      ...{ index, received: result, current, fields, parked },
      ...(base !== result && { merged: base }),
    }
  })
}

/** Each value by itself, so that none takes another along that cannot be set. */
function withTold(received: ResultJson, told: readonly ToldCorrection[]): Draft {
  const draft: Draft = {
    ...{ received, base: received, current: { ...received } },
    ...{ tellers: {}, fields: {}, parked: {} },
  }
  for (const correction of told) if (!correction.own) applyTold(draft, correction)
  if (Object.keys(draft.fields).length === 0) return draft
  const tellers = Object.entries(draft.fields).map(([path, { by = null }]) => [path, by] as const)
  return { ...draft, base: { ...draft.current }, tellers: Object.fromEntries(tellers) }
}

function applyTold(draft: Draft, { path, newValue = null, by }: ToldCorrection): void {
  const [, member = ''] = /^\/([^/]+)/u.exec(path) ?? []
  // How values were found, and which document it is, is not a person's to say.
  if (member === '' || member === 'documentId' || extensionMembers.has(member)) return
  const before = valueAt(draft.current, path)
  if (path === '/documentType') {
    if (typeof newValue !== 'string') return
    applyType(draft, newValue)
  } else if (!place(draft, path, newValue)) return
  const received = valueAt(draft.received, path)
  if (draft.fields[path] === undefined && sameJson(before, newValue ?? undefined)) return
  draft.fields[path] = {
    status: sameJson(received ?? null, newValue) ? 'accepted' : 'edited',
    ...(received !== undefined && { oldValue: received }),
    by,
  }
}

/** A result as it would read with a value that is only being typed. */
export function withTyped(
  result: ReviewedResult,
  { path, value }: { readonly path: string; readonly value: Json },
): ReviewedResult {
  const { received, merged, current, fields, parked } = result
  const draft: Draft = {
    ...{ received, base: merged ?? received, tellers: {}, current },
    ...{ fields: { ...fields }, parked: { ...parked } },
  }
  const base = valueAt(draft.base, path)
  const entry = {
    kind: 'setValue',
    resultIndex: result.index,
    path,
    value,
    origin: 'typed',
  } as const
  applyValue(draft, base === undefined ? entry : { ...entry, base })
  return { ...result, current: draft.current, fields: draft.fields, parked: draft.parked }
}

function apply(draft: Draft, entry: ReviewEntry): void {
  switch (entry.kind) {
    case 'setValue':
      if (entry.path === '/documentType' && typeof entry.value === 'string')
        applyType(draft, entry.value, entry.base)
      else applyValue(draft, entry)
      return
    case 'accept':
      applyAcceptance(draft, entry)
      return
    case 'setType':
      applyType(draft, entry.documentType, entry.base)
      return
    case 'settleConflict':
      applySettlement(draft, entry)
  }
}

function applyValue(draft: Draft, entry: SetValue): void {
  if (!place(draft, entry.path, entry.value)) {
    // The place is gone from the service's newer result: the person's value is kept aside.
    draft.parked[entry.path] = entry.value
    return
  }
  const review = fieldAfterEdit(draft, entry)
  if (review) draft.fields[entry.path] = review
  else delete draft.fields[entry.path]
}

/** @returns false where the result has no such place */
function place(draft: Draft, path: string, value: Json): boolean {
  try {
    draft.current = asResult(setAtPointer(draft.current, path, value ?? undefined))
  } catch {
    return false
  }
  for (const part of Object.keys(draft.fields))
    if (part.startsWith(`${path}/`)) delete draft.fields[part]
  return true
}

/** Nothing where nothing stands again: that asks as before, for nobody has said that it is right so. */
function fieldAfterEdit(
  draft: Draft,
  entry: Pick<SetValue, 'path' | 'value' | 'base' | 'places'> & Partial<Pick<SetValue, 'origin'>>,
): FieldReview | undefined {
  const server = valueAt(draft.base, entry.path)
  const mine = entry.value ?? undefined
  if (server === undefined && mine === undefined) return undefined
  const told = {
    ...(entry.origin && { origin: entry.origin }),
    ...(entry.places ? { places: entry.places } : {}),
  }
  if (sameJson(server, mine)) return { status: 'accepted', ...told }
  const conflict = !sameJson(entry.base, server)
  return {
    status: conflict ? 'conflict' : 'edited',
    ...(entry.base === undefined ? {} : { oldValue: entry.base }),
    ...(conflict ? { serverValue: server ?? null, ...whoSaid(draft, entry.path) } : {}),
    ...told,
  }
}

/** Who has told the value, a part of it or the whole it belongs to; nothing where the service itself says so. */
function whoSaid({ tellers }: Draft, path: string): Pick<FieldReview, 'by'> {
  const teller = Object.keys(tellers).findLast(
    (told) => isWithin(told, path) || isWithin(path, told),
  )
  return teller === undefined ? {} : { by: tellers[teller] ?? null }
}

function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}/`)
}

function applyAcceptance(draft: Draft, { path, seen, answer, overrideReason }: Accept): void {
  if (seen !== undefined) keepSeen(draft, path, seen)
  const before = draft.fields[path] ?? { status: 'accepted' }
  draft.fields[path] = {
    ...before,
    ...(answer && { answers: [...(before.answers ?? []), answer] }),
    ...(overrideReason !== undefined && { overrideReason }),
  }
}

/** Keeps every value that fits the new type and parks the rest; what fits again comes back. */
function applyType(draft: Draft, documentType: string, base?: Json): void {
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
  const server = draft.base['documentType']
  const isConflict = base !== undefined && server !== undefined && base !== server
  draft.fields['/documentType'] =
    server === documentType
      ? { status: 'accepted' }
      : isConflict
        ? {
            ...{ status: 'conflict', oldValue: base, serverValue: server },
            ...whoSaid(draft, '/documentType'),
          }
        : { status: 'edited', oldValue: server ?? before ?? null }
}

/** What a person has accepted is their value: another one that has come since does not take its place unseen. */
function keepSeen(draft: Draft, path: string, seen: Json): void {
  const isAsSeen = sameJson(valueAt(draft.current, path) ?? null, seen)
  if (isAsSeen || sameJson(valueAt(draft.base, path) ?? null, seen)) return
  if (path === '/documentType' && typeof seen === 'string') return applyType(draft, seen, seen)
  if (!place(draft, path, seen)) return
  const review = fieldAfterEdit(draft, { path, value: seen, ...(seen !== null && { base: seen }) })
  if (review) draft.fields[path] = review
}

function applySettlement(
  draft: Draft,
  entry: Extract<ReviewEntry, { kind: 'settleConflict' }>,
): void {
  const field = draft.fields[entry.path]
  if (field?.status !== 'conflict') return
  const server = valueAt(draft.base, entry.path)
  if (entry.keep === 'service') {
    if (entry.path === '/documentType' && typeof server === 'string') applyType(draft, server)
    else draft.current = asResult(setAtPointer(draft.current, entry.path, server))
    draft.fields[entry.path] = { status: 'accepted' }
    return
  }
  if (!sameJson(server ?? null, entry.serverValue ?? null)) return
  const { serverValue: settled, by: _settledWith, ...rest } = field
  draft.fields[entry.path] = { ...rest, status: 'edited', oldValue: settled ?? null }
}

function valueAt(result: ResultJson, path: string): Json | undefined {
  return getAtPointer(result, path) as Json | undefined
}

function asResult(value: unknown): Record<string, Json> {
  return value as Record<string, Json>
}
