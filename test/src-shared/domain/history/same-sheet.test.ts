import { expect, test } from 'vitest'
import { isSameSheet, type SheetMarks } from '../../../../src-shared/domain/history/same-sheet.ts'

const read: SheetMarks = {
  senderKey: 'muster',
  documentKey: 'INVOICE 4711',
  totalKey: 'INVOICE 2026-10-05 100.00',
  number: '4711',
  date: '2026-10-05',
}
const unread: SheetMarks = { senderKey: '', documentKey: '', totalKey: '', number: '', date: null }
const equal = (one: string, other: string) => one === other

test.each<[string, SheetMarks, SheetMarks, number, boolean]>([
  [
    'with one number under a name that was misread',
    read,
    { ...read, senderKey: 'nusfer' },
    20,
    true,
  ],
  ['with one day and total', read, { ...read, documentKey: '', number: '' }, 20, true],
  ['of which one could hardly be read, and that are very alike', read, unread, 6, true],
  [
    'of which one could hardly be read, and that are only like in their layout',
    read,
    unread,
    14,
    false,
  ],
  ['that say the same and look different', read, read, 40, false],
  [
    'with numbers that are sure and differ',
    read,
    { ...read, number: '4712', documentKey: 'INVOICE 4712' },
    2,
    false,
  ],
  ['of another day', read, { ...unread, senderKey: 'muster', date: '2026-11-05' }, 2, false],
  ['of other sums', read, { ...unread, totalKey: 'INVOICE 2026-10-05 120.00' }, 2, false],
  [
    'of other senders, and nothing else to go by',
    { ...unread, senderKey: 'a' },
    { ...unread, senderKey: 'b' },
    2,
    false,
  ],
])('two papers %s are or are not one sheet', (_, one, other, distance, expected) => {
  expect(isSameSheet(one, other, distance, equal)).toBe(expected)
  expect(isSameSheet(other, one, distance, equal)).toBe(expected)
})
