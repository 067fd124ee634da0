import { expect, test } from 'vitest'
import { readReviewState } from '../../../src-main/review/review-state.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import type { ResultJson } from '../../../src-main/store/results.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const number = 'RE-2026-00417'
const names = (value: string, type = 'INVOICE_NUMBER') => [{ type, value }]
const about = (documentType: string, change: ResultJson = {}): ResultJson => ({
  ...invoiceJson,
  ...{ documentType, amountGross: { currency: 'CHF', value: 1_264.5 } },
  ...change,
})

function open() {
  const db = openTestDatabase()
  const invoice = putDocument(db, { fileName: 'invoice.pdf', results: [invoiceJson] })
  const named = (result: ResultJson, connectionId = 'embedded') => {
    const id = putDocument(db, { connectionId, results: [result] })
    return readReviewState(db, id).results[0]?.invoice
  }
  return { db, invoice, named }
}

test('a reminder and a credit note find the invoice that they name, however its number is written', () => {
  const { invoice, named } = open()
  const credit = [...names('GS-7', 'CREDIT_NOTE_NUMBER'), ...names('re 2026/00417')]
  for (const result of [about('REMINDER'), about('CREDIT_NOTE', { identifications: credit })])
    expect(named(result)?.paper).toMatchObject({
      ...{ id: invoice, fileName: 'invoice.pdf', date: '2026-10-05', state: { kind: 'ready' } },
      amountGross: { currency: 'CHF', value: 1_234.5 },
    })
  expect(named(about('REMINDER', { sender: { name: 'MUELLER BAU' } }))?.paper?.id).toBe(invoice)
})

test('one that is not here is named, and no other stands for it', () => {
  const { db, invoice, named } = open()
  const none = { number, paper: null }
  expect(named(about('REMINDER', { identifications: names('RE-1') }))).toEqual({
    ...{ number: 'RE-1', paper: null },
  })
  expect(named(about('REMINDER', { sender: { name: 'Keller AG' } }))).toEqual(none)
  expect(named(about('REMINDER', { sender: {} }))).toEqual(none)
  setDocumentState(db, invoice, { kind: 'rejected', at: 't', reason: 'Not ours' })
  expect(named(about('REMINDER'))).toEqual(none)
})

test('what names no invoice, or is one, is about none', () => {
  const { named } = open()
  expect(named(about('REMINDER', { identifications: [] }))).toBeUndefined()
  expect(named(about('REMINDER', { identifications: names('...') }))).toBeUndefined()
  const own = names('GS-7', 'CREDIT_NOTE_NUMBER')
  expect(named(about('CREDIT_NOTE', { identifications: own }))).toBeUndefined()
  for (const type of ['INVOICE', 'RECEIPT', 'UNKNOWN']) expect(named(about(type))).toBeUndefined()
})
