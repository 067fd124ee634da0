import { expect, test } from 'vitest'
import {
  allColumns,
  inboxColumns,
  inboxLayout,
  usualLayout,
} from '../../../src-shared/contract/inbox-layout.ts'

test('the usual layout is one that can be kept', () => {
  expect(inboxLayout.parse(usualLayout)).toEqual(usualLayout)
})

test('columns that are new since the choice come last and are not shown, and none is there twice', () => {
  const chosen = [
    { id: 'amount', shown: true, width: 9 },
    { id: 'type', shown: false },
    { id: 'amount', shown: false },
  ] as const
  const columns = allColumns(chosen)
  expect(columns.slice(0, 2)).toEqual([chosen[0], chosen[1]])
  expect(columns.map(({ id }) => id).toSorted()).toEqual([...inboxColumns].toSorted())
  expect(columns.filter(({ shown }) => shown).map(({ id }) => id)).toEqual(['amount'])
})

test.each([
  { id: 'amount', shown: true, width: 900 },
  { id: 'amount', shown: true, width: Number.NaN },
  { id: 'colour', shown: true },
])('what is no column is not kept: %j', (column) => {
  expect(inboxLayout.safeParse({ ...usualLayout, columns: [column] }).success).toBe(false)
})
