import { z } from 'zod'
import type { ResultJson } from '../checks/read-result.ts'
import {
  candidate,
  place,
  witness,
  type Candidate,
  type Place,
  type Witness,
} from '../../service-api/result-extensions.ts'

/** What a result says about its own fields. A member of another shape counts as absent. */
export type ResultEvidence = {
  readonly confidences: Readonly<Record<string, number>>
  readonly locations: Readonly<Record<string, readonly Place[]>>
  readonly candidates: Readonly<Record<string, readonly Candidate[]>>
  readonly witnesses: Readonly<Record<string, readonly Witness[]>>
  /** Pages of the file, from 1; empty where the result does not say. */
  readonly pages: readonly number[]
}

const confidences = z.record(z.string(), z.number().min(0).max(1))
const locations = z.record(z.string(), z.array(place))
const candidates = z.record(z.string(), z.array(candidate))
const witnesses = z.record(z.string(), z.array(witness))
const pages = z.array(z.number().int().min(1))

export function readEvidence({ received }: { readonly received: ResultJson }): ResultEvidence {
  const { data: known = {} } = confidences.safeParse(received['confidences'])
  return {
    confidences: known,
    locations: locations.safeParse(received['locations']).data ?? {},
    candidates: candidates.safeParse(received['candidates']).data ?? {},
    witnesses: witnesses.safeParse(received['witnesses']).data ?? {},
    pages: pages.safeParse(received['pages']).data ?? [],
  }
}

type EvidenceMap = Readonly<Record<string, unknown>>
/** Of each map, by path: every field of a result asks each of them. */
const keysByPath = new WeakMap<EvidenceMap, ReadonlyMap<string, string[]>>()

/** The keys of a map that speak of a field: its own pointer and those below it. */
function keysAtOrBelow(map: EvidenceMap, path: string): readonly string[] {
  const known = keysByPath.get(map) ?? sortByPath(map)
  keysByPath.set(map, known)
  return known.get(path) ?? []
}

function sortByPath(map: EvidenceMap): Map<string, string[]> {
  const sorted = new Map<string, string[]>()
  for (const key of Object.keys(map))
    for (let path = key; path !== ''; path = parent(path)) {
      const keys = sorted.get(path)
      if (keys) keys.push(key)
      else sorted.set(path, [key])
    }
  return sorted
}

/** A field of several parts is as sure as its least sure part; a part, as the whole it belongs to. */
export function confidenceOf(
  { confidences: map }: ResultEvidence,
  path: string,
): number | undefined {
  const found = keysAtOrBelow(map, path).map((key) => map[key] ?? 0)
  if (found.length > 0) return Math.min(...found)
  for (let whole = parent(path); whole !== ''; whole = parent(whole))
    if (Object.hasOwn(map, whole)) return map[whole]
  return undefined
}

/** Of what is no pointer there is none. */
function parent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The places of a field without those that two of its parts share. */
export function placesOf({ locations: map }: ResultEvidence, path: string): Place[] {
  const all = keysAtOrBelow(map, path).flatMap((key) => map[key] ?? [])
  if (all.length < 2) return all
  const seen = new Set<string>()
  return all.filter(({ page, x, y, width, height }) => {
    const key = [page, x, y, width, height].join(' ')
    return seen.has(key) ? false : seen.add(key)
  })
}

export function listOf<Item>(map: Readonly<Record<string, readonly Item[]>>, path: string): Item[] {
  return keysAtOrBelow(map, path).flatMap((key) => map[key] ?? [])
}
