import type { Truth } from './corpus.ts'
import { scoredFields, type ScoredField } from './scored-fields.ts'

/** `extra`: a value came where the truth is complete and holds none. `skipped`: nothing is known. */
export type Verdict = 'right' | 'wrong' | 'missing' | 'extra' | 'skipped'

export type FieldScore = {
  readonly field: string
  readonly verdict: Verdict
  readonly truth: unknown
  readonly read: unknown
  readonly confidence: number | undefined
}

type Result = Readonly<Record<string, unknown>>

/** Of several results in one file the one that fits the truth best; none counts as missing. */
export function scoreResults(truth: Truth, results: readonly Result[]): FieldScore[] {
  const [first, ...others] = (results.length === 0 ? [{}] : results).map((result) =>
    scoredFields.map((field) => scoreField(field, truth, result)),
  )
  return others.reduce(
    (best, each) => (countRight(each) > countRight(best) ? each : best),
    first ?? [],
  )
}

function countRight(scores: readonly FieldScore[]): number {
  return scores.filter(({ verdict }) => verdict === 'right').length
}

function scoreField(field: ScoredField, truth: Truth, result: Result): FieldScore {
  const known = field.read(truth)
  const isHidden = known !== undefined && isInvisible(field, truth)
  const asked = isHidden ? undefined : known
  const answered = field.read(result)
  // A result of type UNKNOWN says that it does not know.
  const unsaid = field.name === 'documentType' && answered === 'UNKNOWN' && asked !== 'UNKNOWN'
  const read = unsaid ? undefined : answered
  const confidence = read === undefined ? undefined : confidenceOf(field, result)
  const found = { field: field.name, truth: asked, read, confidence }
  if (asked === undefined) {
    const isExtra = read !== undefined && !isHidden && isComplete(truth)
    return { ...found, verdict: isExtra ? 'extra' : 'skipped' }
  }
  if (read === undefined) return { ...found, verdict: 'missing' }
  const right = [asked, ...(truth._meta.accept[field.name] ?? [])]
  const isRight = right.some((each) => field.same(read, each, truth))
  return { ...found, verdict: isRight ? 'right' : 'wrong' }
}

function isInvisible({ name, visibleAs = name }: ScoredField, { _meta }: Truth): boolean {
  return visibleAs !== null && _meta.visible[visibleAs] === false
}

function isComplete({ _meta }: Truth): boolean {
  return _meta.complete === true || _meta.corpus === 'synth'
}

/** The least confidence of a field and all that lies below it. */
function confidenceOf(field: ScoredField, result: Result): number | undefined {
  const confidences = (result['confidences'] ?? {}) as Record<string, number>
  for (const pointer of field.pointers(result)) {
    const own = Object.entries(confidences)
      .filter(([key]) => key === pointer || key.startsWith(`${pointer}/`))
      .map(([, value]) => value)
    if (own.length > 0) return Math.min(...own)
  }
  return undefined
}
