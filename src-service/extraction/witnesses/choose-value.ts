import type { Place, Witness } from '../../../src-shared/service-api/result-extensions.ts'
import type { Candidate, Source } from '../evidence.ts'
import { calibrate, type CalibratedField } from './calibrate.ts'

/** A decision between candidates, with everything that speaks for and against it. */
export type Choice<Value> = {
  readonly value: Value
  readonly confidence: number
  /** The uncalibrated strength, 0..1, from which the confidence follows. */
  readonly raw: number
  readonly places: readonly Place[]
  readonly source: Source
  /** All values that were seen, strongest first. */
  readonly candidates: readonly RankedCandidate<Value>[]
  readonly witnesses: readonly Witness[]
  /** Another source says something else. */
  readonly disputed: boolean
}

type RankedCandidate<Value> = {
  readonly value: Value
  readonly strength: number
  readonly sights: readonly Candidate<Value>[]
}

/** What a source is worth at its best: even an XML is sometimes not what is printed. */
const trust: Readonly<Record<Source, number>> = { xml: 0.985, qr: 0.97, text: 0.95, derived: 0.6 }
/** A second sight in print mostly repeats the first and proves little. */
const repeated = 0.35

/**
 * Groups candidates that say the same and takes the strongest group. Sources that agree raise the
 * strength, a strong rival lowers it.
 */
export function chooseValue<Value>(
  field: CalibratedField,
  candidates: readonly Candidate<Value>[],
  same: (a: Value, b: Value) => boolean = Object.is,
): Choice<Value> | undefined {
  const ranked = rank(candidates, same)
  const [best, rival] = ranked
  const sight = best === undefined ? undefined : strongest(best.sights)
  if (best === undefined || sight === undefined) return undefined
  const raw = best.strength * (1 - 0.5 * (rival?.strength ?? 0))
  return {
    value: sight.value,
    confidence: calibrate(field, raw),
    raw,
    places: best.sights.flatMap(({ places }) => places),
    source: sight.source,
    candidates: ranked,
    witnesses: witnessesOf(best, ranked),
    disputed: ranked.some((other) => other !== best && disputes(other, best)),
  }
}

function rank<Value>(
  candidates: readonly Candidate<Value>[],
  same: (a: Value, b: Value) => boolean,
): RankedCandidate<Value>[] {
  const groups: Candidate<Value>[][] = []
  for (const candidate of candidates) {
    const group = groups.find(
      ([first]) => first !== undefined && same(first.value, candidate.value),
    )
    if (group === undefined) groups.push([candidate])
    else group.push(candidate)
  }
  return groups
    .flatMap((sights): RankedCandidate<Value>[] => {
      const first = strongest(sights)
      return first === undefined
        ? []
        : [{ value: first.value, strength: strengthOf(sights), sights }]
    })
    .sort((a, b) => b.strength - a.strength)
}

function strongest<Value>(sights: readonly Candidate<Value>[]): Candidate<Value> | undefined {
  return [...sights].sort((a, b) => b.score * trust[b.source] - a.score * trust[a.source])[0]
}

/** Different sources are independent; sights of one source are not. */
function strengthOf(sights: readonly Candidate<unknown>[]): number {
  let miss = 1
  for (const source of Object.keys(trust) as Source[]) {
    const scores = sights
      .filter((sight) => sight.source === source)
      .map((sight) => sight.score)
      .sort((a, b) => b - a)
    let alike = 1
    for (const [index, score] of scores.entries())
      alike *= 1 - trust[source] * score * (index === 0 ? 1 : repeated)
    miss *= alike
  }
  return 1 - miss
}

function witnessesOf<Value>(
  best: RankedCandidate<Value>,
  ranked: readonly RankedCandidate<Value>[],
): Witness[] {
  const sources = (['xml', 'qr', 'text'] as const).flatMap((kind) => {
    const own = best.sights.filter((sight) => sight.source === kind)
    if (own.length > 0)
      return [{ kind, agrees: true, ...withPlaces(own.flatMap(({ places }) => places)) }]
    const other = ranked.find((group) => group.sights.some((sight) => sight.source === kind))
    if (other === undefined || (kind === 'text' && other.strength < 0.5)) return []
    const places = other.sights.flatMap((sight) => (sight.source === kind ? sight.places : []))
    return [{ kind, agrees: false, value: other.value, ...withPlaces(places) }]
  })
  const evidence = new Set(best.sights.flatMap((sight) => sight.evidence))
  return [
    ...sources,
    ...(['checksum', 'arithmetic'] as const)
      .filter((kind) => evidence.has(kind))
      .map((kind) => ({ kind, agrees: true })),
    ...(evidence.has('bad-checksum') && !evidence.has('checksum')
      ? [{ kind: 'checksum' as const, agrees: false }]
      : []),
  ]
}

function withPlaces(places: readonly Place[]): { places?: Place[] } {
  return places.length === 0 ? {} : { places: [...places] }
}

/** Only a source of its own, or a clear label, disputes a value; a stray date does not. */
function disputes<Value>(other: RankedCandidate<Value>, best: RankedCandidate<Value>): boolean {
  const own = new Set(best.sights.map(({ source }) => source))
  return other.sights.some(
    ({ source, score }) =>
      (source !== 'derived' && source !== 'text' && !own.has(source)) ||
      (source === 'text' && !own.has('text') && score >= 0.85),
  )
}
