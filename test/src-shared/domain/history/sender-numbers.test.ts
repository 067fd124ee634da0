import { expect, test } from 'vitest'
import { senderNumbers } from '../../../../src-shared/domain/history/sender-numbers.ts'

test('a sender is known by its account and its VAT number, in one spelling each', () => {
  expect(
    senderNumbers({
      paymentDetails: { iban: 'CH93 0076 2011 6238 5295 7' },
      vatDetails: { vatNumber: 'CHE-107.787.577 MWST' },
      identifications: [
        { type: 'VAT_ID', value: 'CHE 107 787 577' },
        { type: 'VAT_NUMBER', value: 'DE 123 456 789' },
        { type: 'CUSTOMER_NUMBER', value: 'DE987654321' },
        { type: 'VAT_NUMBER_OF_CUSTOMER', value: 'DE987654321' },
        { type: 'OTHER_VAT_ID', value: 'DE987654321' },
      ],
    }),
  ).toEqual(['CH9300762011623852957', 'CHE-107.787.577', 'DE123456789'])
})

test('what is no such number names nobody', () => {
  expect(
    senderNumbers({
      paymentDetails: { iban: 'CH93 0076 2011 6238 5295 8' },
      vatDetails: { vatNumber: '12345' },
      identifications: [{ type: 'VAT_ID', value: 7 }, null],
    }),
  ).toEqual([])
  expect(senderNumbers(null)).toEqual([])
})

test('the account of a statement is not told for the one its customer is paid to', () => {
  const iban = 'CH9300762011623852957'
  expect(senderNumbers({ documentType: 'ACCOUNT_STATEMENT', iban })).not.toContain(iban)
  expect(senderNumbers({ documentType: 'ACCOUNT_STATEMENT', iban })).toHaveLength(1)
})
