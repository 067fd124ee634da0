import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import type { DocumentState, InboxFilter } from '../../../src-shared/contract/document-model.ts'
import { sortColumns, type InboxSort } from '../../../src-shared/contract/inbox-sort.ts'
import { lineOrder } from '../../../src-shared/domain/inbox/sort-keys.ts'
import { factsOf, filterBy } from '../../../src-shared/domain/search/fits-filters.ts'
import { setAccount } from '../../../src-main/store/charts.ts'
import { annotate } from '../../../src-main/store/annotations.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { noteTrusted } from '../../../src-main/store/trusted-senders.ts'
import { findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { mostTaken } from '../../../src-main/store/list-filtered.ts'
import { noteMissing } from '../../../src-main/store/note-missing.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { listWorkspaces } from '../../../src-main/store/list-workspaces.ts'
import { searchDocuments } from '../../../src-main/store/search-documents.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { countOpenOf, findNextOpen, listOpenAround } from '../../../src-main/store/review-queue.ts'
import { readsSoFar } from '../../support/reads-so-far.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { branch, invoiceJson, openTestDatabase, putDocument, rowOf } from './store-for-tests.ts'

const today = '2026-03-15'
let db: Database

afterEach(() => db.close())

const senders = ['Müller Bau AG', 'Sonnhalde Malerei', 'Äpfel & Co.', null]
const types = ['INVOICE', 'CREDIT_NOTE', 'RECEIPT']
const states: DocumentState[] = [
  { kind: 'ready' },
  { kind: 'confirmed', at: '2026-03-01T00:00:00.000Z' },
  { kind: 'failed', code: 'PROCESSING_FAILED', message: '' },
]
const at = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T12:00`).getTime()

function paper(index: number): typeof invoiceJson {
  const name = senders[index % senders.length]
  const day = String(1 + (index % 28)).padStart(2, '0')
  return {
    ...invoiceJson,
    documentType: types[index % types.length],
    sender: name === null ? undefined : { name },
    documentDate: index % 6 === 0 ? undefined : `2026-02-${day}`,
    dueDate: `2026-03-${day}`,
    ...(index % 3 > 0 && {
      vatDetails: {
        rates: [{ rate: index % 3 === 1 ? 8.1 : 2.6, vatAmount: { currency: 'CHF', value: 1 } }],
      },
    }),
    amountGross: {
      currency: index % 8 === 0 ? 'EUR' : 'CHF',
      value: 10 * ((index * 37) % 100),
    },
    identifications: [{ type: 'INVOICE_NUMBER', value: `RE-26-${String(1000 + index)}` }],
  } as typeof invoiceJson
}

/** Documents of every combination of what filters ask for, in two workspaces; some files hold two or three. */
function fill(count: number, severalIn: readonly number[] = [5, 9, 30]): string[] {
  db = openTestDatabase()
  saveConnection(db, branch, 0)
  return Array.from({ length: count }, (_, index) => {
    const further = severalIn.includes(index) ? [paper(index + 2), paper(index + 10)] : []
    const id = putDocument(db, {
      fileName: `scan_${String(index).padStart(4, '0')}.pdf`,
      connectionId: index % 7 === 0 ? 'branch' : 'embedded',
      receivedAt: at(1 + (index % 25)) + index,
      state: states[index % 5 === 0 ? 1 : index % 11 === 0 ? 2 : 0] ?? { kind: 'ready' },
      results: [paper(index), ...further],
    })
    if (index % 9 === 0) correctTitle(id)
    const tags = [index % 4 === 0 ? ['Umbau Süd'] : [], index % 6 === 0 ? ['Reise'] : []].flat()
    if (index % 10 === 0) {
      setDocumentState(db, id, { kind: 'confirmed', at: '2026-03-02T00:00:00.000Z', byTrust: true })
      const of = { connectionId: index % 7 === 0 ? 'branch' : 'embedded', senderKey: 'any' }
      noteTrusted(db, { ...of, documentId: id }, index)
    }
    if (index % 13 === 0) setAccount(db, id, index % 2 === 0 ? '6500' : '65-A')
    if (tags.length > 0) inTransaction(db, () => annotate(db, id, { tags, note: null }))
    return id
  })
}

/** So many that no filter narrows to few. */
function fillAlike(count: number): void {
  const first = putDocument(db, { results: [invoiceJson] })
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $count)
     INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size, source,
       received_at, sort_at, state_json, document_type, amount_value, document_date, sender_name, sender_key)
     SELECT printf('%026d', i), connection_id, workspace_id, 'n' || i || '.pdf', media_type, 1, source,
       received_at, sort_at + i, state_json, document_type, i, document_date, sender_name, sender_key
     FROM documents, n WHERE id = $first`,
  ).run({ count, first })
}

function correctTitle(id: string): void {
  const { connection_id: connectionId } = rowOf(db, id)
  const change = { kind: 'setValue', resultIndex: 0, path: '/title', value: 'By hand' }
  appendEntry(db, { id, connectionId }, { ...change, origin: 'typed' }, 0)
  refreshSummary(db, id)
}

function idsOf(
  filters: readonly DocumentFilter[],
  asked: { sort?: InboxSort; filter?: InboxFilter; query?: string; limit?: number } = {},
): string[] {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { filter = 'all', query = '', limit = 15, sort } = asked
    const page: ReturnType<typeof listWorkspaces> = listWorkspaces(db, ['embedded', 'branch'], {
      ...{ filter, query, limit, cursor, filtering: { filters, today } },
      ...(sort && { sort }),
    })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}

const over = (value: number): DocumentFilter => ({
  ...{ by: 'amount', min: { value, isIncluded: false }, max: null },
})
const filterSets: readonly (readonly DocumentFilter[])[] = [
  [over(500)],
  [{ by: 'amount', min: null, max: { value: 0, isIncluded: false } }],
  [{ by: 'type', type: 'INVOICE' }, over(300)],
  [
    { by: 'type', type: 'INVOICE' },
    { by: 'type', type: 'RECEIPT' },
  ],
  [{ by: 'sender', text: 'MUELLER bau' }],
  [
    { by: 'sender', text: 'apfel' },
    { by: 'sender', text: 'sonn' },
    { by: 'date', from: '2026-02-10', to: '2026-02-20' },
  ],
  [{ by: 'due', from: null, to: { today: -1 } }],
  [
    { by: 'due', from: { today: 0 }, to: null },
    { by: 'due', from: null, to: '2026-03-18' },
  ],
  [{ by: 'received', from: '2026-03-10', to: '2026-03-12' }],
  [{ by: 'state', state: 'confirmed' }],
  [{ by: 'currency', currency: 'EUR' }],
  [
    { by: 'vat', rate: 8.1 },
    { by: 'vat', rate: null },
    { by: 'date', from: '2026-02-01', to: '2026-02-20' },
  ],
  [{ by: 'corrected', field: null, name: null }],
  [{ by: 'corrected', field: { pointer: '/title', type: null }, name: 'Title' }, over(200)],
  [
    { by: 'state', state: 'failed' },
    { by: 'type', type: 'CREDIT_NOTE' },
  ],
  [{ by: 'file', text: 'can_000' }],
  [{ by: 'file', text: '7' }],
  [{ by: 'number', text: '26 10' }],
  [{ by: 'number', text: 're26-1001' }, over(1)],
  [{ by: 'state', state: 'trusted' }],
  [
    { by: 'state', state: 'trusted' },
    { by: 'state', state: 'failed' },
  ],
  [{ by: 'tag', text: 'umbau sued' }],
  [{ by: 'tag', text: 'reise' }, { by: 'tag', text: 'Umbau-Süd' }, over(100)],
  [{ by: 'tag', text: 'umbau' }],
  [{ by: 'account', number: '6500' }],
  [{ by: 'account', number: '65' }],
  [
    { by: 'account', number: '65-a' },
    { by: 'account', number: null },
  ],
  [{ by: 'sender', text: 'nobody at all' }],
  [{ by: 'workspace', connectionId: 'branch', name: 'Branch' }],
  [{ by: 'workspace', connectionId: 'branch', name: 'Branch' }, over(300)],
  [
    { by: 'workspace', connectionId: 'branch', name: 'Branch' },
    { by: 'workspace', connectionId: 'embedded', name: 'Here' },
    { by: 'state', state: 'confirmed' },
  ],
  [{ by: 'workspace', connectionId: 'gone', name: 'Gone' }],
]

describe('a filtered list', () => {
  test.each([
    ['of one document each', []],
    ['of several documents', [5, 9, 30]],
  ])(
    'of files %s is what fits of the whole, in its order, however it is sorted',
    (_, severalIn) => {
      const all = fill(40, severalIn).flatMap((id) => findDocument(db, id) ?? [])
      for (const by of sortColumns)
        for (const descending of [true, false])
          for (const filters of filterSets) {
            const sort = { by, descending }
            const fits = filterBy(filters, today)
            const wanted = all.filter((document) => fits(factsOf(document))).sort(lineOrder(sort))
            expect(idsOf(filters, { sort }), JSON.stringify([sort, filters])).toEqual(
              wanted.map(({ id }) => id),
            )
          }
    },
  )

  test('finds a file by any of its documents, and by one of them alone', () => {
    const [, , , , , file = ''] = fill(8, [5])
    const third: DocumentFilter[] = [{ by: 'number', text: 're26-1015' }, over(500)]
    expect(idsOf(third)).toEqual([file])
    expect(idsOf([...third, { by: 'type', type: 'RECEIPT' }])).toEqual([])
    // Until what they say is noted, as after an update: then as before.
    db.exec("UPDATE documents SET further_results_json = '[]'; DELETE FROM further_results")
    expect(idsOf(third)).toEqual([])
    noteMissing(db)
    expect(idsOf(third)).toEqual([file])
  })

  test('goes together with a group and with words', () => {
    fill(60)
    const confirmed = idsOf([over(300)], { filter: 'done' })
    expect(confirmed.length).toBeGreaterThan(0)
    const all = idsOf([over(300)])
    expect(all).toEqual(expect.arrayContaining(confirmed))
    expect(idsOf([over(300)], { query: 'sonnhalde' })).toEqual(
      idsOf([over(300), { by: 'sender', text: 'Sonnhalde' }]),
    )
    expect(idsOf([{ by: 'number', text: '1006' }], { query: 'xylophon' })).toHaveLength(0)
    expect(idsOf([{ by: 'number', text: '1006' }], { query: 're261006' })).toHaveLength(1)
  })

  test('by a number is proposed by the index of words, whatever short parts it is written in', () => {
    fill(20)
    for (const text of ['RE-26-1006', 're26 1006', '6-1006']) {
      const filtering = { filters: [{ by: 'number', text } as const], today }
      const asked = { filter: 'all', query: '', cursor: null, limit: 5, filtering } as const
      const found = searchDocuments(db, { ...asked, connectionIds: ['embedded', 'branch'] })
      expect(found?.seqs, text).toHaveLength(1)
    }
  })

  test('that was begun by words goes on by them, though few fit by now', () => {
    fill(60)
    const connectionIds = ['embedded', 'branch']
    const filters: DocumentFilter[] = [{ by: 'sender', text: 'sonnhalde' }]
    const asked = { filter: 'all', query: 'malerei', filtering: { filters, today } } as const
    const whole = idsOf(filters, { query: 'malerei' })
    expect(whole.length).toBeGreaterThan(5)
    const { nextCursor } = searchDocuments(db, {
      ...asked,
      ...{ connectionIds, cursor: null, limit: 3 },
    }) ?? { nextCursor: null }
    const rest = listWorkspaces(db, connectionIds, { ...asked, cursor: nextCursor, limit: 60 })
    expect(rest.items.map(({ id }) => id)).toEqual(whole.slice(3))
  })

  test('is gone through by the review, in its order and around its end', async () => {
    fill(40)
    const filters: DocumentFilter[] = [{ by: 'sender', text: 'sonnhalde' }]
    const open = idsOf(filters, { filter: 'open', limit: 50 }).filter(
      (id) => findDocument(db, id)?.connectionId === 'embedded',
    )
    expect(open.length).toBeGreaterThan(3)
    const [first = '', second = ''] = open
    const lists = [
      { query: '', filtering: { filters, today } },
      { query: 'sonnhalde', filtering: { filters: [], today } },
    ]
    for (const among of lists) {
      const list = { connectionIds: ['embedded'], among }
      expect(await findNextOpen(db, list, rowOf(db, first))).toBe(second)
      expect(await findNextOpen(db, list, rowOf(db, open.at(-1) ?? ''))).toBe(first)
      const around = await listOpenAround(db, list, rowOf(db, second), { above: 5, below: 50 })
      expect(around.map(({ id }) => id)).toEqual(open)
      expect(await countOpenOf(db, list)).toEqual({ count: open.length, isExact: true })
    }
  })

  test('that no filter narrows to few is looked through in pieces, and is whole all the same', () => {
    const count = mostTaken + 300
    db = openTestDatabase()
    fillAlike(count)
    const numbered = (number: number) => String(number).padStart(26, '0')
    const rare: DocumentFilter = { by: 'file', text: 'n1' }
    const wanted = [1, ...Array.from({ length: 10 }, (_, at) => 10 + at)].map(numbered)
    const few = idsOf([{ by: 'type', type: 'INVOICE' }, rare, { ...over(0) }])
    expect(few.slice(-11).toReversed()).toEqual(wanted)
    expect(idsOf([rare]).slice(-11)).toEqual(few.slice(-11))
    const byAmount = { by: 'amount', descending: false } as const
    expect(idsOf([over(count - 3)], { sort: byAmount })).toEqual(
      [count - 2, count - 1, count].map(numbered),
    )
    expect(idsOf([over(100)], { sort: byAmount, limit: 200 })).toHaveLength(count - 99)
    // Where a day bounds what is looked through, what has no value in the column is found all the same.
    db.exec(`UPDATE documents SET due_date = '2026-03-10';
      UPDATE documents SET document_date = NULL WHERE file_name = 'n7.pdf'`)
    const due: DocumentFilter = { by: 'due', from: '2026-03-01', to: null }
    const byDate = { by: 'date', descending: true } as const
    expect(idsOf([due, { by: 'file', text: 'n7' }], { sort: byDate }).at(-1)).toBe(numbered(7))
  })

  // Elsewhere the system does not count what is read.
  test.runIf(process.platform === 'linux')('is read no further than to a full page', () => {
    db = openDatabase({ file: join(temporaryFolder(), 'a.db') })
    saveConnection(db, { ...branch, id: 'embedded' }, 0)
    fillAlike(mostTaken + 300)
    db.pragma('cache_size = 0')
    const readsOf = (filters: readonly DocumentFilter[], limit: number) => {
      const before = readsSoFar()
      const page = { filter: 'all', query: '', limit, cursor: null } as const
      const { items } = listWorkspaces(db, ['embedded'], { ...page, filtering: { filters, today } })
      expect(items).toHaveLength(limit)
      return readsSoFar() - before
    }
    // All fit: no more lines are looked at than are read at once.
    expect(readsOf([{ by: 'type', type: 'INVOICE' }], 15)).toBeLessThan(2 * readsOf([], 500))
  })
})
