import { describe, expect, test } from 'vitest'
import {
  activateConnection,
  saveConnection,
  findConnection,
} from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { bringToTop, findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import {
  countDocuments,
  listDocuments,
  listStatement,
  type ListQuery,
} from '../../../src-main/store/list-documents.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import {
  countOpenOf,
  findNextOpen,
  listOpenAround,
  type ReviewedList,
} from '../../../src-main/store/review-queue.ts'
import { patchSettings } from '../../../src-main/store/settings.ts'
import { branch, invoiceJson, openTestDatabase, putDocument, rowOf } from './store-for-tests.ts'

const everything: ListQuery = {
  connectionId: 'embedded',
  filter: 'all',
  query: '',
  cursor: null,
  limit: 50,
}

function names(db: Database, query: Partial<ListQuery>): string[] {
  return listDocuments(db, { ...everything, ...query }).items.map((item) => item.fileName)
}

describe('listing', () => {
  test('newest first, page by page, without gaps or repeats, also for equal times', () => {
    const db = openTestDatabase()
    for (let count = 0; count < 25; count++)
      putDocument(db, { fileName: `f${String(count)}`, receivedAt: Math.floor(count / 4) })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = listDocuments(db, { ...everything, cursor, limit: 7 })
      seen.push(...page.items.map((item) => item.fileName))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `f${String(24 - index)}`))
  })

  test('groups by state, and counts every group', () => {
    const db = openTestDatabase()
    putDocument(db, { fileName: 'open', state: { kind: 'ready' } })
    putDocument(db, { fileName: 'working', state: { kind: 'queued' } })
    putDocument(db, { fileName: 'problem', state: { kind: 'refused', reason: 'empty' } })
    putDocument(db, { fileName: 'unsure', state: { kind: 'uncertain' } })
    putDocument(db, { fileName: 'later', state: { kind: 'postponed', at: 't' } })
    putDocument(db, { fileName: 'done', state: { kind: 'confirmed', at: 't' } })
    expect(names(db, { filter: 'open' })).toEqual(['open'])
    expect(names(db, { filter: 'problems' })).toEqual(['unsure', 'problem'])
    expect(countDocuments(db, 'embedded')).toEqual({
      trash: 0,
      open: 1,
      working: 1,
      problems: 2,
      postponed: 1,
      done: 1,
      all: 6,
    })
  })

  test('shows the documents of one connection alone', () => {
    const db = openTestDatabase()
    const embedded = findConnection(db, 'embedded')
    if (!embedded) throw new Error('the embedded connection is there from the start')
    saveConnection(db, { ...embedded, id: 'other' }, 0)
    inTransaction(db, () => activateConnection(db, 'other'))
    putDocument(db, { fileName: 'ours' })
    putDocument(db, { fileName: 'theirs', connectionId: 'other' })
    expect(names(db, {})).toEqual(['ours'])
    expect(names(db, { connectionId: 'other' })).toEqual(['theirs'])
  })

  test('a document brought to the top is first', () => {
    const db = openTestDatabase()
    const first = putDocument(db, { fileName: 'first', receivedAt: 1 })
    putDocument(db, { fileName: 'second', receivedAt: 2 })
    bringToTop(db, first, 3)
    expect(names(db, {})).toEqual(['first', 'second'])
  })

  test('a cursor that nobody made is as none', () => {
    const db = openTestDatabase()
    putDocument(db, { fileName: 'only' })
    expect(names(db, { cursor: "1'; DROP TABLE documents" })).toEqual(['only'])
  })

  test.each([
    { filter: 'all', index: 'documents_by_time' },
    { filter: 'open', index: 'documents_by_group' },
  ] as const)('$filter is read from its index in order', ({ filter, index }) => {
    const db = openTestDatabase()
    const { sql, parameters } = listStatement({ ...everything, filter, cursor: '5-5' })
    const plan = all<{ detail: string }>(db, `EXPLAIN QUERY PLAN ${sql}`, parameters)
    const details = plan.map((step) => step.detail).join('\n')
    expect(details).toContain(`USING INDEX ${index}`)
    expect(details).not.toContain('SCAN')
    expect(details).not.toContain('TEMP B-TREE')
  })
})

describe('searching', () => {
  test.each([
    'müller',
    'MULLER',
    'mull',
    'zurich',
    '2026-00417',
    '00417',
    '0417',
    '1234.50',
    "1'234.50",
    '1’234.50',
    '1 234,50',
    '21 00000 00003 13947 14300 09017',
    '0000 0000 3139',
    'CH44 3199 9123 0008 8901 2',
    '05.10.2026',
    'scan 0007',
    'Müller 1234.50',
  ])('finds an invoice by %s', (query) => {
    const db = openTestDatabase()
    putDocument(db, { fileName: 'Scan 0007.pdf', results: [invoiceJson] })
    putDocument(db, { fileName: 'other.pdf' })
    expect(names(db, { query })).toEqual(['Scan 0007.pdf'])
  })

  test.each(['"', '*', 'a OR b', 'NEAR(', '-', '(', "'; --", '^x', 'names:x'])(
    'takes %s as text and not as a language',
    (query) => {
      const db = openTestDatabase()
      putDocument(db, { fileName: 'file.pdf' })
      expect(() => names(db, { query })).not.toThrow()
    },
  )

  test('every word has to be there', () => {
    const db = openTestDatabase()
    putDocument(db, { fileName: 'a.pdf', results: [invoiceJson] })
    expect(names(db, { query: 'Müller Genf' })).toEqual([])
  })

  test('does not find a document by how its values were found', () => {
    const db = openTestDatabase()
    putDocument(db, {
      results: [{ ...invoiceJson, witnesses: { '/x': [{ kind: 'arithmetic', agrees: true }] } }],
    })
    expect(names(db, { query: 'arithmetic' })).toEqual([])
  })
})

describe('the line of the inbox', () => {
  test('says what the first result says', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { results: [invoiceJson] })
    expect(findDocument(db, id)).toMatchObject({
      title: 'Invoice Müller Bau AG',
      documentType: 'INVOICE',
      senderName: 'Müller Bau AG',
      documentDate: '2026-10-05',
      dueDate: '2026-11-04',
      amountGross: { currency: 'CHF', value: 1234.5 },
      resultCount: 1,
      attentionCount: 0,
    })
  })

  test('a member of a wrong type costs nothing but itself', () => {
    const db = openTestDatabase()
    const id = putDocument(db, {
      results: [{ ...invoiceJson, sender: 'Müller', amountGross: 'viel' }],
    })
    expect(findDocument(db, id)).toMatchObject({
      senderName: null,
      amountGross: null,
      dueDate: '2026-11-04',
    })
  })
})

describe('the queue of open documents', () => {
  const own = { connectionIds: ['embedded'] }
  const nextOf = (db: Database, id: string, list: ReviewedList = own) =>
    findNextOpen(db, list, rowOf(db, id))

  test('goes on below, and from the top when there is nothing below', async () => {
    const db = openTestDatabase()
    const ids = [1, 2, 3].map((receivedAt) => putDocument(db, { receivedAt }))
    const [oldest = '', middle = '', newest = ''] = ids
    expect(await nextOf(db, newest)).toBe(middle)
    expect(await nextOf(db, oldest)).toBe(newest)
    const around = await listOpenAround(db, own, rowOf(db, middle), { above: 5, below: 5 })
    expect(around.map((document) => document.id)).toEqual([newest, middle, oldest])
  })

  test('goes as the inbox sorts what is open', async () => {
    const db = openTestDatabase()
    patchSettings(db, { inboxSorts: { open: { by: 'amount', descending: true } } })
    const put = (value: number, receivedAt: number) =>
      putDocument(db, {
        receivedAt,
        results: [{ ...invoiceJson, amountGross: { currency: 'CHF', value } }],
      })
    const [small, large, middle] = [put(5, 3), put(900, 1), put(70, 2)]
    expect(await nextOf(db, large)).toBe(middle)
    expect(await nextOf(db, small)).toBe(large)
    const around = async (id: string | null) => {
      const row = id === null ? undefined : rowOf(db, id)
      const open = await listOpenAround(db, own, row, { above: 5, below: 5 })
      return open.map((document) => document.id)
    }
    expect(await around(middle)).toEqual([large, middle, small])
    expect(await around(null)).toEqual([large, middle, small])
    setDocumentState(db, middle, { kind: 'confirmed', at: '2026-11-20T08:00:00.000Z' })
    expect(await nextOf(db, middle)).toBe(small)
    expect(await around(middle)).toEqual([large, small])
  })

  test('goes through several workspaces as one list', async () => {
    const db = openTestDatabase()
    saveConnection(db, branch, 0)
    const [oldest, middle, newest] = [
      putDocument(db, { receivedAt: 1 }),
      putDocument(db, { receivedAt: 2, connectionId: branch.id }),
      putDocument(db, { receivedAt: 3 }),
    ]
    const both = { connectionIds: ['embedded', branch.id] }
    expect(await nextOf(db, newest, both)).toBe(middle)
    expect(await nextOf(db, middle, both)).toBe(oldest)
    expect(await nextOf(db, oldest, both)).toBe(newest)
    expect(await nextOf(db, newest)).toBe(oldest)
    const around = await listOpenAround(db, both, rowOf(db, middle), { above: 5, below: 5 })
    expect(around.map(({ id }) => id)).toEqual([newest, middle, oldest])
    expect(await countOpenOf(db, both)).toEqual({ count: 3, isExact: true })
  })

  test('is empty after the last one', async () => {
    const db = openTestDatabase()
    expect(await nextOf(db, putDocument(db))).toBeNull()
  })
})
