import { expect, test } from 'vitest'
import { offeredAccounts } from '../../../../src-shared/domain/charts/books.ts'

const account = (number: string, name: string) => ({ number, name, vat: '' })
const books = {
  accounts: [
    account('1020', 'Bank'),
    account('6500', 'Büromaterial'),
    account('6510', 'Telefon, Büro'),
    account('6570', 'Informatik'),
  ],
  used: [
    { number: '6570', name: 'Informatik', documents: 4 },
    { number: '6510', name: 'Telefon, Büro', documents: 1 },
    { number: '9999', name: null, documents: 1 },
  ],
}
const offered = (typed: string) => offeredAccounts(books, typed).map(({ number }) => number)

test('where nothing is typed the accounts of the sender are offered, as far as the chart has them', () => {
  expect(offered('')).toEqual(['6570', '6510'])
  expect(offeredAccounts(books, ' ')[0]).toMatchObject({ documents: 4 })
})

test('accounts are found by the beginning of their number and by words of their name, the sender’s first', () => {
  expect(offered('65')).toEqual(['6570', '6510', '6500'])
  expect(offered('buro')).toEqual(['6510', '6500'])
  expect(offered('Büro tel')).toEqual(['6510'])
  expect(offered('nothing')).toEqual([])
})

test('an account that is typed already is offered no more, and never more than six', () => {
  expect(offered(' 6500 ')).toEqual([])
  const many = Array.from({ length: 20 }, (_, at) => account(`1${String(at)}`, 'x'))
  expect(offeredAccounts({ accounts: many, used: [] }, '1')).toHaveLength(6)
})
