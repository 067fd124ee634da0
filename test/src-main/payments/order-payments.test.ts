import { describe, expect, test } from 'vitest'
import type { CallInput } from '../../../src-shared/contract/contract.ts'
import type { ExportJob } from '../../../src-shared/contract/exports.ts'
import { paymentCallHandlers } from '../../../src-main/payments/payment-calls.ts'
import type { PaymentPorts } from '../../../src-main/payments/payment-ports.ts'
import { recordExport, type ExportKind } from '../../../src-main/store/exports.ts'
import { saveDebtor } from '../../../src-main/store/payment-debtors.ts'
import { all } from '../../../src-main/store/query.ts'
import { listEntries } from '../../../src-main/store/review-entries.ts'
import { normalizeIban } from '../../../src-shared/domain/iban.ts'
import { modulo10Recursive } from '../../../src-shared/domain/qr-reference.ts'
import { correctInvoice } from '../../src-shared/domain/checks/correct-invoice.ts'
import {
  debtor,
  germanIban,
  invoice,
  plainIban,
  qrIban,
} from '../../src-shared/domain/payment/payment-for-tests.ts'
import { openTestDatabase, putDocument, type TestDocument } from '../store/store-for-tests.ts'

const embedded = { connectionId: 'embedded' }
const today = '2026-09-03'
const now = new Date(2026, 8, 3, 4, 5, 6).getTime()
const at = new Date(now).toISOString()
const confirmed = { kind: 'confirmed', at } as const
const whenDue = { kind: 'when-due' } as const
const chf = (value: number) => ({ currency: 'CHF', value })

/** Of which nothing keeps from paying it. */
const payable = { ...correctInvoice, sender: invoice.sender }
const toPlainAccount = (number: string) => ({
  ...payable,
  identifications: [{ type: 'INVOICE_NUMBER', value: number }],
  paymentDetails: { iban: plainIban },
})

type Order = Parameters<PaymentPorts['keepOrder']>[0]

/** The calls over a database, without a core. */
function open() {
  const db = openTestDatabase()
  const orders: Order[] = []
  const handlers = paymentCallHandlers({
    db,
    clock: { now: () => now },
    version: '1.2.3',
    person: 'anna',
    select: (_, selection) =>
      Promise.resolve(
        selection.kind === 'documents'
          ? selection.ids.map((id) => ({ id }))
          : all<{ id: string }>(db, 'SELECT id FROM documents ORDER BY seq', {}),
      ),
    keepOrder: (order) => {
      orders.push(order)
      return Promise.resolve({ id: 'order', status: 'cancelled' } as ExportJob)
    },
  })
  const put = (result: object, document: TestDocument = {}) =>
    putDocument(db, { state: confirmed, results: [result as never], ...document })
  const check = async (given: Partial<CallInput<'payments.check'>> = {}) => {
    const selection = { kind: 'filter', filter: 'all' } as never
    const input = { ...embedded, selection, execution: whenDue, includePaid: true, ...given }
    return handlers['payments.check'](input)
  }
  type Write = CallInput<'payments.write'>
  const write = async (
    payments: Write['payments'],
    { answered = [], execution = whenDue }: Partial<Write> = {},
  ) => {
    await handlers['payments.write']({ ...embedded, payments, answered, execution })
    return orders.at(-1)!
  }
  const sent = (id: string, kind: ExportKind) => {
    const results = [{ documentId: id, resultIndex: 0, contentHash: 'x' }]
    recordExport(db, { ...embedded, kind, format: 'csv', results }, now)
  }
  saveDebtor(db, 'embedded', debtor)
  return { db, handlers, put, check, write, sent, orders }
}
const one = (documentId: string, resultIndex = 0) => ({ documentId, resultIndex })
const textOf = ({ bytes }: Order) => new TextDecoder().decode(bytes)
const refused = (field: string) => ({ failure: { code: 'conflict', details: { field } } })

describe('the account that is paid from', () => {
  const given = { ...embedded, ...debtor }

  test('is kept as banks write it', async () => {
    const { handlers } = open()
    const iban = 'ch93 0076 2011 6238 5295 7'
    const kept = { ...debtor, iban: plainIban, bic: 'NWBKGB2L' }
    const answer = handlers['payments.setDebtor']({ ...given, iban, bic: ' nwbk gb 2l' })
    expect(await answer).toEqual({ debtor: kept, problem: null })
    expect(await handlers['payments.debtor'](embedded)).toEqual({ debtor: kept })
  })

  test('stays what it was where another one would not do, or there is no such workspace', async () => {
    const { handlers } = open()
    const answer = await handlers['payments.setDebtor']({ ...given, iban: qrIban })
    expect(answer).toEqual({ debtor, problem: 'qr-iban' })
    const elsewhere = () => handlers['payments.setDebtor']({ ...given, connectionId: 'none' })
    expect(elsewhere).toThrow(expect.objectContaining({ failure: { code: 'not-found' } }))
  })

  test('is none that a bank would refuse, however it came to be kept', async () => {
    const bench = open()
    const payments = [one(bench.put(payable))]
    saveDebtor(bench.db, 'embedded', { ...debtor, iban: qrIban })
    await expect(bench.write(payments)).rejects.toMatchObject(refused('debtor'))
    bench.db.exec('DELETE FROM payment_debtors')
    await expect(bench.write(payments)).rejects.toMatchObject(refused('debtor'))
    expect(bench.orders).toEqual([])
  })
})

describe('what is proposed to be paid', () => {
  test('has no problem, and tells each that it has', async () => {
    const bench = open()
    bench.put(payable)
    bench.put(payable, { state: { kind: 'ready' } })
    bench.put({ ...payable, paymentDetails: { iban: normalizeIban(debtor.iban) } })
    bench.put({ ...payable, stateOfInvoice: 'PAID' })
    const { payments, more } = await bench.check()
    expect(more).toBe(false)
    expect(payments.map(({ problems }) => problems)).toEqual([
      [],
      ['not-confirmed'],
      ['debtor-is-creditor'],
      ['already-paid'],
    ])
  })

  test('is no creditor’s own account while nobody has said which one is paid from', async () => {
    const bench = open()
    bench.db.exec('DELETE FROM payment_debtors')
    bench.put({ ...payable, paymentDetails: {} })
    expect((await bench.check()).payments[0]?.problems).not.toContain('debtor-is-creditor')
  })

  test('is not what says that it is paid, or was in an order, unless that is wanted, too', async () => {
    const bench = open()
    const paid = bench.put({ ...toPlainAccount('1'), stateOfInvoice: 'PAID' })
    const ordered = bench.put(toPlainAccount('2'))
    const booked = bench.put(toPlainAccount('3'))
    bench.sent(ordered, 'payment')
    bench.sent(booked, 'file')
    const ids = async (includePaid: boolean) =>
      (await bench.check({ includePaid })).payments.map(({ documentId }) => documentId)
    expect(await ids(false)).toEqual([booked])
    expect(await ids(true)).toEqual([paid, ordered, booked])
  })

  test('was paid before where its document was in an order, or another of the same invoice', async () => {
    const bench = open()
    const corrected = bench.put(toPlainAccount('1'))
    bench.sent(corrected, 'payment')
    const first = bench.put(toPlainAccount('2'))
    const order = await bench.write([one(first)])
    recordExport(bench.db, { ...order, kind: 'payment', format: 'pain.001' }, now)
    const scan = bench.put(toPlainAccount('2'))
    bench.put(toPlainAccount('3'))
    const { payments } = await bench.check()
    const before = payments.filter(({ warnings }) => warnings.includes('paid-before'))
    expect(before.map(({ documentId }) => documentId)).toEqual([corrected, first, scan])
  })

  test('lies behind a receipt in the same file, and in no trash', async () => {
    const bench = open()
    const receipt = { ...payable, documentType: 'RECEIPT' } as never
    const file = bench.put({}, { results: [receipt, payable] })
    bench.put({}, { results: [receipt] })
    bench.put(payable, {
      state: { kind: 'trashed', at, reason: 'person', was: confirmed },
    })
    const { payments } = await bench.check()
    expect(payments.map(({ documentId, resultIndex }) => [documentId, resultIndex])).toEqual([
      [file, 1],
    ])
  })

  test('is paid when it is due, or on the day that is wanted, but on none that has passed', async () => {
    const bench = open()
    for (const dueDate of ['2026-09-02', today, '2026-09-04']) bench.put({ ...payable, dueDate })
    const days = async (execution: CallInput<'payments.check'>['execution']) =>
      (await bench.check({ execution })).payments.map(({ executionDate }) => executionDate)
    expect(await days(whenDue)).toEqual([today, today, '2026-09-04'])
    const on = (date: string) => days({ kind: 'on', date })
    expect(new Set(await on('2026-09-07'))).toEqual(new Set(['2026-09-07']))
    expect(new Set(await on('2026-09-01'))).toEqual(new Set([today]))
  })

  test('is known by its sender’s name, not by whom the account belongs to', async () => {
    const bench = open()
    bench.put(payable)
    const paymentDetails = { iban: plainIban, creditor: 'Inkasso AG' }
    const id = bench.put({ ...payable, paymentDetails })
    const { payments } = await bench.check()
    const other = payments.find(({ documentId }) => documentId === id)
    expect(other?.warnings).toContain('account-changed')
    expect(other?.earlierAccounts).toEqual([{ iban: qrIban, documents: 1 }])
  })
})

describe('an order', () => {
  test('holds each payment that was chosen once, by the clock on the wall, under the file’s name', async () => {
    const bench = open()
    const dear = { ...toPlainAccount('9'), amountGross: chf(2081), amountNet: chf(2000) }
    const clean = { ...dear, vatDetails: undefined, items: undefined, amountNet: undefined }
    const id = bench.put({}, { results: [payable, clean as never] })
    const order = await bench.write([one(id, 1), one(id, 1)])
    const xml = textOf(order)
    expect(xml).toContain('<NbOfTxs>1</NbOfTxs>')
    expect(xml).toContain('<InstdAmt Ccy="CHF">2081.00</InstdAmt>')
    expect(xml).toContain('<CreDtTm>2026-09-03T04:05:06</CreDtTm>')
    const end = /<MsgId>\w+(\w{6})<\/MsgId>/.exec(xml)?.[1] ?? 'no message id'
    expect(order.fileName).toBe(`pain001-2026-09-03-${end}.xml`)
    const contentHash = expect.stringMatching(/^[0-9a-f]{64}$/) as string
    expect(order.results).toEqual([{ ...one(id, 1), contentHash }])
  })

  test('is not written where a payment has a problem, or is no payment', async () => {
    const bench = open()
    const open1 = bench.put(payable, { state: { kind: 'ready' } })
    for (const payment of [one(open1), one(open1, 7), one('01KAG5M0000000000000000001')])
      await expect(bench.write([payment])).rejects.toMatchObject(refused('payments'))
    expect(bench.orders).toEqual([])
  })

  test('that no bank would take is not handed out, and no answer is kept for it', async () => {
    const bench = open()
    bench.put(payable)
    const id = bench.put(toPlainAccount('1'))
    const answered = [{ ...one(id), iban: plainIban, reason: 'checked' }]
    const execution = { kind: 'on', date: '2026-99-99' } as const
    const written = bench.write([one(id)], { answered, execution })
    await expect(written).rejects.toMatchObject(refused('message'))
    expect(listEntries(bench.db, id)).toEqual([])
    expect(bench.orders).toEqual([])
  })
})

describe('what is a Stop of a payment', () => {
  const entriesOf = ({ db }: ReturnType<typeof open>, id: string) =>
    listEntries(db, id).map(({ json }) => json)

  test('another account than before: nothing is paid without an answer for this account of this payment', async () => {
    const bench = open()
    const usual = bench.put(payable)
    const id = bench.put(toPlainAccount('1'))
    const answer = { ...one(id), iban: plainIban, reason: 'by telephone' }
    const not = [
      { ...answer, iban: germanIban },
      { ...answer, ...one(usual) },
    ]
    for (const answered of [[], ...not.map((each) => [each])])
      await expect(bench.write([one(id)], { answered })).rejects.toMatchObject(refused('payments'))
    expect(entriesOf(bench, id)).toEqual([])
    await bench.write([one(id)], { answered: [...not, answer] })
    const stops = [{ kind: 'account-changed', facts: plainIban }]
    expect(entriesOf(bench, id)).toEqual([
      {
        kind: 'accept',
        resultIndex: 0,
        path: '/paymentDetails/iban',
        answer: { stops, reason: 'by telephone', by: 'anna', at },
      },
    ])
    expect(entriesOf(bench, usual)).toEqual([])
  })

  test('the same invoice twice in an order, not in what is shown, and each is answered for', async () => {
    const bench = open()
    const ids = [bench.put(payable), bench.put(payable)]
    const other = bench.put(toPlainAccount('1'))
    const shown = (await bench.check()).payments.map(({ warnings }) => warnings)
    expect(shown.map((warnings) => warnings.includes('twice-in-order'))).toEqual([
      true,
      true,
      false,
    ])
    const account = { ...one(other), iban: plainIban, reason: 'checked' }
    await bench.write([one(ids[0]!), one(other)], { answered: [account] })
    expect(entriesOf(bench, ids[0]!)).toEqual([])
    const both = ids.map((id) => one(id))
    await expect(bench.write(both)).rejects.toMatchObject(refused('payments'))
    const answered = both.map((each) => ({ ...each, iban: qrIban, reason: 'two orders' }))
    await expect(bench.write(both, { answered: answered.slice(1) })).rejects.toMatchObject(
      refused('payments'),
    )
    await bench.write(both, { answered })
    for (const id of ids)
      expect(entriesOf(bench, id)).toEqual([
        expect.objectContaining({
          path: '/identifications/0/value',
          answer: {
            stops: [{ kind: 'duplicate', facts: 'twice-in-order' }],
            reason: 'two orders',
            by: 'anna',
            at,
          },
        }),
      ])
  })

  test('twice in a file, of which one is chosen, asks nothing', async () => {
    const bench = open()
    const file = bench.put({}, { results: [payable, payable] })
    const digits = '21000000000313947143000902'
    const reference = digits + String(modulo10Recursive(digits))
    const other = bench.put({ ...payable, paymentDetails: { iban: qrIban, reference } })
    const order = await bench.write([one(file), one(other)])
    expect(order.results).toHaveLength(2)
    expect(entriesOf(bench, file)).toEqual([])
  })

  test('that it was paid before: once more for a reason, which is kept', async () => {
    const bench = open()
    const id = bench.put(payable)
    bench.sent(id, 'payment')
    await expect(bench.write([one(id)])).rejects.toMatchObject(refused('payments'))
    const answered = [{ ...one(id), iban: qrIban, reason: 'it came back' }]
    await bench.write([one(id)], { answered })
    const stops = [{ kind: 'duplicate', facts: 'paid-before' }]
    expect(entriesOf(bench, id)).toMatchObject([{ answer: { stops, reason: 'it came back' } }])
  })

  test('that nobody asked about is not kept, whatever was answered', async () => {
    const bench = open()
    const id = bench.put(payable)
    await bench.write([one(id)], { answered: [{ ...one(id), iban: qrIban, reason: 'known' }] })
    expect(entriesOf(bench, id)).toEqual([])
  })
})
