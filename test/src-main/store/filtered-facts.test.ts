import { describe, expect, test } from 'vitest'
import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import {
  factColumns,
  narrowedBy,
  rangeOf,
  valuesOf,
} from '../../../src-main/store/filtered-facts.ts'

const today = '2026-03-15'
const bound = (value: number, isIncluded = true) => ({ value, isIncluded })
const amount = (min: number | null, max: number | null): DocumentFilter => ({
  by: 'amount',
  min: min === null ? null : bound(min),
  max: max === null ? null : bound(max),
})
const amountsOf = (...filters: DocumentFilter[]) => {
  const range = rangeOf('amount', { filters, today })
  return range && [range.min?.value ?? null, range.max?.value ?? null]
}

// Where the range is too wide every document is looked at: what is found stays, but not when.
describe('what is looked through for a filter', () => {
  test('lies within all bounds, whichever comes first', () => {
    expect(amountsOf()).toBeNull()
    expect(amountsOf({ by: 'number', text: 'RE' })).toBeNull()
    expect(amountsOf(amount(1, 9), amount(3, 5))).toEqual([3, 5])
    expect(amountsOf(amount(3, 5), amount(1, 9))).toEqual([3, 5])
    expect(amountsOf(amount(1, 5), amount(3, 9))).toEqual([3, 5])
    expect(amountsOf(amount(null, 5), amount(3, null))).toEqual([3, 5])
    expect(amountsOf(amount(3, null), amount(null, 5))).toEqual([3, 5])
  })

  test('has no bound where none is named, and keeps whether one counts', () => {
    expect(amountsOf(amount(3, null))).toEqual([3, null])
    expect(narrowedBy(null, null)).toBeNull()
    const [low, high] = [
      { min: bound(1, false), max: null },
      { min: null, max: bound(9, false) },
    ]
    expect(narrowedBy(low, null)).toBe(low)
    expect(narrowedBy(null, high)).toBe(high)
    expect(narrowedBy(low, high)).toEqual({ min: bound(1, false), max: bound(9, false) })
  })

  test('goes from the first to the last of the values that one has to have', () => {
    const types = (['RECEIPT', 'INVOICE', 'CREDIT_NOTE'] as const).map((type): DocumentFilter => ({
      by: 'type',
      type,
    }))
    expect(valuesOf('type', types)).toEqual(['RECEIPT', 'INVOICE', 'CREDIT_NOTE'])
    expect(valuesOf('state', types)).toBeNull()
    expect(rangeOf('type', { filters: types, today })).toEqual({
      min: { value: 'CREDIT_NOTE', isIncluded: true },
      max: { value: 'RECEIPT', isIncluded: true },
    })
    const states: DocumentFilter[] = [{ by: 'state', state: 'confirmed' }]
    expect(valuesOf('state', states)).toHaveLength(1)
  })

  test('is a range of days for dates, and of moments for the arrival', () => {
    const filters: DocumentFilter[] = [
      { by: 'date', from: '2026-03-01', to: '2026-03-31' },
      { by: 'due', from: '2026-04-01', to: null },
      { by: 'received', from: '2026-03-14', to: '2026-03-14' },
    ]
    const endsOf = (by: 'date' | 'due' | 'received') => {
      const range = rangeOf(by, { filters, today })
      return [range?.min?.value ?? null, range?.max?.value ?? null]
    }
    expect(endsOf('date')).toEqual(['2026-03-01', '2026-04-01'])
    expect(endsOf('due')).toEqual(['2026-04-01', null])
    const [from, to] = endsOf('received')
    expect(from).toBe(new Date('2026-03-14T00:00').getTime())
    expect(to).toBe(new Date('2026-03-15T00:00').getTime())
  })
})

test('of a row no more is read than the filters decide by', () => {
  const filters: DocumentFilter[] = [
    { by: 'sender', text: 'Müller' },
    { by: 'file', text: 'scan' },
    { by: 'number', text: 'RE' },
    amount(1, null),
  ]
  expect(factColumns({ filters, today })).toEqual([
    ...['sender_key', 'file_name', 'document_number', 'amount_signed', 'further_results_json'],
  ])
})
