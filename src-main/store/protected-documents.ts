import { z } from 'zod'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import type { Database } from './database.ts'
import { all } from './query.ts'

/** Documents of one connection that were received before a moment, oldest first; without the trash. */
export function listReceivedBefore(
  db: Database,
  connectionId: string,
  before: number,
): DocumentSummary[] {
  return all<DocumentRow>(
    db,
    `SELECT * FROM documents WHERE connection_id = $connectionId AND received_at < $before
       AND state <> 'arriving' AND state <> 'trashed' ORDER BY sort_at, seq`,
    { connectionId, before: new Date(before).toISOString() },
  ).map(summaryOf)
}

const json = z.json()
export type NfadpRow = {
  readonly resultIndex: number
  readonly nfadp: z.infer<typeof json>
}

/** The nFADP objects as the service sent them, for the results that came with one. */
export function listNfadp(db: Database, documentId: string): NfadpRow[] {
  return all<{ resultIndex: number; text: string }>(
    db,
    `SELECT result_index AS resultIndex, received_json -> '$.nfadp' AS text FROM results
     WHERE document_id = $documentId AND received_json -> '$.nfadp' IS NOT NULL
     ORDER BY result_index`,
    { documentId },
  ).map(({ resultIndex, text }) => ({ resultIndex, nfadp: json.parse(JSON.parse(text)) }))
}

/** Ids of all documents of all connections, newest first. */
export function listDocumentIds(db: Database): string[] {
  return all<{ id: string }>(db, 'SELECT id FROM documents ORDER BY seq DESC').map(({ id }) => id)
}

/** How many documents there are in each state, over all connections. */
export function countStates(db: Database): { readonly state: string; readonly count: number }[] {
  return all(db, 'SELECT state, count(*) AS count FROM documents GROUP BY state ORDER BY state')
}
