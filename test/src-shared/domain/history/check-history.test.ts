import { describe, expect, test } from 'vitest'
import type { ResultHistory } from '../../../../src-shared/contract/review.ts'
import {
  checkHistory,
  historyWitnesses,
} from '../../../../src-shared/domain/history/check-history.ts'
import { documentMarks } from '../../../../src-shared/domain/history/document-key.ts'
import { knownResult } from '../../../../src-shared/domain/history/known-result.ts'
import {
  isKnownWithout,
  mergeKnownValues,
} from '../../../../src-shared/domain/history/merge-known-values.ts'

const invoice = {
  documentType: 'INVOICE',
  sender: { name: 'Müller Bau AG', address: { city: 'Zürich', zipCode: '8001' } },
  identifications: [
    { type: 'INVOICE_NUMBER', value: 'RE-417' },
    { type: 'CUSTOMER_NUMBER', value: 'K 1007' },
  ],
  vatDetails: { vatNumber: 'CHE-107.787.577 MWST' },
  paymentDetails: { iban: 'CH9300762011623852957' },
}

const known = (value: unknown) => [{ value, documents: 2 }] as ResultHistory['values'][string]
const historyWith = (values: ResultHistory['values']): ResultHistory => ({
  knownBy: 'name',
  values,
  sameDocument: null,
})
const codes = (history: ResultHistory) =>
  checkHistory(invoice, history).map(({ code, path }) => [code, path])

describe('what is noted of a result', () => {
  test('is its sender, its number and what lasts', () => {
    expect(knownResult(invoice)).toEqual({
      senderKey: 'mullerbau',
      documentKey: 'INVOICE RE417',
      totalKey: '',
      number: 'RE417',
      numbers: ['CH9300762011623852957', 'CHE-107.787.577'],
      values: {
        '/sender/name': 'Müller Bau AG',
        '/sender/address': { city: 'Zürich', zipCode: '8001' },
        '/vatDetails/vatNumber': 'CHE-107.787.577 MWST',
        '/paymentDetails/iban': 'CH9300762011623852957',
        '/identifications/CUSTOMER_NUMBER': 'K 1007',
      },
    })
  })

  test('has no marks where it is a reminder, or without number and total', () => {
    const none = { documentKey: '', totalKey: '', number: '' }
    const read = { documentDate: '2026-10-05', amountGross: { currency: 'CHF', value: 8 } }
    expect(documentMarks({ ...invoice, ...read, documentType: 'REMINDER' })).toEqual(none)
    expect(documentMarks({ ...invoice, identifications: [] })).toEqual(none)
    expect(documentMarks({ ...invoice, documentType: 'CREDIT_NOTE' })).toEqual(none)
    expect(documentMarks({})).toEqual(none)
  })

  test('has the day and the total beside its number, and the number alone where it is sure', () => {
    const read = {
      documentDate: '2026-10-05T00:00:00Z',
      amountGross: { currency: 'CHF', value: 8 },
    }
    const marks = { documentKey: 'INVOICE RE417', totalKey: 'INVOICE 2026-10-05 8.00' }
    const confidences = (sure: number) => ({ confidences: { '/identifications/0/value': sure } })
    expect(documentMarks({ ...invoice, ...read })).toEqual({ ...marks, number: 'RE417' })
    expect(documentMarks({ ...invoice, ...read, ...confidences(0.9) }).number).toBe('RE417')
    expect(documentMarks({ ...invoice, ...read, ...confidences(0.89) })).toEqual({
      ...marks,
      number: '',
    })
    expect(documentMarks({ ...invoice, ...read, identifications: [] })).toEqual({
      ...marks,
      documentKey: '',
      number: '',
    })
  })

  test('tells receipts by day and total beside their number, statements by account and period', () => {
    const receipt = {
      documentType: 'RECEIPT',
      documentDate: '2026-01-02',
      amountGross: { currency: 'CHF', value: 8 },
      identifications: [{ type: 'RECEIPT_NUMBER', value: 'A-12' }],
    }
    expect(documentMarks(receipt)).toEqual({
      documentKey: '',
      totalKey: 'RECEIPT 2026-01-02 8.00',
      number: 'A12',
    })
    const iban = 'CH93 0076 2011 6238 5295 7'
    const statement = { documentType: 'ACCOUNT_STATEMENT', iban, periodTo: '2026-01-31' }
    expect(documentMarks(statement)).toEqual({
      documentKey: 'ACCOUNT_STATEMENT CH9300762011623852957 2026-01-31',
      totalKey: '',
      number: '',
    })
  })
})

describe('earlier documents of a sender', () => {
  test('vouch for what they say, however a number is set in groups', () => {
    const history = historyWith({
      '/paymentDetails/iban': known('CH93 0076 2011 6238 5295 7'),
      '/sender/address': known({ zipCode: '8001', city: 'Zürich', street: '' }),
      '/identifications/CUSTOMER_NUMBER': known('K-1007'),
    })
    for (const path of ['/paymentDetails/iban', '/sender/address', '/identifications/1/value'])
      expect(historyWitnesses(invoice, history, path), path).toEqual([
        { kind: 'history', agrees: true, documents: 2 },
      ])
    for (const path of ['/sender/name', '/identifications/0/value', '/amountGross'])
      expect(historyWitnesses(invoice, history, path), path).toEqual([])
    expect(checkHistory(invoice, history)).toEqual([])
  })

  test('speak against another account and another VAT number, not against a new address', () => {
    const history = historyWith({
      '/paymentDetails/iban': known('DE89370400440532013000'),
      '/vatDetails/vatNumber': known('CHE-116.281.838 MWST'),
      '/sender/address': known({ city: 'Basel' }),
    })
    expect(codes(history)).toEqual([
      ['account-changed', '/paymentDetails/iban'],
      ['vat-number-changed', '/vatDetails/vatNumber'],
    ])
    expect(checkHistory(invoice, history)[0]).toMatchObject({
      severity: 'stop',
      details: {
        known: 'DE89 3704 0044 0532 0130 00',
        documents: 2,
        account: 'CH9300762011623852957',
      },
    })
  })

  test('say nothing against one of several accounts they name', () => {
    const iban = [...known('DE89370400440532013000'), ...known(invoice.paymentDetails.iban)]
    expect(codes(historyWith({ '/paymentDetails/iban': iban }))).toEqual([])
  })

  test('name a sender by its numbers: told where no name was read, asked where another one was', () => {
    const values = { '/sender/name': known('Müller Hochbau AG') }
    const details = { known: 'Müller Hochbau AG' }
    const told = (result: unknown, knownBy: ResultHistory['knownBy']) =>
      checkHistory(result, { knownBy, values, sameDocument: null })
    expect(told({ ...invoice, sender: {} }, 'number')).toMatchObject([
      { code: 'sender-known', severity: 'sure', path: '/sender/name', details },
    ])
    expect(told(invoice, 'number')).toMatchObject([
      { code: 'sender-known', severity: 'check', path: '/sender/name', details },
    ])
    expect(told(invoice, 'name')).toEqual([])
  })

  test('tell at its number that a document is there already', () => {
    const sameDocument = { ...twinPaper('Müller.pdf'), by: 'number' as const }
    expect(checkHistory(invoice, { knownBy: 'name', values: {}, sameDocument })).toMatchObject([
      {
        code: 'entered-before',
        path: '/identifications/0/value',
        severity: 'stop',
        details: { fileName: 'Müller.pdf', twin: '01' },
      },
    ])
    const byTotal = { ...sameDocument, by: 'total' as const }
    expect(
      checkHistory(invoice, { knownBy: 'name', values: {}, sameDocument: byTotal }),
    ).toMatchObject([{ code: 'same-day-and-total', path: '/identifications/0/value' }])
    const byPicture = { ...sameDocument, by: 'picture' as const }
    expect(
      checkHistory(invoice, { knownBy: 'name', values: {}, sameDocument: byPicture }),
    ).toMatchObject([{ code: 'looks-the-same', severity: 'stop' }])
  })
})

test('what several documents say is counted, the latest first', () => {
  const merged = mergeKnownValues(
    ['CH1', 'CH2', 'CH 1'].map((iban) => ({ values: { '/iban': iban } })),
  )
  expect(merged).toEqual({
    '/iban': [
      { value: 'CH1', documents: 2 },
      { value: 'CH2', documents: 1 },
    ],
  })
  expect(isKnownWithout({ '/iban': 'CH2' }, merged)).toBe(true)
  expect(isKnownWithout({ '/iban': 'CH3' }, merged)).toBe(false)
  expect(isKnownWithout({ '/sender/name': 'Muster' }, merged)).toBe(false)
})

test('of an account the latest papers that name it are told, of other values none', () => {
  const paper = (at: number) => ({
    id: String(at),
    fileName: `${String(at)}.pdf`,
    date: '2026-01-01',
  })
  const values = { '/paymentDetails/iban': 'CH1', '/sender/name': 'Muster' }
  const merged = mergeKnownValues([1, 2, 3, 4, 5, 6, 7].map((at) => ({ values, paper: paper(at) })))
  expect(merged['/paymentDetails/iban']).toEqual([
    { value: 'CH1', documents: 7, papers: [1, 2, 3, 4, 5].map(paper) },
  ])
  expect(merged['/sender/name']).toEqual([{ value: 'Muster', documents: 7 }])
})

function twinPaper(fileName: string) {
  return {
    id: '01',
    fileName,
    date: '2026-01-02',
    receivedAt: '2026-01-03T00:00:00Z',
    state: { kind: 'ready' as const },
    amountGross: null,
  }
}
