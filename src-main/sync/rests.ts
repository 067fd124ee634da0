import type { AwaitedResults } from './awaited-results.ts'

/** Kinds of work that a right may be refused for. */
export type PausedKind = 'upload' | 'ask' | 'feedback' | 'list' | 'fetch'

/** Until when what is not begun, and why. Monotonic ms. */
export type Rests = {
  /** Kinds of work that the service refuses for this connection. */
  readonly pauses: Map<PausedKind, number>
  /** Of each kind: the documents to which a right was refused. */
  readonly refusals: Map<PausedKind, Map<string, Refusal>>
  /** When something of each kind was last answered as asked. */
  readonly succeeded: Map<PausedKind, number>
  signedOutUntilMs: number
  signedOutReason: SignedOutReason
  /** New tokens that were refused in a row. */
  refusedTokens: number
  diskUntilMs: number
  /** After failures that were no answers: nothing is begun. */
  haltedUntilMs: number
  /** The last such failure, and how many there were. */
  haltedMs: number
  halts: number
}

/** When a right was first refused to a document, and until when it is not asked for again. */
type Refusal = { readonly sinceMs: number; readonly untilMs: number }

/** Why nobody is signed in, as it is told. */
export type SignedOutReason = 'no-credentials' | 'keychain' | 'signed-out' | 'sign-in-refused'

export const refusedPauseMs = 5 * 60_000
/** One file may be refused for what it is; so many are refused for who asks. */
const refusedFiles = 2
/** A new token that is refused may be the request's own trouble; so many in a row are not. */
const mostRefusedTokens = 3
const tokenPauses = { firstMs: 60_000, longestMs: 15 * 60_000 }
const mostRemembered = 1000

export function createRests(): Rests {
  return {
    pauses: new Map(),
    refusals: new Map(),
    succeeded: new Map(),
    signedOutUntilMs: 0,
    signedOutReason: 'no-credentials',
    refusedTokens: 0,
    diskUntilMs: 0,
    haltedUntilMs: 0,
    haltedMs: -Infinity,
    halts: 0,
  }
}

export function noteSuccess(rests: Rests, kind: PausedKind, nowMs: number): void {
  rests.succeeded.set(kind, nowMs)
  rests.refusedTokens = 0
}

/**
 * A right was refused. Whether it is the document's own trouble (`own`), stops this document for a while as
 * long as that is not known (`refused`), or stops all work of its kind (`shared`): where others are refused,
 * too, or no document was asked about.
 */
export function noteRefusal(
  rests: Rests,
  kind: PausedKind,
  documentId: string | null,
  nowMs: number,
): 'own' | 'refused' | 'shared' {
  if (documentId !== null) {
    const succeededMs = rests.succeeded.get(kind) ?? -Infinity
    const refusals = rests.refusals.get(kind) ?? new Map<string, Refusal>()
    rests.refusals.set(kind, refusals)
    const sinceMs = refusals.get(documentId)?.sinceMs ?? nowMs
    if (refusals.size >= mostRemembered) refusals.clear()
    refusals.set(documentId, { sinceMs, untilMs: nowMs + refusedPauseMs })
    // Also who corrects at once may meet nothing but the moment that refused the document before.
    if (succeededMs > sinceMs && nowMs >= sinceMs + refusedPauseMs) return 'own'
    if (standing(rests, kind).length < refusedFiles) return 'refused'
  }
  rests.pauses.set(kind, nowMs + refusedPauseMs)
  return 'shared'
}

/** Refusals since which nothing of the kind was answered as asked. */
function standing({ refusals, succeeded }: Rests, kind: PausedKind): readonly Refusal[] {
  const succeededMs = succeeded.get(kind) ?? -Infinity
  return [...(refusals.get(kind)?.values() ?? [])].filter(({ sinceMs }) => sinceMs >= succeededMs)
}

/** Until when a right that is refused holds all that is known of this kind up; in the past for none. */
export function refusedUntilMs(rests: Rests, kind: PausedKind): number {
  const untilMs = standing(rests, kind).map((refusal) => refusal.untilMs)
  return Math.max(rests.pauses.get(kind) ?? 0, ...untilMs)
}

/** The service refused a token that it had just given out. */
export function noteRefusedToken(rests: Rests, nowMs: number): void {
  const beyond = ++rests.refusedTokens - mostRefusedTokens
  if (beyond < 0) return
  const pauseMs = Math.min(tokenPauses.longestMs, tokenPauses.firstMs * 2 ** beyond)
  rests.signedOutUntilMs = nowMs + pauseMs
  rests.signedOutReason = 'sign-in-refused'
}

/** A person has put something right, or wants it tried now: nothing that was held back waits any longer. */
export function endRests({
  rests,
  results,
}: {
  readonly rests: Rests
  readonly results: Pick<AwaitedResults, 'endWaits'>
}): void {
  Object.assign(rests, createRests())
  results.endWaits()
}
