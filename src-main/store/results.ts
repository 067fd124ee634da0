import type { z } from 'zod'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

export type ResultJson = Record<string, z.infer<ReturnType<typeof z.json>>>

/** Replaces the results of a document by what the service sent, unknown members included. */
export function saveResults(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  received: readonly object[],
  now: number,
): void {
  run(db, 'DELETE FROM results WHERE document_id = $id', { id: document.id })
  for (const [index, result] of received.entries())
    run(
      db,
      `INSERT INTO results (document_id, connection_id, result_index, received_json, received_at)
       VALUES ($id, $connectionId, $index, $json, $receivedAt)`,
      {
        ...document,
        index,
        json: JSON.stringify(result),
        receivedAt: new Date(now).toISOString(),
      },
    )
}

/** The same values with something else said of them; when they came stays. */
export function replaceResults(db: Database, documentId: string, results: readonly object[]): void {
  for (const [index, result] of results.entries())
    run(
      db,
      `UPDATE results SET received_json = $json
       WHERE document_id = $documentId AND result_index = $index`,
      { documentId, index, json: JSON.stringify(result) },
    )
}

/** In the service's order. Trusted: what is stored came through the schemas of the service's answers. */
export function listResults(db: Database, documentId: string): ResultJson[] {
  return all<{ received_json: string }>(
    db,
    'SELECT received_json FROM results WHERE document_id = $documentId ORDER BY result_index',
    { documentId },
  ).map((row) => JSON.parse(row.received_json) as ResultJson)
}

export type RawResult = { readonly raw: string; readonly format: 'json' | 'xml' }

/** The body as it came, byte for byte as text: what was normalised away can always be looked up. */
export function saveRawResult(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  body: RawResult,
): void {
  run(
    db,
    `INSERT INTO raw_results (document_id, connection_id, raw, format)
     VALUES ($id, $connectionId, $raw, $format)
     ON CONFLICT (document_id) DO UPDATE SET raw = excluded.raw, format = excluded.format`,
    { ...document, raw: body.raw, format: body.format },
  )
}

export function findRawResult(db: Database, documentId: string): RawResult | undefined {
  return get<RawResult>(db, 'SELECT raw, format FROM raw_results WHERE document_id = $documentId', {
    documentId,
  })
}
