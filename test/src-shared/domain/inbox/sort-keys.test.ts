import { expect, test } from 'vitest'
import { firstSortOf } from '../../../../src-shared/contract/inbox-sort.ts'
import { lineOrder, senderKey } from '../../../../src-shared/domain/inbox/sort-keys.ts'
import { fakeDocument } from '../../../component/support/fake-documents.ts'

test.each([
  ['Müller Bau AG', 'muller bau ag'],
  ['MUELLER, Bau-AG', 'muller bau ag'],
  ['Écluse & Fils', 'ecluse fils'],
  ['🧾 Beleg', 'beleg'],
  [' – ', null],
  ['', null],
  [null, null],
])('the sender %j is sorted as %j', (name, key) => {
  expect(senderKey(name)).toBe(key)
})

test('a sender’s name of any length has a key that fits into a cursor', () => {
  expect(senderKey('Langer Name '.repeat(40))).toHaveLength(80)
})

test.each([true, false])('a line without a value is the last (descending: %s)', (descending) => {
  const order = lineOrder({ by: 'due', descending })
  const due = fakeDocument({ dueDate: '2026-12-01' })
  const none = fakeDocument()
  expect(order(due, none)).toBeLessThan(0)
  expect(order(none, due)).toBeGreaterThan(0)
  expect(order(none, none)).toBe(0)
})

test('numbers and files are sorted without capitals, and one without a number is the last', () => {
  const order = lineOrder({ by: 'number', descending: false })
  const [first, second] = [{ documentNumber: 're-7' }, { documentNumber: 'RE-8' }].map(fakeDocument)
  if (!first || !second) throw new Error('two were made')
  expect(order(first, second)).toBeLessThan(0)
  expect(order(fakeDocument({ documentNumber: null }), second)).toBeGreaterThan(0)
  const byFile = lineOrder({ by: 'file', descending: false })
  expect(
    byFile(fakeDocument({ fileName: 'B.pdf' }), fakeDocument({ fileName: 'a.pdf' })),
  ).toBeGreaterThan(0)
})

test('days and sums begin with the largest, words and what is due with the smallest', () => {
  const descending = (['received', 'date', 'amount'] as const).map(firstSortOf)
  const ascending = (['sender', 'type', 'due', 'state'] as const).map(firstSortOf)
  expect(descending.every((sort) => sort.descending)).toBe(true)
  expect(ascending.some((sort) => sort.descending)).toBe(false)
})
