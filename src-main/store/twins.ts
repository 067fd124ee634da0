import type { DocumentState } from '../../src-shared/contract/document-model.ts'
import type { Paper, ResultHistory } from '../../src-shared/contract/review.ts'
import { sameDocument, type SenderMarks } from '../../src-shared/domain/history/same-document.ts'
import { isSameSheet } from '../../src-shared/domain/history/same-sheet.ts'
import { signedTotal } from '../../src-shared/domain/signed-total.ts'
import type { Database } from './database.ts'
import { alikeByPicture } from './picture-marks.ts'
import { all, get, run } from './query.ts'
import { keysOfSender } from './sender-names.ts'

export type Of = { readonly connectionId: string; readonly documentId: string }

type Candidate = SenderMarks & { readonly id: string }

type By = NonNullable<ResultHistory['sameDocument']>['by']

/** Where a document stands. */
type Stand = {
  readonly id: string
  readonly seq: number
  readonly state: DocumentState['kind']
  readonly isOpen: number
} & Sheet

/** What a document says as a whole. */
type Sheet = { readonly date: string | null; readonly results: number }

type Twin = Candidate & Stand & { readonly by: By }

/** Of what came more often than this, so many say it: no look-up grows with them. */
const mostCandidates = 50

/** The first other document, of those that nobody has put away, that is held to be the same; null where there is none. */
export function findTwin(db: Database, of: Of, marks: SenderMarks): ResultHistory['sameDocument'] {
  const [first] = standing(listTwins(db, of, marks, namesOf(db, of, marks)))
  return first ? { ...twinPaperOf(db, first.id), by: first.by } : null
}

/**
 * Each is told its first twin, so that a document matters to those of its twins alone that have none before it. Orders
 * a new count of these.
 * @returns whether any of its twins is told by its picture
 */
export function recountTwins(db: Database, of: Of, marks: SenderMarks): boolean {
  const names = namesOf(db, of, marks)
  const twins = listTwins(db, of, marks, names)
  if (twins.length === 0) return false
  const areOne = inOne(names)
  const { seq = Infinity } =
    get<{ seq: number }>(db, 'SELECT seq FROM documents WHERE id = $documentId', of) ?? {}
  const before = standing(twins).filter((twin) => twin.seq < seq)
  for (const twin of twins) {
    const hasOther = before.some(
      (other) => other !== twin && sameDocument(other, twin, areOne) !== null,
    )
    if (twin.isOpen && !hasOther)
      run(
        db,
        'INSERT INTO uncounted_documents (document_id) VALUES ($id) ON CONFLICT DO NOTHING',
        twin,
      )
  }
  return twins.some(({ by }) => by === 'picture')
}

function standing(twins: readonly Twin[]): readonly Twin[] {
  return twins.filter(({ state }) => state !== 'rejected' && state !== 'trashed')
}

/** The keys of its sender; of none where nothing says who that is. */
function namesOf(db: Database, { connectionId }: Of, { senderKey }: SenderMarks): string[] {
  return senderKey === '' ? [] : keysOfSender(db, { connectionId, senderKey })
}

function inOne(names: readonly string[]) {
  return (one: string, other: string) =>
    one === other || (names.includes(one) && names.includes(other))
}

/** What is held to be the same document, in the order in which it came. */
function listTwins(
  db: Database,
  of: Of,
  marks: SenderMarks,
  names: readonly string[],
): readonly Twin[] {
  const areOne = inOne(names)
  const alike = alikeByPicture(db, of.documentId)
  const likely = [
    ...listAlike(db, of, [...alike.keys()]),
    ...listCandidates(db, of, marks, names),
  ].flatMap((candidate) => {
    const by = sameDocument(marks, candidate, areOne)
    return by !== null || alike.has(candidate.id) ? [{ ...candidate, by }] : []
  })
  if (likely.length === 0) return []
  const byId = new Map<string, (typeof likely)[number]>()
  // What is the same by what was read says so, whatever else looks like it.
  for (const each of likely) if (each.by !== null || !byId.has(each.id)) byId.set(each.id, each)
  const sheet = alike.size === 0 ? undefined : get<Sheet>(db, sheetOf, of)
  return all<Stand>(db, standsOf, { ids: JSON.stringify([...byId.keys()]) })
    .flatMap((stand): Twin[] => {
      const found = byId.get(stand.id)
      if (!found) return []
      if (found.by !== null) return [{ ...found, ...stand, by: found.by }]
      // Of a pile it is the first page that was looked at, and no other.
      if (sheet?.results !== 1 || stand.results !== 1) return []
      const distance = alike.get(stand.id) ?? Infinity
      const isOne = isSameSheet({ ...marks, ...sheet }, { ...found, ...stand }, distance, areOne)
      return isOne ? [{ ...found, ...stand, by: 'picture' }] : []
    })
    .sort((one, other) => one.seq - other.seq)
}

const sheetOf = `SELECT document_date AS date, result_count AS results
  FROM documents WHERE id = $documentId`

/** What looks like it, whoever it is from. */
function listAlike(db: Database, of: Of, ids: readonly string[]): readonly Candidate[] {
  if (ids.length === 0) return []
  return all<Candidate>(
    db,
    `${candidates} AND document_id IN (SELECT value FROM json_each($ids))`,
    { ...of, ids: JSON.stringify(ids) },
  )
}

/** What bears the same number, or day and total. */
function listCandidates(
  db: Database,
  of: Of,
  { senderKey, documentKey, totalKey }: SenderMarks,
  names: readonly string[],
): readonly Candidate[] {
  if (senderKey === '') return []
  const asked = { ...of, documentKey, totalKey, most: mostCandidates }
  const ofNames = names.map((key) => ({ ...asked, key }))
  return [
    ...(totalKey === '' ? [] : all<Candidate>(db, ofTotal, asked)),
    ...(totalKey === '' ? [] : ofNames.flatMap((of) => all<Candidate>(db, ofOwnTotal, of))),
    // What is the same by its number says so.
    ...(documentKey === '' ? [] : ofNames.flatMap((of) => all<Candidate>(db, ofNumber, of))),
  ]
}

/** Of those alone that are twins, and in one statement: the rows of all that are alike would be most of what is read. */
const standsOf = `SELECT id, seq, state, inbox_group NOT IN ('done', 'trash') AS isOpen,
    document_date AS date, result_count AS results
  FROM documents WHERE id IN (SELECT value FROM json_each($ids))`

/** By what the index holds. */
const candidates = `SELECT document_id AS id, sender_key AS senderKey, document_key AS documentKey,
    total_key AS totalKey, number
  FROM known_results WHERE connection_id = $connectionId AND document_id <> $documentId`

const ofNumber = `${candidates} AND sender_key = $key AND document_key = $documentKey
  ORDER BY rowid LIMIT $most`

/** Of whatever sender: its name may be misread. */
const ofTotal = `${candidates} AND total_key <> '' AND total_key = $totalKey LIMIT $most`

const ofOwnTotal = `${candidates} AND total_key <> '' AND total_key = $totalKey
  AND sender_key = $key LIMIT $most`

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
