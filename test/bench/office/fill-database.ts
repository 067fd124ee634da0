import { Client } from 'pg'

/** Of which the large workspace has all but these, and each small one a thousand. */
const inSmallOnes = 100_000
const eachSmall = 1_000

/** Documents that were read long ago, put into the tables at once: the one workspace large, a hundred small. */
export async function fillDatabase(address: string, documents: number): Promise<void> {
  const client = new Client(address)
  await client.connect()
  const small = Math.min(inSmallOnes, Math.floor(documents / 10))
  const workspaceOf = `CASE WHEN n <= ${documents - small} THEN 'ws' ELSE 'small-' || ((n - ${documents - small} - 1) / ${eachSmall}) END`
  const hash = `lpad(to_hex(n), 64, '0')`
  const uuid = `lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000'`
  const all = `FROM generate_series(1, ${documents}) AS n`
  const invoice = JSON.stringify({
    documentType: 'INVOICE',
    title: 'Rechnung',
    language: 'DE',
    amountGross: { currency: 'CHF', value: 108.1 },
    documentDate: '2026-10-01',
  })
  const statements = [
    // What the rows refer to is there: nobody has to look for each of them.
    'SET session_replication_role = replica',
    `INSERT INTO workspaces (id, name, status, created_at)
     SELECT DISTINCT ${workspaceOf}, 'Workspace', 'ACTIVE', 0 ${all} ON CONFLICT DO NOTHING`,
    `INSERT INTO access_grants (workspace_id, subject, role, created_at)
     SELECT id, 'first', 'OWNER', 0 FROM workspaces ON CONFLICT DO NOTHING`,
    `INSERT INTO originals (sha256, content_id) SELECT ${hash}, ${uuid} ${all}`,
    `INSERT INTO documents (id, workspace_id, file_name, media_type, sha256, size, status, document_type, title, created_at, updated_at)
     SELECT ${uuid}, ${workspaceOf}, 'invoice ' || n || '.pdf', 'application/pdf', ${hash}, 100000, 'COMPLETED',
       'INVOICE', 'Rechnung ' || n, 1700000000000 + n * 1000, 1700000000000 + n * 1000 ${all}`,
    `INSERT INTO results (document_id, results, pages)
     SELECT ${uuid}, replace('[${invoice}]', '"documentType"', '"documentId":"' || ${uuid} || '","documentType"'),
       '[]' ${all}`,
    // As the triggers, which rest meanwhile, would have counted.
    `INSERT INTO document_counts SELECT workspace_id, left(id, 1), count(*), sum(size) FROM documents GROUP BY 1, 2`,
    'VACUUM ANALYZE',
  ]
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Of the n-th document, counted from 1. */
export const documentId = (n: number): string =>
  `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
