import { expect, test } from 'vitest'
import { senderCallHandlers } from '../../../src-main/senders/sender-calls.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { settleOpenItems } from '../../../src-main/store/open-items.ts'
import { all } from '../../../src-main/store/query.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import type { ResultJson } from '../../../src-main/store/results.ts'
import type { ReviewEntry } from '../../../src-shared/domain/review/review-entry.ts'
import type { SenderQuery } from '../../../src-shared/service-api/sender-lessons.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { anotherInvoice, branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const
const accounts = ['CH4431999123000889012', 'CH9300762011623852957'] as const
const today = '2026-11-05'

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const asked: SenderQuery[] = []
  const handlers = senderCallHandlers({
    db,
    clock: createManualClock(Date.parse(`${today}T12:00:00`)),
    person: 'anna',
    wakeRecount: () => {},
    lessons: {
      list: (_, sender) => Promise.resolve((asked.push(sender), [])),
      forget: (_, sender) => Promise.resolve((asked.push(sender), 2)),
    },
  })
  let received = 1_000
  const put = (
    change: ResultJson = {},
    state: Parameters<typeof setDocumentState>[2] = confirmed,
  ) =>
    putDocument(db, {
      state,
      receivedAt: (received += 1_000),
      results: [{ ...anotherInvoice(), ...change }],
    })
  const sender = { connectionId: 'embedded', name: 'Müller Bau AG' }
  const facts = () => handlers['senders.facts'](sender)
  return { db, handlers, asked, put, sender, facts }
}

test('documents of all ways to write a name are listed, what came last first and what is in the trash not', () => {
  const { db, handlers, put, sender } = open()
  const ids = [
    put(),
    put({ sender: { name: 'Mueller Bau' } }, { kind: 'ready' }),
    put({ sender: { name: 'MÜLLER BAU AG' } }),
    put(),
    put(),
  ]
  put({ sender: { name: 'Müller Holzbau AG' } })
  putDocument(db, { connectionId: 'branch', results: [anotherInvoice()] })
  const was = { kind: 'ready' } as const
  setDocumentState(db, ids[3] ?? '', { kind: 'trashed', at: 't', reason: 'person', was })
  const page = (cursor: string | null) =>
    handlers['senders.documents']({ ...sender, cursor, limit: 2 })
  const first = page(null) as { items: { id: string }[]; nextCursor: string | null }
  const second = page(first.nextCursor) as typeof first
  const found = [...first.items, ...second.items].map(({ id }) => id)
  expect(found).toEqual([ids[4], ids[2], ids[1], ids[0]])
  expect(second.nextCursor).toBeNull()
})

test('a file with papers of two senders stands once on the page of each', () => {
  const { db, handlers, sender } = open()
  const other = { ...anotherInvoice(), sender: { name: 'Gartenbau Hofmatt GmbH' } }
  const id = putDocument(db, { results: [other, anotherInvoice(), anotherInvoice()] })
  for (const name of [sender.name, 'Gartenbau Hofmatt'])
    expect(
      handlers['senders.documents']({ ...sender, name, cursor: null, limit: 50 }),
    ).toMatchObject({ items: [{ id }], nextCursor: null })
})

test('what is open is summed by currency with what is overdue, and leaves no trace once it is paid or gone', async () => {
  const { db, put, facts } = open()
  const money = (value: number, currency = 'CHF') => ({ currency, value })
  const late = put({ amountGross: money(0.1), dueDate: '2026-11-04' })
  put({ amountGross: money(0.2), dueDate: '2026-11-05' })
  put({ amountGross: money(0.05), documentType: 'CREDIT_NOTE', dueDate: null })
  const inEuro = put({ amountGross: money(7, 'EUR') })
  put({ amountGross: money(9) }, { kind: 'ready' })
  const chf = { currency: 'CHF', items: 3, value: 0.25, overdue: { items: 1, value: 0.1 } }
  const eur = { currency: 'EUR', items: 1, value: 7, overdue: { items: 1, value: 7 } }
  expect((await facts()).open).toEqual([chf, eur])
  settleOpenItems(db, [{ documentId: late, resultIndex: 0 }], { at: 't', by: 'person' })
  deleteDocumentRows(db, inEuro)
  const rest = { ...chf, items: 2, value: 0.15, overdue: { items: 0, value: 0 } }
  expect((await facts()).open).toEqual([rest])
  expect(all(db, "SELECT currency FROM open_sender_sums WHERE currency = 'EUR'")).toEqual([])
})

test('another name for the sender moves what is open to that sender', async () => {
  const { db, handlers, put, sender, facts } = open()
  const id = put({ dueDate: '2026-12-01' })
  rename(db, id, 'Gartenbau Hofmatt GmbH')
  expect((await facts()).open).toEqual([])
  const other = await handlers['senders.facts']({ ...sender, name: 'gartenbau hofmatt' })
  expect(other.open).toMatchObject([{ items: 1, value: 1234.5 }])
})

test('accounts come with how often and since when, the one of the latest document first', async () => {
  const { put, facts } = open()
  const paid = (iban: string, documentDate: string) =>
    put({ paymentDetails: { iban }, documentDate })
  paid(accounts[0], '2026-03-01')
  paid('CH44 3199 9123 0008 8901 2', '2026-02-01')
  paid(accounts[1], '2026-04-01')
  put({ paymentDetails: { iban: accounts[1] } }, { kind: 'ready' })
  const { accounts: known, documents, isCut } = await facts()
  expect(known).toEqual([
    { iban: accounts[1], documents: 1, since: '2026-04-01', latest: '2026-04-01' },
    {
      ...{ iban: 'CH44 3199 9123 0008 8901 2', documents: 2 },
      ...{ since: '2026-02-01', latest: '2026-03-01' },
    },
  ])
  expect([documents, isCut]).toEqual([3, false])
})

test('rates, terms, corrected fields and lasting facts are told from what was confirmed', async () => {
  const { db, put, facts } = open()
  const vatDetails = { rates: [{ rate: 8.1 }, { rate: 2.6 }, { rate: 8.1 }] }
  const first = put({ vatDetails })
  put({ vatDetails: { rates: [{ rate: 8.1 }] }, dueDate: '2026-10-15' })
  put({ dueDate: '1999-01-01' })
  enter(db, first, '/amountGross', { currency: 'CHF', value: 1 })
  enter(db, first, '/identifications/0/value', 'R-9')
  const added = { type: 'CUSTOMER_NUMBER', value: '77' }
  const own = anotherInvoice()
  enter(db, put(own), '/identifications', [...(own['identifications'] as object[]), added])
  const { habits, known } = await facts()
  expect(habits).toEqual({
    booked: [],
    documents: 4,
    vatRates: [
      { rate: 8.1, documents: 2 },
      { rate: 2.6, documents: 1 },
    ],
    terms: [
      { days: 30, documents: 2 },
      { days: 10, documents: 1 },
    ],
    corrected: [
      { pointer: '/identifications', type: 'CUSTOMER_NUMBER', documents: 1 },
      { pointer: '/identifications', type: 'INVOICE_NUMBER', documents: 1 },
      { pointer: '/amountGross', type: null, documents: 1 },
    ],
  })
  const name = { path: '/sender/name', values: [{ value: 'Müller Bau AG', documents: 4 }] }
  expect(known).toContainEqual(name)
  expect(known.some(({ path }) => path === '/paymentDetails/iban')).toBe(false)
})

test('of a busy sender the latest fifty documents are looked at, and that is said', async () => {
  const { put, facts } = open()
  for (let each = 0; each < 51; each++) put()
  expect(await facts()).toMatchObject({ documents: 50, isCut: true, habits: { documents: 20 } })
})

test('the service is asked by the name and the numbers of the sender', async () => {
  const { handlers, asked, put, sender } = open()
  put({ vatDetails: { vatNumber: 'CHE-116.281.710 MWST' } })
  await handlers['senders.lessons'](sender)
  expect(await handlers['senders.forgetLessons'](sender)).toEqual({ papers: 2 })
  expect(asked).toHaveLength(2)
  for (const { names, numbers } of asked) {
    expect(names).toEqual(['Müller Bau AG'])
    expect(numbers.toSorted()).toEqual([accounts[0], 'CHE-116.281.710'])
  }
})

test('a provider is not asked what it learned, and a name of dots is nobody', async () => {
  const { handlers, asked, sender } = open()
  const elsewhere = { ...sender, connectionId: 'branch' }
  for (const call of ['senders.lessons', 'senders.forgetLessons'] as const)
    await expect(handlers[call](elsewhere)).rejects.toMatchObject({
      failure: { code: 'not-available-here' },
    })
  expect(asked).toEqual([])
  expect(() => handlers['senders.facts']({ ...sender, name: '…' })).toThrow()
})

type Db = ReturnType<typeof openTestDatabase>

function enter(db: Db, documentId: string, path: string, value: object | string): void {
  const entry = { kind: 'setValue', resultIndex: 0, path, value, origin: 'typed' } as ReviewEntry
  appendEntry(db, { id: documentId, connectionId: 'embedded' }, entry, 0)
  refreshSummary(db, documentId)
}

function rename(db: Db, documentId: string, name: string): void {
  enter(db, documentId, '/sender/name', name)
}
