import { sameJson } from './review/same-json.ts'
import { pointerOf } from './json-pointer.ts'

type Members = Readonly<Record<string, unknown>>

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A JSON Merge Patch (RFC 7396): null removes a member, an object merges, anything else replaces. */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isMembers(patch)) return patch
  const merged = new Map(isMembers(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name)
    else merged.set(name, applyMergePatch(merged.get(name), value))
  }
  // fromEntries makes own members, also of one that is called __proto__.
  return Object.fromEntries(merged)
}

/**
 * The smallest merge patch that makes `after` of `before`. A null inside `after` cannot be said in
 * a merge patch (RFC 7396, section 1): it stands for a member that is not there.
 */
export function mergePatchBetween(before: Members, after: Members): Record<string, unknown> {
  const changes: [string, unknown][] = []
  for (const [name, old] of Object.entries(before)) {
    const isKept = Object.hasOwn(after, name)
    // A null that was null before is no change, although a patch could not say it.
    if (!isKept || (after[name] === null && old !== null)) changes.push([name, null])
  }
  for (const [name, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined
    if (value === null || sameJson(old, value)) continue
    changes.push([name, isMembers(value) && isMembers(old) ? mergePatchBetween(old, value) : value])
  }
  return Object.fromEntries(changes)
}

export type Difference = {
  /** JSON Pointer of what changes. */
  readonly path: string
  /** Absent where there was nothing. */
  readonly before?: unknown
  /** Absent where it is removed. */
  readonly after?: unknown
}

/** What a merge patch does to a value, member by member, in the patch's order. */
export function describeMergePatch(before: unknown, patch: Members): Difference[] {
  return differencesOf(before, patch, [])
}

function differencesOf(before: unknown, patch: Members, path: readonly string[]): Difference[] {
  return Object.entries(patch).flatMap(([name, value]) => {
    const here = [...path, name]
    const old = isMembers(before) && Object.hasOwn(before, name) ? before[name] : undefined
    if (isMembers(value) && isMembers(old)) return differencesOf(old, value, here)
    const after = value === null ? undefined : applyMergePatch(undefined, value)
    if (sameJson(old, after)) return []
    return [{ path: pointerOf(here), before: old, after }]
  })
}
