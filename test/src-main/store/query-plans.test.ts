import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { listStatement } from '../../../src-main/store/list-documents.ts'
import { openTestDatabase, anotherInvoice, putDocument } from './store-for-tests.ts'

const store = join(import.meta.dirname, '../../../src-main/store')

/** What stands where the store puts a statement together from more than a constant of the same file. */
const parts: Readonly<Record<string, readonly string[]>> = {
  selected: ['*'],
  columns: ['*'],
  which: ['min', 'max'],
  table: ['sync_uploads', 'sync_feedback'],
}
/** Put together by conditions that are asked for; each is tried below. */
const composed = new Set(['departures.ts', 'list-documents.ts', 'sync-uploads.ts'])

/** What reads more rows than it gives, by what stands in the statement, and why that may be. */
const mayGrow: readonly (readonly [text: string, reason: string])[] = [
  // As many rows as a person has set up.
  ['FROM connections', 'connections are few'],
  ['SELECT id FROM connections', 'connections are few'],
  ['FROM workspace_thresholds', 'one row for each connection at most'],
  ['FROM retention_rules', 'one row for each connection at most'],
  ['FROM export_presets', 'presets are few'],
  ['FROM settings', 'one row for each setting'],
  ['FROM sqlite_sequence', 'one row for each table'],
  ['FROM sqlite_schema', 'reads the schema'],
  ['FROM secret_removals', 'connections that are gone, worked off at each start'],
  ['FROM sync_request_leases', 'the blocks of one minute'],
  ["'staged' AND kept_for IS NOT NULL", 'persons who are kept for are few'],
  ["state = 'arriving'", 'an index of those that arrive'],
  // Read from one end, up to a limit.
  ['FROM attention_recounts LIMIT', 'the first row'],
  ['FROM uncounted_documents LIMIT', 'the first rows'],
  ['FROM known_recounts LIMIT', 'the first row'],
  ['FROM unindexed_documents u', 'the last rows, by the key'],
  ['FROM removals ORDER BY id DESC LIMIT', 'the last rows, by the key'],
  ['LIMIT $mostStaged', 'counts up to a limit'],
  // Sorts no more than one document or one connection has of them.
  ['FROM exported_documents d JOIN', 'the exports of one document'],
  ['SELECT DISTINCT number FROM known_numbers', 'the numbers of one document'],
  ['AND k.document_key = $documentKey', 'the files with one and the same document'],
  ['AS at FROM sync_fetches', 'what is still to be fetched'],
  ['FROM sync_fetches WHERE', 'what is still to be fetched'],
  ['FROM sync_feedback f', 'feedback that waits'],
  ['FROM known_results own', 'a document is removed'],
  ['FROM known_numbers own', 'a document is removed'],
  // Asked for by a person, or once at a start, and never in between.
  ['SELECT DISTINCT k.sender_key', 'a sender whose name nobody knows, by its number'],
  ['SELECT DISTINCT d.content_hash', 'a payment order is made'],
  ['FROM export_waiting', 'a folder that takes nothing gathers them'],
  ['id NOT IN (SELECT document_id FROM known_results)', 'once at each start'],
  ['SELECT id FROM documents ORDER BY seq DESC', 'everything about a person is looked for'],
  ['SELECT state, count(*) AS count FROM documents', 'the diagnostics are made'],
]

function statements(): string[] {
  return globSync('*.ts', { cwd: store }).flatMap((file) => {
    const source = readFileSync(join(store, file), 'utf8')
    const literals = source.matchAll(
      /`((?:SELECT|INSERT|UPDATE|DELETE|WITH)\s[^`]*)`|['"]((?:SELECT|INSERT|UPDATE|DELETE)\s[^\n]*?)['"](?=[,\n)])/gu,
    )
    return [...literals].flatMap(([, long, short]) =>
      long?.includes('${') ? resolved(file, source, long) : [long ?? short ?? ''],
    )
  })
}

function resolved(file: string, source: string, sql: string): string[] {
  const [whole = '', name = ''] = /\$\{(\w+)\}/u.exec(sql) ?? []
  if (whole === '') {
    if (!sql.includes('${')) return [sql]
    expect(composed, `${file}: ${sql}`).toContain(file)
    return []
  }
  const constant = new RegExp(`const ${name} = (?:'([^']*)'|\`([^\`]*)\`)`, 'u').exec(source)
  const values = constant ? [constant[1] ?? constant[2] ?? ''] : (parts[name] ?? [])
  expect(values, `${file}: what stands for ${name}`).not.toEqual([])
  return values.flatMap((value) => resolved(file, source, sql.replaceAll(whole, value)))
}

function growing(db: Database, sql: string): string[] {
  const names = [...sql.matchAll(/\$(\w+)/gu)].map(([, name]) => [name, null])
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(Object.fromEntries(names)) as {
    detail: string
  }[]
  const grows = /^SCAN (?!json_each|CONSTANT)|USE TEMP B-TREE|LIST SUBQUERY|MATERIALIZE|CO-ROUTINE/u
  return plan.map(({ detail }) => detail).filter((detail) => grows.test(detail))
}

function filled(): Database {
  const db = openTestDatabase()
  for (let each = 0; each < 30; each++) putDocument(db, { results: [anotherInvoice()] })
  return db
}

const oneLine = (sql: string) => sql.replaceAll(/\s+/gu, ' ').trim()

test('no statement grows with a table but those that are named with their reason', () => {
  const db = filled()
  const found = statements()
  expect(found.length).toBeGreaterThan(120)
  const met = new Set<string>()
  const unnamed = found.flatMap((sql) => {
    const reasons = growing(db, sql)
    const named = mayGrow.filter(([text]) => oneLine(sql).includes(text))
    if (reasons.length > 0) for (const [text] of named) met.add(text)
    return reasons.length > 0 && named.length === 0 ? [[oneLine(sql), ...reasons]] : []
  })
  expect(unnamed).toEqual([])
  const needless = mayGrow.filter(([text]) => !met.has(text) && !text.includes('sync_'))
  expect(needless).toEqual([])
  db.close()
})

test.each([
  [{}, 0],
  [{ filter: 'open' as const }, 0],
  [{ cursor: '1000-5' }, 0],
  // What is found is a list; the documents are read in the order of the inbox until a page is full.
  [{ query: 'müller' }, 1],
])('a page of the list by %o sorts nothing', (asked, lists) => {
  const db = filled()
  const { sql } = listStatement({
    ...{ connectionId: 'embedded', filter: 'all', query: '', cursor: null, limit: 50 },
    ...asked,
  })
  const grows = growing(db, sql).filter((detail) => !/^SCAN document_(?:words|parts)/u.test(detail))
  expect(grows.every((detail) => detail.startsWith('LIST SUBQUERY'))).toBe(true)
  expect(grows.length).toBeGreaterThanOrEqual(lists)
  expect(grows.length).toBeLessThanOrEqual(2 * lists)
  db.close()
})

test('the check itself can fail', () => {
  const db = filled()
  expect(growing(db, "SELECT * FROM documents WHERE title = 'x'")).toEqual(['SCAN documents'])
  expect(growing(db, 'SELECT id FROM documents ORDER BY title')).toHaveLength(2)
  db.close()
})
