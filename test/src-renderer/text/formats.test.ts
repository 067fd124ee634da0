import { describe, expect, test, vi } from 'vitest'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import {
  daysBetween,
  formatDate,
  formatMoment,
  formatTime,
} from '../../../src-renderer/text/format-date.ts'
import {
  formatBytes,
  formatNumber,
  formatPercent,
} from '../../../src-renderer/text/format-number.ts'
import { preferredLanguage } from '../../../src-renderer/text/locale-tags.ts'
import { pluralIn } from '../../../src-renderer/text/plural.ts'

describe('numbers by Swiss custom', () => {
  test.each([
    [0, 0, '0'],
    [999, 0, '999'],
    [1234.5, 2, '1’234.50'],
    [1234567, 0, '1’234’567'],
    [-1234, 0, '−1’234'],
    [3, 1, '3'],
  ])('%d with %d decimals is %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text)
  })

  test.each([
    [0, '0 B'],
    [1023, '1’023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [184_320, '180 KB'],
    [4_194_304, '4 MB'],
    [26_214_400, '25 MB'],
    [5 * 1024 ** 4, '5’120 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes, catalogues.en.common.byteUnits)).toBe(text)
  })

  test('French says octets', () => {
    const { byteUnits } = catalogues.fr.common
    expect([12, 40 * 1024, 25 * 1024 ** 2].map((bytes) => formatBytes(bytes, byteUnits))).toEqual([
      '12 o',
      '40 Ko',
      '25 Mo',
    ])
  })

  test('a share is told in whole per cent', () => {
    expect([formatPercent(0), formatPercent(0.556), formatPercent(1)]).toEqual([
      '0 %',
      '56 %',
      '100 %',
    ])
  })
})

describe('dates', () => {
  test('day first, with points', () => {
    expect(formatDate('2026-12-31')).toBe('31.12.2026')
  })

  test('an instant is told as the day and the time that it is here', () => {
    vi.stubEnv('TZ', 'Europe/Zurich')
    expect(formatDate('2026-12-31T23:59:00Z')).toBe('01.01.2027')
    expect(formatDate('2026-12-31T22:59:00Z')).toBe('31.12.2026')
    expect(formatMoment('2026-12-31T23:59:00Z')).toBe('01.01.2027 00:59')
    vi.stubEnv('TZ', 'America/New_York')
    expect(formatMoment('2027-01-01T02:00:00Z')).toBe('31.12.2026 21:00')
    expect(formatDate('2027-01-01')).toBe('01.01.2027')
    vi.unstubAllEnvs()
  })

  test('what is no date stays as it came', () => {
    expect(formatDate('end of month')).toBe('end of month')
    expect(formatMoment('just now')).toBe('just now')
  })

  test('a time has two digits each', () => {
    expect(formatTime(new Date(2026, 0, 5, 7, 4).toISOString())).toBe('07:04')
  })

  test('days are counted by the calendar, over the change to summer time too', () => {
    expect(daysBetween(new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1))).toBe(1)
    expect(daysBetween(new Date(2026, 2, 28, 12), new Date(2026, 2, 30, 0))).toBe(2)
    expect(daysBetween(new Date(2026, 10, 20), new Date(2026, 10, 11))).toBe(-9)
  })

  test('the local day of an instant is told', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05')
  })
})

describe('plurals', () => {
  const forms = { one: '# Datei', other: '# Dateien' }

  test('are formed by the rules of the language', () => {
    expect(pluralIn('de')(0, forms)).toBe('0 Dateien')
    expect(pluralIn('de')(1, forms)).toBe('1 Datei')
    expect(pluralIn('fr')(0, { one: '# fichier', other: '# fichiers' })).toBe('0 fichier')
  })

  test('a form that the language has and the text has not falls back', () => {
    expect(pluralIn('it')(1_000_000, forms)).toBe('1’000’000 Dateien')
  })
})

test('the window speaks the first of the system’s languages that it knows', () => {
  expect(preferredLanguage(['rm-CH', 'it-CH', 'de-CH'])).toBe('it')
  expect(preferredLanguage(['DE'])).toBe('de')
  expect(preferredLanguage(['nl'])).toBe('en')
  expect(preferredLanguage([])).toBe('en')
})
