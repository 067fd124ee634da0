import { z } from 'zod'
import { feedbackRefusals } from '../../src-shared/contract/document-model.ts'
import type {
  DocumentState,
  DocumentSummary,
  FeedbackState,
  IntakeSource,
  MailOrigin,
} from '../../src-shared/contract/document-model.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { noteDecided } from './known-results.ts'
import { placeOpenItems } from './open-items.ts'
import { all, get, insert, run } from './query.ts'
import { moveInIndex } from './search-index.ts'

/** As a line tells it; `origins` alone where the pages are of several documents. */
export type DividedFrom = {
  readonly id: string
  readonly pages: readonly number[]
  readonly origins?: NonNullable<DocumentSummary['dividedFrom']>['origins']
}

export type NewDocument = {
  readonly id: string
  readonly connectionId: string
  readonly workspaceId: string
  readonly serviceDocumentId?: string
  readonly fileName: string
  readonly mediaType: string
  readonly byteSize: number
  readonly source: IntakeSource
  readonly sourcePath?: string
  readonly unpackedFrom?: string
  readonly dividedFrom?: DividedFrom
  readonly mail?: MailOrigin
  /** Milliseconds since 1970: when it was taken in, or made at the service. */
  readonly receivedAt: number
  readonly state: DocumentState
  readonly attentionCount?: number
}

/** @returns its `seq` */
export function insertDocument(db: Database, document: NewDocument): number {
  return insert(
    db,
    `INSERT INTO documents (id, connection_id, workspace_id, service_document_id, file_name,
       media_type, byte_size, source, source_path, unpacked_from, mail_sender,
       mail_subject, received_at, sort_at, state_json, divided_from, divided_pages_json, attention_count)
     VALUES ($id, $connectionId, $workspaceId, $serviceDocumentId, $fileName,
       $mediaType, $byteSize, $source, $sourcePath, $unpackedFrom, $mailSender,
       $mailSubject, $receivedAt, $sortAt, $state, $dividedFrom, $dividedPages, $attentionCount)`,
    {
      id: document.id,
      connectionId: document.connectionId,
      workspaceId: document.workspaceId,
      serviceDocumentId: document.serviceDocumentId ?? null,
      fileName: document.fileName,
      mediaType: document.mediaType,
      byteSize: document.byteSize,
      source: document.source,
      sourcePath: document.sourcePath ?? null,
      unpackedFrom: document.unpackedFrom ?? null,
      mailSender: document.mail?.sender ?? null,
      mailSubject: document.mail?.subject ?? null,
      receivedAt: new Date(document.receivedAt).toISOString(),
      sortAt: Math.floor(document.receivedAt),
      state: JSON.stringify(document.state),
      dividedFrom: document.dividedFrom?.id ?? null,
      dividedPages: document.dividedFrom
        ? JSON.stringify(document.dividedFrom.origins ?? document.dividedFrom.pages)
        : null,
      attentionCount: document.attentionCount ?? 0,
    },
  )
}

export function findDocumentRow(db: Database, id: string): DocumentRow | undefined {
  return get<DocumentRow>(db, 'SELECT * FROM documents WHERE id = $id', { id })
}

export function findDocument(db: Database, id: string): DocumentSummary | undefined {
  const row = findDocumentRow(db, id)
  return row && summaryOf(row)
}

export function findDocumentByServiceId(
  db: Database,
  where: { connectionId: string; workspaceId: string; serviceDocumentId: string },
): DocumentRow | undefined {
  return get<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE connection_id = $connectionId
       AND workspace_id = $workspaceId AND service_document_id = $serviceDocumentId`,
    where,
  )
}

/** @param before its row, where the caller has just read it */
export function setDocumentState(
  db: Database,
  id: string,
  state: DocumentState,
  before: DocumentRow | undefined = findDocumentRow(db, id),
): void {
  run(db, 'UPDATE documents SET state_json = $state WHERE id = $id', {
    id,
    state: JSON.stringify(state),
  })
  if (!before) return
  const changes = (...kinds: DocumentState['kind'][]) =>
    kinds.includes(before.state) !== kinds.includes(state.kind)
  const of = { documentId: id, connectionId: before.connection_id }
  noteDecided(db, of, {
    confirmed: changes('confirmed'),
    rejected: changes('rejected', 'trashed'),
  })
  if (changes('confirmed')) placeOpenItems(db, of)
}

/** @throws when another document of this workspace has the service's id already */
export function setServiceDocumentId(db: Database, id: string, serviceDocumentId: string): void {
  run(db, 'UPDATE documents SET service_document_id = $serviceDocumentId WHERE id = $id', {
    id,
    serviceDocumentId,
  })
}

/** What was found out about the bytes; `byteSize` and `mediaType` by content, not by name. */
export function setDocumentBytes(
  db: Database,
  id: string,
  bytes: { sha256: string; byteSize: number; mediaType: string },
): void {
  run(
    db,
    `UPDATE documents SET sha256 = $sha256, byte_size = $byteSize, media_type = $mediaType
     WHERE id = $id AND (sha256, byte_size, media_type) IS NOT ($sha256, $byteSize, $mediaType)`,
    { id, ...bytes },
  )
}

export function setDocumentSize(db: Database, id: string, byteSize: number): void {
  run(db, 'UPDATE documents SET byte_size = $byteSize WHERE id = $id', { id, byteSize })
}

const feedbackRefusal = z.object({
  cause: z.enum(feedbackRefusals).default('refused'),
  message: z.string(),
  path: z.string().nullable(),
})
export type FeedbackRefusal = Readonly<z.infer<typeof feedbackRefusal>>

/** Without a refusal, the one that stands stays; null takes it away. */
export function setDocumentFeedback(
  db: Database,
  id: string,
  feedback: FeedbackState,
  refusal?: FeedbackRefusal | null,
): void {
  run(db, 'UPDATE documents SET feedback = $feedback, corrected_by = NULL WHERE id = $id', {
    id,
    feedback,
  })
  if (refusal === undefined) return
  run(db, 'UPDATE documents SET feedback_refusal_json = $refusal WHERE id = $id', {
    id,
    refusal: refusal && JSON.stringify(refusal),
  })
}

/** @param by who has told the service last, as it names them; null where it names nobody */
export function setCorrectedBy(db: Database, id: string, by: string | null): void {
  run(db, 'UPDATE documents SET corrected_by = $by WHERE id = $id AND corrected_by IS NOT $by', {
    id,
    by,
  })
}

export function findFeedbackRefusal(db: Database, id: string): FeedbackRefusal | null {
  const json = findDocumentRow(db, id)?.feedback_refusal_json
  return json ? feedbackRefusal.parse(JSON.parse(json)) : null
}

/** Puts a document at the top of the inbox again. */
export function bringToTop(db: Database, id: string, now: number): void {
  run(db, 'UPDATE documents SET sort_at = $now WHERE id = $id', { id, now: Math.floor(now) })
  const row = get<{ seq: number }>(db, 'SELECT seq FROM documents WHERE id = $id', { id })
  if (row) moveInIndex(db, row.seq)
}

type SameBytes = { sha256: string; connectionId: string; workspaceId: string; exceptId: string }

/** The first document of this workspace with the same bytes; refused, duplicate and removed ones left out. */
export function findSameBytes(db: Database, where: SameBytes): string | undefined {
  return get<{ id: string }>(
    db,
    `SELECT id FROM documents WHERE sha256 = $sha256 AND connection_id = $connectionId
       AND workspace_id = $workspaceId AND id <> $exceptId
       AND state NOT IN ('refused', 'duplicate', 'arriving', 'trashed') ORDER BY seq LIMIT 1`,
    where,
  )?.id
}

/** The last one of the trash that has these bytes and was a document. */
export function findSameInTrash(db: Database, where: SameBytes): DocumentRow | undefined {
  return get<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE sha256 = $sha256 AND connection_id = $connectionId
       AND workspace_id = $workspaceId AND id <> $exceptId AND state = 'trashed'
       AND state_json ->> '$.was.kind' NOT IN ('refused', 'duplicate') ORDER BY seq DESC LIMIT 1`,
    where,
  )
}

/** Whether a file waits for a person to tell it from this document, whose bytes it has. */
export function hasWaitingDuplicate(
  db: Database,
  of: { readonly sha256: string; readonly documentId: string },
): boolean {
  return (
    get(
      db,
      `SELECT 1 FROM documents WHERE sha256 = $sha256 AND state = 'duplicate'
         AND state_json ->> '$.of' = $documentId LIMIT 1`,
      of,
    ) !== undefined
  )
}

/** Documents of which these bytes are the original or the rendition. */
export function countDocumentsWithHash(db: Database, sha256: string): number {
  const row = get<{ count: number }>(
    db,
    `SELECT (SELECT count(*) FROM documents WHERE sha256 = $sha256)
       + (SELECT count(*) FROM renditions WHERE sha256 = $sha256) AS count`,
    { sha256 },
  )
  return row?.count ?? 0
}

/** Documents that were made of the pages of these and are not in the trash, in their order. */
export function listDividedFrom(db: Database, ids: readonly string[]): DocumentRow[] {
  return all<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE divided_from IN (SELECT value FROM json_each($ids))
       AND state <> 'trashed' ORDER BY seq`,
    { ids: JSON.stringify(ids) },
  )
}

/** Documents whose intake was not finished, oldest first. */
export function listArriving(db: Database): DocumentRow[] {
  return all<DocumentRow>(db, "SELECT * FROM documents WHERE state = 'arriving' ORDER BY seq")
}

/** Documents that were not taken in, oldest first. */
export function listRefused(db: Database): DocumentRow[] {
  return all<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE state = 'refused' AND inbox_group = 'problems'
       AND connection_id IN (SELECT id FROM connections) ORDER BY seq`,
  )
}

/** The line that stands for a file of a scan folder as long as it has not become a document. */
export function findUntakenByPath(db: Database, sourcePath: string): DocumentRow | undefined {
  return get<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE source_path = $sourcePath AND state IN ('arriving', 'refused')
     ORDER BY seq DESC LIMIT 1`,
    { sourcePath },
  )
}

/** The file was renamed while it was still being written. */
export function setSourcePath(
  db: Database,
  id: string,
  sourcePath: string,
  fileName: string,
): void {
  run(db, 'UPDATE documents SET source_path = $sourcePath, file_name = $fileName WHERE id = $id', {
    id,
    sourcePath,
    fileName,
  })
}

/** Whether any document was ever taken in, removed ones included. */
export function hasEverHadDocuments(db: Database): boolean {
  return get(db, "SELECT 1 FROM sqlite_sequence WHERE name = 'documents' AND seq > 0") !== undefined
}

/** Of all connections, those in the trash among them. */
export function countDocuments(db: Database): number {
  const row = get<{ count: number | null }>(db, 'SELECT sum(count) AS count FROM document_counts')
  return row?.count ?? 0
}

export function countDocumentsOf(db: Database, connectionId: string): number {
  const row = get<{ count: number }>(
    db,
    'SELECT count(*) AS count FROM documents WHERE connection_id = $connectionId',
    { connectionId },
  )
  return row?.count ?? 0
}
