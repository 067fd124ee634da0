import type { Database } from './database.ts'
import { all } from './query.ts'

export type RowsOfTable = { readonly table: string; readonly rows: readonly object[] }

/**
 * Every row of every table that names the document, whatever feature it belongs to: what is held
 * must not depend on somebody thinking of a new table here.
 */
export function rowsOfDocument(
  db: Database,
  documentId: string,
  except: ReadonlySet<string>,
): RowsOfTable[] {
  return tablesWithDocument(db)
    .filter((table) => !except.has(table))
    .map((table) => ({
      table,
      rows: all<object>(db, `SELECT * FROM ${table} WHERE document_id = $documentId`, {
        documentId,
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Names come from the schema itself; nothing that a person typed becomes SQL. */
function tablesWithDocument(db: Database): string[] {
  return all<{ name: string }>(
    db,
    `SELECT s.name FROM sqlite_schema s JOIN pragma_table_xinfo(s.name) c
     WHERE s.type = 'table' AND c.name = 'document_id' ORDER BY s.name`,
  ).map(({ name }) => name)
}
