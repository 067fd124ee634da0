import type { ResultJson } from '../../src-shared/domain/checks/read-result.ts'
import type { SecondOpinion } from '../../src-shared/contract/second-opinion.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

type OpinionState = SecondOpinion['state']

export type OpinionRow = {
  readonly id: string
  readonly documentId: string
  readonly askedConnectionId: string
  readonly state: OpinionState
  /** What the other service read, in its order; null until it has answered. */
  readonly answer: readonly ResultJson[] | null
}

type StoredOpinion = Omit<OpinionRow, 'answer'> & { readonly answer: string | null }

const columns = `id, document_id AS documentId, asked_connection_id AS askedConnectionId, state,
  answer_json AS answer`

function opinionOf(row: StoredOpinion | undefined): OpinionRow | undefined {
  return (
    row && { ...row, answer: row.answer === null ? null : (JSON.parse(row.answer) as ResultJson[]) }
  )
}

/** @returns false where it was asked about the document before: it is asked once */
export function insertOpinion(
  db: Database,
  opinion: Pick<OpinionRow, 'id' | 'documentId' | 'askedConnectionId'>,
  now: number,
): boolean {
  const changed = run(
    db,
    `INSERT INTO second_opinions (id, document_id, asked_connection_id, state, asked_at)
     VALUES ($id, $documentId, $askedConnectionId, 'waiting', $now)
     ON CONFLICT (document_id) DO NOTHING`,
    { ...opinion, now },
  )
  return changed > 0
}

export function findOpinion(db: Database, id: string): OpinionRow | undefined {
  return opinionOf(
    get<StoredOpinion>(db, `SELECT ${columns} FROM second_opinions WHERE id = $id`, { id }),
  )
}

export function findOpinionOn(db: Database, documentId: string): OpinionRow | undefined {
  const sql = `SELECT ${columns} FROM second_opinions WHERE document_id = $documentId`
  return opinionOf(get<StoredOpinion>(db, sql, { documentId }))
}

/** The document that an upload takes out: of a second opinion, the one it is about. */
export function uploadedDocumentOf(db: Database, uploadId: string): string {
  const sql = 'SELECT document_id AS documentId FROM second_opinions WHERE id = $id'
  return get<{ documentId: string }>(db, sql, { id: uploadId })?.documentId ?? uploadId
}

export function settleOpinion(
  db: Database,
  id: string,
  settled: Pick<OpinionRow, 'state'> & { readonly answer?: readonly object[] },
): void {
  const answer = settled.answer === undefined ? null : JSON.stringify(settled.answer)
  run(db, 'UPDATE second_opinions SET state = $state, answer_json = $answer WHERE id = $id', {
    ...{ id, answer, state: settled.state },
  })
}

export function deleteOpinion(db: Database, id: string): void {
  run(db, 'DELETE FROM second_opinions WHERE id = $id', { id })
}

/** Those of which nothing has left this computer yet. */
export function listUnsentOpinions(db: Database) {
  return all<Pick<OpinionRow, 'id' | 'documentId' | 'askedConnectionId'>>(
    db,
    `SELECT o.id, o.document_id AS documentId, o.asked_connection_id AS askedConnectionId
     FROM second_opinions o JOIN sync_uploads u ON u.document_id = o.id
     WHERE o.state = 'waiting' AND u.state = 'staged' AND u.attempts = 0`,
  )
}
