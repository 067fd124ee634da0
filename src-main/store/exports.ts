import type { z } from 'zod'
import type { earlierExport } from '../../src-shared/contract/exports.ts'
import type { ExportFormat } from '../../src-shared/contract/export-plan.ts'
import type { Database } from './database.ts'
import { createDocumentKey } from './document-key.ts'
import { settleOpenItems } from './open-items.ts'
import { all, get, inTransaction, run } from './query.ts'

export type ExportKind = z.infer<typeof earlierExport>['kind']

/**
 * One result that went out, with the hash of its values at that time; in a payment order that of the
 * invoice's identity.
 */
export type ExportedResult = {
  readonly documentId: string
  readonly resultIndex: number
  readonly contentHash: string
}

export type ExportAbout = {
  readonly connectionId: string
  readonly kind: ExportKind
  readonly format: ExportFormat
}

/** Documents that have been removed meanwhile are left out. */
export function recordExport(
  db: Database,
  { results, ...about }: ExportAbout & { readonly results: readonly ExportedResult[] },
  now: number,
): void {
  inTransaction(db, () => addToExport(db, beginExport(db, about, now), results))
}

/** @returns the id of an export to which nothing has been added */
export function beginExport(db: Database, about: ExportAbout, now: number): string {
  const id = createDocumentKey(now)
  run(
    db,
    `INSERT INTO exports (id, connection_id, kind, format, exported_at)
     VALUES ($id, $connectionId, $kind, $format, $exportedAt)`,
    { id, ...about, exportedAt: new Date(now).toISOString() },
  )
  return id
}

export function addToExport(db: Database, id: string, results: readonly ExportedResult[]): void {
  run(
    db,
    `INSERT OR IGNORE INTO exported_documents (export_id, document_id, result_index, content_hash)
     SELECT $id, d.id, json_each.value ->> 1, json_each.value ->> 2
     FROM json_each($results) JOIN documents d ON d.id = json_each.value ->> 0`,
    {
      id,
      results: JSON.stringify(
        results.map(({ documentId, resultIndex, contentHash }) => [
          documentId,
          resultIndex,
          contentHash,
        ]),
      ),
    },
  )
  const sql = "SELECT exported_at AS at FROM exports WHERE id = $id AND kind = 'payment'"
  const order = get<{ at: string }>(db, sql, { id })
  if (order) settleOpenItems(db, results, { ...order, by: 'order' })
}

/** The hashes of all results that are in payment orders of a connection. */
export function listOrderedHashes(db: Database, connectionId: string): Set<string> {
  const rows = all<{ content_hash: string }>(
    db,
    `SELECT DISTINCT d.content_hash FROM exports e JOIN exported_documents d ON d.export_id = e.id
     WHERE e.connection_id = $connectionId AND e.kind = 'payment'`,
    { connectionId },
  )
  return new Set(rows.map((row) => row.content_hash))
}

export type PastExport = {
  readonly exportedAt: string
  readonly kind: ExportKind
  readonly format: ExportFormat
  /** By index of the result. */
  readonly hashes: ReadonlyMap<number, string>
}

type PastRow = {
  readonly export_id: string
  readonly exported_at: string
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly result_index: number
  readonly content_hash: string
}

/** The exports of a document, latest first. */
export function listExportsOf(db: Database, documentId: string): PastExport[] {
  const rows = all<PastRow>(
    db,
    `SELECT e.id AS export_id, e.exported_at, e.kind, e.format, d.result_index, d.content_hash
     FROM exported_documents d JOIN exports e ON e.id = d.export_id
     WHERE d.document_id = $documentId ORDER BY e.exported_at DESC, e.id DESC`,
    { documentId },
  )
  return [...Map.groupBy(rows, (row) => row.export_id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { kind, format } = first
    const hashes = new Map(group.map((row) => [row.result_index, row.content_hash]))
    return [{ exportedAt: first.exported_at, kind, format, hashes }]
  })
}
