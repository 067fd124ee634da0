import { describe, expect, test } from 'vitest'
import {
  addOpinion,
  countOpinion,
} from '../../../../src-shared/domain/second-opinion/compare-readings.ts'

const money = (value: number, currency = 'EUR') => ({ value, currency })
const invoice = (changed: object = {}) => ({
  documentType: 'INVOICE',
  documentDate: '2026-03-04',
  sender: { name: 'Nordlys Lyddesign ApS' },
  amountGross: money(2957.5),
  identifications: [{ type: 'INVOICE_NUMBER', value: '50213' }],
  ...changed,
})

function compared(own: object, other: object) {
  const [result] = addOpinion([{ ...own }], [{ ...other }], 0.8)
  if (result === undefined) throw new Error('nothing was compared')
  return result
}

describe('two readings of one paper', () => {
  test.each([
    ['another case of a name', { sender: { name: 'NORDLYS LYDDESIGN APS' } }],
    ['blanks in a number', { identifications: [{ type: 'INVOICE_NUMBER', value: '50 213' }] }],
    ['a time behind a day', { documentDate: '2026-03-04T00:00:00Z' }],
    ['what it does not say', { amountGross: undefined }],
  ])('are alike but for %s', (_, changed) => {
    const result = compared(invoice(), invoice(changed))
    expect(countOpinion(result).otherwise).toBe(0)
    expect(countOpinion(result).alike).toBeGreaterThanOrEqual(4)
  })

  test.each([
    ['/amountGross', { amountGross: money(2957.51) }, money(2957.51)],
    ['/amountGross', { amountGross: money(2957.5, 'DKK') }, money(2957.5, 'DKK')],
    ['/documentDate', { documentDate: '2026-04-03' }, '2026-04-03'],
    [
      '/identifications/0/value',
      { identifications: [{ type: 'INVOICE_NUMBER', value: '1187' }] },
      '1187',
    ],
  ])('differ in %s: %j', (path, changed, value) => {
    const result = compared(invoice(), invoice(changed))
    expect(result).toMatchObject({
      witnesses: { [path]: [{ kind: 'second-opinion', agrees: false, value }] },
      candidates: { [path]: [{ value, source: 'second-opinion' }] },
    })
    expect(countOpinion(result).otherwise).toBe(1)
  })

  test('do not contradict each other where the other one is unsure itself', () => {
    const other = {
      ...invoice({ documentDate: '2026-04-03' }),
      confidences: { '/documentDate': 0.5 },
    }
    const result = compared(invoice(), other)
    expect(countOpinion(result).otherwise).toBe(0)
    expect(result).toMatchObject({ candidates: { '/documentDate': [{ confidence: 0.5 }] } })
  })

  test('give a value to choose where only the other has one', () => {
    const result = compared(invoice({ documentDate: undefined }), invoice())
    expect(result['documentDate']).toBeUndefined()
    expect(result).toMatchObject({ candidates: { '/documentDate': [{ value: '2026-03-04' }] } })
    expect(result['witnesses']).not.toHaveProperty('/documentDate')
  })

  test('are compared anew and not twice', () => {
    const once = addOpinion([invoice()], [invoice({ documentDate: '2026-04-03' })], 0.8)
    const twice = addOpinion(once, [invoice()], 0.8)
    expect(twice).toEqual(addOpinion([invoice()], [invoice()], 0.8))
  })

  test('of another number of papers are left as they are', () => {
    const own = [{ ...invoice(), witnesses: { '/documentDate': [{ kind: 'text', agrees: true }] } }]
    expect(addOpinion(own, [invoice(), invoice()], 0.8)).toMatchObject(own)
  })
})
