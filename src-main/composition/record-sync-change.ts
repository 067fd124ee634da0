import type { DocumentState } from '../../src-shared/contract/document-model.ts'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import { sameJson } from '../../src-shared/domain/review/same-json.ts'
import { extensionMembers } from '../../src-shared/domain/review/type-members.ts'
import { shownFileName } from '../intake/file-name.ts'
import type { Database } from '../store/database.ts'
import {
  bringToTop,
  findDocument,
  findDocumentByServiceId,
  findDocumentRow,
  setCorrectedBy,
  setDocumentFeedback,
  setDocumentState,
  setServiceDocumentId,
} from '../store/documents.ts'
import { appendFeedback, replaceFeedback, valuesOf } from '../store/feedback-history.ts'
import { listEntries } from '../store/review-entries.ts'
import { keepPageText } from '../store/page-texts.ts'
import { insertUnread, refreshSummary, reviewedResults } from '../store/refresh-summary.ts'
import { saveRawResult, saveResults } from '../store/results.ts'
import { findOpinion, type OpinionRow } from '../store/second-opinions.ts'
import { deleteDocumentRows } from '../store/delete-document.ts'
import { setStandingState } from '../store/trash.ts'
import type { SyncChange } from '../sync/sync-types.ts'
import { inOneObject, recordOpinion, withAnswer } from './record-opinion.ts'

/**
 * Writes down what became known about a document. Runs inside the sync engine's own transaction, so
 * that its job and the document cannot disagree after a crash.
 * @param opinion what was asked of another service by this upload, where the caller has just looked; null for an upload
 *   of the document itself
 * @returns false where all said so already, and there is nothing to tell
 */
export function recordSyncChange(
  db: Database,
  change: SyncChange,
  opinion: OpinionRow | null = findOpinion(db, change.documentId) ?? null,
): boolean {
  if (opinion) recordOpinion(db, opinion, change)
  else if (change.kind === 'document-state') return recordState(db, change.documentId, change.state)
  else recordChange(db, change)
  return true
}

function recordChange(db: Database, change: Exclude<SyncChange, { kind: 'document-state' }>): void {
  switch (change.kind) {
    case 'service-id':
      return recordServiceId(db, change.documentId, change.serviceDocumentId)
    case 'results':
      return recordResults(db, change)
    case 'feedback':
      return recordFeedback(db, change)
    case 'appeared':
      return recordAppeared(db, change)
    case 'service-feedback':
      return recordServiceFeedback(db, change)
  }
}

/** What a person has decided about a document stays, whatever the service does meanwhile. */
function recordState(db: Database, documentId: string, state: DocumentState): boolean {
  const document = findDocumentRow(db, documentId)
  if (!document || isDecided(document.state)) return true
  // As of what intake has just queued.
  if (document.state_json === JSON.stringify(state)) return false
  setDocumentState(db, documentId, state, document)
  return true
}

function recordServiceId(db: Database, documentId: string, serviceDocumentId: string): void {
  const document = findDocumentRow(db, documentId)
  if (!document) return
  const holder = findDocumentByServiceId(db, {
    connectionId: document.connection_id,
    workspaceId: document.workspace_id,
    serviceDocumentId,
  })
  // Our upload's answer was lost and its document was then found in the list as somebody else's.
  if (holder && holder.id !== documentId) {
    if (holder.source !== 'service' || listEntries(db, holder.id).length > 0) return
    deleteDocumentRows(db, holder.id)
  }
  setServiceDocumentId(db, documentId, serviceDocumentId)
}

type Results = Extract<SyncChange, { kind: 'results' }>

function recordResults(db: Database, change: Results): void {
  const document = findDocumentRow(db, change.documentId)
  if (!document) return
  const key = { id: document.id, connectionId: document.connection_id }
  // Of any other document nothing hangs on what it said before.
  const before = document.state === 'confirmed' ? standingOf(reviewedResults(db, document.id)) : []
  const results = withAnswer(db, document.id, change.results.map(inOneObject))
  saveResults(db, key, results, change.receivedAt)
  saveRawResult(db, key, change)
  const text = change.text && keepPageText(db, key, change.text)
  refreshSummary(db, document.id, { becomesReady: !isDecided(document.state), text })
  if (before.length > 0 && !sameJson(before, standingOf(reviewedResults(db, document.id))))
    openAgain(db, document.id, change.receivedAt)
}

/** What a person confirmed is not what would now be exported and paid: it has to be seen again. */
function openAgain(db: Database, documentId: string, receivedAt: number): void {
  if (findDocument(db, documentId)?.state.kind !== 'confirmed') return
  setDocumentState(db, documentId, { kind: 'ready' })
  bringToTop(db, documentId, receivedAt)
}

/** The fields as a person left them, without how they were found. */
function standingOf(results: readonly ReviewedResult[]): unknown[] {
  return results.map(({ current }) =>
    Object.fromEntries(Object.entries(current).filter(([member]) => !extensionMembers.has(member))),
  )
}

function conflictsIn(results: readonly ReviewedResult[]): unknown[] {
  return results.map(({ fields }) =>
    Object.entries(fields).filter(([, { status }]) => status === 'conflict'),
  )
}

function recordFeedback(db: Database, change: Extract<SyncChange, { kind: 'feedback' }>): void {
  const document = findDocumentRow(db, change.documentId)
  if (!document) return
  setDocumentFeedback(db, document.id, change.state, change.refusal)
  if (change.state === 'sent') {
    const sentAt = new Date(change.at).toISOString()
    appendFeedback(
      db,
      { id: document.id, connectionId: document.connection_id },
      {
        sentAt,
        corrections: valuesOf(change.body.corrections),
      },
    )
  }
  // Somebody has to look at it again: it goes to the top, with the service's message at the field.
  if (change.state === 'refused' && document.state === 'trashed')
    setStandingState(db, document.id, { kind: 'ready' })
  else if (change.state === 'refused') {
    setDocumentState(db, document.id, { kind: 'ready' })
    bringToTop(db, document.id, change.at)
  }
}

function recordAppeared(db: Database, change: Extract<SyncChange, { kind: 'appeared' }>): void {
  insertUnread(db, {
    id: change.documentId,
    connectionId: change.connectionId,
    workspaceId: change.workspaceId,
    serviceDocumentId: change.serviceDocumentId,
    fileName: shownFileName(change.fileName ?? change.title ?? change.serviceDocumentId),
    mediaType: 'application/octet-stream',
    byteSize: 0,
    source: 'service',
    receivedAt: change.createdAt ?? 0,
    state: { kind: 'processing', since: new Date(change.createdAt ?? 0).toISOString() },
  })
}

/** What others told is merged with what stands here, field by field. */
function recordServiceFeedback(
  db: Database,
  { documentId, records, at }: Extract<SyncChange, { kind: 'service-feedback' }>,
): void {
  const document = findDocumentRow(db, documentId)
  if (!document) return
  const entries = records.map(({ createdAt, by, corrections }) => ({
    sentAt: createdAt,
    ...(by !== undefined && { by }),
    corrections: valuesOf(corrections),
  }))
  const before = reviewedResults(db, documentId)
  const key = { id: documentId, connectionId: document.connection_id }
  const lastBy = replaceFeedback(db, key, entries)
  if (entries.length > 0 && document.feedback === 'none')
    setDocumentFeedback(db, documentId, 'sent', null)
  setCorrectedBy(db, documentId, lastBy)
  const after = reviewedResults(db, documentId)
  const isAsBefore =
    sameJson(standingOf(before), standingOf(after)) &&
    sameJson(conflictsIn(before), conflictsIn(after))
  if (isAsBefore) return
  refreshSummary(db, documentId)
  openAgain(db, documentId, at)
}

function isDecided(state: DocumentState['kind']): boolean {
  return ['confirmed', 'postponed', 'rejected', 'trashed'].includes(state)
}
