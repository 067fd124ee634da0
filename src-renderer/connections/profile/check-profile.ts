import type { z } from 'zod'
import {
  connectionProfile,
  type ConnectionProfile,
} from '../../../src-shared/service-api/connection-profile.ts'
import { pointerOf } from '../../../src-shared/domain/json-pointer.ts'
import { locateJson, placeOf, type TextPlace } from './locate-json.ts'

export type ProfileProblem = TextPlace & {
  readonly offset: number
  readonly kind: 'not-json' | 'not-object' | 'unknown' | 'wrong' | 'twice'
  /** The entry, as a person finds it in the text. */
  readonly name: string
  /** What would fit, where that is a short list. */
  readonly allowed: readonly string[]
}

export type CheckedProfile = {
  readonly problems: readonly ProfileProblem[]
  /** null where there are problems. */
  readonly profile: ConnectionProfile | null
}

/** What is wrong with a profile as it stands in the editor, from the top. */
export function checkProfile(text: string): CheckedProfile {
  const found = locateJson(text.trim() === '' ? '{}' : text)
  const at = (offset: number) => ({ offset, ...placeOf(text, offset) })
  if (found.kind === 'broken')
    return {
      profile: null,
      problems: [{ ...at(found.offset), kind: 'not-json', name: '', allowed: [] }],
    }
  const twice = found.repeated.map(({ name, offset }): ProfileProblem => ({
    ...at(offset),
    kind: 'twice',
    name,
    allowed: [],
  }))
  const parsed = connectionProfile.safeParse(found.value)
  if (parsed.success && twice.length === 0) return { profile: parsed.data, problems: [] }
  const wrong = (parsed.error?.issues ?? []).flatMap((issue) =>
    problemsOf(issue, (pointer) => at(found.offsets.get(pointer) ?? 0)),
  )
  return { profile: null, problems: [...twice, ...wrong].sort((a, b) => a.offset - b.offset) }
}

function problemsOf(
  issue: z.core.$ZodIssue,
  at: (pointer: string) => TextPlace & { offset: number },
): ProfileProblem[] {
  const path = issue.path.map(String)
  const place = at(pointerOf(path))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({
      ...at(pointerOf([...path, name])),
      kind: 'unknown',
      name,
      allowed: [],
    }))
  if (path.length === 0) return [{ ...place, kind: 'not-object', name: '', allowed: [] }]
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : []
  return [{ ...place, kind: 'wrong', name: path.join('.'), allowed }]
}
