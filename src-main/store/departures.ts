import { departure, type Departure } from '../../src-shared/contract/protection.ts'
import type { Database } from './database.ts'
import { all, insert, run } from './query.ts'

/** One request as it leaves; nothing in it tells what a document says or how it is called. */
export type NewDeparture = Omit<Departure, 'id' | 'answer'>

/** @returns the row's id, by which its answer is noted */
export function insertDeparture(db: Database, value: NewDeparture): number {
  return insert(
    db,
    `INSERT INTO departures (started_at, connection_id, environment, host, client_id, workspace_id,
       operation, document_id, service_document_id, body_bytes)
     VALUES ($startedAt, $connectionId, $environment, $host, $clientId, $workspaceId,
       $operation, $documentId, $serviceDocumentId, $bodyBytes)`,
    value,
  )
}

export type NewAnswer = {
  readonly departureId: number
  readonly settledAt: string
  readonly status: number | null
  readonly requestId: string | null
}

export function insertDepartureAnswer(db: Database, answer: NewAnswer): void {
  run(
    db,
    `INSERT INTO departure_answers (departure_id, settled_at, status, request_id)
     VALUES ($departureId, $settledAt, $status, $requestId)`,
    answer,
  )
}

type DepartureRow = NewDeparture & {
  readonly id: number
  readonly settledAt: string | null
  readonly status: number | null
  readonly requestId: string | null
}

export type DepartureQuery = {
  /** null: of every document, and what belongs to none. */
  readonly documentId: string | null
  /** Only rows before this one; null begins with the newest. */
  readonly beforeId: number | null
  readonly limit: number
  /** Requests that took something of a document along: uploads, feedback and pages for a second reader. */
  readonly contentOnly: boolean
}

/** Newest first. */
export function listDepartures(db: Database, query: DepartureQuery): Departure[] {
  const conditions = ['d.id < $beforeId']
  if (query.documentId !== null) conditions.push('d.document_id = $documentId')
  if (query.contentOnly)
    conditions.push("d.operation IN ('uploadDocument', 'provideFeedback', 'readPages')")
  return all<DepartureRow>(
    db,
    `SELECT d.id, d.started_at AS startedAt, d.connection_id AS connectionId, d.environment,
       d.host, d.client_id AS clientId, d.workspace_id AS workspaceId, d.operation,
       d.document_id AS documentId, d.service_document_id AS serviceDocumentId,
       d.body_bytes AS bodyBytes, a.settled_at AS settledAt, a.status, a.request_id AS requestId
     FROM departures d LEFT JOIN departure_answers a ON a.departure_id = d.id
     WHERE ${conditions.join(' AND ')} ORDER BY d.id DESC LIMIT $limit`,
    {
      beforeId: query.beforeId ?? Number.MAX_SAFE_INTEGER,
      limit: query.limit,
      ...(query.documentId === null ? {} : { documentId: query.documentId }),
    },
  ).map(fromRow)
}

function fromRow({ settledAt, status, requestId, ...row }: DepartureRow): Departure {
  return departure.parse({
    ...row,
    answer: settledAt === null ? null : { settledAt, status, requestId },
  })
}
