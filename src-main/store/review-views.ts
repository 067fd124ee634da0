import { reviewView, type ReviewView } from '../../src-shared/contract/review.ts'
import type { Database } from './database.ts'
import { get, run } from './query.ts'

export function saveView(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  view: ReviewView,
): void {
  run(
    db,
    `INSERT INTO review_views (document_id, connection_id, view_json) VALUES ($id, $connectionId, $json)
     ON CONFLICT (document_id) DO UPDATE SET view_json = excluded.view_json`,
    { ...document, json: JSON.stringify(view) },
  )
}

/** A view that no longer parses is forgotten: it is a convenience, not data. */
export function findView(db: Database, documentId: string): ReviewView | null {
  const row = get<{ view_json: string }>(
    db,
    'SELECT view_json FROM review_views WHERE document_id = $documentId',
    { documentId },
  )
  const parsed = row && reviewView.safeParse(JSON.parse(row.view_json))
  return parsed?.success ? parsed.data : null
}
