import { expect, test } from 'vitest'
import { documentCallHandlers } from '../../../src-main/documents/document-calls.ts'
import type { DocumentPorts } from '../../../src-main/documents/document-ports.ts'
import { readForExport } from '../../../src-main/export/read-results.ts'
import {
  settingsCallHandlers,
  type SettingsPorts,
} from '../../../src-main/settings/settings-calls.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { all, run } from '../../../src-main/store/query.ts'
import { rehomeDocument } from '../../../src-main/store/rehome-document.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { anotherInvoice, branch, openTestDatabase, putDocument } from './store-for-tests.ts'

const paper = { number: '6500', name: 'Büromaterial', vat: '8.1' }
const bank = { number: '1020', name: 'Bank', vat: '' }
const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const

/** Two clients, each with a chart of accounts. */
async function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const notifier = { documentChanged: () => {} }
  const documents = documentCallHandlers({
    ...{ db, clock: createManualClock(), notifier },
  } as unknown as DocumentPorts)
  const settings = settingsCallHandlers({ db } as unknown as SettingsPorts)
  await settings['settings.saveChart']({ connectionId: 'embedded', accounts: [paper, bank] })
  await settings['settings.saveChart']({ connectionId: 'branch', accounts: [bank] })
  const book = (id: string, account?: string) =>
    documents['documents.annotate']({
      ...{ id, tags: [], note: '' },
      ...(account !== undefined && { account }),
    })
  const put = (connectionId = 'embedded') =>
    putDocument(db, { connectionId, state: confirmed, results: [anotherInvoice()] })
  const exported = (id: string) => readForExport(db, id)?.document.account
  return { db, documents, settings, book, put, exported }
}

test('each client has a chart of its own, in the order of the books, saved in the place of the former one', async () => {
  const { db, settings } = await open()
  const charts = async () => (await settings['settings.charts']({})).charts
  expect(await charts()).toEqual([
    { connectionId: 'branch', accounts: [bank] },
    { connectionId: 'embedded', accounts: [paper, bank] },
  ])
  await settings['settings.saveChart']({ connectionId: 'embedded', accounts: [bank] })
  expect(await charts()).toEqual([
    { connectionId: 'branch', accounts: [bank] },
    { connectionId: 'embedded', accounts: [bank] },
  ])
  expect(() => settings['settings.saveChart']({ connectionId: 'gone', accounts: [] })).toThrow()
  run(db, `DELETE FROM connections WHERE id = 'branch'`)
  expect((await charts()).map(({ connectionId }) => connectionId)).toEqual(['embedded'])
})

test('a document is offered its own client’s accounts alone, and those at which its sender stands there', async () => {
  const { documents, book, put } = await open()
  const of = async (id: string) => documents['documents.accounts']({ id })
  for (const account of ['6500', '6500', '6599']) await book(put(), account)
  await book(put('branch'), '1020')
  const here = put()
  expect(await of(here)).toEqual({
    accounts: [paper, bank],
    used: [
      { number: '6500', name: 'Büromaterial', documents: 2 },
      { number: '6599', name: null, documents: 1 },
    ],
  })
  expect(await of(put('branch'))).toEqual({
    accounts: [bank],
    used: [{ number: '1020', name: 'Bank', documents: 1 }],
  })
})

test('an account that is not confirmed yet is nobody’s habit', async () => {
  const { db, documents, book } = await open()
  const id = putDocument(db, { results: [anotherInvoice()] })
  await book(id, '6500')
  expect(await documents['documents.accounts']({ id })).toMatchObject({ used: [] })
})

test('an account stays until another or none is chosen, and an export names it by the chart', async () => {
  const { documents, settings, book, put, exported } = await open()
  const id = put()
  const account = async () => (await documents['documents.get']({ id })).account
  expect(await account()).toBeUndefined()
  expect(exported(id)).toBeNull()
  await book(id, '6500')
  await book(id)
  expect(await account()).toBe('6500')
  expect(exported(id)).toEqual(paper)
  await settings['settings.saveChart']({ connectionId: 'embedded', accounts: [] })
  expect(exported(id)).toEqual({ number: '6500', name: '', vat: '' })
  await book(id, '')
  expect(await account()).toBeUndefined()
  expect(exported(id)).toBeNull()
})

test('a document that moves keeps its number and takes nothing of the chart along', async () => {
  const { db, documents, book, put, exported } = await open()
  const id = put()
  await book(id, '6500')
  rehomeDocument(db, id, { connectionId: 'branch', workspaceId: branch.workspaceId })
  expect(exported(id)).toEqual({ number: '6500', name: '', vat: '' })
  expect(await documents['documents.accounts']({ id })).toMatchObject({ accounts: [bank] })
  expect(all(db, `SELECT number FROM chart_accounts WHERE connection_id = 'branch'`)).toEqual([
    { number: '1020' },
  ])
})
