import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { Database } from './engine.ts'

export type TextPages = DocumentText['pages']

export async function saveResults(
  database: Database,
  documentId: string,
  results: readonly DocumentResult[],
  pages: TextPages,
): Promise<void> {
  const found = { results: JSON.stringify(results), pages: JSON.stringify(pages) }
  await database
    .insertInto('results')
    .values({ document_id: documentId, ...found })
    .onConflict((before) => before.column('document_id').doUpdateSet(found))
    .execute()
}

export async function findResults(
  database: Database,
  documentId: string,
): Promise<DocumentResult[] | undefined> {
  const row = await database
    .selectFrom('results')
    .select('results')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row && (JSON.parse(row.results) as DocumentResult[])
}

export async function findTextPages(
  database: Database,
  documentId: string,
): Promise<TextPages | undefined> {
  const row = await database
    .selectFrom('results')
    .select('pages')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row && (JSON.parse(row.pages) as TextPages)
}
