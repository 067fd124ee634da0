import type { Database } from './database.ts'
import { all, get } from './query.ts'

export type ConnectionContents = { readonly documents: number; readonly unsent: number }

/** What would go with a connection; `unsent`: files and changes that the service does not have. */
export function countContents(db: Database, connectionId: string): ConnectionContents {
  const row = get<ConnectionContents>(
    db,
    `SELECT count(*) AS documents, count(*) FILTER (
         WHERE service_document_id IS NULL OR feedback IN ('saved', 'waiting', 'refused')
       ) AS unsent
     FROM documents WHERE connection_id = $connectionId`,
    { connectionId },
  )
  return row ?? { documents: 0, unsent: 0 }
}

/** A few of them at a time, those in the trash included, so that the rest of Intray goes on in between. */
export function listDocumentIds(db: Database, connectionId: string, limit: number): string[] {
  return all<{ id: string }>(
    db,
    'SELECT id FROM documents WHERE connection_id = $connectionId LIMIT $limit',
    { connectionId, limit },
  ).map(({ id }) => id)
}
