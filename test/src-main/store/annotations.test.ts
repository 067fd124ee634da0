import { expect, test } from 'vitest'
import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import { annotate, listTags } from '../../../src-main/store/annotations.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { listWorkspaces } from '../../../src-main/store/list-workspaces.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import { rehomeDocument } from '../../../src-main/store/rehome-document.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const write = (id: string, tags: readonly string[], note: string | null = null) =>
    inTransaction(db, () => annotate(db, id, { tags, note }))
  const known = (text = '', connectionId = 'embedded') =>
    listTags(db, [connectionId], { text, limit: 10 }).map(({ tag, documents }) => [tag, documents])
  return { db, write, known }
}

function found(
  db: Database,
  asked: { readonly query?: string; readonly filters?: readonly DocumentFilter[] },
): string[] {
  const { query = '', filters = [] } = asked
  const filtering = { filters, today: '2026-03-15' }
  const list = { filter: 'all' as const, query, filtering, cursor: null, limit: 10 }
  return listWorkspaces(db, ['embedded', 'branch'], list).items.map(({ id }) => id)
}

test('a document says its tags and note, and is found by the words of both', () => {
  const { db, write } = open()
  const id = putDocument(db, { results: [invoiceJson] })
  putDocument(db, { results: [invoiceJson] })
  write(id, ['Umbau Süd', 'Dringend'], 'Lieferschein fehlt, Frau Äbi fragen')
  expect(findDocument(db, id)).toMatchObject({
    tags: ['Umbau Süd', 'Dringend'],
    note: 'Lieferschein fehlt, Frau Äbi fragen',
  })
  for (const query of ['umbau', 'drin', 'lieferschein', 'abi fragen'])
    expect(found(db, { query }), query).toEqual([id])
  write(id, ['Dringend'], null)
  expect(found(db, { query: 'lieferschein' })).toEqual([])
  expect(found(db, { query: 'umbau' })).toEqual([])
  expect(found(db, { query: 'dringend' })).toEqual([id])
  db.close()
})

test('a filter takes the whole tag, in any spelling that is the same', () => {
  const { db, write } = open()
  const [both, one] = [putDocument(db), putDocument(db)]
  write(both, ['Umbau Süd', 'Dringend'])
  write(one, ['Umbau Nord'])
  const by = (text: string): DocumentFilter => ({ by: 'tag', text })
  expect(found(db, { filters: [by('UMBAU sued')] })).toEqual([both])
  expect(found(db, { filters: [by('umbau')] })).toEqual([])
  expect(found(db, { filters: [by('dringend'), by('umbau nord')] }).sort()).toEqual(
    [both, one].sort(),
  )
  db.close()
})

test('tags are offered by how many documents have them, and follow what becomes of these', () => {
  const { db, write, known } = open()
  const [first, second] = [putDocument(db), putDocument(db)]
  write(first, ['Umbau', 'Dringend'])
  write(second, ['umbau'])
  expect(known()).toEqual([
    ['Umbau', 2],
    ['Dringend', 1],
  ])
  expect(known('mb')).toEqual([['Umbau', 2]])
  // What begins so comes first, however few they are.
  write(second, ['umbau', 'Baustelle'])
  expect(known('bau')[0]).toEqual(['Baustelle', 1])
  write(second, ['umbau'])

  inTransaction(db, () =>
    rehomeDocument(db, first, { connectionId: 'branch', workspaceId: 'ws-branch' }),
  )
  expect(known()).toEqual([['Umbau', 1]])
  expect(known('', 'branch')).toEqual([
    ['Dringend', 1],
    ['Umbau', 1],
  ])
  expect(found(db, { filters: [{ by: 'tag', text: 'dringend' }] })).toEqual([first])

  inTransaction(db, () => deleteDocumentRows(db, second))
  expect(known()).toEqual([])
  db.close()
})

test('nothing of tags and notes is left of a document that is gone, not in the index either', () => {
  const { db, write } = open()
  const id = putDocument(db, { results: [invoiceJson] })
  write(id, ['Geheimprojekt'], 'Vertraulich')
  inTransaction(db, () => deleteDocumentRows(db, id))
  expect(all(db, 'SELECT * FROM document_tags')).toEqual([])
  expect(all(db, 'SELECT * FROM tags')).toEqual([])
  db.exec(`CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, search_index, row)`)
  const words = all<{ term: string }>(db, 'SELECT term FROM temp.words').map(({ term }) => term)
  expect(words.filter((word) => /geheim|vertrau/u.test(word))).toEqual([])
  db.close()
})
