import { expect, test } from 'vitest'
import {
  sameDocument,
  type SenderMarks,
} from '../../../../src-shared/domain/history/same-document.ts'

const receipt = (senderKey: string, number: string, totalKey = 'RECEIPT 2026-01-02 8.00') => ({
  ...{ senderKey, number, totalKey },
  documentKey: '',
})
const invoice = (number: string, totalKey = 'INVOICE 2026-01-02 8.00') => ({
  ...{ senderKey: 'muller', number, totalKey },
  documentKey: `INVOICE ${number}`,
})
const same = (one: SenderMarks, other: SenderMarks) => {
  const found = sameDocument(one, other, (a, b) => a === b)
  expect(sameDocument(other, one, (a, b) => a === b)).toBe(found)
  return found
}

test.each([
  ['one number of one sender', invoice('RE417'), invoice('RE417', ''), 'number'],
  ['another number, day and total', invoice('RE417'), invoice('RE981', ''), null],
  [
    'one day and total, the number unsure',
    invoice('RE417'),
    { ...invoice('RE981'), number: '' },
    'total',
  ],
  ['one day and total, two sure numbers', invoice('RE417'), invoice('RE981'), null],
  [
    'one day and total, two sure numbers a figure apart',
    invoice('2026101'),
    invoice('2026701'),
    null,
  ],
  ['the next ticket', receipt('sbb', '20260101'), receipt('sbb', '20260102'), null],
  ['fifty after it', receipt('sbb', '20260101'), receipt('sbb', '20260151'), null],
  [
    'a figure apart, and too far for a series',
    receipt('sbb', '20260101'),
    receipt('sbb', '20260701'),
    'total',
  ],
  ['a receipt photographed twice', receipt('huber', ''), receipt('huber', '17'), 'total'],
  ['the same receipt', receipt('huber', '17'), receipt('huber', '17'), 'number'],
  [
    'its number a day later',
    receipt('huber', '17'),
    receipt('huber', '17', 'RECEIPT 2026-01-03 8.00'),
    null,
  ],
  ['two tickets', receipt('sbb', '5512341234'), receipt('sbb', '7781230021'), null],
  [
    'a number misread in two places',
    receipt('huber', 'CS00082552'),
    receipt('huber', 'CS00032562'),
    'total',
  ],
  [
    'a number misread in three',
    receipt('huber', 'CS00082552'),
    receipt('huber', 'CS00332562'),
    null,
  ],
  [
    'a letter of the name misread',
    receipt('yhmaeontebrau', ''),
    receipt('yhmacontebrau', ''),
    'total',
  ],
  ['another shop', receipt('coop', ''), receipt('migros', ''), null],
  ['a sender that was not read', receipt('', ''), receipt('', ''), null],
  ['nothing read', receipt('huber', '', ''), receipt('huber', '', ''), null],
] as const)('%s', (_what, one, other, by) => {
  expect(same(one, other)).toBe(by)
})

test('names of one sender are one, whatever they say', () => {
  const one = invoice('RE417')
  const other = { ...one, senderKey: 'malerei' }
  expect(sameDocument(one, other, () => false)).toBeNull()
  expect(sameDocument(one, other, () => true)).toBe('number')
})
