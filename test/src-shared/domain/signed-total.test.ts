import { expect, test } from 'vitest'
import { signedTotal } from '../../../src-shared/domain/signed-total.ts'

test('a credit note takes away, with or without a minus on its paper; nothing else is changed', () => {
  for (const value of [12.5, -12.5]) {
    const total = { currency: 'CHF', value, more: 1 }
    expect(signedTotal('CREDIT_NOTE', total)).toEqual({ currency: 'CHF', value: -12.5, more: 1 })
    for (const type of ['INVOICE', 'REMINDER', '', null, undefined])
      expect(signedTotal(type, total)).toBe(total)
  }
  for (const type of ['CREDIT_NOTE', 'INVOICE', null]) expect(signedTotal(type, null)).toBeNull()
})
