import { describe, expect, test } from 'vitest'
import { describeResult } from '../../../../src-shared/domain/review-fields/describe-result.ts'
import { fieldsOfType } from '../../../../src-shared/domain/review-fields/field-catalog.ts'
import { gridsOfType } from '../../../../src-shared/domain/review-fields/grid-catalog.ts'
import { columnText, labelText } from '../../../../src-renderer/review/model/label-text.ts'
import { reviewCatalogues } from '../../../../src-renderer/text/review-catalogues.ts'
import type { FieldReview, ReviewedResult } from '../../../../src-shared/contract/review.ts'
import { documentTypes } from '../../../../src-shared/service-api/document-types.ts'
import { correctInvoice } from '../checks/correct-invoice.ts'

type Json = ReviewedResult['received']

const invoice = correctInvoice as Json
const thresholds = { sure: 0.8, strict: 0.9 }

function view(received: Json, facts: Partial<ReviewedResult> = {}) {
  const result = { index: 0, received, current: received, fields: {}, parked: {}, ...facts }
  return describeResult(result, thresholds, null)
}

const fieldOf = (received: Json, path: string, facts: Partial<ReviewedResult> = {}) =>
  view(received, facts).order.find((field) => field.path === path)

describe('fields', () => {
  test('each type shows its own, each once', () => {
    for (const type of documentTypes) {
      const paths = fieldsOfType(type).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
    }
    expect(fieldsOfType('REMINDER').map(({ path }) => path)).toContain('/newDueDate')
  })

  test('every field, column and option has a name in every language', () => {
    for (const text of Object.values(reviewCatalogues))
      for (const type of documentTypes) {
        for (const { path } of fieldsOfType(type))
          expect(Object.keys(text.fields.labels)).toContain(path)
        for (const { columns } of gridsOfType(type))
          for (const { member } of columns)
            expect(Object.keys(text.fields.columns)).toContain(member)
      }
  })

  test('line items of a credit note are a table, though the interface knows them of invoices alone', () => {
    const { items, ...rest } = invoice
    const credit = { ...rest, documentType: 'CREDIT_NOTE' }
    expect(view(credit).grids.map(({ definition }) => definition.name)).toEqual(['rates'])
    const { grids, order } = view({ ...credit, items: items ?? null })
    expect(grids.map(({ definition }) => definition.name)).toEqual(['rates', 'items'])
    expect(
      order.filter(({ group, path }) => group === 'other' && path.startsWith('/items')),
    ).toEqual([])
  })

  test('a list that is no table stays among the further fields, whatever it is called', () => {
    const credit = { ...invoice, documentType: 'CREDIT_NOTE', items: ['paper', 'pens'] }
    expect(view(credit).grids.map(({ definition }) => definition.name)).toEqual(['rates'])
    expect(fieldOf(credit, '/items/0')).toMatchObject({ group: 'other', text: 'paper' })
  })

  test('an amount is one field, as sure as the less sure of its parts', () => {
    const confidences = { '/amountGross/value': 0.97, '/amountGross/currency': 0.6 }
    expect(fieldOf({ ...invoice, confidences }, '/amountGross')).toMatchObject({
      text: 'CHF 1’081.00',
      confidence: 0.6,
      word: 'check',
    })
  })

  test('a field without a confidence of its own has that of the whole it belongs to', () => {
    const received = { ...invoice, confidences: { '/paymentDetails': 0.99 } }
    expect(fieldOf(received, '/paymentDetails/iban')?.confidence).toBe(0.99)
  })

  test('a value that is needed and was emptied is Missing until there is a reason for it', () => {
    const { documentDate, ...emptied } = invoice
    const review = { status: 'edited', oldValue: documentDate ?? null } as const
    const facts = (field: FieldReview) => ({ current: emptied, fields: { '/documentDate': field } })
    expect(fieldOf(invoice, '/documentDate', facts(review))).toMatchObject({
      word: 'missing',
      attention: true,
      severity: 'stop',
      reason: { kind: 'finding', finding: { code: 'emptied' } },
    })
    const { stops = [] } = fieldOf(invoice, '/documentDate', facts(review)) ?? {}
    const answer = { stops: [...stops], reason: 'none printed', by: 'anna', at: '2026-11-20' }
    const because = { ...review, answers: [answer] }
    expect(fieldOf(invoice, '/documentDate', facts(because))).toMatchObject({
      word: 'sure',
      severity: 'sure',
      reason: { kind: 'answered', reason: 'none printed' },
    })
  })

  test('a value that not every document has may be emptied without a word', () => {
    const { amountNet, ...emptied } = invoice
    const fields = { '/amountNet': { status: 'edited', oldValue: amountNet ?? null } } as const
    expect(fieldOf(invoice, '/amountNet', { current: emptied, fields })).toMatchObject({
      word: 'sure',
      severity: 'sure',
      reason: { kind: 'person', status: 'edited' },
    })
  })

  test('a value that none of the known ones is, is never Sure, however sure the service was', () => {
    const current = {
      ...invoice,
      documentType: 'LEASE_OF_A_PARROT',
      confidences: { '/documentType': 1 },
    }
    expect(fieldOf(current, '/documentType')).toMatchObject({
      word: 'check',
      reason: { kind: 'finding', finding: { code: 'unknown-value' } },
    })
    const type = { iban: 'CH9300762011623852957', referenceType: 'XYZ' }
    const confidences = { '/paymentDetails/referenceType': 1 }
    expect(
      fieldOf({ ...invoice, paymentDetails: type, confidences }, '/paymentDetails/referenceType'),
    ).toMatchObject({ word: 'check' })
  })

  test('amounts and accounts have to be surer than the rest', () => {
    const confidences = { '/documentDate': 0.85, '/paymentDetails/iban': 0.85 }
    expect(fieldOf({ ...invoice, confidences }, '/documentDate')?.word).toBe('sure')
    expect(fieldOf({ ...invoice, confidences }, '/paymentDetails/iban')?.word).toBe('check')
  })

  test('a number that the type should carry is asked for, with a place in the list', () => {
    const received = { ...invoice, identifications: [{ type: 'ORDER_NUMBER', value: 'B-1' }] }
    const absent = fieldOf(received, '/identifications/1/value')
    expect(absent).toMatchObject({ word: 'missing', text: '' })
    expect(absent && labelText(absent.label, reviewCatalogues.en)).toBe('Invoice number')
  })

  test('values that nobody knows are shown, under their own names', () => {
    const received = { ...invoice, projectCode: 'P-7', extra: { costCentre: 410 } }
    const other = view(received).groups.find(({ group }) => group === 'other')
    expect(other?.fields.map(({ path, text }) => [path, text])).toEqual([
      ['/projectCode', 'P-7'],
      ['/extra/costCentre', '410'],
    ])
    const label = other?.fields[1]?.label
    expect(label && labelText(label, reviewCatalogues.de)).toBe('Extra › Cost centre')
  })

  test('what describes values is not shown as a value', () => {
    const received = { ...invoice, confidences: { '/dueDate': 1 }, pages: [1], witnesses: {} }
    expect(view(received).groups.some(({ group }) => group === 'other')).toBe(false)
  })

  test('a malformed map of confidences counts as none', () => {
    expect(fieldOf({ ...invoice, confidences: 'high' }, '/dueDate')?.word).toBe('check')
  })
})

describe('tables', () => {
  const items = [
    { description: 'A', amountNet: { currency: 'CHF', value: 600 } },
    { description: 'B', amountNet: { currency: 'CHF', value: 400 } },
  ]
  const confidences = { '/items/0/description': 0.3, '/items/1/description': 0.99 }
  const received = { ...invoice, items, confidences }

  test('what the service said of a row follows the row', () => {
    const current = { ...received, items: [{ description: 'New' }, ...items] }
    const cells = view(received, { current }).grids[0]?.rows.map(({ cells: line }) =>
      line.find(({ label }) => label.kind === 'cell' && label.member === 'description'),
    )
    expect(cells?.map((cell) => [cell?.text, cell?.word])).toEqual([
      ['New', 'sure'],
      ['A', 'check'],
      ['B', 'sure'],
    ])
  })

  test('one currency is said once; two are said in each cell', () => {
    const [grid] = view(received).grids
    expect(grid?.currency).toBe('CHF')
    expect(grid?.rows[0]?.cells.map(({ text }) => text)).toContain('600.00')
    const mixed = [items[0], { amountNet: { currency: 'EUR', value: 400 } }]
    const [other] = view({ ...received, items: mixed as Json[] }).grids
    expect(other?.currency).toBeUndefined()
    expect(other?.rows[1]?.cells.map(({ text }) => text)).toContain('EUR 400.00')
  })

  test('a member that only this service knows has a column', () => {
    const [grid] = view({ ...received, items: [{ ...items[0], lotNumber: 'L1' }] as Json[] }).grids
    expect(grid?.columns.at(-1)).toMatchObject({ member: 'lotNumber', kind: 'json' })
    expect(columnText('lotNumber', reviewCatalogues.en)).toBe('Lot number')
  })

  test('the keys walk sections in order, small tables in their section, the dock last', () => {
    const paths = view(received).order.map(({ path }) => path)
    const at = (path: string) => paths.indexOf(path)
    expect(at('/vatDetails/totalVat')).toBeLessThan(at('/vatDetails/rates/0/rate'))
    expect(at('/vatDetails/rates/0/rate')).toBeLessThan(at('/sender/address'))
    expect(at('/sender/address')).toBeLessThan(at('/items/0/description'))
  })
})

test('what the service needs for itself is no field: a clean result asks for nothing', () => {
  const envelope = { documentId: '0', workspaceId: 'inbox', status: 'COMPLETED', pages: [1] }
  const told = { ...invoice, ...envelope, turnedPages: { '1': 90 } }
  const paths = view(told as Json).order.map(({ path }) => path)
  for (const member of Object.keys({ ...envelope, turnedPages: 0 }))
    expect(paths.filter((path) => path.startsWith(`/${member}`))).toEqual([])
})

test('a value that only this service knows is shown by its own name, and survives', () => {
  const field = fieldOf({ ...invoice, costCentre: { code: 'K-4100' } }, '/costCentre/code')
  expect(field).toMatchObject({ text: 'K-4100', label: { kind: 'unknown' }, group: 'other' })
})

test('what a service notes about its own record is shown, and nobody is asked about it', () => {
  const record = {
    etag: 'W/7',
    createdAt: '2026-11-22T10:00:00.123Z',
    lastModifiedDate: '2026-11-22T10:01:00Z',
    _links: { self: { href: 'https://service.example/documents/7' } },
    '@type': 'Invoice',
  }
  const { order } = view({ ...invoice, ...record })
  for (const member of Object.keys(record))
    expect(order.filter(({ path }) => path.startsWith(`/${member}`))).toMatchObject([
      { group: 'other', word: 'sure', reason: { kind: 'not-on-page' } },
    ])
  // A member of the content that only begins like one of them is asked about.
  expect(fieldOf({ ...invoice, createdFor: 'Baustelle 7' }, '/createdFor')?.word).toBe('check')
})

test('below a transaction stands what it is made of, and nothing where it is one', () => {
  const sum = (value: number) => ({ currency: 'CHF', value })
  const transactions = [
    { date: '2026-05-04', debit: sum(12) },
    { date: '2026-05-05', debit: sum(30), subDetails: [] },
    { date: '2026-05-06', debit: sum(42), subDetails: [{ amount: sum(40) }, { amount: sum(2) }] },
  ]
  const [grid] = view({ documentType: 'ACCOUNT_STATEMENT', transactions } as unknown as Json).grids
  expect(grid?.definition.name).toBe('transactions')
  const parts = grid?.rows.map((row) => row.parts)
  expect(parts).toMatchObject([
    null,
    null,
    { definition: { path: '/transactions/2/subDetails' }, rows: [{ index: 0 }, { index: 1 }] },
  ])
  expect(grid?.rows.map(({ path }) => path)).toEqual([
    ...['/transactions/0', '/transactions/1', '/transactions/2'],
  ])
  const rates = view(invoice).grids.flatMap(({ rows }) => rows)
  expect(rates.length).toBeGreaterThan(0)
  for (const row of rates) expect(row.parts).toBeNull()
})
