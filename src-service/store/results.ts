import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { Database } from './open-database.ts'

export type TextPages = DocumentText['pages']

export function saveResults(
  database: Database,
  documentId: string,
  results: readonly DocumentResult[],
  pages: TextPages,
): void {
  database
    .prepare('INSERT OR REPLACE INTO results (document_id, results, pages) VALUES (?, ?, ?)')
    .run(documentId, JSON.stringify(results), JSON.stringify(pages))
}

export function findResults(database: Database, documentId: string): DocumentResult[] | undefined {
  const row = database
    .prepare<[string], { results: string }>('SELECT results FROM results WHERE document_id = ?')
    .get(documentId)
  return row && (JSON.parse(row.results) as DocumentResult[])
}

export function findTextPages(database: Database, documentId: string): TextPages | undefined {
  const row = database
    .prepare<[string], { pages: string }>('SELECT pages FROM results WHERE document_id = ?')
    .get(documentId)
  return row && (JSON.parse(row.pages) as TextPages)
}
