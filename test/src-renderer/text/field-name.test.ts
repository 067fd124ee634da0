import { expect, test } from 'vitest'
import { fieldCatalogues } from '../../../src-renderer/text/field-catalogues.ts'
import { valueName } from '../../../src-renderer/text/field-name.ts'

const name = (pointer: string, type: string | null = null) =>
  valueName({ pointer, type }, fieldCatalogues.en)

test('a single value is named after the field to which it belongs', () => {
  expect(name('/amountGross/value')).toBe('Total')
  expect(name('/sender/address/street')).toBe('Address')
  expect(name('/sender/phoneNumbers/0')).toBe('Phone')
  expect(name('/identifications/0/value', 'INVOICE_NUMBER')).toBe('Invoice number')
  expect(name('/identifications/0/value', 'POLICE_NUMBER')).toBe('Police number')
})

test('a cell is named after its column, and what nobody knows after its own members', () => {
  expect(name('/items/3/description')).toBe('Description')
  expect(name('/vatDetails/rates/0/rate')).toBe('Rate %')
  expect(name('/items/3/lotNumber')).toBe('Items › 4 › Lot number')
  expect(name('/extra/costCentre')).toBe('Extra › Cost centre')
  expect(name('/toString')).toBe('To string')
})
