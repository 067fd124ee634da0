import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceIdentity } from '../../../../src-shared/domain/payment/invoice-identity.ts'

const text = fc.string({ maxLength: 6 })
const amount = fc.record({
  currency: fc.constantFrom('CHF', 'EUR'),
  value: fc.integer({ min: 1, max: 99 }),
})
const payment = fc.record({
  iban: text,
  reference: text,
  message: text,
  amount: fc.option(amount),
})
const day = fc.constantFrom('2026-01-01', '2026-01-02')
const identityOf = (of: Parameters<typeof invoiceIdentity>[0], documentDate?: string) =>
  invoiceIdentity(of, { documentDate })

test('under one reference and account it is one invoice, whatever a reminder asks for and says', () => {
  fc.assert(
    fc.property(payment, payment, day, day, (one, other, today, later) => {
      fc.pre(one.reference !== '')
      const again = { ...other, iban: one.iban, reference: one.reference }
      expect(identityOf(again, later)).toBe(identityOf(one, today))
      const isSame = other.iban === one.iban && other.reference === one.reference
      expect(identityOf(other) === identityOf(one)).toBe(isSame)
    }),
  )
})

test('without one, account, message and amount have to agree, and without a message the day', () => {
  fc.assert(
    fc.property(payment, payment, day, day, (given, with_, today, later) => {
      const [one, other] = [given, with_].map((each) => ({ ...each, reference: '' }))
      if (!one || !other) return
      const facts = ({ iban, message, amount: sum }: typeof one) =>
        JSON.stringify([iban, message, sum?.currency, sum?.value])
      const isSame = facts(one) === facts(other) && (one.message !== '' || today === later)
      expect(identityOf(one, today) === identityOf(other, later)).toBe(isSame)
      expect(identityOf(one, today) === identityOf({ ...one }, later)).toBe(
        one.message !== '' || today === later,
      )
    }),
  )
})

test('a text that looks like another’s parts makes it no other invoice', () => {
  const one = { iban: 'a', reference: '', message: 'b', amount: null }
  expect(identityOf({ ...one, iban: 'a","b', message: '' })).not.toBe(identityOf(one))
})
