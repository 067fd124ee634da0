import { expect, test } from 'vitest'
import { openItemCallHandlers } from '../../../src-main/open-items/open-item-calls.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const now = Date.UTC(2026, 10, 20)
const chf = (value: number) => ({ currency: 'CHF', value })
const confirmed = { kind: 'confirmed', at: '2026-11-01T08:00:00.000Z' } as const
const invoice = {
  documentType: 'INVOICE',
  sender: { name: 'Malerei Sonnhalde AG' },
  documentDate: '2026-10-05',
  amountGross: chf(160.65),
  identifications: [{ type: 'INVOICE_NUMBER', value: 'R-2026-0418' }],
}
const statement = {
  documentType: 'ACCOUNT_STATEMENT',
  transactions: [
    { date: '2026-11-12', description: 'Malerei Sonnhalde', debit: chf(160.65) },
    { date: '2026-11-13', description: 'Bancomat', debit: chf(100) },
  ],
}

function open() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const calls = openItemCallHandlers({
    db,
    clock: { now: () => now },
    activeConnectionId: () => 'embedded',
  })
  const paidBy = async (documentId: string, resultIndex = 0) =>
    (await calls['openItems.ofStatement']({ documentId, resultIndex })).paid
  return { db, calls, paidBy }
}

test('a statement says which open invoice it pays, until somebody says that it is paid', async () => {
  const { db, calls, paidBy } = open()
  const owed = putDocument(db, { state: confirmed, results: [invoice] })
  const id = putDocument(db, { results: [statement] })
  const paid = await paidBy(id)
  expect(paid).toMatchObject([
    {
      booking: { row: 0, text: 'Malerei Sonnhalde', day: '2026-11-12', amount: chf(160.65) },
      item: { documentId: owed, number: 'R-2026-0418', amount: chf(160.65) },
      by: 'sender',
      isOnly: true,
    },
  ])
  const items = [{ documentId: owed, resultIndex: 0, paidOn: '2026-11-12' }]
  await calls['openItems.settle']({ items, isSettled: true })
  expect(await paidBy(id)).toEqual([])
  const settled = await calls['openItems.list']({ section: 'settled', cursor: null, limit: 5 })
  expect(settled.items[0]?.settled).toEqual({ by: 'person', at: '2026-11-12' })
  await calls['openItems.settle']({ items, isSettled: false })
  expect(await paidBy(id)).toHaveLength(1)
})

test('nothing is paid by what is no statement, is not here, or belongs to another workspace', async () => {
  const { db, paidBy } = open()
  putDocument(db, { state: confirmed, results: [invoice] })
  const other = putDocument(db, { connectionId: branch.id, results: [statement] })
  const paper = putDocument(db, { results: [{ ...statement, documentType: 'UNKNOWN' }] })
  expect(await paidBy(other)).toEqual([])
  expect(await paidBy(paper)).toEqual([])
  expect(await paidBy(paper, 1)).toEqual([])
  expect(await paidBy('gone')).toEqual([])
})
