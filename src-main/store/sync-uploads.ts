import type { Database } from './database.ts'
import { all, get, inTransaction, run } from './query.ts'
import { queueCounts } from './queue-counts.ts'

/**
 * staged → sending → body-started → accepted → ready, with uncertain and held beside the road. In the trash
 * it rests.
 * Each step is committed before the next one is taken.
 */
export type UploadState =
  | 'staged'
  | 'sending'
  | 'body-started'
  | 'accepted'
  | 'ready'
  | 'uncertain'
  | 'held'
  | 'failed'
  | 'trashed'
  | 'removed'

/** One document on its way to the service and back. Times are wall clock, ms since 1970. */
export type UploadJob = {
  readonly seq: number
  readonly documentId: string
  readonly connectionId: string
  readonly workspaceId: string
  /** `service` for documents that others uploaded: never sent from here. */
  readonly origin: 'here' | 'service'
  readonly fileName: string
  readonly mediaType: string
  readonly byteSize: number
  readonly state: UploadState
  /** Raised when a person decides to send again what may be there: a new Idempotency-Key. */
  readonly generation: number
  readonly attempts: number
  readonly enqueuedAt: number
  readonly startedAt: number | null
  readonly notBeforeAt: number
  /** How often an uncertain upload was looked for in the service's list. */
  readonly lookups: number
  /** The service said itself that it failed: once it was looked for, it may be sent again. */
  readonly resendAfterLookup: boolean
  readonly serviceDocumentId: string | null
  readonly acceptedAt: number | null
  /** Status that the service's list last gave. */
  readonly listedStatus: string | null
  readonly code: string | null
  /** The person who queued it, where another one is signed in by now: it is not sent as theirs. */
  readonly keptFor: string | null
  /** The state in which it went into the trash; null where it is in none. */
  readonly trashedFrom: UploadState | null
  /** Of those that wait the lowest goes first; 0 where nobody said anything. */
  readonly turn: number
  /** The lowest place in the order of queueing that it was put before; null where it was not. */
  readonly passedSeq: number | null
}

export type UploadPatch = Partial<Omit<UploadJob, 'seq' | 'documentId' | 'connectionId'>>

const columns: Record<keyof UploadJob, string> = {
  seq: 'seq',
  documentId: 'document_id',
  connectionId: 'connection_id',
  workspaceId: 'workspace_id',
  origin: 'origin',
  fileName: 'file_name',
  mediaType: 'media_type',
  byteSize: 'byte_size',
  state: 'state',
  generation: 'generation',
  attempts: 'attempts',
  enqueuedAt: 'enqueued_at',
  startedAt: 'started_at',
  notBeforeAt: 'not_before_at',
  lookups: 'lookups',
  resendAfterLookup: 'resend_after_lookup',
  serviceDocumentId: 'service_document_id',
  acceptedAt: 'accepted_at',
  listedStatus: 'listed_status',
  code: 'code',
  keptFor: 'kept_for',
  trashedFrom: 'trashed_from',
  turn: 'turn',
  passedSeq: 'passed_seq',
}
const selected = Object.entries(columns)
  .map(([name, column]) => `${column} AS ${name}`)
  .join(', ')

type StoredUpload = Omit<UploadJob, 'resendAfterLookup'> & { readonly resendAfterLookup: number }

function jobOf(row: StoredUpload): UploadJob {
  return { ...row, resendAfterLookup: row.resendAfterLookup === 1 }
}

export type NewUpload = Pick<
  UploadJob,
  | 'documentId'
  | 'connectionId'
  | 'workspaceId'
  | 'origin'
  | 'fileName'
  | 'mediaType'
  | 'byteSize'
  | 'state'
  | 'enqueuedAt'
> &
  Partial<Pick<UploadJob, 'serviceDocumentId' | 'acceptedAt' | 'listedStatus'>>

/** @returns false where the document has a job already; that one is left as it is */
export function insertUpload(db: Database, job: NewUpload): boolean {
  const changed = run(
    db,
    `INSERT INTO sync_uploads (document_id, connection_id, workspace_id, origin, file_name,
       media_type, byte_size, state, enqueued_at, service_document_id, accepted_at, listed_status)
     VALUES ($documentId, $connectionId, $workspaceId, $origin, $fileName,
       $mediaType, $byteSize, $state, $enqueuedAt, $serviceDocumentId, $acceptedAt, $listedStatus)
     ON CONFLICT (document_id) DO NOTHING`,
    {
      documentId: job.documentId,
      connectionId: job.connectionId,
      workspaceId: job.workspaceId,
      origin: job.origin,
      fileName: job.fileName,
      mediaType: job.mediaType,
      byteSize: job.byteSize,
      state: job.state,
      enqueuedAt: Math.floor(job.enqueuedAt),
      serviceDocumentId: job.serviceDocumentId ?? null,
      acceptedAt: job.acceptedAt == null ? null : Math.floor(job.acceptedAt),
      listedStatus: job.listedStatus ?? null,
    },
  )
  return changed === 1
}

/** Writes the named members alone. */
export function patchUpload(db: Database, documentId: string, patch: UploadPatch): void {
  const names = Object.keys(patch) as (keyof UploadPatch)[]
  if (names.length === 0) return
  const parameters: Record<string, string | number | null> = { documentId }
  for (const name of names) {
    const value = patch[name] ?? null
    parameters[name] =
      typeof value === 'boolean'
        ? Number(value)
        : typeof value === 'number'
          ? Math.floor(value)
          : value
  }
  run(
    db,
    `UPDATE sync_uploads SET ${names.map((name) => `${columns[name]} = $${name}`).join(', ')}
     WHERE document_id = $documentId`,
    parameters,
  )
}

export function findUpload(db: Database, documentId: string): UploadJob | undefined {
  const row = get<StoredUpload>(
    db,
    `SELECT ${selected} FROM sync_uploads WHERE document_id = $documentId`,
    { documentId },
  )
  return row && jobOf(row)
}

export function findUploadByServiceId(
  db: Database,
  where: { connectionId: string; workspaceId: string; serviceDocumentId: string },
): UploadJob | undefined {
  const row = get<StoredUpload>(
    db,
    `SELECT ${selected} FROM sync_uploads WHERE connection_id = $connectionId
       AND workspace_id = $workspaceId AND service_document_id = $serviceDocumentId`,
    where,
  )
  return row && jobOf(row)
}

/** In the order in which they were queued. */
export function listUploads(
  db: Database,
  connectionId: string,
  state: Exclude<UploadState, 'staged'>,
  limit = 100_000,
  offset = 0,
): UploadJob[] {
  return all<StoredUpload>(
    db,
    `SELECT ${selected} FROM sync_uploads
     WHERE connection_id = $connectionId AND state = $state ORDER BY seq LIMIT $limit OFFSET $offset`,
    { connectionId, state, limit, offset },
  ).map(jobOf)
}

/**
 * In the order in which they go out; those kept for a person wait beside it. To pass over `offset` of them costs
 * a step in the index each.
 */
export function listStaged(
  db: Database,
  connectionId: string,
  limit = 100_000,
  offset = 0,
): UploadJob[] {
  return all<StoredUpload>(
    db,
    `SELECT ${selected} FROM sync_uploads INDEXED BY sync_uploads_staged
     WHERE connection_id = $connectionId AND state = 'staged' AND kept_for IS NULL
     ORDER BY turn, seq LIMIT $limit OFFSET $offset`,
    { connectionId, limit, offset },
  ).map(jobOf)
}

/** The documents of `listStaged`. */
export function listStagedIds(db: Database, connectionId: string, limit: number): string[] {
  return idsOf(
    db,
    `SELECT document_id AS id FROM sync_uploads INDEXED BY sync_uploads_staged
     WHERE connection_id = $connectionId AND state = 'staged' AND kept_for IS NULL
     ORDER BY turn, seq LIMIT $limit`,
    { connectionId, limit },
  )
}

/** The documents of `listUploads`. */
export function listUploadIds(
  db: Database,
  connectionId: string,
  state: Exclude<UploadState, 'staged'>,
  limit: number,
): string[] {
  return idsOf(
    db,
    `SELECT document_id AS id FROM sync_uploads
     WHERE connection_id = $connectionId AND state = $state ORDER BY seq LIMIT $limit`,
    { connectionId, state, limit },
  )
}

function idsOf(db: Database, sql: string, asked: Record<string, string | number>): string[] {
  return all<{ id: string }>(db, sql, asked).map(({ id }) => id)
}

/** The first staged upload that is not held back; see `endElapsedHolds`. */
export function nextStagedUpload(db: Database, connectionId: string): UploadJob | undefined {
  const row = get<StoredUpload>(
    db,
    `SELECT ${selected} FROM sync_uploads INDEXED BY sync_uploads_unheld
     WHERE connection_id = $connectionId
       AND state = 'staged' AND kept_for IS NULL AND not_before_at = 0
     ORDER BY turn, seq LIMIT 1`,
    { connectionId },
  )
  return row && jobOf(row)
}

/** What was held back until now waits like all else: each hold ends once, so that none is walked past again and again. */
export function endElapsedHolds(db: Database, connectionId: string, nowAt: number): void {
  run(
    db,
    `UPDATE sync_uploads INDEXED BY sync_uploads_staged_by_time SET not_before_at = 0
     WHERE connection_id = $connectionId AND state = 'staged' AND kept_for IS NULL
       AND not_before_at BETWEEN 1 AND $nowAt`,
    { connectionId, nowAt: Math.floor(nowAt) },
  )
}

/**
 * These go out first of all that wait, in the order in which they were queued, and need not wait any longer.
 * @returns how many of them do wait
 */
export function putFirst(
  db: Database,
  connectionId: string,
  documentIds: readonly string[],
): number {
  return inTransaction(db, () => {
    const first = get<{ turn: number; seq: number }>(
      db,
      `SELECT
         (SELECT turn FROM sync_uploads INDEXED BY sync_uploads_staged
          WHERE connection_id = $connectionId AND state = 'staged' AND kept_for IS NULL
          ORDER BY turn LIMIT 1) AS turn,
         (SELECT seq FROM sync_uploads WHERE connection_id = $connectionId AND state = 'staged'
          ORDER BY seq LIMIT 1) AS seq`,
      { connectionId },
    )
    const turn = Math.min(0, first?.turn ?? 0) - 1
    const passedSeq = first?.seq ?? 0
    let count = 0
    for (const documentId of documentIds)
      count += run(
        db,
        `UPDATE sync_uploads SET turn = $turn, not_before_at = 0,
           passed_seq = min(coalesce(passed_seq, $passedSeq), $passedSeq)
         WHERE document_id = $documentId AND connection_id = $connectionId
           AND state = 'staged' AND kept_for IS NULL`,
        { documentId, connectionId, turn, passedSeq },
      )
    return count
  })
}

/** It may go out now. @returns false where it does not wait */
export function endWait(db: Database, documentId: string): boolean {
  return (
    run(
      db,
      "UPDATE sync_uploads SET not_before_at = 0 WHERE document_id = $documentId AND state = 'staged'",
      { documentId },
    ) === 1
  )
}

/** When the oldest of the staged uploads was queued; undefined where none waits. */
export function oldestStagedAt(db: Database, connectionId: string): number | undefined {
  const row = get<{ at: number | null }>(
    db,
    `SELECT min(enqueued_at) AS at FROM sync_uploads
     WHERE connection_id = $connectionId AND state = 'staged'`,
    { connectionId },
  )
  return row?.at ?? undefined
}

/** When the hold of the next staged upload that is held back ends; undefined where none is. */
export function nextHoldEndsAt(db: Database, connectionId: string): number | undefined {
  const row = get<{ at: number | null }>(
    db,
    `SELECT min(not_before_at) AS at FROM sync_uploads INDEXED BY sync_uploads_staged_by_time
     WHERE connection_id = $connectionId AND state = 'staged' AND kept_for IS NULL
       AND not_before_at > 0`,
    { connectionId },
  )
  return row?.at ?? undefined
}

/** How many are in the states that the queue works on; those done, or kept for a person, are not. */
export function countUploads(
  db: Database,
  connectionId: string,
): Partial<Record<UploadState, number>> {
  const { staged, sending, 'body-started': begun, uncertain, held } = queueCounts(db, connectionId)
  const counted = { staged, sending, 'body-started': begun, uncertain, held }
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0))
}

/**
 * Whether any file was sent, perhaps only in part, of which it is not known that it arrived.
 * `withStaged`: those count that were sent before and wait to be sent again.
 */
export function hasUnclearUploads(
  db: Database,
  connectionId: string,
  withStaged: boolean,
): boolean {
  return (
    get(
      db,
      `SELECT 1 FROM sync_uploads WHERE connection_id = $connectionId
         AND state IN ('staged', 'sending', 'body-started', 'uncertain', 'held')
         AND started_at IS NOT NULL
         AND state <> $except LIMIT 1`,
      { connectionId, except: withStaged ? '' : 'staged' },
    ) !== undefined
  )
}
