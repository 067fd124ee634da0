import { describe, expect, test } from 'vitest'
import {
  correctedFields,
  termDaysOf,
  vatRatesOf,
} from '../../../../src-shared/domain/history/sender-habits.ts'

describe('what a sender is used to', () => {
  test('rates of VAT, each once, and none that is no number', () => {
    const rates = [{ rate: 8.1 }, { rate: 2.6 }, { rate: 8.1 }, { rate: 'x' }, {}]
    expect(vatRatesOf({ vatDetails: { rates } })).toEqual([8.1, 2.6])
    expect(vatRatesOf({})).toEqual([])
  })

  test.each([
    ['2026-03-01', '2026-03-31', 30],
    // Over the change to summer time.
    ['2026-03-28', '2026-03-30', 2],
    ['2026-03-01', '2026-03-01', 0],
    ['2026-03-01', '2026-02-28', undefined],
    ['2026-01-01', '2027-01-02', 366],
    ['2026-01-01', '2027-01-03', undefined],
    ['2026-03-01', '2026-02-30', undefined],
    ['soon', '2026-03-01', undefined],
  ])('days to pay from %s to %s: %s', (documentDate, dueDate, days) => {
    expect(termDaysOf({ documentType: 'INVOICE', documentDate, dueDate })).toBe(days)
    expect(termDaysOf({ documentType: 'RECEIPT', documentDate, dueDate })).toBeUndefined()
  })

  test('a term is none where one of the days is missing', () => {
    expect(termDaysOf({ documentType: 'INVOICE', dueDate: '2026-03-01' })).toBeUndefined()
    expect(termDaysOf({ documentType: 'INVOICE', documentDate: '2026-03-01' })).toBeUndefined()
  })
})

describe('a correction belongs to its field', () => {
  const result = { identifications: [{ type: 'INVOICE_NUMBER' }, { value: '7' }] }
  const fieldsOf = (path: string, oldValue?: unknown, newValue?: unknown) =>
    correctedFields(result, { path, oldValue, newValue })
  const only = (pointer: string) => [{ pointer, type: null }]

  test.each([
    ['/title', '/title'],
    ['/sender/name', '/sender/name'],
    ['/sender/address/city', '/sender/address'],
    ['/items/3/description', '/items'],
    ['/items/3', '/items'],
    ['/vatDetails/rates/0/rate', '/vatDetails/rates'],
    ['/amountGross/value', '/amountGross'],
    ['/amountGross/currency', '/amountGross'],
    ['/vatDetails/totalVat/value', '/vatDetails/totalVat'],
    ['/a/b/c/0', '/a/b'],
  ])('%s to %s', (path, pointer) => {
    expect(fieldsOf(path)).toEqual(only(pointer))
  })

  test('an identification to that of its type, whether changed, added or taken away', () => {
    const of = (...types: (string | null)[]) =>
      types.map((type) => ({ pointer: '/identifications', type }))
    expect(fieldsOf('/identifications/0/value')).toEqual(of('INVOICE_NUMBER'))
    expect(fieldsOf('/identifications/1/value')).toEqual(of(null))
    const [one, other] = [
      { type: 'A', value: '1' },
      { type: 'B', value: '2' },
    ]
    expect(fieldsOf('/identifications', [one], [one, other])).toEqual(of('B'))
    expect(fieldsOf('/identifications', [one, other], [other])).toEqual(of('A'))
    expect(fieldsOf('/identifications', [one], [{ ...one, value: '3' }])).toEqual(of('A'))
    expect(fieldsOf('/identifications', null, [{ value: '3' }])).toEqual(of(null))
    expect(fieldsOf('/identifications', [one], [one])).toEqual([])
  })
})
