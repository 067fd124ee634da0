import { expect, test } from 'vitest'
import { recountRelated } from '../../../src-main/store/attention-recounts.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { refreshSummary, resultsWithHistory } from '../../../src-main/store/refresh-summary.ts'
import { anotherInvoice, branch, openTestDatabase, putDocument } from './store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const
const iban = 'CH9300762011623852957'
const invoiceOf = (name: string | null, account = iban) => ({
  ...anotherInvoice(),
  sender: { name },
  paymentDetails: { iban: account },
})
const historyFor = (db: Database, documentId: string) =>
  resultsWithHistory(db, { documentId, connectionId: 'embedded' })[0]?.history

test('a sender without a name, or with one nobody knows, is known by its account', () => {
  const db = openTestDatabase()
  putDocument(db, { results: [invoiceOf('Müller Bau AG')], state: confirmed })
  for (const name of [null, 'Mu1ler Bau']) {
    const history = historyFor(db, putDocument(db, { results: [invoiceOf(name)] }))
    expect(history).toMatchObject({ knownBy: 'number', sameDocument: null })
    expect(history?.values['/sender/name']).toEqual([{ value: 'Müller Bau AG', documents: 1 }])
  }
  const other = putDocument(db, { results: [invoiceOf(null, 'CH4431999123000889012')] })
  expect(historyFor(db, other)).toBeUndefined()
})

test('a name that is known goes before its numbers', () => {
  const db = openTestDatabase()
  putDocument(db, { results: [invoiceOf('Müller Bau AG')], state: confirmed })
  const account = 'CH4431999123000889012'
  putDocument(db, { results: [invoiceOf('Keller AG', account)], state: confirmed })
  const mixed = putDocument(db, { results: [invoiceOf('Keller AG')] })
  expect(historyFor(db, mixed)).toMatchObject({
    knownBy: 'name',
    values: { '/paymentDetails/iban': [{ value: account }] },
  })
})

test('an account of several senders, of another connection or not confirmed names nobody', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const asked = putDocument(db, { results: [invoiceOf(null)] })
  const [results, connectionId] = [[invoiceOf('Elsewhere AG')], 'branch']
  putDocument(db, { results, connectionId, state: confirmed })
  putDocument(db, { results: [invoiceOf('Open AG')] })
  expect(historyFor(db, asked)).toBeUndefined()
  putDocument(db, { results: [invoiceOf('Müller Bau AG')], state: confirmed })
  expect(historyFor(db, asked)?.knownBy).toBe('number')
  putDocument(db, { results: [invoiceOf('Inkasso AG')], state: confirmed })
  expect(historyFor(db, asked)).toBeUndefined()
})

test('a number names nobody any more once its confirmation is taken back', () => {
  const db = openTestDatabase()
  const asked = putDocument(db, { results: [invoiceOf(null)] })
  const bearer = putDocument(db, { results: [invoiceOf('Müller Bau AG')], state: confirmed })
  expect(historyFor(db, asked)?.knownBy).toBe('number')
  setDocumentState(db, bearer, { kind: 'ready' })
  refreshSummary(db, bearer)
  expect(historyFor(db, asked)).toBeUndefined()
})

test('a document that is confirmed has those with its account counted anew', () => {
  const db = openTestDatabase()
  const first = putDocument(db, { results: [invoiceOf('Müller Bau AG')] })
  const nameless = putDocument(db, { results: [invoiceOf('Mu1ler Bau')] })
  putDocument(db, { results: [invoiceOf('Keller AG', 'CH4431999123000889012')] })
  setDocumentState(db, first, confirmed)
  expect(recountedAnew(db)).toEqual([nameless])
  setDocumentState(db, first, { kind: 'ready' })
  expect(recountedAnew(db)).toEqual([nameless])
})

/** Works off what was ordered; the documents of which the count is another one. */
function recountedAnew(db: Database): string[] {
  const changed: string[] = []
  for (let some = recountRelated(db, 2); some; some = recountRelated(db, 2))
    changed.push(...some.flatMap((each) => (each.changed ? [each.id] : [])))
  return changed
}
