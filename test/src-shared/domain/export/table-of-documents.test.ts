import { describe, expect, test } from 'vitest'
import { kindOfSource, sourcesFor } from '../../../../src-shared/domain/export/column-sources.ts'
import { builtInTables } from '../../../../src-shared/domain/export/built-in-tables.ts'
import {
  tableOf,
  type ExportedDocument,
} from '../../../../src-shared/domain/export/table-of-documents.ts'
import { exportColumn } from '../../../../src-shared/contract/export-plan.ts'

const document = {
  fileName: 'scan.pdf',
  receivedAt: '2026-11-02T08:00:00.000Z',
  confirmedAt: null,
  confirmedBy: null,
  confirmedByTrust: false,
  tags: ['Umbau', 'Reise'],
  note: 'Nachfragen',
  answers: [],
  unansweredStops: [],
  serviceId: 'abc',
  account: { number: '6500', name: 'Büromaterial', vat: '' },
  results: [
    {
      documentType: 'INVOICE',
      documentDate: '2026-11-01',
      sender: {
        name: 'Müller AG',
        address: { street: 'Weg', streetNumber: '3', zipCode: '8001', city: 'Zürich' },
      },
      identifications: [
        { type: 'CUSTOMER_NUMBER', value: '77' },
        { type: 'INVOICE_NUMBER', value: '2026-01-01' },
      ],
      amountGross: { currency: 'JPY', value: 1500 },
      items: [
        { description: 'Holz', quantity: 2, amountNet: { currency: 'JPY', value: 1000 } },
        { description: 'Nägel', quantity: 0.5, amountNet: { currency: 'JPY', value: 500 } },
      ],
    },
    { documentType: 'UNKNOWN', documentDate: 'soon' },
  ],
}
const columns = (...sources: string[]) => sources.map((source) => ({ source, heading: source }))

describe('the table of documents', () => {
  test('lowers each sum by a credit note, whether it prints its minus or not', () => {
    const chf = (value: number) => ({ currency: 'CHF', value })
    const creditNote = (gross: number, row: number) => ({
      documentType: 'CREDIT_NOTE',
      amountGross: chf(gross),
      items: [{ quantity: 2, amountNet: chf(row) }],
    })
    const lines = (result: object) =>
      tableOf(
        'items',
        columns('/amountGross/value', 'row/amountNet/value', 'row/quantity'),
      )({ ...document, results: [{ ...result }] }).map((cells) =>
        cells.map((cell) => ('value' in cell ? cell.value : null)),
      )
    expect(lines(creditNote(108.1, 100))).toEqual([[-108.1, -100, 2]])
    expect(lines(creditNote(-108.1, -100))).toEqual([[-108.1, -100, 2]])
    expect(lines({ ...creditNote(108.1, 100), documentType: 'INVOICE' })).toEqual([[108.1, 100, 2]])
  })

  test.each([
    ['has its minus at the gross sum alone', { amountGross: -108.1, amountNet: 100 }],
    ['has its minus at the net sum alone', { amountGross: 108.1, amountNet: -100 }],
    ['names no gross sum', { amountNet: -100 }],
  ])('no sum of a credit note that %s is added', (_, sums) => {
    const money = Object.entries(sums).map(
      ([name, value]) => [name, { currency: 'CHF', value }] as const,
    )
    const result = { documentType: 'CREDIT_NOTE', ...Object.fromEntries(money) }
    const written = tableOf(
      'results',
      Object.keys(sums).map((name) => ({ source: `/${name}/value`, heading: '' })),
    )({ ...document, results: [result] })
    expect(written.flat().map((cell) => 'value' in cell && Math.sign(Number(cell.value)))).toEqual(
      Object.keys(sums).map(() => -1),
    )
  })

  test('writes a word for a code where the column has one, and the code where not', () => {
    const words = { INVOICE: 'Rechnung' }
    const typeColumns = [
      { source: '/documentType', heading: 'Art', words },
      { source: '/documentType', heading: 'Code' },
    ]
    expect(tableOf('results', typeColumns)(document)).toEqual([
      [
        { kind: 'text', text: 'Rechnung' },
        { kind: 'text', text: 'INVOICE' },
      ],
      [
        { kind: 'text', text: 'UNKNOWN' },
        { kind: 'text', text: 'UNKNOWN' },
      ],
    ])
  })

  test('says whether a person or trust in its sender has confirmed', () => {
    const words = { person: 'By a person', trust: 'By itself' }
    const cellOf = tableOf('results', [
      { source: 'document.confirmation', heading: 'Confirmation', words },
    ])
    const confirmedAt = '2026-11-03T08:00:00.000Z'
    const cellsOf = (confirmed: Partial<ExportedDocument>) =>
      cellOf({ ...document, ...confirmed })[0]
    expect(cellsOf({})).toEqual([{ kind: 'empty' }])
    expect(cellsOf({ confirmedAt })).toEqual([{ kind: 'text', text: 'By a person' }])
    expect(cellsOf({ confirmedAt, confirmedByTrust: true })).toEqual([
      { kind: 'text', text: 'By itself' },
    ])
  })

  test('has a line for each result, each value by its kind', () => {
    const lines = tableOf(
      'results',
      columns(
        '/documentDate',
        '/sender/address',
        'identification.INVOICE_NUMBER',
        '/amountGross/value',
        'document.receivedAt',
        'document.resultNumber',
        'document.tags',
        'document.note',
        'document.account',
        'document.accountName',
        'document.accountVat',
        '/nothing/here',
      ),
    )(document)
    expect(lines).toEqual([
      [
        { kind: 'date', iso: '2026-11-01' },
        { kind: 'text', text: 'Weg 3, 8001 Zürich' },
        // A number that looks like a date stays what it is.
        { kind: 'text', text: '2026-01-01' },
        { kind: 'money', value: 1500, digits: 0 },
        { kind: 'date', iso: '2026-11-02' },
        { kind: 'number', value: 1 },
        { kind: 'text', text: 'Umbau, Reise' },
        { kind: 'text', text: 'Nachfragen' },
        { kind: 'text', text: '6500' },
        { kind: 'text', text: 'Büromaterial' },
        { kind: 'empty' },
        { kind: 'empty' },
      ],
      [
        { kind: 'text', text: 'soon' },
        { kind: 'empty' },
        { kind: 'empty' },
        { kind: 'empty' },
        { kind: 'date', iso: '2026-11-02' },
        { kind: 'number', value: 2 },
        { kind: 'text', text: 'Umbau, Reise' },
        { kind: 'text', text: 'Nachfragen' },
        { kind: 'text', text: '6500' },
        { kind: 'text', text: 'Büromaterial' },
        { kind: 'empty' },
        { kind: 'empty' },
      ],
    ])
  })

  test('has a line for each row, and one for a result without rows', () => {
    const lines = tableOf(
      'items',
      columns('document.fileName', 'row/description', 'row/quantity'),
    )(document)
    expect(lines).toEqual([
      [
        { kind: 'text', text: 'scan.pdf' },
        { kind: 'text', text: 'Holz' },
        { kind: 'number', value: 2 },
      ],
      [
        { kind: 'text', text: 'scan.pdf' },
        { kind: 'text', text: 'Nägel' },
        { kind: 'number', value: 0.5 },
      ],
      [{ kind: 'text', text: 'scan.pdf' }, { kind: 'empty' }, { kind: 'empty' }],
    ])
  })

  test('says the kind of each document where invoices and credit notes stand together', () => {
    for (const name of ['bookkeeping', 'vat', 'items'] as const)
      expect(builtInTables[name].sources[0]).toBe('/documentType')
  })

  test('offers only columns that the contract takes', () => {
    for (const { rows, sources } of Object.values(builtInTables))
      for (const source of [...sources, ...sourcesFor(rows)]) {
        expect(exportColumn.safeParse({ source, heading: '' }).success, source).toBe(true)
        expect(['text', 'date', 'money', 'number']).toContain(kindOfSource(source))
      }
  })
})
