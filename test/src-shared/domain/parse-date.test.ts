import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDateOf } from '../../../src-shared/domain/iso-date.ts'
import { monthNames } from '../../../src-shared/domain/month-names.ts'
import { parseDate } from '../../../src-shared/domain/parse-date.ts'

const ok = (date: string) => ({ status: 'ok', date })

describe('parseDate', () => {
  test.each([
    ['31.12.2026', '2026-12-31'],
    ['1.2.26', '2026-02-01'],
    ['01. 02. 2026', '2026-02-01'],
    ['31. Dezember 2026', '2026-12-31'],
    ['3 März 2026', '2026-03-03'],
    ['Montag, 5. Jänner 2026', '2026-01-05'],
    ['1er août 2025', '2025-08-01'],
    ['12 févr. 2025', '2025-02-12'],
    ['le 12', ''],
    ['15 settembre 2024', '2024-09-15'],
    ['1° maggio 2024', '2024-05-01'],
    ['December 5, 2025', '2025-12-05'],
    ['5th of May 2025', '2025-05-05'],
    ['Jan 3rd, 2025', '2025-01-03'],
    ['03-Apr-25', '2025-04-03'],
    ['2025-04-03', '2025-04-03'],
    ['2025-04-03T10:11:12', '2025-04-03'],
    ['2025/4/3', '2025-04-03'],
    ['20250403', '2025-04-03'],
    ['25/03/2025', '2025-03-25'],
    ['03/25/2025', '2025-03-25'],
    ['05.05.1999', '1999-05-05'],
    ['03.III.26', '2026-03-03'],
    ['17. XII. 2024', '2024-12-17'],
    ['3.iii.26', ''],
    ['3.VIIII.26', ''],
    ['31.02.2025', ''],
    ['12.13.2025', ''],
    ['1234', ''],
    ['10:30', ''],
  ])('%s', (text, date) => {
    expect(parseDate(text)).toEqual(date === '' ? { status: 'none' } : ok(date))
  })

  test('slashes are open in English and day first in the other languages', () => {
    expect(parseDate('03/04/2025', { language: 'EN' })).toEqual({
      status: 'ambiguous',
      readings: ['2025-04-03', '2025-03-04'],
    })
    for (const language of ['DE', 'FR', 'IT'] as const)
      expect(parseDate('03/04/2025', { language })).toEqual(ok('2025-04-03'))
    expect(parseDate('04/04/2025', { language: 'EN' })).toEqual(ok('2025-04-04'))
  })

  test('two digits of a year fall into the century around today', () => {
    expect(parseDate('01.01.68')).toEqual(ok('2068-01-01'))
    expect(parseDate('01.01.95')).toEqual(ok('1995-01-01'))
  })

  test('every month name in every spelling is read back', () => {
    const names = monthNames.flatMap((list, month) =>
      list.map((name) => [name, month + 1] as const),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1970, max: 2068 }),
        ([name, month], day, year) => {
          const text = `${String(day)}. ${name} ${String(year)}`
          expect(parseDate(text)).toEqual(ok(isoDateOf(year, month, day) ?? ''))
        },
      ),
    )
  })

  test('every month is read in Roman numerals', () => {
    const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
    for (const [index, numeral] of numerals.entries())
      expect(parseDate(`09.${numeral}.2026`)).toEqual(ok(isoDateOf(2026, index + 1, 9) ?? ''))
  })

  test('never throws and never yields a day that does not exist', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(99), fc.nat(99), fc.nat(9999), (noise, a, b, c) => {
        for (const text of [noise, `${String(a)}.${String(b)}.${String(c)}`]) {
          const read = parseDate(text)
          const day = read.status === 'ok' ? read.date : '2026-11-03'
          expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
        }
      }),
    )
  })
})
