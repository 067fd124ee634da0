import { describe, expect, test } from 'vitest'
import { monthNames, monthOfName } from '../../../src-shared/domain/month-names.ts'

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** As the languages themselves write them, by the tables that Node brings. */
const written = ['de-CH', 'de-AT', 'fr-CH', 'it-CH', 'en-GB'].flatMap((language) =>
  (['long', 'short'] as const).map((month) => ({ language, month })),
)

describe('a month', () => {
  test.each(written)('is known as it is written, $language, $month', ({ language, month }) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    const names = months.map((at) => format.format(new Date(Date.UTC(2026, at - 1, 15))))
    expect(names.map((name) => monthOfName(name))).toEqual(months)
    expect(names.map((name) => monthOfName(name.toUpperCase()))).toEqual(months)
  })

  test('is known in full in Dutch and Spanish', () => {
    for (const language of ['nl', 'es']) {
      const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      const names = months.map((at) => format.format(new Date(Date.UTC(2026, at - 1, 15))))
      expect(names.map((name) => monthOfName(name))).toEqual(months)
    }
  })

  test('has names that are letters, folded, and none of another month', () => {
    const all = monthNames.flat()
    expect(all.filter((name) => !/^[a-z]{3,}$/u.test(name))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(['', '.', 'monat', 'ma', 'marzx'])('is not told by %j', (name) => {
    expect(monthOfName(name)).toBeUndefined()
  })
})
