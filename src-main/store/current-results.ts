import { createHash } from 'node:crypto'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import type { ExportedAnswer } from '../../src-shared/domain/export/table-of-documents.ts'
import { extensionMembers } from '../../src-shared/domain/review/type-members.ts'
import type { Database } from './database.ts'
import { all, run } from './query.ts'

/** A result as it now reads, without how its values were found. */
export type CurrentResult = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly answers: readonly ExportedAnswer[]
  /** Of the fields: tells whether they are the same as when they went out. */
  readonly contentHash: string
}

export function currentOf({ index, current, fields: reviews }: ReviewedResult): CurrentResult {
  const fields = Object.fromEntries(
    Object.entries(current).filter(([member]) => !extensionMembers.has(member)),
  )
  const answers = Object.entries(reviews).flatMap(([path, { answers: given = [] }]) =>
    given.map(({ stops, reason, by, at }) => ({
      resultIndex: index,
      path,
      stops: stops.map(({ kind }) => kind),
      reason,
      by,
      at,
    })),
  )
  return { fields, answers, contentHash: contentHashOf(fields) }
}

export function contentHashOf(fields: CurrentResult['fields']): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(fields)))
    .digest('hex')
}

/** A field that was emptied and filled again stands behind the others, and is the same as before. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, inOrder(member)] as const)
  return Object.fromEntries(members.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** What says so already is not written. */
export function saveCurrentResults(
  db: Database,
  documentId: string,
  results: readonly ReviewedResult[],
): void {
  for (const result of results) {
    const { fields, answers, contentHash } = currentOf(result)
    run(
      db,
      `INSERT INTO current_results (document_id, result_index, content_hash, fields_json, answers_json)
       VALUES ($documentId, $index, $contentHash, $fields, $answers)
       ON CONFLICT (document_id, result_index) DO UPDATE SET content_hash = excluded.content_hash,
         fields_json = excluded.fields_json, answers_json = excluded.answers_json
       WHERE (content_hash, fields_json, answers_json)
         IS NOT (excluded.content_hash, excluded.fields_json, excluded.answers_json)`,
      {
        documentId,
        index: result.index,
        contentHash,
        fields: JSON.stringify(fields),
        answers: answers.length === 0 ? null : JSON.stringify(answers),
      },
    )
  }
}

export type CurrentRow = {
  readonly result_index: number
  readonly content_hash: string
  readonly fields_json: string
  readonly answers_json: string | null
}

export function currentOfRow(row: CurrentRow): CurrentResult {
  return {
    fields: JSON.parse(row.fields_json) as CurrentResult['fields'],
    answers: row.answers_json === null ? [] : (JSON.parse(row.answers_json) as ExportedAnswer[]),
    contentHash: row.content_hash,
  }
}

/** The hashes alone, in the service's order. */
export function listCurrentHashes(db: Database, documentId: string): string[] {
  return all<Pick<CurrentRow, 'content_hash'>>(
    db,
    'SELECT content_hash FROM current_results WHERE document_id = $documentId ORDER BY result_index',
    { documentId },
  ).map(({ content_hash }) => content_hash)
}
