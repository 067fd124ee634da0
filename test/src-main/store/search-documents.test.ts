import { expect, test } from 'vitest'
import type { InboxFilter } from '../../../src-shared/contract/document-model.ts'
import { saveConnection, findConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { countDocuments } from '../../../src-main/store/list-documents.ts'
import { listWorkspaces } from '../../../src-main/store/list-workspaces.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

function names(
  db: Database,
  query: string,
  { filter = 'all', of = ['embedded'] }: { filter?: InboxFilter; of?: string[] } = {},
): string[] {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = listWorkspaces(db, of, { filter, query, cursor, limit: 7 })
    seen.push(...page.items.map(({ fileName }) => fileName))
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

const titled = (db: Database, title: string, receivedAt = 1) =>
  putDocument(db, { fileName: title, results: [{ ...invoiceJson, title }], receivedAt })

test.each(['Gärtnerei', 'gaertnerei', 'GARTNEREI', 'gart', 'artnere', 'Ga'])(
  'the nursery is found by %s, and the joinery is not',
  (query) => {
    const db = openTestDatabase()
    titled(db, 'Gärtnerei Grün')
    titled(db, 'Schreinerei Meier')
    expect(names(db, query)).toEqual(['Gärtnerei Grün'])
    db.close()
  },
)

test.each(['142.666', '142,666', '0.0345', '142.67'])(
  'an amount with more than two decimals is found by %s',
  (query) => {
    const db = openTestDatabase()
    const results = [
      {
        ...invoiceJson,
        amountGross: { currency: 'TND', value: 142.666 },
        lineItems: [{ unitPrice: { currency: 'TND', value: 0.0345 } }],
      },
    ]
    putDocument(db, { fileName: 'dinars', results })
    titled(db, 'others')
    expect(names(db, query)).toEqual(['dinars'])
    db.close()
  },
)

test('what is found comes newest first, page by page, without gaps or repeats', () => {
  const db = openTestDatabase()
  for (let at = 0; at < 40; at++) titled(db, `Beleg ${String(at)}`, Math.floor(at / 5))
  const newestFirst = Array.from({ length: 40 }, (_, at) => `Beleg ${String(39 - at)}`)
  expect(names(db, 'beleg')).toEqual(newestFirst)
  expect(names(db, 'b')).toEqual(newestFirst)
  db.close()
})

// Over a second: a thousand documents are put into the index.
test('a word that begins as all others do is found among a thousand, and one that is nowhere is not', () => {
  const db = openTestDatabase()
  inTransaction(db, () => {
    for (let at = 0; at < 1_000; at++) titled(db, `Rechnung ${String(at)}`, at)
    titled(db, 'Rechnungsabgrenzung', 0)
  })
  expect(names(db, 'rechnungsabgrenz')).toEqual(['Rechnungsabgrenzung'])
  expect(names(db, 'rechnung nungsabg')).toEqual(['Rechnungsabgrenzung'])
  expect(names(db, 'rechnungswesen')).toEqual([])
  expect(names(db, 'rechnung')).toHaveLength(1_001)
  db.close()
})

test('a search in a group follows what becomes of the documents', () => {
  const db = openTestDatabase()
  const id = titled(db, 'Erste')
  titled(db, 'Zweite', 2)
  expect(names(db, 'müller', { filter: 'open' })).toEqual(['Zweite', 'Erste'])
  inTransaction(db, () => setDocumentState(db, id, { kind: 'confirmed', at: 't' }))
  expect(names(db, 'müller', { filter: 'open' })).toEqual(['Zweite'])
  expect(names(db, 'müller', { filter: 'done' })).toEqual(['Erste'])
  inTransaction(db, () => setDocumentState(db, id, { kind: 'ready' }))
  expect(names(db, 'müller', { filter: 'open' })).toEqual(['Zweite', 'Erste'])
  expect(names(db, 'müller')).toEqual(['Zweite', 'Erste'])
  db.close()
})

test('a search goes over the workspaces that are asked for, and counts are kept for each', () => {
  const db = openTestDatabase()
  const embedded = findConnection(db, 'embedded')
  if (!embedded) throw new Error('the embedded connection is there from the start')
  saveConnection(db, { ...embedded, id: 'other' }, 0)
  putDocument(db, { fileName: 'ours.pdf', receivedAt: 1 })
  putDocument(db, { fileName: 'theirs.pdf', receivedAt: 2, connectionId: 'other' })
  expect(names(db, 'pdf')).toEqual(['ours.pdf'])
  expect(names(db, 'pdf', { of: ['embedded', 'other'] })).toEqual(['theirs.pdf', 'ours.pdf'])
  expect(countDocuments(db, 'other')).toMatchObject({ open: 1, all: 1 })
  db.close()
})

test('a cursor that nobody made is as none', () => {
  const db = openTestDatabase()
  titled(db, 'Beleg')
  const page = listWorkspaces(db, ['embedded'], {
    ...{ filter: 'all', query: 'beleg', limit: 5 },
    cursor: "r1'; DROP TABLE documents",
  })
  expect(page.items).toHaveLength(1)
  db.close()
})
