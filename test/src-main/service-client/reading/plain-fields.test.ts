import { expect, test } from 'vitest'
import { plainFields } from '../../../../src-main/service-client/reading/plain-fields.ts'

const read = (fields: object) => plainFields({ documentType: 'INVOICE', ...fields }, 'INVOICE')

test.each([
  ['2026-11-04T23:30:00+14:00', '2026-11-04'],
  [' 2026-11-04 00:00 ', '2026-11-04'],
  ['2026-11-04T', '2026-11-04T'],
  ['on 2026-11-04T10:00', 'on 2026-11-04T10:00'],
  ['4.11.2026', '4.11.2026'],
])('of a date with its time the day counts that is written: %j', (came, day) => {
  expect(read({ documentDate: came })).toMatchObject({ documentDate: day })
})

test.each([
  ['12.50', 12.5],
  [' -3 ', -3],
  ['1e3', '1e3'],
  ['12,50', '12,50'],
  ['CHF 12', 'CHF 12'],
  [true, true],
])('a number that came as %j has the one plain reading, or stays', (came, value) => {
  const amountGross = { currency: 'CHF', value: came }
  expect(read({ amountGross })).toMatchObject({ amountGross: { value } })
})

test('a text that came as a number is read, and what has no reading keeps its place', () => {
  expect(read({ title: 8001 })).toMatchObject({ title: '8001' })
  expect(read({ title: ['a'] })).toMatchObject({ title: ['a'] })
  expect(read({ items: [{ description: 5 }, null] })).toMatchObject({
    items: [{ description: '5' }, {}],
  })
})
