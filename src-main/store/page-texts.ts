import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { Database } from './database.ts'
import { get, run } from './query.ts'
import { indexPageWords } from './search-index.ts'
import { searchedPage } from './searched-values.ts'

type Of = { readonly id: string; readonly connectionId: string }

/** Keeps the words of the pages, and lets search find them. Call it inside a transaction. */
export function savePageText(db: Database, document: Of, text: DocumentText): void {
  const page = keepPageText(db, document, text)
  const row = get<{ seq: number }>(db, 'SELECT seq FROM documents WHERE id = $id', {
    id: document.id,
  })
  if (row) indexPageWords(db, row.seq, page)
}

/** @returns what search has to find of it */
export function keepPageText(db: Database, document: Of, text: DocumentText): string {
  run(
    db,
    `INSERT INTO page_texts (document_id, connection_id, text_json) VALUES ($id, $connectionId, $json)
     ON CONFLICT (document_id) DO UPDATE SET text_json = excluded.text_json`,
    { ...document, json: JSON.stringify(text) },
  )
  return searchedPage(wordsOf(text))
}

export function wordsOf(text: DocumentText): string[] {
  return text.pages.flatMap(wordsOfPage)
}

export function wordsOfPage({ words }: DocumentText['pages'][number]): string[] {
  return words.map(([word]) => word)
}

export function findPageText(db: Database, documentId: string): DocumentText | undefined {
  const row = get<{ text_json: string }>(
    db,
    'SELECT text_json FROM page_texts WHERE document_id = $documentId',
    { documentId },
  )
  return row && (JSON.parse(row.text_json) as DocumentText)
}
