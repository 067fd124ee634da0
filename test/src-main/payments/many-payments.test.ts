import { expect, test } from 'vitest'
import { paymentCallHandlers } from '../../../src-main/payments/payment-calls.ts'
import { correctInvoice } from '../../src-shared/domain/checks/correct-invoice.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

// Over a second: a thousand payments are proposed, twice.
test('of more payments than are shown at once it is said that there are more', async () => {
  const db = openTestDatabase()
  const results = Array.from({ length: 1000 }, () => correctInvoice as never)
  const ids = [{ id: putDocument(db, { results, state: { kind: 'confirmed', at: '2026-09-03' } }) }]
  const handlers = paymentCallHandlers({
    db,
    clock: { now: () => 0 },
    version: '1.2.3',
    person: 'anna',
    select: () => Promise.resolve(ids),
    keepOrder: () => Promise.reject(new Error('nothing is ordered')),
  })
  const shown = async () => {
    const { payments, more } = await handlers['payments.check']({
      connectionId: 'embedded',
      selection: { kind: 'documents', ids: [] },
      execution: { kind: 'when-due' },
      includePaid: true,
    })
    return [payments.length, more]
  }
  expect(await shown()).toEqual([1000, false])
  ids.push({ id: putDocument(db, { results: [correctInvoice as never] }) })
  expect(await shown()).toEqual([1000, true])
})
