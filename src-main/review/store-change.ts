import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ReviewChange, ReviewedResult } from '../../src-shared/contract/review.ts'
import { getAtPointer } from '../../src-shared/domain/json-pointer.ts'
import { reviewEntry, type ReviewEntry } from '../../src-shared/domain/review/review-entry.ts'
import { findFeedbackRefusal, setDocumentFeedback } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { listFeedback } from '../store/feedback-history.ts'
import { refreshSummary, reviewedResults, standingEntries } from '../store/refresh-summary.ts'
import { appendEntry } from '../store/review-entries.ts'
import type { ReviewPorts } from './review-ports.ts'
import { reviewedDocument } from './review-state.ts'

/** Stores one step of a person; it is on the disk when this returns. */
export function storeChange(ports: ReviewPorts, id: string, change: ReviewChange): void {
  const result = reviewedResults(ports.db, id)[change.resultIndex]
  if (!result) throw new CallFailure({ code: 'not-found', details: { field: 'resultIndex' } })
  storeEntry(ports, id, entryOf(ports, change, result))
}

/**
 * The service's value beside the person's tells a later change: that of the moment, or of when they began; an answer
 * is signed.
 */
function entryOf(
  ports: ReviewPorts,
  change: ReviewChange,
  { received, merged = received, current }: ReviewedResult,
): ReviewEntry {
  switch (change.kind) {
    case 'accept':
      return reviewEntry.parse({
        ...change,
        seen: getAtPointer(current, change.path) ?? null,
        ...(change.answer && { answer: { ...change.answer, by: ports.person, at: nowOf(ports) } }),
      })
    case 'setType':
      return reviewEntry.parse({ ...change, base: merged['documentType'] })
    case 'setValue':
      return reviewEntry.parse({
        ...change,
        base:
          change.base === undefined
            ? getAtPointer(merged, change.path)
            : (change.base ?? undefined),
      })
  }
}

export function storeEntry(ports: ReviewPorts, id: string, entry: ReviewEntry): void {
  const { db } = ports
  inTransaction(db, () => {
    const { connectionId } = editable(ports, id)
    appendEntry(db, { id, connectionId }, entry, ports.clock.now())
    noteEdited(ports, id, 'path' in entry ? entry.path : null)
  })
  ports.notifier.documentChanged(id)
}

/**
 * Call it inside the transaction that changed the steps. What the service refused stays to be read until
 * the person has dealt with that very field.
 */
export function noteEdited(ports: ReviewPorts, id: string, path: string | null): void {
  const { db } = ports
  const untold = listFeedback(db, id).length > 0 ? 'sent' : 'none'
  const state = standingEntries(db, id).length > 0 ? 'saved' : untold
  const refused = findFeedbackRefusal(db, id)?.path ?? null
  const isDealtWith = path !== null && refused !== null && touches(path, refused)
  setDocumentFeedback(db, id, state, isDealtWith ? null : undefined)
  refreshSummary(db, id)
}

/** The same field, a part of it, or the whole it belongs to. */
function touches(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}/`) || other.startsWith(`${path}/`)
}

/**
 * The document, where its fields may be edited.
 * @throws {CallFailure} `conflict` before there are results, and once it is confirmed
 */
export function editable(ports: ReviewPorts, id: string) {
  const document = reviewedDocument(ports.db, id)
  const { kind } = document.state
  if (kind === 'ready' || kind === 'postponed') return document
  throw new CallFailure({ code: 'conflict', details: { state: kind } })
}

export function nowOf({ clock }: ReviewPorts): string {
  return new Date(clock.now()).toISOString()
}
