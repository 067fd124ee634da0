import { expect, test } from 'vitest'
import { createKnownAccounts } from '../../../src-main/payments/known-accounts.ts'
import { senderCallHandlers } from '../../../src-main/senders/sender-calls.ts'
import { recountRelated } from '../../../src-main/store/attention-recounts.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import { rehomeDocument } from '../../../src-main/store/rehome-document.ts'
import type { ResultJson } from '../../../src-main/store/results.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { anotherInvoice, branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const
const [accountA, accountB, accountC] = [
  'CH4431999123000889012',
  'CH9300762011623852957',
  'CH5604835012345678009',
] as const
const [nameA, nameB, nameC] = ['Müller Bau AG', 'Bauunternehmung Müller', 'Gartenbau Hofmatt']

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const handlers = senderCallHandlers({
    db,
    clock: createManualClock(),
    person: 'anna',
    wakeRecount: () => {
      while (recountRelated(db, 10));
    },
    lessons: { list: () => Promise.resolve([]), forget: () => Promise.resolve(0) },
  })
  const put = (name: string, iban: string, isConfirmed = false, change: ResultJson = {}) =>
    putDocument(db, {
      state: isConfirmed ? confirmed : { kind: 'ready' },
      results: [{ ...anotherInvoice(), sender: { name }, paymentDetails: { iban }, ...change }],
    })
  const ref = (name: string) => ({ connectionId: 'embedded', name })
  const merge = (name: string, other: string) =>
    handlers['senders.merge']({ ...ref(name), other }) as { names: string[] }
  const separate = (...names: string[]) =>
    void handlers['senders.separate']({ connectionId: 'embedded', names })
  const namesOf = async (name: string) => (await handlers['senders.facts'](ref(name))).names
  const stops = (id: string) => findDocument(db, id)?.stops
  return { db, handlers, put, ref, merge, separate, namesOf, stops }
}

/** Confirms a first document of each name, as a person has done before. */
function withTwoSenders() {
  const opened = open()
  const { db, put } = opened
  const first = put(nameA, accountA, true)
  const second = put(nameB, accountB, true)
  while (recountRelated(db, 10));
  return { ...opened, first, second }
}

test('of merged names a known account of either is none that was changed, and any other still is', () => {
  const { put, merge, separate, stops } = withTwoSenders()
  const known = put(nameA, accountB)
  const changed = put(nameA, accountC)
  expect([stops(known), stops(changed)]).toEqual([['account-changed'], ['account-changed']])
  expect(merge(nameA, nameB)).toEqual({ names: [nameB] })
  expect([stops(known), stops(changed)]).toEqual([[], ['account-changed']])
  // A document that comes afterwards is compared with the same.
  expect(stops(put(nameB, accountA))).not.toContain('account-changed')
  expect(stops(put(nameB, accountC))).toEqual(['account-changed'])
  separate(nameB)
  expect([stops(known), stops(changed)]).toEqual([['account-changed'], ['account-changed']])
})

test('a payment is compared with the accounts of all names of its sender', () => {
  const { db, merge, separate } = withTwoSenders()
  const accounts = () =>
    createKnownAccounts(db, 'embedded')(nameA, { id: '', confirmedAt: null })
      .map(({ iban }) => iban)
      .toSorted()
  expect(accounts()).toEqual([accountA])
  merge(nameA, nameB)
  expect(accounts()).toEqual([accountA, accountB])
  separate(nameA)
  expect(accounts()).toEqual([accountA])
})

test('what is confirmed under one name counts at once for what is open under the other', () => {
  const { db, put, merge, stops } = withTwoSenders()
  merge(nameA, nameB)
  const waiting = put(nameA, accountC)
  expect(stops(waiting)).toEqual(['account-changed'])
  const news = put(nameB, accountC)
  setDocumentState(db, news, confirmed)
  while (recountRelated(db, 10));
  expect(stops(waiting)).toEqual([])
})

test('the same document under both names of a sender is a duplicate', () => {
  const { db, put, merge, separate, stops } = withTwoSenders()
  const identifications = [{ type: 'INVOICE_NUMBER', value: 'RE-7' }]
  put(nameA, accountA, false, { identifications })
  const second = put(nameB, accountB, false, { identifications })
  expect(stops(second)).toEqual([])
  merge(nameA, nameB)
  expect(stops(second)).toEqual(['duplicate'])
  separate(nameA)
  while (recountRelated(db, 10));
  expect(stops(second)).toEqual([])
})

test('merged names have one page, and are taken apart in the groups in which they came', async () => {
  const { handlers, put, ref, merge, separate, namesOf, first, second } = withTwoSenders()
  const third = put(nameC, accountC, true)
  merge(nameB, nameC)
  expect(merge(nameA, nameC).names.toSorted()).toEqual([nameB, nameC])
  expect(() => merge(nameC, nameA)).toThrow('conflict')
  for (const name of [nameA, nameB, nameC]) {
    const page = await handlers['senders.documents']({ ...ref(name), cursor: null, limit: 9 })
    expect(page.items.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted())
    const facts = await handlers['senders.facts'](ref(name))
    expect(facts.names).toHaveLength(3)
    expect(facts.open).toMatchObject([{ items: 3 }])
    expect(facts.accounts).toHaveLength(3)
  }
  const others = await handlers['senders.others']({ ...ref(nameA), text: '' })
  expect(others.senders).toEqual([])
  separate(nameB, nameC)
  expect(await namesOf(nameA)).toEqual([])
  expect(await namesOf(nameB)).toHaveLength(2)
  separate(nameB)
  expect(await namesOf(nameC)).toEqual([])
})

test('a name of which no document is left stands nowhere any more', async () => {
  const { db, put, merge, namesOf, first, second } = withTwoSenders()
  put(nameC, accountC, true)
  merge(nameA, nameB)
  merge(nameA, nameC)
  inTransaction(db, () => deleteDocumentRows(db, second))
  expect(await namesOf(nameA)).toEqual([nameC, nameA])
  inTransaction(db, () => rehomeDocument(db, first, { connectionId: 'branch', workspaceId: 'w' }))
  expect(all(db, 'SELECT * FROM sender_names')).toEqual([])
})
