import { describe, expect, test } from 'vitest'
import { documentFilters } from '../../../../src-shared/contract/document-filter.ts'
import { readSearch } from '../../../../src-shared/domain/search/read-search.ts'
import { vocabularyOf } from '../../../../src-shared/domain/search/search-vocabulary.ts'
import { documentTypes } from '../../../../src-shared/service-api/document-types.ts'

const typeWords = Object.fromEntries(
  documentTypes.map((type) => [type, [type.replaceAll('_', ' ')]]),
) as Record<(typeof documentTypes)[number], string[]>

const vocabulary = vocabularyOf({
  names: {
    amount: ['total', 'betrag'],
    date: ['date', 'datum'],
    due: ['due', 'fällig'],
    received: ['received'],
    sender: ['from', 'von'],
    type: ['type', 'typ'],
    state: ['state'],
    file: ['file'],
    number: ['number', 'numéro'],
    tag: ['tag'],
    account: ['account', 'konto'],
    currency: ['currency', 'währung'],
    vat: ['vat', 'mwst'],
  },
  types: { ...typeWords, INVOICE: ['invoice', 'Rechnung'] },
  states: {
    failed: ['failed'],
    uncertain: ['uncertain'],
    duplicate: ['duplicate'],
    stop: ['stop'],
    check: ['check'],
    sure: ['sure'],
    working: ['in progress'],
    postponed: ['postponed'],
    confirmed: ['confirmed'],
    trusted: ['confirmed by itself'],
    rejected: ['rejected'],
  },
  today: ['today', 'heute', 'aujourd’hui'],
  none: ['none', 'keiner'],
})

const read = (typed: string) => readSearch(typed, vocabulary)
const filtersOf = (typed: string) => read(typed).filters.map(({ filter }) => filter)

const over = (value: number) => ({ by: 'amount', min: { value, isIncluded: false }, max: null })
const from = (value: number) => ({ by: 'amount', min: { value, isIncluded: true }, max: null })
const between = (min: number, max: number) => ({
  by: 'amount',
  min: { value: min, isIncluded: true },
  max: { value: max, isIncluded: true },
})
const days = (by: string, from: unknown, to: unknown) => ({ by, from, to })

describe('a filter that is typed', () => {
  test.each([
    ['total>500', over(500)],
    ['Betrag >= 500', from(500)],
    ['total:>=500', from(500)],
    ["total>1'234.50", over(1234.5)],
    ['total>1 234,50', over(1234.5)],
    ['>500', over(500)],
    ['total<-20', { by: 'amount', min: null, max: { value: -20, isIncluded: false } }],
    ['total=12.5', between(12.5, 12.5)],
    ['500..800', between(500, 800)],
    ['total:500..800', between(500, 800)],
    ['total:1 000..1 500', between(1000, 1500)],
    ['500..', from(500)],
    ['total:..800', { by: 'amount', min: null, max: { value: 800, isIncluded: true } }],
    ['Währung:eur', { by: 'currency', currency: 'EUR' }],
    ['vat:8.1', { by: 'vat', rate: 8.1 }],
    ['MWST:2,6%', { by: 'vat', rate: 2.6 }],
    ['vat:0', { by: 'vat', rate: 0 }],
    ['vat:keiner', { by: 'vat', rate: null }],
    ['account:6500', { by: 'account', number: '6500' }],
    ['Konto:keiner', { by: 'account', number: null }],
    ['date:2026-03', days('date', '2026-03-01', '2026-03-31')],
    ['date:2.2024', days('date', '2024-02-01', '2024-02-29')],
    ['date:2026', days('date', '2026-01-01', '2026-12-31')],
    ['date:1900', days('date', '1900-01-01', '1900-12-31')],
    ['date:2199', days('date', '2199-01-01', '2199-12-31')],
    ['date:12/1900', days('date', '1900-12-01', '1900-12-31')],
    ['date:2199-1', days('date', '2199-01-01', '2199-01-31')],
    ['date<2026', days('date', null, '2025-12-31')],
    ['date>=2026-03', days('date', '2026-03-01', null)],
    ['datum>2026-01-01', days('date', '2026-01-02', null)],
    ['date>2026-03', days('date', '2026-04-01', null)],
    ['date<=15.3.2026', days('date', null, '2026-03-15')],
    ['date:2026-03..2026-04', days('date', '2026-03-01', '2026-04-30')],
    ['1.3.2026..15.3.2026', days('date', '2026-03-01', '2026-03-15')],
    ['due<today', days('due', null, { today: -1 })],
    ['faellig<heute', days('due', null, { today: -1 })],
    ['due:today..today+7', days('due', { today: 0 }, { today: 7 })],
    ["received:aujourd'hui", days('received', { today: 0 }, { today: 0 })],
    ['from:Müller', { by: 'sender', text: 'Müller' }],
    ['von: Müller', { by: 'sender', text: 'Müller' }],
    ['FROM:"Müller Bau AG"', { by: 'sender', text: 'Müller Bau AG' }],
    ['type:invoice', { by: 'type', type: 'INVOICE' }],
    ['typ:Rech', { by: 'type', type: 'INVOICE' }],
    ['type:"credit note"', { by: 'type', type: 'CREDIT_NOTE' }],
    ['type:credit_note', { by: 'type', type: 'CREDIT_NOTE' }],
    ['state:inprogress', { by: 'state', state: 'working' }],
    ['file:scan_001.pdf', { by: 'file', text: 'scan_001.pdf' }],
    ['numero:RE-17', { by: 'number', text: 'RE-17' }],
  ])('as %s is read', (typed, filter) => {
    const { words, filters, trouble } = read(typed)
    expect({ words, trouble }).toEqual({ words: '', trouble: null })
    expect(filters.map(({ filter }) => filter)).toEqual([filter])
    expect(documentFilters.parse(filters.map(({ filter }) => filter))).toEqual([filter])
  })

  test('stands among words and other filters, and knows its place', () => {
    const typed = 'Zürich total>500  from:"Müller Bau" Miete'
    const { words, filters } = read(typed)
    expect(words).toBe('Zürich Miete')
    expect(filters.map(({ start, end }) => typed.slice(start, end))).toEqual([
      'total>500',
      'from:"Müller Bau"',
    ])
  })

  test.each([
    ['Miete'],
    ['RE-2026-00417'],
    ['12:30'],
    ['https://example.test/a'],
    ['a > b'],
    ['5...'],
    ["1'234.50"],
  ])('is not seen in %s', (typed) => {
    expect(read(typed)).toEqual({ words: typed, filters: [], trouble: null })
  })

  test('is not seen in quotes, which search for their text', () => {
    expect(read('"Re: Rechnung" "total>5"')).toEqual({
      words: 'Re: Rechnung total>5',
      filters: [],
      trouble: null,
    })
  })
})

describe('what is meant as a filter and is none', () => {
  test.each([
    ['farbe:rot', 'unknown-name'],
    ['-type:invoice', 'unknown-name'],
    ['total>', 'no-value'],
    ['from:""', 'no-value'],
    ['number:--', 'no-value'],
    ['total>viel', 'amount'],
    ['total>500CHF', 'amount'],
    ['total:5..viel', 'amount'],
    ['total>1.234', 'ambiguous-amount'],
    ['total:800..500', 'empty-range'],
    ['total>5..8', 'comparison'],
    ['date:gestern', 'day'],
    ['date:2026-13', 'day'],
    ['date:2026-0', 'day'],
    ['date:13.2026', 'day'],
    ['date:1899', 'day'],
    ['date:2200', 'day'],
    ['date:12.1899', 'day'],
    ['date:2200-01', 'day'],
    ['due:today+3661', 'day'],
    ['due:today-3661', 'day'],
    ['date:30.2.2026', 'day'],
    ['date:3/4/2026', 'day'],
    ['date:2026-03..2026-01', 'empty-range'],
    ['due:today..today-1', 'empty-range'],
    ['type:Brief', 'type'],
    ['currency:Franken', 'currency'],
    ['vat:8.123', 'rate'],
    ['type:pay', 'several', 'type:p'],
    ['state:müde', 'state'],
    ['type>invoice', 'comparison'],
    ['from>Müller', 'comparison'],
  ])('as %s is said to be so', (typed, reason, instead = typed) => {
    const { filters, words, trouble } = read(`Miete ${instead}`)
    expect(filters).toEqual([])
    expect(words.split(' ')[0]).toBe('Miete')
    expect(trouble?.reason).toBe(reason)
  })

  test('does not take the next filter for its value', () => {
    const { filters, trouble } = read('from: total>5')
    expect(filters.map(({ filter }) => filter)).toEqual([over(5)])
    expect(trouble).toMatchObject({ typed: 'from:', by: 'sender', reason: 'no-value' })
  })

  test('is named as it was typed, the first of several', () => {
    expect(read('Miete total>viel date:nie').trouble).toEqual({
      ...{ start: 6, end: 16, typed: 'total>viel', by: 'amount', reason: 'amount' },
    })
  })

  test('can be too much of it', () => {
    const many = Array.from({ length: 21 }, (_, at) => `from:m${String(at)}`).join(' ')
    expect(read(many).trouble?.reason).toBe('too-many')
  })
})

test('the same filter is read of each way to type it', () => {
  expect(filtersOf('betrag>500 von:Müller')).toEqual(filtersOf('total>500 from:"Müller"'))
})
