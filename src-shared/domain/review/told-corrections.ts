import type { z } from 'zod'
import type { ReviewEntry } from './review-entry.ts'
import { sameJson } from './same-json.ts'

type Json = z.core.util.JSONType

/** One value that somebody has told the service; null, or absent, is none. */
export type ToldCorrection = {
  readonly resultIndex: number
  readonly path: string
  readonly oldValue?: Json | undefined
  readonly newValue?: Json | undefined
  /** As the service names them; null where it names nobody. */
  readonly by: string | null
  /** Told from here: it stands in the person's steps already. */
  readonly own: boolean
}

/**
 * The steps whose value was told from here and then corrected by somebody who had it before their eyes: what they say
 * is no conflict with it, but what came after it.
 */
export function overtakenSteps(
  entries: readonly ReviewEntry[],
  told: readonly ToldCorrection[],
): ReadonlySet<ReviewEntry> {
  const overtaken = new Set<ReviewEntry>()
  for (const [at, { path, oldValue, own }] of told.entries()) {
    if (own) continue
    const before = told.slice(0, at).findLast((other) => other.own && other.path === path)
    if (!before || !sameJson(before.newValue ?? null, oldValue ?? null)) continue
    const last = entries.findLastIndex(
      (entry) => pathOf(entry) === path && sameJson(valueIn(entry), oldValue ?? null),
    )
    for (const entry of entries.slice(0, last + 1)) if (pathOf(entry) === path) overtaken.add(entry)
  }
  return overtaken
}

function pathOf(entry: ReviewEntry): string {
  return entry.kind === 'setType' ? '/documentType' : entry.path
}

function valueIn(entry: ReviewEntry): Json | undefined {
  switch (entry.kind) {
    case 'setValue':
      return entry.value
    case 'setType':
      return entry.documentType
    case 'accept':
      return entry.seen
    case 'settleConflict':
      return undefined
  }
}
