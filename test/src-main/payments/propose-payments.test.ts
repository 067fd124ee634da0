import { expect, test } from 'vitest'
import { unansweredWarnings } from '../../../src-shared/domain/payment/unanswered-warnings.ts'
import { proposePayments } from '../../../src-main/payments/propose-payments.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { correctInvoice } from '../../src-shared/domain/checks/correct-invoice.ts'
import { invoice, plainIban, qrIban } from '../../src-shared/domain/payment/payment-for-tests.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-11-20T08:00:00Z' } as const
const paidTo = (iban: string) => ({ ...invoice, paymentDetails: { iban } })

/** Confirmed by an older Intray, which asked nobody. */
function put(db: Database, result: object, at: string = confirmed.at): string {
  return putDocument(db, { results: [result as never], state: { ...confirmed, at } })
}

/** Together with another Stop, as one reason may answer several. */
function answer(db: Database, id: string, iban: string): void {
  const stops = [
    { kind: 'account-changed', facts: iban },
    { kind: 'missing', facts: 'x' },
  ]
  const given = { stops, reason: 'by telephone', by: 'anna', at: confirmed.at }
  const entry = { kind: 'accept', resultIndex: 0, path: '/paymentDetails/iban', answer: given }
  appendEntry(db, { id, connectionId: 'embedded' }, entry, 0)
}

async function propose(db: Database, id: string) {
  const [proposed] = await proposeAll(db, id)
  return proposed!.proposal
}

function proposeAll(db: Database, id: string) {
  const document = findDocument(db, id)
  const request = {
    today: '2026-11-20',
    execution: { kind: 'when-due' },
    includePaid: true,
  } as const
  return proposePayments({ db, connectionId: 'embedded', ...request }, [document!])
}

test('another account than before is a Stop of the payment until it was answered for that account', async () => {
  const db = openTestDatabase()
  put(db, paidTo(qrIban), '2026-10-01T08:00:00Z')
  const id = put(db, paidTo(plainIban))
  expect(unansweredWarnings(await propose(db, id))).toEqual(['account-changed'])
  answer(db, id, qrIban)
  expect(unansweredWarnings(await propose(db, id))).toEqual(['account-changed'])
  answer(db, id, plainIban)
  const proposal = await propose(db, id)
  expect(proposal.accountAnswer).toMatchObject({ reason: 'by telephone', by: 'anna' })
  expect(unansweredWarnings(proposal)).toEqual([])
})

test('an account that an earlier paper of the sender names is no matter, among several or alone', async () => {
  const db = openTestDatabase()
  const first = put(db, paidTo(qrIban), '2026-10-01T08:00:00Z')
  expect((await propose(db, first)).warnings).toEqual(['supplier-new'])
  expect((await propose(db, put(db, paidTo(qrIban), '2026-10-02T08:00:00Z'))).warnings).toEqual([])
  put(db, paidTo(plainIban), '2026-10-03T08:00:00Z')
  expect((await propose(db, put(db, paidTo(plainIban)))).warnings).toEqual([])
})

test('a confirmed document that contradicts itself is not paid before somebody has answered it', async () => {
  const db = openTestDatabase()
  const chf = (value: number) => ({ currency: 'CHF', value })
  const clean = put(db, correctInvoice)
  expect((await propose(db, clean)).problems).not.toContain('stop-unanswered')
  const wrong = put(db, { ...correctInvoice, amountNet: chf(900) })
  expect((await propose(db, wrong)).problems).toContain('stop-unanswered')
})

test('a rejected document is nothing to pay, nor to confirm before it is paid', async () => {
  const db = openTestDatabase()
  const results = [paidTo(plainIban) as never]
  const rejected = { kind: 'rejected', at: confirmed.at, reason: 'a duplicate' } as const
  expect(await proposeAll(db, putDocument(db, { results, state: confirmed }))).toHaveLength(1)
  expect(await proposeAll(db, putDocument(db, { results, state: rejected }))).toEqual([])
})
