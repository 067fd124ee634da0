import { z } from 'zod'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { StayReason } from '../../src-shared/contract/protection.ts'

const dayMs = 24 * 60 * 60 * 1000

export type RetentionCandidate = {
  readonly document: DocumentSummary
  /** The nFADP objects that its results came with. */
  readonly nfadp: readonly unknown[]
  /** Its automatic export is still to be done. */
  readonly exportWaits: boolean
}

export type RetentionVerdict =
  | { readonly kind: 'goes'; readonly finishedAt: string }
  | { readonly kind: 'stays'; readonly reason: StayReason }
  | { readonly kind: 'young'; readonly dueAt: number }

/** A moment; without a zone it is this office's, and so is a day, which counts to its end. */
const keptUntil = z.union([
  z.iso.datetime({ offset: true, local: true }).transform((text) => Date.parse(text)),
  z.iso.date().transform(endOfDay),
])
/** What demands nothing: no object at all, or one that names no time. */
const noDemand = z.union([
  z.boolean().nullish(),
  z.looseObject({ retainUntil: z.null().optional() }),
])
const demand = z.looseObject({ retainUntil: keptUntil })

/**
 * What a rule makes of one document. Time is counted from the day a person confirmed or rejected
 * it; what nobody has finished, what the service has not been told or a folder has not got yet, and
 * what the service says must be kept longer stays, however old it is.
 */
export function judgeRetention(
  { document, nfadp, exportWaits }: RetentionCandidate,
  keepDays: number,
  now: number,
): RetentionVerdict {
  const finishedAt = finishedAtOf(document)
  const dueAt = Date.parse(finishedAt ?? document.receivedAt) + keepDays * dayMs
  if (now < dueAt) return { kind: 'young', dueAt }
  if (finishedAt === null) return { kind: 'stays', reason: 'not-finished' }
  if (document.feedback === 'waiting' || document.feedback === 'refused')
    return { kind: 'stays', reason: 'not-sent' }
  if (exportWaits) return { kind: 'stays', reason: 'not-exported' }
  if (nfadp.some((one) => isKept(one, now))) return { kind: 'stays', reason: 'kept-by-service' }
  return { kind: 'goes', finishedAt }
}

function finishedAtOf({ state }: DocumentSummary): string | null {
  return state.kind === 'confirmed' || state.kind === 'rejected' ? state.at : null
}

/** What cannot be understood may well say that it must be kept, and nothing brings a document back. */
function isKept(nfadp: unknown, now: number): boolean {
  if (noDemand.safeParse(nfadp).success) return false
  const parsed = demand.safeParse(nfadp)
  return !parsed.success || parsed.data.retainUntil > now
}

function endOfDay(day: string): number {
  const end = new Date(`${day}T00:00`)
  return end.setDate(end.getDate() + 1)
}
