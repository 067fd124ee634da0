import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { IntrayHost } from './intray-host.ts'

export type KeptDocument = {
  readonly id: string
  readonly sha256: string | null
  readonly state: string
}

/** What Intray itself keeps of the documents of a data folder; its core must have ended. */
export function keptDocuments(dataDir: string): KeptDocument[] {
  const db = new Database(join(dataDir, 'intray.db'), { readonly: true })
  try {
    const sql = 'SELECT id, sha256, state FROM documents'
    return db.prepare<[], KeptDocument>(sql).all()
  } finally {
    db.close()
  }
}

/** What a person has answered in each document of a data folder, by the file's name. */
export function keptAnswers(
  dataDir: string,
): { fileName: string; state: string; kinds: string[] }[] {
  const db = new Database(join(dataDir, 'intray.db'), { readonly: true })
  try {
    const sql = `SELECT d.file_name AS fileName, d.state, coalesce(group_concat(
        json_extract(e.entry_json, '$.answer.stops[0].kind')), '') AS kinds
      FROM documents d LEFT JOIN review_entries e ON e.document_id = d.id AND e.undone = 0
      GROUP BY d.id ORDER BY d.seq`
    return db
      .prepare<[], { fileName: string; state: string; kinds: string }>(sql)
      .all()
      .map((row) => ({ ...row, kinds: row.kinds.split(',').filter((kind) => kind !== '') }))
  } finally {
    db.close()
  }
}

/** Puts confirmed documents of as many senders into a data folder, the last one the newest; its core must have ended. */
function putConfirmed(dataDir: string, count: number): void {
  const db = new Database(join(dataDir, 'intray.db'))
  try {
    db.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size,
         source, received_at, sort_at, state_json, document_type, sender_name, sender_key,
         amount_currency, amount_value)
       SELECT printf('%026d', n), 'embedded', 'inbox', n || '.pdf', 'application/pdf', 1, 'drop',
         strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n, 'unixepoch'), (1700000000 + n) * 1000,
         '{"kind":"confirmed","at":"2026-11-20T08:00:00.000Z"}', 'INVOICE',
         'Lieferant ' || n, 'lieferant ' || n, 'CHF', n % 1000 FROM numbers`,
    ).run(count)
  } finally {
    db.close()
  }
}

/** Intray at the list of as many confirmed documents, the newest first. */
export async function openConfirmed(
  startHost: () => Promise<IntrayHost>,
  dataDir: string,
  count: number,
): Promise<{ host: IntrayHost; page: Page }> {
  // The first start makes the database.
  const first = await startHost()
  await first.open()
  await first.stop()
  putConfirmed(dataDir, count)
  const host = await startHost()
  const page = await host.open()
  await page.getByRole('radio', { name: /^Done/ }).check()
  return { host, page }
}
