import { z } from 'zod'
import type { Database } from './database.ts'
import { all, run } from './query.ts'

const resultJson = z.record(z.string(), z.json())
export type ResultJson = z.infer<typeof resultJson>

/** Replaces the results of a document by what the service sent, unknown members included. */
export function saveResults(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  received: readonly ResultJson[],
  nowMs: number,
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
        receivedAt: new Date(nowMs).toISOString(),
      },
    )
}

/** In the service's order. */
export function listResults(db: Database, documentId: string): ResultJson[] {
  return all<{ received_json: string }>(
    db,
    'SELECT received_json FROM results WHERE document_id = $documentId ORDER BY result_index',
    { documentId },
  ).map((row) => resultJson.parse(JSON.parse(row.received_json)))
}
