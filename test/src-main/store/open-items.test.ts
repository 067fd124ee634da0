import { expect, test } from 'vitest'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { recordExport } from '../../../src-main/store/exports.ts'
import {
  findPayable,
  listOpenItems,
  sumOpenItems,
  type Listing,
} from '../../../src-main/store/list-open-items.ts'
import { settleOpenItems } from '../../../src-main/store/open-items.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { saveResults, type ResultJson } from '../../../src-main/store/results.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { dueSections } from '../../../src-shared/domain/payment/due-section.ts'
import { branch, openTestDatabase, putDocument } from './store-for-tests.ts'

const today = '2026-03-10'
const confirmed = { kind: 'confirmed', at: '2026-03-01T08:00:00.000Z' } as const
let numbers = 0

type Paper = ResultJson & { readonly value?: number; readonly number?: string }

function paper({
  value = 100,
  number = `R-${String(++numbers)}`,
  ...other
}: Paper = {}): ResultJson {
  const { documentType = 'INVOICE' } = other
  const type = documentType === 'CREDIT_NOTE' ? 'CREDIT_NOTE_NUMBER' : 'INVOICE_NUMBER'
  return {
    documentType,
    sender: { name: 'Malerei Sonnhalde AG' },
    documentDate: '2026-02-01',
    amountGross: { currency: 'CHF', value },
    identifications: [{ type, value: number }],
    ...other,
  }
}

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const put = (...papers: Paper[]) =>
    putDocument(db, { state: confirmed, results: papers.map(paper) })
  const page = (section: Listing['section'], limit = 50, connectionId = 'embedded') =>
    listOpenItems(db, connectionId, { section, today, cursor: null, limit })
  const sums = () =>
    Object.fromEntries(
      Object.entries(sumOpenItems(db, 'embedded', today)).filter(([, its]) => its.length > 0),
    )
  const values = (section: Listing['section']) =>
    page(section).items.map(({ amount }) => amount.value)
  return { db, put, page, sums, values }
}

test('an invoice stands in one section, by its day and the days of its discounts', () => {
  const { put, values, sums, page } = open()
  const discounts: ResultJson[] = [
    { rate: 2, dueDate: '2026-03-12' },
    { amount: { currency: 'CHF', value: 1.5 }, dueDate: '2026-03-09' },
  ]
  put({ value: 1, dueDate: '2026-03-09', discounts })
  put({ value: 2, dueDate: '2026-03-10' })
  put({ value: 4, dueDate: '2026-03-17' })
  put({ value: 8, dueDate: '2026-03-18' })
  put({ value: 100, dueDate: '2026-03-15', discounts })
  put({ value: 32 })
  expect(dueSections.map((section) => values(section))).toEqual([[1], [100], [2, 4], [8], [32]])
  expect(sums()['soon']).toEqual([{ currency: 'CHF', items: 2, value: 6 }])
  expect(page('discount').items[0]?.discount).toEqual({
    until: '2026-03-12',
    amount: { currency: 'CHF', value: 2 },
  })
})

test('sums are by currency and exact, and a credit note takes away from them', () => {
  const { put, sums, values } = open()
  for (const value of [0.1, 0.2]) put({ value, dueDate: '2026-01-01' })
  put({ amountGross: { currency: 'EUR', value: 7 }, dueDate: '2026-01-01' })
  put({ value: 0.05, documentType: 'CREDIT_NOTE', dueDate: '2026-01-01' })
  const expected = [
    { currency: 'CHF', items: 3, value: 0.25 },
    { currency: 'EUR', items: 1, value: 7 },
  ]
  expect(sums()).toEqual({ overdue: expected })
  expect(values('overdue')).toContain(-0.05)
})

test('each of several documents in one file is an item of its own', () => {
  const { put, values } = open()
  put({ value: 1 }, { documentType: 'CONTRACT' }, { value: 2 })
  expect(values('undated')).toEqual([1, 2])
})

test('only what is confirmed is due, and no more once it is taken back or removed', () => {
  const { db, sums } = open()
  const id = putDocument(db, { results: [paper({ value: 5 })] })
  expect(sums()).toEqual({})
  setDocumentState(db, id, confirmed)
  const due = { undated: [{ currency: 'CHF', items: 1, value: 5 }] }
  expect(sums()).toEqual(due)
  setDocumentState(db, id, { kind: 'ready' })
  expect(sums()).toEqual({})
  setDocumentState(db, id, confirmed)
  deleteDocumentRows(db, id)
  expect(sums()).toEqual({})
  expect(db.prepare('SELECT count(*) FROM open_sums').pluck().get()).toBe(0)
})

test('what a document says anew is what is due, however often it is said', () => {
  const { db, put, sums } = open()
  const id = put({ value: 5, number: 'A' })
  const say = (value: number, other = {}) => {
    const results = [paper({ value, number: 'A', ...other })]
    saveResults(db, { id, connectionId: 'embedded' }, results, 0)
    refreshSummary(db, id)
  }
  say(7)
  say(7)
  expect(sums()).toEqual({ undated: [{ currency: 'CHF', items: 1, value: 7 }] })
  say(7, { stateOfInvoice: 'PAID' })
  expect(sums()).toEqual({})
  say(7, { documentType: 'CONTRACT' })
  expect(db.prepare('SELECT count(*) FROM open_items').pluck().get()).toBe(0)
})

test('what a document says anew changes what is due of no other', () => {
  const { db, put, values } = open()
  const day = { dueDate: '2026-03-01' }
  const id = put({ ...day, value: 1, number: 'A' })
  put({ ...day, value: 2, number: 'B' })
  put({ ...day, value: 4, number: 'C' }, { ...day, value: 8, number: 'D' })
  saveResults(
    db,
    { id, connectionId: 'embedded' },
    [paper({ ...day, value: 16, number: 'A' })],
    2_000,
  )
  refreshSummary(db, id)
  expect(values('overdue').sort((one, other) => one - other)).toEqual([2, 4, 8, 16])
})

test('of several in one file what is no longer said is no longer due, and the others are', () => {
  const { db, put, values } = open()
  const [first, second] = [1, 2].map((value) => ({ value, dueDate: '2026-03-01' }))
  const id = put({ ...first }, { ...second })
  saveResults(db, { id, connectionId: 'embedded' }, [paper({ ...first, number: 'A' })], 2_000)
  refreshSummary(db, id)
  expect(values('overdue')).toEqual([1])
})

test('a reminder stands for its invoice, until it is taken back', () => {
  const { db, put, values } = open()
  put({ value: 100, number: 'R 77', dueDate: '2026-03-01' })
  const reminder = { documentType: 'REMINDER', documentDate: '2026-03-05', dueDate: '2026-03-08' }
  const id = put({ ...reminder, value: 120, number: 'R77' })
  expect(values('overdue')).toEqual([120])
  setDocumentState(db, id, { kind: 'rejected', at: 't', reason: 'x' })
  expect(values('overdue')).toEqual([100])
  setDocumentState(db, id, confirmed)
  deleteDocumentRows(db, id)
  expect(values('overdue')).toEqual([100])
})

test('invoices of one account and reference are one item each, as a rent of every month', () => {
  const { put, values } = open()
  const paymentDetails = { iban: 'CH4431999123000889012', reference: '000000000000000000000000000' }
  put({ value: 10, number: '', paymentDetails, dueDate: '2026-02-28' })
  put({ value: 11, number: '', paymentDetails, dueDate: '2026-01-31' })
  expect(values('overdue')).toEqual([11, 10])
})

test('a payment order settles its invoice and all papers of it; a table does not', () => {
  const { db, put, values, page } = open()
  const invoice = put({ value: 100, number: 'A-1' })
  put({ value: 100, number: 'A-1', documentType: 'REMINDER', documentDate: '2026-03-01' })
  const results = [{ documentId: invoice, resultIndex: 0, contentHash: 'x' }]
  const about = { connectionId: 'embedded', format: 'pain.001', results } as const
  recordExport(db, { ...about, kind: 'file' }, Date.UTC(2026, 2, 10))
  expect(values('undated')).toEqual([100])
  recordExport(db, { ...about, kind: 'payment' }, Date.UTC(2026, 2, 10))
  expect(values('undated')).toEqual([])
  expect(page('settled').items).toMatchObject([
    { documentId: invoice, settled: { by: 'order', at: '2026-03-10T00:00:00.000Z' } },
  ])
})

test('an order that was made before there was a list of what is due is known in it', () => {
  const { db, put, page } = open()
  const id = put({ value: 1 })
  const results = [{ documentId: id, resultIndex: 0, contentHash: 'x' }]
  recordExport(db, { connectionId: 'embedded', kind: 'payment', format: 'pain.001', results }, 0)
  db.exec('DELETE FROM open_items')
  refreshSummary(db, id)
  expect(page('settled').items).toMatchObject([{ settled: { by: 'order' } }])
})

test('what a person says is paid is so for all papers of the item, and can be taken back', () => {
  const { db, put, values } = open()
  const invoice = { documentId: put({ value: 100, number: 'A-1' }), resultIndex: 0 }
  put({ value: 110, number: 'A-1', documentType: 'REMINDER', documentDate: '2026-03-01' })
  const at = '2026-03-10T09:00:00.000Z'
  settleOpenItems(db, [invoice, { documentId: 'gone', resultIndex: 0 }], { at, by: 'person' })
  expect([values('undated'), values('settled')]).toEqual([[], [100]])
  settleOpenItems(db, [invoice], null)
  expect([values('undated'), values('settled')]).toEqual([[110], []])
})

test.each([...dueSections, 'settled'] as const)('pages of %s hold each item once', (section) => {
  const { db, put } = open()
  const days = { overdue: '2026-03-01', discount: '2026-04-30', soon: today, later: '2026-04-30' }
  const dueDate = section in days ? days[section as keyof typeof days] : undefined
  const discounts = section === 'discount' ? [{ rate: 2, dueDate: '2026-03-20' }] : []
  for (let each = 0; each < 7; each++) {
    const id = put({ ...(dueDate && { dueDate }), discounts, value: each + 1 })
    const at = `2026-03-0${String(1 + (each % 3))}`
    if (section === 'settled')
      settleOpenItems(db, [{ documentId: id, resultIndex: 0 }], { at, by: 'person' })
  }
  const found: number[] = []
  let cursor: Listing['cursor'] = null
  do {
    const page = listOpenItems(db, 'embedded', { section, today, cursor, limit: 3 })
    found.push(...page.items.map(({ amount }) => amount.value))
    cursor = page.nextCursor
  } while (cursor)
  expect(found.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test.each([
  [{ from: null, to: '2026-03-09' }, [1]],
  [{ from: '2026-03-10', to: '2026-03-17' }, [2, 4]],
  [{ from: '2026-03-18', to: null }, [8]],
  [{ from: null, to: null }, [16]],
])('what is due within %o is listed by itself, in one currency', (days, found) => {
  const { put, page } = open()
  const discounts: ResultJson[] = [{ rate: 2, dueDate: '2026-03-12' }]
  put({ value: 1, dueDate: '2026-03-09', discounts })
  put({ value: 2, dueDate: '2026-03-10', discounts })
  put({ value: 4, dueDate: '2026-03-17' })
  put({ value: 8, dueDate: '2026-03-18' })
  put({ value: 16 })
  for (const dueDate of ['2026-03-09', '2026-03-10', '2026-03-18'])
    put({ amountGross: { currency: 'EUR', value: 3 }, dueDate })
  const { items } = page({ ...days, currency: 'CHF' })
  expect(items.map(({ amount }) => amount.value)).toEqual(found)
})

test('what one connection owes is not due in another', () => {
  const { db, page } = open()
  putDocument(db, { connectionId: branch.id, state: confirmed, results: [paper({ value: 3 })] })
  expect(page('undated').items).toEqual([])
  expect(page('undated', 50, branch.id).items).toHaveLength(1)
})

test('what a booking can pay is found by its amount: as it is open, here, or less a discount', () => {
  const { db, put, page } = open()
  const discounts: ResultJson[] = [{ rate: 2, dueDate: '2026-03-12' }]
  put({ number: 'just so', value: 98 })
  put({ number: 'less', value: 100, discounts })
  put({ number: 'more', value: 120, discounts })
  put({ number: 'euro', amountGross: { currency: 'EUR', value: 98 } })
  put({ number: 'back', value: 98, documentType: 'CREDIT_NOTE' })
  putDocument(db, { results: [paper({ number: 'not confirmed', value: 98 })] })
  putDocument(db, {
    connectionId: branch.id,
    state: confirmed,
    results: [paper({ number: 'elsewhere', value: 98 })],
  })
  const found = (minor: number) =>
    findPayable(db, 'embedded', { currency: 'CHF', minor, today }).map(({ number }) => number)
  expect(found(9_800)).toEqual(['just so', 'less'])
  expect(found(-9_800)).toEqual(['back'])
  const first = page('undated').items.find(({ number }) => number === 'just so')
  settleOpenItems(db, first ? [{ ...first, paidOn: '2026-02-20' }] : [], {
    at: 'now',
    by: 'person',
  })
  expect(found(9_800)).toEqual(['less'])
  expect(page('settled').items[0]?.settled).toEqual({ by: 'person', at: '2026-02-20' })
})
