import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentState, DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { sortColumns, type InboxSort } from '../../../src-shared/contract/inbox-sort.ts'
import { lineOrder } from '../../../src-shared/domain/inbox/sort-keys.ts'
import { annotate } from '../../../src-main/store/annotations.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { pageOfSorted, sortedStatement, type Page } from '../../../src-main/store/list-sorted.ts'
import { listWorkspaces } from '../../../src-main/store/list-workspaces.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { indexSome } from '../../../src-main/store/unindexed-documents.ts'
import { growingSteps } from '../../support/query-plans.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

const at = '2026-11-20T08:00:00.000Z'
const states: readonly DocumentState[] = [
  { kind: 'ready' },
  { kind: 'queued' },
  { kind: 'failed', code: 'PROCESSING_FAILED', message: '' },
  { kind: 'refused', reason: 'empty' },
  { kind: 'uncertain' },
  { kind: 'duplicate', of: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  { kind: 'postponed', at },
  { kind: 'confirmed', at },
  { kind: 'rejected', at, reason: 'no' },
  { kind: 'trashed', at, reason: 'person', was: { kind: 'ready' } },
]

const anyDocument = fc.record({
  state: fc.constantFrom(...states),
  connectionId: fc.constantFrom('embedded', 'branch'),
  receivedAt: fc.integer({ min: 1, max: 1_000 }),
  fileName: fc.constantFrom(
    'file.pdf',
    'File 2.PDF',
    'file Äpfel.pdf',
    'file z.png',
    'file 🧾.pdf',
  ),
  tags: fc.constantFrom<string[]>([], ['Umbau', 'reise'], ['reise'], ['Äste'], ['🧾 bar', 'a']),
  read: fc.option(
    fc.record({
      documentType: fc.constantFrom('INVOICE', 'CREDIT_NOTE', 'REMINDER'),
      sender: fc.constantFrom('Müller', 'Mueller AG', 'zumsteg', 'Écluse', '---'),
      value: fc.constantFrom(0, 5, 99.95, -5, null),
      dueDate: fc.constantFrom('2026-11-04', '2026-12-01', null),
      documentDate: fc.constantFrom('2026-10-05', '2026-10-06', null),
      number: fc.constantFrom('RE-7', 're-8', 'É 1', '100'),
    }),
  ),
})

const anySort = fc.record({ by: fc.constantFrom(...sortColumns), descending: fc.boolean() })

type AnyDocument = typeof anyDocument extends fc.Arbitrary<infer Document> ? Document : never

function putAll(db: Database, documents: readonly AnyDocument[]): void {
  for (const { read, tags, ...document } of documents) {
    const id = putDocument(db, {
      ...document,
      ...(read && {
        results: [
          {
            ...invoiceJson,
            documentType: read.documentType,
            sender: { name: read.sender },
            amountGross: read.value === null ? null : { currency: 'CHF', value: read.value },
            dueDate: read.dueDate,
            documentDate: read.documentDate,
            identifications: [{ type: 'INVOICE_NUMBER', value: read.number }],
          },
        ],
      }),
    })
    annotate(db, id, { tags, note: null })
  }
}

function openWithBranch(): Database {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  return db
}

const both = ['embedded', 'branch']

function pages(db: Database, asked: { sort: InboxSort; filter: 'all' | 'open'; query?: string }) {
  const found: DocumentSummary[] = []
  let cursor: string | null = null
  do {
    const page = listWorkspaces(db, both, { query: '', ...asked, cursor, limit: 3 })
    expect(page.items.length).toBeGreaterThan(0)
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

// Over a second: a random search makes a database for each of its tries.
test('pages by any column are one list in the order of its lines, those without a value last', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDocument, {
        minLength: 1,
        maxLength: 25,
        selector: ({ receivedAt }) => receivedAt,
      }),
      anySort,
      fc.constantFrom('', 'file'),
      (documents, sort, query) => {
        const db = openWithBranch()
        inTransaction(db, () => putAll(db, documents))
        while (indexSome(db, 50)) expect(db.open).toBe(true)
        const whole = { query: '', cursor: null, limit: 200, filter: 'all' } as const
        const all = listWorkspaces(db, both, whole).items
        if (all.length === 0) return
        expect(pages(db, { sort, filter: 'all', query })).toEqual(all.toSorted(lineOrder(sort)))
        db.close()
      },
    ),
    { numRuns: 40 },
  )
})

// Over a second: a random search makes a database for each of its tries.
test('pages from the end are the same list, whatever it is sorted by', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyDocument, { maxLength: 20, selector: ({ receivedAt }) => receivedAt }),
      anySort,
      fc.constantFrom('all' as const, 'open' as const, 'done' as const),
      (documents, sort, filter) => {
        const db = openWithBranch()
        inTransaction(db, () => putAll(db, documents))
        const asked = { query: '', sort, filter }
        const found: DocumentSummary[] = []
        let cursor: string | null = null
        do {
          const page = listWorkspaces(db, both, { ...asked, cursor, backwards: true, limit: 3 })
          found.unshift(...page.items)
          cursor = page.nextCursor
        } while (cursor !== null)
        expect(found).toEqual(listWorkspaces(db, both, { ...asked, cursor, limit: 200 }).items)
        db.close()
      },
    ),
    { numRuns: 40 },
  )
})

test('a credit note stands among the negative amounts', () => {
  const db = openTestDatabase()
  const put = (documentType: string, value: number) =>
    putDocument(db, {
      results: [{ ...invoiceJson, documentType, amountGross: { currency: 'CHF', value } }],
    })
  put('INVOICE', 10)
  put('CREDIT_NOTE', 500)
  put('INVOICE', 300)
  const asked = { filter: 'all', query: '', cursor: null, limit: 10 } as const
  const { items } = listWorkspaces(db, ['embedded'], {
    ...asked,
    sort: { by: 'amount', descending: true },
  })
  expect(items.map(({ amountGross }) => amountGross?.value)).toEqual([300, 10, -500])
})

test('of a search that finds more than are sorted, the newest are, and it says so', () => {
  const db = openTestDatabase()
  inTransaction(db, () => {
    for (let count = 0; count <= 2_000; count++)
      putDocument(db, { fileName: `f${String(count)}.pdf`, receivedAt: count })
  })
  const sort = { by: 'received', descending: false } as const
  const asked = { filter: 'all', query: 'pdf', sort, cursor: null, limit: 1 } as const
  const { items, sortedOf } = listWorkspaces(db, ['embedded'], asked)
  expect(items.map(({ fileName }) => fileName)).toEqual(['f1.pdf'])
  expect(sortedOf).toBe(2_000)
  const fewer = listWorkspaces(db, ['embedded'], { ...asked, query: 'f200' })
  expect([fewer.items[0]?.fileName, fewer.sortedOf]).toEqual(['f200.pdf', null])
})

test('a cursor that nobody made is as none', () => {
  const db = openTestDatabase()
  putDocument(db)
  const sort = { by: 'amount', descending: true } as const
  for (const cursor of ['{', '[1]', "x'; DROP TABLE documents"])
    expect(
      listWorkspaces(db, ['embedded'], { filter: 'all', query: '', sort, cursor, limit: 5 }).items,
    ).toHaveLength(1)
})

test.each(sortColumns)('a page by %s is read in the order of its index', (by) => {
  const db = openTestDatabase()
  for (const descending of [true, false])
    for (const isKnown of [true, false])
      for (const isFrom of [true, false]) {
        const sql = sortedStatement({ by, descending }, { isKnown, isFrom })
        expect(growingSteps(db, sql)).toEqual([])
        if (isKnown && isFrom && by !== 'received') expect(planOf(db, sql)).toMatch(fromBothKeys)
      }
})

const fromBothKeys =
  /USING INDEX \w+ \(connection_id=\? AND inbox_group=\? AND .*\(\w+,sort_at\)[<>]\(\?,\?\)\)/u

function planOf(db: Database, sql: string): string {
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({
    ...{ connectionId: '', group: '', key: '', sortAt: 0, seq: 0, limit: 1 },
  })
  return (steps as { detail: string }[]).map(({ detail }) => detail).join()
}

test.each([
  ['forwards', false],
  ['backwards', true],
] as const)(
  'rows that are all there are asked %s whether they fit, until the page is full',
  (_way, backwards) => {
    type Row = { readonly seq: number; readonly sort_at: number }
    const rows: Row[] = Array.from({ length: 3_000 }, (_, at) => ({ seq: at + 1, sort_at: at }))
    const asked: number[] = []
    const everyThird = (some: readonly Row[]) => {
      asked.push(some.length)
      return some.filter(({ seq }) => seq % 3 === 0)
    }
    const seen: number[] = []
    let cursor = null as string | null
    do {
      const query = {
        filter: 'all',
        sort: { by: 'received', descending: true },
        backwards,
        cursor,
        limit: 50,
      } as const
      const page: Page<Row> = pageOfSorted(rows, query, everyThird)
      seen.push(...page.rows.map(({ seq }) => seq))
      cursor = backwards ? null : page.nextCursor
    } while (cursor !== null && seen.length < 200)
    expect(seen).toEqual(
      backwards
        ? Array.from({ length: 50 }, (_, at) => 3 * (50 - at))
        : Array.from({ length: 200 }, (_, at) => 3_000 - 3 * at),
    )
    expect(Math.max(...asked)).toBe(250)
    expect(asked.length).toBe(backwards ? 1 : 4)
  },
)
