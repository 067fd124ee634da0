import { expect, test } from 'vitest'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { listSenders } from '../../../src-main/store/document-senders.ts'
import { listExportsOf, listOrderedHashes, recordExport } from '../../../src-main/store/exports.ts'
import { sumOpenItems } from '../../../src-main/store/list-open-items.ts'
import { listWorkspaces } from '../../../src-main/store/list-workspaces.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import { rehomeDocument } from '../../../src-main/store/rehome-document.ts'
import { rowsOfDocument } from '../../../src-main/store/rows-of-document.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-03-01T08:00:00.000Z' } as const
const today = '2026-03-10'

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const id = putDocument(db, { state: confirmed, results: [invoiceJson] })
  const move = (to: string, documentId = id) =>
    inTransaction(db, () =>
      rehomeDocument(db, documentId, { connectionId: to, workspaceId: `ws-${to}` }),
    )
  return { db, id, move }
}

const counts = (db: Database) =>
  all<{ connection_id: string; inbox_group: string; count: number }>(
    db,
    'SELECT * FROM document_counts WHERE count <> 0',
  ).map(({ connection_id, inbox_group, count }) => [connection_id, inbox_group, count])
const senders = (db: Database, id: string) => listSenders(db, [id], { text: 'mull', limit: 5 })
const open1 = (db: Database, id: string) =>
  Object.values(sumOpenItems(db, id, today)).flatMap((sums) => sums.length)

function found(db: Database, connectionId: string, query: string) {
  const filtering = { filters: [], today }
  const asked = { filter: 'all' as const, query, filtering, cursor: null, limit: 10 }
  return listWorkspaces(db, [connectionId], asked).items.map(({ id }) => id)
}

test('every row about a document is one of its new workspace', () => {
  const { db, id, move } = open()
  move('branch')
  const left = rowsOfDocument(db, id, new Set()).flatMap(({ table, rows }) =>
    rows
      .map((row) => (row as { connection_id?: string }).connection_id ?? 'branch')
      .filter((connection) => connection !== 'branch')
      .map(() => table),
  )
  expect(left).toEqual([])
  expect(rowsOfDocument(db, id, new Set()).length).toBeGreaterThan(3)
})

test('counts, senders, sums and the search follow it, there and back', () => {
  const { db, id, move } = open()
  const before = {
    counts: counts(db),
    senders: senders(db, 'embedded'),
    open: open1(db, 'embedded'),
  }
  move('branch')
  expect(counts(db)).toEqual([['branch', 'done', 1]])
  expect(senders(db, 'embedded')).toEqual([])
  expect(senders(db, 'branch')).toEqual(before.senders)
  expect(open1(db, 'embedded').every((sums) => sums === 0)).toBe(true)
  expect(open1(db, 'branch')).toEqual(before.open)
  expect(found(db, 'embedded', 'muller')).toEqual([])
  expect(found(db, 'branch', 'muller')).toEqual([id])
  move('embedded')
  expect(counts(db)).toEqual(before.counts)
  expect(senders(db, 'embedded')).toEqual(before.senders)
  expect(senders(db, 'branch')).toEqual([])
  expect(open1(db, 'embedded')).toEqual(before.open)
  expect(found(db, 'branch', 'muller')).toEqual([])
  expect(found(db, 'embedded', 'muller')).toEqual([id])
  // What stands in the index for the workspace is taken out with the rest.
  move('branch')
  inTransaction(db, () => deleteDocumentRows(db, id))
  expect(all(db, "SELECT rowid FROM search_index WHERE search_index MATCH 'muller'")).toEqual([])
  expect(counts(db)).toEqual([])
})

test('of an export the documents that stay keep theirs, and one that moves takes its own along', () => {
  const { db, id, move } = open()
  const other = putDocument(db, { state: confirmed, results: [invoiceJson] })
  const results = [id, other].map((documentId) => ({
    documentId,
    resultIndex: 0,
    contentHash: documentId,
  }))
  const about = { connectionId: 'embedded', format: 'csv' as const }
  recordExport(db, { ...about, kind: 'file', results }, 1_000)
  recordExport(db, { ...about, kind: 'payment', results }, 2_000)
  const before = listExportsOf(db, id)
  move('branch')
  expect(listExportsOf(db, id)).toEqual(before)
  expect([...listOrderedHashes(db, 'embedded')]).toEqual([other])
  expect([...listOrderedHashes(db, 'branch')]).toEqual([id])
  // Two of one export are one export there, too, and no empty one is left behind.
  move('branch', other)
  expect(all(db, 'SELECT DISTINCT connection_id FROM exports')).toEqual([
    { connection_id: 'branch' },
  ])
  expect(all(db, 'SELECT id FROM exports')).toHaveLength(2)
})
