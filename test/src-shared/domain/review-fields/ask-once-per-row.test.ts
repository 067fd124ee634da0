import { expect, test } from 'vitest'
import { describeInvoice } from './describe-invoice.ts'

const net = { currency: 'CHF', value: 100 }
const items = [
  { articleNumber: 'A1', description: 'Regal', unit: 'Stk', amountNet: net },
  { articleNumber: 'B2', description: 'Montage', unit: 'h', amountNet: net },
]
const at = (row: number, numbers: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(numbers).map(([member, number]) => [`/items/${String(row)}/${member}`, number]),
  )
const alike = { articleNumber: 0.6, description: 0.6, unit: 0.6, amountNet: 0.99 }
const confidences = { ...at(0, alike), ...at(1, alike) }

test('cells of a row that are unsure by one number are one question, and keep their word', () => {
  const { fieldOf, asking } = describeInvoice({ items, confidences })
  expect(asking('/items')).toEqual(['/items/0/articleNumber', '/items/1/articleNumber'])
  expect(fieldOf('/items/0/description')).toMatchObject({ word: 'check', attention: false })
})

test('once that was answered, the row asks no more; the other row does', () => {
  const accepted = { '/items/0/articleNumber': { status: 'accepted' } } as const
  const { asking } = describeInvoice({ items, confidences }, accepted)
  expect(asking('/items')).toEqual(['/items/1/articleNumber'])
})

test('another number is another question', () => {
  const other = { ...confidences, '/items/0/unit': 0.4 }
  const { asking } = describeInvoice({ items, confidences: other })
  expect(asking('/items/0')).toEqual(['/items/0/articleNumber', '/items/0/unit'])
})

test('where a rule asks for the row, the numbers do not', () => {
  const broken = [{ ...items[0], quantity: 3, unitPrice: net }, items[1]]
  const { asking } = describeInvoice({ items: broken, confidences })
  expect(asking('/items/0')).toEqual(['/items/0/amountNet'])
})
