import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeInvoice } from './describe-invoice.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const row = (description: string, quantity: number, price: number, net = quantity * price) => ({
  description,
  quantity,
  unitPrice: chf(price),
  amountNet: chf(net),
})
const low = Object.fromEntries(
  [0, 1].flatMap((at) =>
    ['description', 'quantity', 'unitPrice', 'amountNet'].map((member) => [
      `/items/${String(at)}/${member}`,
      0.58,
    ]),
  ),
)
const confidences = { '/amountNet': 0.95, '/amountGross': 0.95, ...low }

describe('line items', () => {
  test('that add up to a total that is sure are right, and so are their factors', () => {
    const { fieldOf, asking } = describeInvoice({ confidences })
    for (const member of ['quantity', 'unitPrice', 'amountNet'])
      expect(fieldOf(`/items/0/${member}`)).toMatchObject({ word: 'sure', confidence: 0.58 })
    expect(asking('/items')).toEqual(['/items/0/description', '/items/1/description'])
  })

  test('to a total that is not sure, prove nothing', () => {
    const { fieldOf } = describeInvoice({ confidences: { ...confidences, '/amountNet': 0.5 } })
    expect(fieldOf('/items/0/amountNet')).toMatchObject({ word: 'check' })
  })

  test('a product that is another leaves its factors unsure', () => {
    const items = [row('Regal', 2, 310, 600), row('Montage', 4, 100)]
    const { fieldOf } = describeInvoice({ items, confidences })
    expect(fieldOf('/items/0/quantity')).toMatchObject({ word: 'check' })
    expect(fieldOf('/items/1/quantity')).toMatchObject({ word: 'sure' })
  })

  test('one of which has no amount prove nothing, whatever the others add up to', () => {
    const { amountNet: _, ...without } = row('Abholung', 1, 50)
    const items = [row('Regal', 2, 300), row('Montage', 4, 100), without]
    const { fieldOf } = describeInvoice({ items, confidences })
    expect(fieldOf('/items/0/amountNet')).toMatchObject({ word: 'check' })
    expect(fieldOf('/items/1/amountNet')).toMatchObject({ word: 'check' })
  })

  test('no amount that was misread is vouched for', () => {
    const misread = fc.double({ min: -500, max: 500, noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(misread, (off) => {
        fc.pre(Math.round(off * 100) !== 0)
        const items = [row('Regal', 2, 300, 600 + off), row('Montage', 4, 100)]
        const { fieldOf } = describeInvoice({ items, confidences })
        expect(fieldOf('/items/0/amountNet')?.word).not.toBe('sure')
        expect(fieldOf('/items/1/amountNet')?.word).not.toBe('sure')
      }),
    )
  })
})
