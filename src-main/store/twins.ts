import type { DocumentState } from '../../src-shared/contract/document-model.ts'
import type { Paper, ResultHistory } from '../../src-shared/contract/review.ts'
import { sameDocument, type SenderMarks } from '../../src-shared/domain/history/same-document.ts'
import { signedTotal } from '../../src-shared/domain/signed-total.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'
import { keysOfSender } from './sender-names.ts'

export type Of = { readonly connectionId: string; readonly documentId: string }

type Candidate = SenderMarks & {
  readonly id: string
  readonly seq: number
  readonly state: DocumentState['kind']
  readonly isOpen: number
}

/** Of a document that came more often than this, those say it that were noted first: no look-up grows with them. */
const mostCandidates = 100

/** The first other document, of those that nobody has put away, that is held to be the same; null where there is none. */
export function findTwin(db: Database, of: Of, marks: SenderMarks): ResultHistory['sameDocument'] {
  const areOne = namesOfOne(db, of, marks)
  for (const candidate of standing(listCandidates(db, of, marks))) {
    const by = sameDocument(marks, candidate, areOne)
    if (by !== null) return { ...twinPaperOf(db, candidate.id), by }
  }
  return null
}

/**
 * Each is told its first twin, so that a document matters to those of its twins alone that have none before it. Orders
 * a new count of these.
 */
export function recountTwins(db: Database, of: Of, marks: SenderMarks): void {
  const candidates = listCandidates(db, of, marks)
  if (candidates.length === 0) return
  const areOne = namesOfOne(db, of, marks)
  const { seq = Infinity } =
    get<{ seq: number }>(db, 'SELECT seq FROM documents WHERE id = $documentId', of) ?? {}
  const before = standing(candidates).filter((candidate) => candidate.seq < seq)
  for (const candidate of candidates) {
    if (!candidate.isOpen || sameDocument(marks, candidate, areOne) === null) continue
    const hasOther = before.some(
      (other) => other !== candidate && sameDocument(other, candidate, areOne) !== null,
    )
    if (hasOther) continue
    run(
      db,
      'INSERT INTO uncounted_documents (document_id) VALUES ($id) ON CONFLICT DO NOTHING',
      candidate,
    )
  }
}

function standing(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(({ state }) => state !== 'rejected' && state !== 'trashed')
}

function namesOfOne(db: Database, { connectionId }: Of, { senderKey }: SenderMarks) {
  const names = new Set(keysOfSender(db, { connectionId, senderKey }))
  return (one: string, other: string) => one === other || (names.has(one) && names.has(other))
}

/** What bears the same number, or day and total, in the order in which it came. */
function listCandidates(db: Database, of: Of, marks: SenderMarks): readonly Candidate[] {
  const { senderKey, documentKey, totalKey } = marks
  if (senderKey === '') return []
  const { connectionId } = of
  const asked = { ...of, documentKey, totalKey, most: mostCandidates }
  const keys = documentKey === '' ? [] : keysOfSender(db, { connectionId, senderKey })
  const byNumber = keys.flatMap((key) => all<Candidate>(db, ofNumber, { ...asked, key }))
  const byTotal = totalKey === '' ? [] : all<Candidate>(db, ofTotal, asked)
  const numbered = new Set(byNumber.map(({ id }) => id))
  return [...byNumber, ...byTotal.filter(({ id }) => !numbered.has(id))].sort(
    (one, other) => one.seq - other.seq,
  )
}

const candidateColumns = `k.document_id AS id, k.sender_key AS senderKey, k.document_key AS documentKey,
  k.total_key AS totalKey, k.number, d.seq, d.state, d.inbox_group NOT IN ('done', 'trash') AS isOpen`

const ofNumber = `SELECT ${candidateColumns} FROM known_results k JOIN documents d ON d.id = k.document_id
  WHERE k.connection_id = $connectionId AND k.sender_key = $key
    AND k.document_key = $documentKey AND k.document_id <> $documentId
  ORDER BY k.rowid LIMIT $most`

const ofTotal = `SELECT ${candidateColumns} FROM known_results k JOIN documents d ON d.id = k.document_id
  WHERE k.connection_id = $connectionId AND k.total_key <> '' AND k.total_key = $totalKey AND k.document_id <> $documentId
  ORDER BY k.rowid LIMIT $most`

type TwinRow = PaperRow & {
  readonly receivedAt: string
  readonly stateJson: string
  readonly type: string | null
  readonly value: number | null
  readonly currency: string | null
}

function twinPaperOf(db: Database, id: string) {
  const row = get<TwinRow>(
    db,
    `SELECT ${paperColumns}, d.received_at AS receivedAt, d.state_json AS stateJson,
       d.document_type AS type, d.amount_value AS value, d.amount_currency AS currency
     FROM documents d WHERE d.id = $id`,
    { id },
  )
  if (!row) throw new Error('a document of which results are known is not there')
  const { receivedAt, stateJson, type, value, currency } = row
  return {
    ...paperOf(row),
    receivedAt,
    state: JSON.parse(stateJson) as DocumentState,
    amountGross: signedTotal(type, value === null ? null : { value, currency: currency ?? '' }),
  }
}

export type PaperRow = {
  readonly id: string
  readonly fileName: string
  readonly documentDate: string | null
  readonly receivedOn: string
}
export const paperColumns = `d.id, d.file_name AS fileName, d.document_date AS documentDate,
  substr(d.received_at, 1, 10) AS receivedOn`

export function paperOf({ id, fileName, documentDate, receivedOn }: PaperRow): Paper {
  return { id, fileName, date: documentDate ?? receivedOn }
}
