import { z } from 'zod'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { StayReason } from '../../src-shared/contract/protection.ts'

const dayMs = 24 * 60 * 60 * 1000

export type RetentionCandidate = {
  readonly document: DocumentSummary
  /** The nFADP objects that its results came with. */
  readonly nfadp: readonly unknown[]
}

export type RetentionVerdict =
  | { readonly kind: 'goes'; readonly finishedAt: string }
  | { readonly kind: 'stays'; readonly reason: StayReason }
  | { readonly kind: 'young'; readonly dueAtMs: number }

const keptUntil = z.object({ retainUntil: z.iso.datetime({ offset: true }) })

/**
 * What a rule makes of one document. Time is counted from the day a person confirmed or rejected
 * it; what nobody has finished, what the service has not been told yet, and what the service says
 * must be kept longer stays, however old it is.
 */
export function judgeRetention(
  { document, nfadp }: RetentionCandidate,
  keepDays: number,
  nowMs: number,
): RetentionVerdict {
  const finishedAt = finishedAtOf(document)
  const dueAtMs = Date.parse(finishedAt ?? document.receivedAt) + keepDays * dayMs
  if (nowMs < dueAtMs) return { kind: 'young', dueAtMs }
  if (finishedAt === null) return { kind: 'stays', reason: 'not-finished' }
  if (document.feedback === 'waiting' || document.feedback === 'refused')
    return { kind: 'stays', reason: 'not-sent' }
  if (nfadp.some((one) => isKept(one, nowMs))) return { kind: 'stays', reason: 'kept-by-service' }
  return { kind: 'goes', finishedAt }
}

function finishedAtOf({ state }: DocumentSummary): string | null {
  return state.kind === 'confirmed' || state.kind === 'rejected' ? state.at : null
}

function isKept(nfadp: unknown, nowMs: number): boolean {
  const parsed = keptUntil.safeParse(nfadp)
  return parsed.success && Date.parse(parsed.data.retainUntil) > nowMs
}
