import type { z } from 'zod'
import {
  candidate,
  place,
  witness,
  type Candidate,
  type Place,
  type Witness,
} from '../../../src-shared/service-api/result-extensions.ts'
import { isObject } from '../json-shape.ts'
import { asPointer } from './collect-marks.ts'

/** Members of a result that are about its fields and none themselves. */
export const extensionNames = [
  'confidences',
  'fieldConfidences',
  'locations',
  'candidates',
  'witnesses',
] as const

export type Extensions = {
  readonly locations: Readonly<Record<string, readonly Place[]>>
  readonly candidates: Readonly<Record<string, readonly Candidate[]>>
  readonly witnesses: Readonly<Record<string, readonly Witness[]>>
}

/** Places, candidates and witnesses; an entry that cannot be read is left out alone. */
export function readExtensions(
  result: Readonly<Record<string, unknown>>,
  places: ReadonlyMap<string, unknown>,
): Extensions {
  const given = isObject(result['locations']) ? result['locations'] : {}
  return {
    locations: readable({ ...Object.fromEntries(places), ...given }, place),
    candidates: readable(result['candidates'], candidate),
    witnesses: readable(result['witnesses'], witness),
  }
}

function readable<Item>(
  map: unknown,
  schema: z.ZodType<Item>,
): Readonly<Record<string, readonly Item[]>> {
  if (!isObject(map)) return {}
  const entries = Object.entries(map).flatMap(([path, value]) => {
    const items = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) => {
      const parsed = schema.safeParse(item)
      return parsed.success ? [parsed.data] : []
    })
    return items.length > 0 ? [[asPointer(path), items] as const] : []
  })
  return Object.fromEntries(entries)
}
