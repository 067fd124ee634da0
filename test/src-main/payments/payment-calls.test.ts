import { describe, expect, test } from 'vitest'
import { exportRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { CallInput } from '../../../src-shared/contract/contract.ts'
import { checkPain001 } from '../../../src-shared/domain/payment/check-pain001.ts'
import type { InvoiceResult } from '../../../src-shared/service-api/document-result.ts'
import { parseElement } from '../../src-shared/domain/payment/parse-element.ts'
import {
  debtor,
  germanIban,
  plainIban,
  qrIban,
  qrReference,
} from '../../src-shared/domain/payment/payment-for-tests.ts'
import { answerStops } from '../../support/answer-stops.ts'
import { csv, everything, openExportBench, planOf } from '../export/export-bench.ts'

const address = { street: 'Weg', streetNumber: '1', zipCode: '8001', city: 'Zürich' }
const bill = (invoice: InvoiceResult, change: Partial<InvoiceResult> = {}): InvoiceResult => ({
  ...invoice,
  sender: { name: 'Müller Bau AG', address },
  paymentDetails: { iban: qrIban, reference: qrReference },
  ...change,
})
const execution = { kind: 'when-due' } as const

/** Confirms what it takes in, since only that is paid. */
async function openPayments(change: (invoice: InvoiceResult, count: number) => InvoiceResult) {
  const bench = await openExportBench(change)
  await bench.call('payments.setDebtor', { connectionId: 'embedded', ...debtor })
  const confirm = async (...names: string[]) => {
    const ids = await bench.take(...names)
    for (const id of ids) await bench.confirm(id)
    return ids
  }
  const check = async () =>
    (
      await bench.call('payments.check', {
        connectionId: 'embedded',
        selection: everything,
        execution,
        includePaid: true,
      })
    ).payments
  const write = (input: Omit<CallInput<'payments.write'>, 'execution' | 'connectionId'>) =>
    bench.call('payments.write', { connectionId: 'embedded', ...input, execution })
  return { ...bench, confirm, check, write }
}
const one = (documentId: string) => ({ documentId, resultIndex: 0 })
const refused = (field: string) => ({ failure: { code: 'conflict', details: { field } } })

describe('paying', () => {
  test('writes a valid order for what is confirmed, and remembers it', async () => {
    const bench = await openPayments((invoice) => bill(invoice))
    const [id = ''] = await bench.confirm('a.pdf')
    const [proposal] = await bench.check()
    expect(proposal).toMatchObject({
      documentId: id,
      creditor: 'Müller Bau AG',
      problems: [],
      warnings: ['supplier-new'],
    })
    const job = await bench.write({ payments: [one(id)], answered: [] })
    if (job.status !== 'ready') throw new Error(job.status)
    expect(job.fileName).toMatch(/^pain001-\d{4}-\d\d-\d\d-.{6}\.xml$/)
    expect((await bench.check())[0]?.warnings).toEqual(['supplier-new'])
    const xml = new TextDecoder().decode(await bench.fetchFile(job.id))
    expect(checkPain001(parseElement(xml))).toEqual([])
    expect(xml).toContain('<InstdAmt Ccy="CHF">108.10</InstdAmt>')
    expect(xml).toContain('<IBAN>CH5604835012345678009</IBAN>')
    expect((await bench.check())[0]?.warnings).toContain('paid-before')
    await expect(bench.write({ payments: [one(id)], answered: [] })).rejects.toMatchObject(
      refused('payments'),
    )
    // It is no longer among what is to be paid, unless it is asked for.
    const open = await bench.call('payments.check', {
      connectionId: 'embedded',
      selection: everything,
      execution,
    })
    expect(open.payments).toEqual([])
  })

  test('an order is no export: what was booked before stays booked, what was not is still new', async () => {
    const bench = await openPayments((invoice) => bill(invoice))
    const [booked = '', open = ''] = await bench.confirm('a.pdf', 'b.pdf')
    await bench.exportFile({ selection: { kind: 'documents', ids: [booked] }, plan: planOf(csv) })
    for (const id of [booked, open]) {
      const answered = [{ ...one(id), iban: qrIban, reason: 'checked' }]
      const job = await bench.write({ payments: [one(id)], answered })
      await bench.fetchFile(job.id)
    }
    const check = await bench.call('exports.check', {
      connectionId: 'embedded',
      selection: everything,
    })
    expect(check).toMatchObject({ exported: 1, changed: 0 })
    const list = await bench.call('exports.list', { connectionId: 'embedded', filter: 'all' })
    expect(list.items.map(({ document, last }) => [document.id, last?.changedSince])).toEqual([
      [open, undefined],
      [booked, false],
    ])
    const again = { selection: everything, plan: planOf(csv), skipExported: true }
    const { bytes } = await bench.exportFile(again)
    expect(new TextDecoder().decode(bytes)).toContain('b.pdf')
    expect(new TextDecoder().decode(bytes)).not.toContain('a.pdf')
    expect(
      await bench.ended(await bench.call('exports.start', { connectionId: 'embedded', ...again })),
    ).toMatchObject({
      problem: 'nothing-to-export',
    })
  })

  test('knows what was answered in the review where a supplier names another account than before', async () => {
    const bench = await openPayments((invoice, count) =>
      count === 0
        ? bill(invoice)
        : bill(invoice, {
            sender: { name: 'MUELLER BAU', address },
            paymentDetails: { iban: plainIban },
          }),
    )
    const [known = '', forged = ''] = await bench.confirm('a.pdf', 'b.pdf')
    const proposals = await bench.check()
    expect(proposals.find(({ documentId }) => documentId === forged)).toMatchObject({
      warnings: ['account-changed'],
      earlierAccounts: [{ iban: qrIban, documents: 1 }],
    })
    // What was confirmed before the forged one is not put under suspicion by it.
    expect(proposals.find(({ documentId }) => documentId === known)?.warnings).toEqual([
      'supplier-new',
    ])
    // It was answered when the document was reviewed, by name and for this very account.
    expect(proposals.find(({ documentId }) => documentId === forged)?.accountAnswer).toMatchObject({
      stops: [{ kind: 'account-changed', facts: plainIban }],
      reason: 'looked into',
      by: 'anna',
    })
    const job = await bench.write({ payments: [one(forged)], answered: [] })
    expect(job.status).toBe('ready')
    await bench.call('documents.remove', { id: known })
    expect((await bench.check())[0]?.warnings).toEqual(['supplier-new'])
  })

  test('an account that changes after the review is asked for anew, whatever was answered for another one', async () => {
    const newIban = 'CH8400762000000001000'
    const bench = await openPayments((invoice, count) =>
      bill(invoice, { paymentDetails: { iban: count === 0 ? qrIban : plainIban } }),
    )
    const [, answeredFor = ''] = await bench.confirm('a.pdf', 'b.pdf')
    const proposalOf = async () =>
      (await bench.check()).find(({ documentId }) => documentId === answeredFor)
    expect((await proposalOf())?.accountAnswer?.stops).toEqual([
      { kind: 'account-changed', facts: plainIban },
    ])

    // While the payment dialog is open.
    await bench.call('documents.reopen', { id: answeredFor })
    await bench.call('review.change', {
      id: answeredFor,
      change: {
        kind: 'setValue',
        resultIndex: 0,
        path: '/paymentDetails/iban',
        value: newIban,
        origin: 'typed',
      },
    })
    expect(await bench.dispatch('review.confirm', { id: answeredFor })).toMatchObject({ ok: false })
    expect(await proposalOf()).toMatchObject({ iban: newIban, accountAnswer: null })
    const order = { payments: [one(answeredFor)] }
    const reason = 'for the account that was shown'
    const answered = [{ ...one(answeredFor), iban: plainIban, reason }]
    await expect(bench.write({ ...order, answered: [] })).rejects.toMatchObject(refused('payments'))
    await expect(bench.write({ ...order, answered })).rejects.toMatchObject(refused('payments'))

    await answerStops(bench.call, answeredFor)
    await bench.call('review.confirm', { id: answeredFor })
    expect(await proposalOf()).toMatchObject({
      iban: newIban,
      warnings: ['account-changed'],
      accountAnswer: { stops: [{ kind: 'account-changed', facts: newIban }] },
    })
    // Paid once; that it is paid again is answered for the account that is paid to, or not at all.
    await bench.fetchFile((await bench.write({ ...order, answered: [] })).id)
    await expect(bench.write({ ...order, answered })).rejects.toMatchObject(refused('payments'))
  })

  test('keeps the account that a person corrected, not the one that was read', async () => {
    const bench = await openPayments((invoice) =>
      bill(invoice, { paymentDetails: { iban: plainIban } }),
    )
    const [first = ''] = await bench.take('a.pdf')
    await bench.call('review.change', {
      id: first,
      change: {
        kind: 'setValue',
        resultIndex: 0,
        path: '/paymentDetails/iban',
        value: germanIban,
        origin: 'typed',
      },
    })
    await bench.call('review.confirm', { id: first })
    const [second = ''] = await bench.confirm('b.pdf')
    const proposals = await bench.check()
    expect(proposals.find(({ documentId }) => documentId === second)?.earlierAccounts).toEqual([
      { iban: germanIban, documents: 1 },
    ])
  })

  test('sees the same invoice twice', async () => {
    const bench = await openPayments((invoice) => bill(invoice))
    const [a = '', b = ''] = await bench.confirm('a.pdf', 'b.pdf')
    for (const { warnings } of await bench.check()) expect(warnings).toContain('twice-in-order')
    await expect(bench.write({ payments: [one(a), one(b)], answered: [] })).rejects.toMatchObject(
      refused('payments'),
    )
    expect((await bench.write({ payments: [one(a)], answered: [] })).status).toBe('ready')
  })

  test('sees an invoice that was paid from another scan of it, whatever the second one asks for', async () => {
    const bench = await openPayments((invoice, count) =>
      count < 2
        ? bill(invoice)
        : bill(invoice, { amountGross: { currency: 'CHF', value: 128.1 }, dueDate: '2026-12-01' }),
    )
    const [paid = '', copy = '', later = ''] = await bench.confirm('a.pdf', 'b.pdf', 'c.pdf')
    const job = await bench.write({ payments: [one(paid)], answered: [] })
    await bench.fetchFile(job.id)
    const open = await bench.call('payments.check', {
      connectionId: 'embedded',
      selection: everything,
      execution,
    })
    // Listed, since it is for a person to say that it is the same.
    expect(open.payments.map(({ documentId }) => documentId)).toEqual([later, copy])
    for (const { warnings } of open.payments) expect(warnings).toContain('paid-before')
    for (const id of [copy, later])
      await expect(bench.write({ payments: [one(id)], answered: [] })).rejects.toMatchObject(
        refused('payments'),
      )
  })

  test('what is answered while paying is kept with its document, signed, and exported', async () => {
    const bench = await openPayments((invoice) => bill(invoice))
    const [id = ''] = await bench.confirm('a.pdf')
    const answered = [{ ...one(id), iban: qrIban, reason: 'the bank lost the first one' }]
    const answers = async () => {
      const { results } = await bench.call('review.open', { id })
      return results.flatMap(({ fields }) =>
        Object.values(fields).flatMap(({ answers: given = [] }) => given),
      )
    }
    await bench.fetchFile((await bench.write({ payments: [one(id)], answered })).id)
    // Nothing was asked.
    expect(await answers()).toEqual([])
    await bench.fetchFile((await bench.write({ payments: [one(id)], answered })).id)
    expect(await answers()).toEqual([
      {
        stops: [{ kind: 'duplicate', facts: 'paid-before' }],
        reason: 'the bank lost the first one',
        by: 'anna',
        at: expect.any(String) as string,
      },
    ])
    expect(await bench.call('documents.get', { id })).toMatchObject({
      state: { kind: 'confirmed' },
      stops: [],
    })
    const exported = await bench.exportFile({
      selection: { kind: 'documents', ids: [id] },
      plan: planOf(
        Object.assign({}, csv, { columns: [{ source: 'document.stops', heading: 'Stops' }] }),
      ),
    })
    expect(new TextDecoder().decode(exported.bytes)).toContain(
      'the bank lost the first one (anna, ',
    )
    // It was for that one file.
    await expect(bench.write({ payments: [one(id)], answered: [] })).rejects.toMatchObject(
      refused('payments'),
    )
  })

  test('an order that was made beside another one of the same invoice is not handed out, too', async () => {
    const bench = await openPayments((invoice) => bill(invoice))
    const [id = ''] = await bench.confirm('a.pdf')
    const first = await bench.write({ payments: [one(id)], answered: [] })
    const second = await bench.write({ payments: [one(id)], answered: [] })
    await bench.fetchFile(second.id)
    expect((await bench.fetch(exportRoute(first.id))).status).toBe(404)
    expect(await bench.call('exports.job', { id: first.id })).toMatchObject({ status: 'cancelled' })
  })

  test('pays nothing that is not confirmed, and nothing without an account of its own', async () => {
    const bench = await openPayments((invoice) => bill(invoice))
    const [id = ''] = await bench.take('a.pdf')
    expect((await bench.check())[0]?.problems).toEqual(['not-confirmed'])
    await expect(bench.write({ payments: [one(id)], answered: [] })).rejects.toMatchObject(
      refused('payments'),
    )
    const bare = await openExportBench((invoice) => bill(invoice))
    const [other = ''] = await bare.take('a.pdf')
    await expect(
      bare.call('payments.write', {
        connectionId: 'embedded',
        payments: [one(other)],
        answered: [],
        execution,
      }),
    ).rejects.toMatchObject(refused('debtor'))
    expect(
      await bare.call('payments.setDebtor', { connectionId: 'embedded', ...debtor, iban: qrIban }),
    ).toEqual({
      debtor: null,
      problem: 'qr-iban',
    })
  })

  test('never asks a bank for a day that has passed', async () => {
    const bench = await openPayments((invoice) => bill(invoice, { dueDate: '2020-01-01' }))
    await bench.confirm('a.pdf')
    const [proposal] = await bench.check()
    const today = new Date().toLocaleDateString('sv')
    expect(proposal?.dueDate).toBe('2020-01-01')
    expect((proposal?.executionDate ?? '') >= today).toBe(true)
  })
})
