import type { Paper, ResultHistory } from '../../src-shared/contract/review.ts'
import {
  isKnownWithout,
  mergeKnownValues,
} from '../../src-shared/domain/history/merge-known-values.ts'
import type { SenderMarks } from '../../src-shared/domain/history/same-document.ts'
import type { Database } from './database.ts'
import {
  knownNumbers,
  recountByNumbers,
  saveKnownNumbers,
  senderOfNumbers,
} from './known-numbers.ts'
import { dropOrdersNaming, orderKnownRecount } from './known-recounts.ts'
import { orderPictureMark, savePictureMark } from './picture-marks.ts'
import { all, run } from './query.ts'
import { keysOfSender } from './sender-names.ts'
import { findTwin, paperColumns, paperOf, recountTwins, type Of, type PaperRow } from './twins.ts'

/** What a result says for later documents of its sender; keys are '' where there is nothing to go by. */
export type KnownResult = SenderMarks & {
  readonly numbers: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

type Row = SenderMarks & { readonly valuesJson: string }
type Values = Parameters<typeof isKnownWithout>[0]

/** Enough documents to know a sender by; older ones say little of today. */
const looksBack = 50

/** Notes what a document's results say, where it is news. Call it inside the transaction that changed them. */
export function saveKnownResults(db: Database, of: Of, results: readonly KnownResult[]): void {
  const before = rowsOf(db, of.documentId)
  if (saysTheSame(db, of, before, results)) return
  run(db, 'DELETE FROM known_results WHERE document_id = $documentId', {
    documentId: of.documentId,
  })
  for (const [index, { numbers, values: known, ...keys }] of results.entries()) {
    run(
      db,
      `INSERT INTO known_results
         (document_id, result_index, connection_id, sender_key, document_key, total_key, number, values_json)
       VALUES ($documentId, $index, $connectionId, $senderKey, $documentKey, $totalKey, $number, $values)`,
      { ...of, ...keys, index, values: JSON.stringify(known) },
    )
    saveKnownNumbers(db, of, index, numbers)
  }
  noteOrder(db, of)
  orderPictureMark(db, of.documentId)
  const keyOf = (row: Row | KnownResult) => JSON.stringify(marksOf(row))
  const same = new Set(before.map(keyOf)).intersection(new Set(results.map(keyOf)))
  for (const row of [...before, ...results]) if (!same.has(keyOf(row))) recountTwins(db, of, row)
}

function saysTheSame(
  db: Database,
  of: Of,
  before: readonly Row[],
  results: readonly KnownResult[],
): boolean {
  const noted = before.map((row, index) =>
    JSON.stringify([marksOf(row), row.valuesJson, knownNumbers(db, of, index)]),
  )
  const wanted = results.map((result) =>
    JSON.stringify([marksOf(result), JSON.stringify(result.values), [...result.numbers].sort()]),
  )
  return noted.length === wanted.length && noted.every((each, index) => each === wanted[index])
}

function marksOf({ senderKey, documentKey, totalKey, number }: SenderMarks): SenderMarks {
  return { senderKey, documentKey, totalKey, number }
}

/**
 * What the other documents of its sender say of a result; undefined where there is none. A sender
 * whose name says nothing is looked for by its numbers.
 */
export function historyOf(
  db: Database,
  of: Of,
  { numbers, ...marks }: Omit<KnownResult, 'values'>,
): ResultHistory | undefined {
  const { senderKey } = marks
  const byName = senderKey === '' ? {} : confirmedValues(db, of, senderKey)
  const isNamed = Object.keys(byName).length > 0
  const bearer = isNamed ? undefined : senderOfNumbers(db, of, numbers)
  const known = bearer === undefined ? byName : confirmedValues(db, of, bearer)
  const sameDocument = findTwin(db, of, marks)
  if (Object.keys(known).length === 0 && sameDocument === null) return undefined
  return { knownBy: bearer === undefined ? 'name' : 'number', values: known, sameDocument }
}

function confirmedValues(db: Database, of: Of, senderKey: string): ResultHistory['values'] {
  return mergeKnownValues(listConfirmedOfSender(db, of, senderKey))
}

/** What one result of a confirmed document says of its sender. */
export type ConfirmedResult = {
  readonly values: Values
  readonly paper: Paper
  readonly resultIndex: number
}

/** What the latest confirmed documents of a sender say, under all of its names and but for one, latest first. */
export function listConfirmedOfSender(
  db: Database,
  of: Of,
  senderKey: string,
  limit = looksBack,
): ConfirmedResult[] {
  return keysOfSender(db, { connectionId: of.connectionId, senderKey })
    .flatMap((key) =>
      all<PaperRow & { valuesJson: string; resultIndex: number; confirmedOrder: number }>(
        db,
        `SELECT k.values_json AS valuesJson, k.result_index AS resultIndex,
           k.confirmed_order AS confirmedOrder, ${paperColumns}
         FROM known_results k JOIN documents d ON d.id = k.document_id
         WHERE k.connection_id = $connectionId AND k.sender_key = $key
           AND k.confirmed_order IS NOT NULL AND k.document_id <> $documentId
         ORDER BY k.confirmed_order DESC, k.document_id DESC LIMIT $limit`,
        { ...of, key, limit },
      ),
    )
    .sort((a, b) => b.confirmedOrder - a.confirmedOrder || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map(({ valuesJson, resultIndex, confirmedOrder: _, ...row }) => ({
      values: JSON.parse(valuesJson) as Values,
      paper: paperOf(row),
      resultIndex,
    }))
}

/**
 * A document comes to be confirmed or rejected, or is so no longer: what it says of its sender counts
 * from now on, or no more. Orders a new count of the documents to which that makes a difference.
 */
export function noteDecided(
  db: Database,
  of: Of,
  changed: { readonly confirmed: boolean; readonly rejected: boolean; readonly isGone?: boolean },
): void {
  if (changed.isGone === true && dropOrdersNaming(db, of)) recountEach(db, of)
  if (!changed.confirmed && !changed.rejected) return
  noteOrder(db, of)
  for (const row of rowsOf(db, of.documentId)) {
    if (row.senderKey === '') continue
    if (changed.rejected) recountTwins(db, of, row)
    const own = JSON.parse(row.valuesJson) as Values
    if (!changed.confirmed || isKnownWithout(own, confirmedValues(db, of, row.senderKey))) continue
    // An order by name would outlive a document that is to leave no byte.
    if (changed.isGone === true) {
      recountEach(db, of)
      continue
    }
    const { connectionId } = of
    for (const key of keysOfSender(db, { connectionId, senderKey: row.senderKey }))
      orderKnownRecount(db, { connectionId, kind: 'sender', key })
    recountByNumbers(db, of)
  }
}

/** The open documents of its sender, or with its numbers, each by itself. */
function recountEach(db: Database, of: Of): void {
  run(
    db,
    `INSERT INTO uncounted_documents (document_id)
     SELECT DISTINCT k.document_id FROM known_results own
     LEFT JOIN sender_names n ON n.connection_id = own.connection_id AND n.sender_key = own.sender_key
     LEFT JOIN sender_names s ON s.connection_id = n.connection_id AND s.of_sender = n.of_sender
     JOIN known_results k ON k.connection_id = own.connection_id
       AND k.sender_key = coalesce(s.sender_key, own.sender_key)
     JOIN documents d ON d.id = k.document_id
     WHERE own.document_id = $documentId AND k.document_id <> $documentId
       AND own.sender_key <> '' AND d.inbox_group NOT IN ('done', 'trash')
     ON CONFLICT DO NOTHING`,
    { documentId: of.documentId },
  )
  run(
    db,
    `INSERT INTO uncounted_documents (document_id)
     SELECT DISTINCT n.document_id FROM known_numbers own
     JOIN known_numbers n ON n.connection_id = own.connection_id AND n.number = own.number
     JOIN documents d ON d.id = n.document_id
     WHERE own.document_id = $documentId AND n.document_id <> $documentId
       AND d.inbox_group NOT IN ('done', 'trash')
     ON CONFLICT DO NOTHING`,
    { documentId: of.documentId },
  )
}

/** Where the document now stands among the confirmed ones of its sender. */
function noteOrder(db: Database, { documentId }: Of): void {
  run(
    db,
    `UPDATE known_results SET confirmed_order =
       (SELECT d.sort_at FROM documents d WHERE d.id = $documentId AND d.state = 'confirmed')
     WHERE document_id = $documentId`,
    { documentId },
  )
}

/**
 * Notes what its page looks like, and orders a new count of those that are the same sheet. It is counted anew itself
 * where its picture is what says so: most papers of a sender look alike, and that alone is no news.
 */
export function noteLooks(db: Database, of: Of, mark: string | null): void {
  if (!savePictureMark(db, of, mark)) return
  const found = rowsOf(db, of.documentId).map((row) => recountTwins(db, of, row))
  if (found.includes(true))
    run(
      db,
      'INSERT INTO uncounted_documents (document_id) VALUES ($documentId) ON CONFLICT DO NOTHING',
      { documentId: of.documentId },
    )
}

/** Keys of the senders of a document's results. */
export function senderKeysIn(db: Database, documentId: string): string[] {
  return rowsOf(db, documentId).map(({ senderKey }) => senderKey)
}

function rowsOf(db: Database, documentId: string): Row[] {
  return all<Row>(
    db,
    `SELECT sender_key AS senderKey, document_key AS documentKey, total_key AS totalKey, number,
       values_json AS valuesJson
     FROM known_results WHERE document_id = $documentId ORDER BY result_index`,
    { documentId },
  )
}
