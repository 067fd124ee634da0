import type { Connection } from '../../../src-shared/contract/connections.ts'
import type { Operation } from '../../../src-shared/service-api/endpoints.ts'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CheckEffect, CheckFinding } from '../../../src-shared/service-check/check-report.ts'
import type { CheckRowId } from '../../../src-shared/service-check/check-rows.ts'
import type {
  CheckedService,
  SeenAnswer,
} from '../../../src-shared/service-check/checked-service.ts'

export type Profile = Connection['profile']
export type Sample = Pick<Upload, 'bytes' | 'fileName' | 'mediaType'>

/** One run of the check: what its parts share. */
export type CheckRun = {
  readonly service: CheckedService
  readonly workspaceId: string
  readonly sample: Sample
  readonly signal: AbortSignal
  readonly wait: (delayMs: number) => Promise<void>
  readonly monotonicMs: () => number
  /** Every row is noted once; the row that is asked for next is shown. */
  readonly note: (id: CheckRowId, finding: CheckFinding) => void
  readonly begin: (id: CheckRowId) => void
  /** With every line that was found so far. */
  readonly profile: () => Profile
  readonly take: (line: Profile) => void
  /** What was made there; each is taken back at the end, or told as left. */
  readonly made: {
    readonly documentIds: ReadonlySet<string>
    readonly webhookIds: Set<string>
    readonly subjects: Set<string>
  }
  readonly uploaded: (documentId: string) => void
  /** Every answer of the service to a request with a token. */
  readonly answers: SeenAnswer[]
}

export const asTold: CheckFinding = { state: 'as-told', seen: [], effect: null, profileLine: null }

export const unclear = (...seen: string[]): CheckFinding => ({ ...asTold, state: 'unclear', seen })

export const notTried = (...seen: string[]): CheckFinding => ({
  ...asTold,
  state: 'not-tried',
  seen,
})

export const differs = (effect: CheckEffect, ...seen: string[]): CheckFinding => ({
  ...asTold,
  state: 'differs',
  seen,
  effect,
})

/** A difference that a line of the profile mends. */
export const mendedBy = (line: Profile, ...seen: string[]): CheckFinding => ({
  ...differs('profile', ...seen),
  profileLine: JSON.stringify(line).slice(1, -1),
})

/** Of an answer: what may be told of it. */
export function describe(answer: SeenAnswer | null | undefined): string {
  if (!answer) return 'no answer'
  const type = answer.header('content-type')?.split(';')[0]?.trim()
  return type && /^[\w.+-]+\/[\w.+-]+$/.test(type)
    ? `HTTP ${String(answer.status)}, ${type}`
    : `HTTP ${String(answer.status)}`
}

/** How a call ended that the client made, in the words of the wire. */
export function describeOutcome(outcome: Outcome<unknown>): string {
  if (outcome.ok) return `HTTP ${String(outcome.facts.status)}`
  const { failure } = outcome
  if (failure.kind === 'answered')
    return `HTTP ${String(failure.status)}${isWord(failure.code) ? ` ${failure.code}` : ''}`
  const reason = 'reason' in failure ? ` (${failure.reason})` : ''
  return outcome.facts
    ? `HTTP ${String(outcome.facts.status)}, ${failure.kind}${reason}`
    : `${failure.kind}${reason}`
}

const isWord = (text: string | null): text is string =>
  text !== null && /^[A-Z][A-Z0-9_]{1,40}$/.test(text)

/** Nothing that says what the service does: it was not reached, was busy, or failed. */
export function isNoWord(answer: SeenAnswer | null | undefined): boolean {
  return !answer || answer.status === 429 || answer.status >= 500
}

export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}

/** A plain no: neither a right that is missing nor trouble that passes. */
export function isPlainRefusal(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return false
  const { failure } = outcome
  if (failure.kind === 'unreadable') return true
  if (failure.kind !== 'answered' || failure.status >= 500) return false
  return ![401, 403, 408, 409, 429].includes(failure.status)
}

/** Tries one variant after the other until one works; the first is what is usual. */
export async function tryVariants<Variant>(
  variants: readonly Variant[],
  attempt: (variant: Variant) => Promise<Outcome<unknown>>,
  works: (outcome: Outcome<unknown>) => boolean = ({ ok }) => ok,
): Promise<{
  readonly found: Variant | null
  readonly first: Outcome<unknown> | null
  readonly isClear: boolean
}> {
  let first: Outcome<unknown> | null = null
  for (const variant of variants) {
    const outcome = await attempt(variant)
    first ??= outcome
    if (works(outcome)) return { found: variant, first, isClear: true }
    if (!outcome.ok && !isPlainRefusal(outcome)) return { found: null, first, isClear: false }
  }
  return { found: null, first, isClear: true }
}

/** Of a profile with another path for one operation. */
export function withPath(profile: Profile, operation: Operation, path: string): Profile {
  return { ...profile, paths: { ...membersOf(profile['paths']), [operation]: path } as Profile }
}
