import { expect, test } from 'vitest'
import { documentCallHandlers } from '../../../src-main/documents/document-calls.ts'
import type { DocumentPorts } from '../../../src-main/documents/document-ports.ts'
import { saveConnection, setArchived } from '../../../src-main/store/connections.ts'
import type { ResultJson } from '../../../src-main/store/results.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

test('documents are counted in one workspace, in all, and in none that is gone', async () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  for (const connectionId of ['embedded', 'embedded', 'branch'])
    putDocument(db, { results: [invoiceJson], connectionId })
  const ports: Partial<DocumentPorts> = { db, clock: createManualClock() }
  const count = documentCallHandlers(ports as DocumentPorts)['documents.count']
  const asked = { filter: 'open' as const, query: '', filters: [] }
  expect(await count({ ...asked, connectionId: 'embedded' })).toEqual({ count: 2, isExact: true })
  expect(await count({ ...asked, connectionId: null })).toEqual({ count: 3, isExact: true })
  await expect(async () => count({ ...asked, connectionId: 'gone' })).rejects.toMatchObject({
    failure: { code: 'not-found' },
  })
  // What is archived is found where something is looked for, as in the list.
  setArchived(db, 'branch', true)
  expect(await count({ ...asked, connectionId: null })).toMatchObject({ count: 2 })
  const filters = [{ by: 'type', type: 'INVOICE' } as const]
  expect(await count({ ...asked, filters, connectionId: null })).toMatchObject({ count: 3 })
  db.close()
})

test('other calls are answered between two documents in which hits are looked for', async () => {
  const db = openTestDatabase()
  const ids = Array.from({ length: 3 }, () => putDocument(db, { results: [invoiceJson] }))
  const ports: Partial<DocumentPorts> = { db, clock: createManualClock() }
  const calls = documentCallHandlers(ports as DocumentPorts)
  const said: string[] = []
  const hits = Promise.resolve(calls['documents.hits']({ ids, query: 'Invoice' })).then(
    ({ hits: found }) => {
      said.push(...found.map(({ id }) => id))
    },
  )
  await Promise.resolve(calls['documents.get']({ id: ids[0] ?? '' })).then(() => said.push('got'))
  await hits
  expect(said).toEqual(['got', ...ids])
  db.close()
})

test('each result of a document says by itself what it is and what it asks', async () => {
  const db = openTestDatabase()
  const rent: ResultJson = {
    documentId: '11111111-2222-3333-4444-555555555556',
    documentType: 'CREDIT_NOTE',
    sender: { name: 'Hausverwaltung Lind' },
    documentDate: '2026-10-07T00:00:00Z',
    amountGross: { currency: 'EUR', value: 80 },
    confidences: { '/documentType': 0.95, '/sender/name': 0.2, '/amountGross': 0.99 },
  }
  const id = putDocument(db, { results: [invoiceJson, rent] })
  const ports: Partial<DocumentPorts> = { db, clock: createManualClock() }
  const calls = documentCallHandlers(ports as DocumentPorts)
  const [first, second] = (await calls['documents.results']({ id })).results
  expect(first).toMatchObject({ senderName: 'Müller Bau AG', documentNumber: 'RE-2026-00417' })
  expect(second).toMatchObject({
    documentType: 'CREDIT_NOTE',
    senderName: 'Hausverwaltung Lind',
    documentNumber: null,
    documentDate: '2026-10-07',
    amountGross: { currency: 'EUR', value: -80 },
  })
  const all = await calls['documents.get']({ id })
  expect((first?.attentionCount ?? 0) + (second?.attentionCount ?? 0)).toBe(all.attentionCount)
  expect(second?.attentionCount).toBeGreaterThan(0)
  await expect(async () =>
    calls['documents.results']({ id: '01KANF4T000000000000000000' }),
  ).rejects.toMatchObject({ failure: { code: 'not-found' } })
  db.close()
})
