import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { sortColumns } from '../../../src-shared/contract/inbox-sort.ts'
import { listStatement } from '../../../src-main/store/list-documents.ts'
import { furtherSql, tagSql, trustSql, waySql } from '../../../src-main/store/list-filtered.ts'
import { resultColumns } from '../../../src-main/store/filtered-facts.ts'
import { keyColumns, sortedStatement } from '../../../src-main/store/list-sorted.ts'
import { candidatesStatement } from '../../../src-main/store/search-documents.ts'
import {
  expectNamed,
  growingSteps,
  statementsOf,
  unindexedReferences,
  type MayGrow,
  type StoreStatements,
} from '../../support/query-plans.ts'
import { openTestDatabase, anotherInvoice, putDocument } from './store-for-tests.ts'
import { lineValues } from '../../../src-main/store/refresh-summary.ts'
import { paperColumns } from '../../../src-main/store/twins.ts'

const store: StoreStatements = {
  folder: join(import.meta.dirname, '../../../src-main/store'),
  parts: {
    selected: ['*'],
    columns: ['*'],
    which: ['min', 'max'],
    table: ['sync_uploads', 'sync_feedback'],
    paperColumns: [paperColumns],
    lineValues: [lineValues],
  },
  composed: [
    'departures.ts',
    'list-documents.ts',
    'list-filtered.ts',
    'list-sorted.ts',
    'search-documents.ts',
    'sync-uploads.ts',
  ],
}

/** What reads more rows than it gives, by what stands in the statement, and why that may be. */
const mayGrow: MayGrow = [
  // As many rows as a person has set up.
  ['FROM connections', 'connections are few'],
  ['SELECT id FROM connections', 'connections are few'],
  ['FROM chart_accounts', 'a chart has some thousand accounts at most'],
  ['FROM mailboxes ORDER BY', 'mailboxes are few'],
  ['FROM mailboxes b CROSS JOIN', 'mailboxes are few, and each takes one message at a time'],
  ['FROM scan_folders ORDER BY', 'scan folders are few'],
  ['FROM workspace_thresholds', 'one row for each connection at most'],
  ['FROM retention_rules', 'one row for each connection at most'],
  ['FROM export_presets', 'presets are few'],
  ['FROM export_automations ORDER BY', 'one row for each connection at most'],
  ['FROM settings', 'one row for each setting'],
  ['AS count FROM document_counts', 'ten groups for each connection'],
  ['FROM sqlite_sequence', 'one row for each table'],
  ['FROM sqlite_schema', 'reads the schema'],
  ['FROM document_moves ORDER BY', 'documents on their way to another workspace'],
  ['FROM secret_removals', 'connections that are gone, worked off at each start'],
  ['FROM sync_request_leases', 'the blocks of one minute'],
  ["state = 'arriving'", 'an index of those that arrive'],
  // Read from one end, up to a limit.
  ['FROM attention_recounts LIMIT', 'the first row'],
  ['EXISTS (SELECT 1 FROM uncounted_documents)', 'the first row of each'],
  ['FROM uncounted_documents LIMIT', 'the first rows'],
  ['FROM known_recounts LIMIT', 'the first row'],
  ['FROM unindexed_documents u', 'the last rows, by the key'],
  ['FROM unmarked_pictures u', 'the first row'],
  ['FROM removals ORDER BY id DESC LIMIT', 'the last rows, by the key'],
  ['FROM trusted_senders', 'the names of one sender'],
  ['FROM trusted_documents WHERE', 'the names of one sender, or a few days of all'],
  ['FROM tags', 'tags are few beside their documents'],
  ['FROM document_senders', 'senders are few beside their documents'],
  ['SELECT 1 FROM further_results', 'the first row'],
  [
    "further_results_json = '[]'",
    'after an update, an unclean end or damage: an index of those alone',
    'every document',
  ],
  // Sorts no more than one document or one connection has of them.
  ['seq IN (SELECT value FROM json_each', 'the documents of one page'],
  ['WHERE id IN (SELECT value FROM json_each($ids))', 'the documents of one page'],
  ["WHERE tags_json <> '[]'", 'a damaged database is rebuilt', 'every document'],
  ['divided_from IN (SELECT value FROM json_each', 'the documents of one division'],
  ['DELETE FROM document_tags WHERE document_id', 'the tags of one document'],
  ['FROM open_sender_sums WHERE', 'the days on which something of one sender is due'],
  ['SELECT DISTINCT n.number FROM known_results k', 'the numbers of fifty documents'],
  ['FROM exported_documents d JOIN', 'the exports of one document'],
  ['SELECT DISTINCT number FROM known_numbers', 'the numbers of one document'],
  ['FROM sync_fetches WHERE', 'what is still to be fetched'],
  ['FROM sync_feedback f', 'feedback that waits'],
  ['FROM known_results own', 'a document is removed'],
  ['FROM known_numbers own', 'a document is removed'],
  ['SELECT DISTINCT item_key FROM open_items', 'the results of one document'],
  ['AND i.item_key = $itemKey', 'the papers of one invoice'],
  // Asked for by a person, or once at a start, and never in between.
  ['SELECT DISTINCT d.content_hash', 'a payment order is made'],
  ['FROM export_waiting w', 'a folder that takes nothing gathers them'],
  [
    'id NOT IN (SELECT document_id FROM known_results)',
    'after an update, an unclean end or damage',
    'every document',
  ],
  [
    'SELECT id FROM documents ORDER BY seq DESC',
    'everything about a person is looked for',
    'every document',
  ],
  ["state = 'refused' AND inbox_group", 'a person gives the password of locked files'],
  ['SELECT state, count(*) AS count FROM documents', 'the diagnostics are made', 'every document'],
]

function filled(): Database {
  const db = openTestDatabase()
  for (let each = 0; each < 30; each++) putDocument(db, { results: [anotherInvoice()] })
  return db
}

test('no statement grows with a table but those that are named with their reason', () => {
  const db = filled()
  const found = statementsOf(store)
  expect(found.length).toBeGreaterThan(120)
  expectNamed(db, found, mayGrow)
  db.close()
})

/** Beside the store, in a thread of its own: what is read of a copied database for a backup. */
const backup: StoreStatements = {
  folder: join(import.meta.dirname, '../../../src-main/backup'),
  parts: {},
  composed: [],
}
const mayGrowForBackup: MayGrow = [
  ['SELECT count(*) AS count FROM documents', 'a copy is described', 'every document'],
  ['FROM connections ORDER BY created_at', 'connections are few'],
  ['SELECT id FROM documents', 'a copy is described', 'every document'],
  ['UNION SELECT sha256, byte_size FROM renditions', 'a copy is described'],
  ['UPDATE sync_uploads', 'uploads that waited, once in a restore'],
]

test('no statement over the copy for a backup grows with a table but those that are named', () => {
  const db = filled()
  // The embedded service's is asked of its own database.
  const found = statementsOf(backup)
  const ofCore = found.filter(
    (sql) => sql !== 'SELECT DISTINCT sha256, size AS bytes FROM documents',
  )
  expect(found.length - ofCore.length).toBe(1)
  expectNamed(db, ofCore, mayGrowForBackup)
  db.close()
})

test('what is removed finds what hangs on it by an index, but for a connection', () => {
  const db = filled()
  const dear = unindexedReferences(db).filter((reference) => !reference.endsWith('→ connections'))
  expect(dear).toEqual([])
  db.close()
})

test.each([{}, { filter: 'open' as const }, { cursor: '1000-5' }])(
  'a page of the list by %o sorts nothing',
  (asked) => {
    const db = filled()
    const { sql } = listStatement({
      ...{ connectionId: 'embedded', filter: 'all', cursor: null, limit: 50 },
      ...asked,
    })
    expect(growingSteps(db, sql)).toEqual([])
    db.close()
  },
)

test.each(sortColumns)(
  'documents that a filter on %s lets through are found by its index',
  (by) => {
    const db = filled()
    const sql = waySql('seq', by, `${keyColumns[by]} >= $min`)
    expect(growingSteps(db, sql)).toEqual(['LIST SUBQUERY 1', 'LIST SUBQUERY 2'])
    const plan = db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all({ connectionIds: '[]', groups: '[]', min: 1 })
    expect(JSON.stringify(plan)).toContain(
      `INDEX documents_by_${by === 'received' ? 'group' : by} (connection_id=? AND inbox_group=? AND ${keyColumns[by]}>?)`,
    )
    db.close()
  },
)

test.each(resultColumns)('files of several documents are found by the index of the %s', (by) => {
  const db = filled()
  const sql = furtherSql('seq', by, `${keyColumns[by]} >= $min`)
  const plan = db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all({ connectionIds: '[]', groups: '[]', min: 1 })
  expect(JSON.stringify(plan)).toContain(
    `INDEX further_results_by_${by} (connection_id=? AND ${keyColumns[by]}>?)`,
  )
  expect(JSON.stringify(plan)).not.toContain('SCAN documents')
  db.close()
})

test('documents that were confirmed automatically are found by their list', () => {
  const db = filled()
  const lists = [1, 2].map((each) => `LIST SUBQUERY ${String(each)}`)
  expect(growingSteps(db, trustSql('seq'))).toEqual(lists)
  db.close()
})

test('documents that have a tag are found by its index', () => {
  const db = filled()
  const lists = [1, 2, 3].map((each) => `LIST SUBQUERY ${String(each)}`)
  expect(growingSteps(db, tagSql('seq'))).toEqual(lists)
  db.close()
})

test.each(sortColumns)('a list by %s within bounds is read in order', (by) => {
  const db = filled()
  const part = { isKnown: true, isFrom: true, conditions: [`${keyColumns[by]} <= $max`] }
  expect(growingSteps(db, sortedStatement({ by, descending: true }, part))).toEqual([])
  db.close()
})

test.each(['all', 'open'] as const)('a page of a search in %s is read in order', (filter) => {
  const db = filled()
  // By the index of words; the connections asked for are few.
  const read = growingSteps(db, candidatesStatement(filter, ['e.parts', 'd.file_name'])).map(
    (step) => step.split(':')[0],
  )
  expect(read).toEqual([expect.stringMatching(/^SCAN i VIRTUAL TABLE/u), 'LIST SUBQUERY 1'])
  db.close()
})

test('the check itself can fail', () => {
  const db = filled()
  expect(growingSteps(db, "SELECT * FROM documents WHERE title = 'x'")).toEqual(['SCAN documents'])
  expect(growingSteps(db, 'SELECT id FROM documents ORDER BY title')).toHaveLength(2)
  db.close()
})
