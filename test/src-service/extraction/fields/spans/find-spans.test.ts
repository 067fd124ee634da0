import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSpans } from '../../../../../src-service/extraction/fields/spans/find-spans.ts'
import { repairDigits } from '../../../../../src-service/extraction/fields/spans/repair-digits.ts'
import { layOut } from '../../../../../src-service/extraction/layout/lay-out.ts'
import { documentOfText, pageOfText } from '../../../../support/page-of-text.ts'

const spansOf = (...lines: string[]) => findSpans(layOut(documentOfText(lines.join('\n'))))

describe('sums of money', () => {
  test('with and without currency, in the style of the document', () => {
    const { amounts, decimalSign } = spansOf(
      'Total        CHF 1.234',
      'MWST   99,50',
      'Netto EUR 1.134,50',
    )
    expect(decimalSign).toBe(',')
    expect(amounts.map(({ value }) => [value.value, value.currency])).toEqual([
      [1234, 'CHF'],
      [99.5, undefined],
      [1134.5, 'EUR'],
    ])
  })

  test.each(['.40', '„40', ',40'])('%j of a scan is a sum below one', (printed) => {
    const page = pageOfText(`Change            ${printed}`, 1, 'ocr')
    const { amounts } = findSpans(layOut({ ...documentOfText(''), pages: [page] }))
    expect(amounts.map(({ value }) => [value.value, value.decimals])).toEqual([[0.4, 2]])
  })

  test.each([
    ['AMOUNT DUE$61.35', 61.35, 'USD'],
    ['Balance£1,204.00', 1204, 'GBP'],
    ['Summe€ 18,20', 18.2, 'EUR'],
    ['Refund-$7.50', -7.5, 'USD'],
  ])('right behind a word: %s', (line, value, currency) => {
    expect(spansOf(line).amounts.map((amount) => amount.value)).toMatchObject([{ value, currency }])
  })

  test.each(['COP$61.35', 'x$61.35'])('of no known currency: %s', (line) => {
    expect(spansOf(line).amounts).toEqual([])
  })

  test('are not found in dates, accounts, numbers and rates', () => {
    const { amounts } = spansOf(
      '12.03.2024 8.1 %',
      'CH93 0076 2011 6238 5295 7',
      'CHE-116.281.710 MWST',
      'R-2024/12.50a info@12.ch',
    )
    expect(amounts).toEqual([])
  })
})

test('a VAT number behind its label, whose letters could begin one', () => {
  const { vatNumbers } = spansOf(
    'Partita IVA IT01234567890',
    'UID ATU12345678 Handelsgericht Wien',
    'TVA FR12345678901',
    'DE123456789 Amtsgericht',
  )
  expect(
    vatNumbers.map(({ value, cell, start, end }) => [value.number, cell.text.slice(start, end)]),
  ).toEqual([
    ['IT01234567890', 'IT01234567890'],
    ['ATU12345678', 'ATU12345678'],
    ['FR12345678901', 'FR12345678901'],
    ['DE123456789', 'DE123456789'],
  ])
})

test('a month in Roman numerals', () => {
  const { dates } = spansOf(
    'Wien, 07.XII.24',
    'Datum  3. III. 2026',
    'Art. 12.iii.10',
    'Kap. 4.IIII.20',
  )
  expect(dates.map(({ value }) => value.readings)).toEqual([['2024-12-07'], ['2026-03-03']])
})

test('opening hours name a Friday and no francs', () => {
  const { amounts } = spansOf(
    'Mo.-Fr. 08.30 - 12.30 Uhr',
    'Fr. 14.00 - 17.00 Uhr',
    'Total Fr. 17.00',
  )
  expect(
    amounts.filter(({ value }) => value.currency === 'CHF').map(({ value }) => value.value),
  ).toEqual([17])
})

describe('francs beside the sign of a Friday', () => {
  test.each([
    ['Rabatt - Fr. 120.50', [120.5]],
    ["Total - Fr. 1'200.00", [1200]],
    ['-Fr. 120.00', [120]],
    ['Gesamtbetrag bis Fr. 500.00', [500]],
    ['Ansatz Fr. 80.00 h', [80]],
    ['Fr. 12.50 11.55', [12.5, 11.55]],
    // A dash before a sum stays its minus, as in `100.00 - 20.00 = 80.00`.
    ['Preis Fr. 12.50 - 15.80', [12.5, -15.8]],
    ['Einzahlung 1 – Fr. 45.80', [1, 45.8]],
    ['un importo di Fr. 12.50', [12.5]],
    ['Gutschrift Fr. 12.50-', [-12.5]],
  ])('%s', (line, values) => {
    expect(spansOf(line).amounts.map(({ value }) => value.value)).toEqual(values)
  })

  test.each([
    'Mo. bis Fr. 9 Uhr',
    'Di, Do, Fr. 14.00',
    'Fr. 8 - 12 Uhr',
    'Sa und Fr. 8.00 – 20.30',
  ])('%s', (line) => {
    const { amounts } = spansOf(line)
    expect(amounts.filter(({ value }) => value.currency === 'CHF')).toEqual([])
  })
})

test('dates as they are printed, day and month open where nothing decides', () => {
  const { dates } = spansOf('Bern, 3. März 2024', 'Date:20260815', '03/04/2025 and 2025-04-05')
  expect(dates.map(({ value }) => value.readings)).toEqual([
    ['2024-03-03'],
    ['2026-08-15'],
    ['2025-04-03', '2025-03-04'],
    ['2025-04-05'],
  ])
})

test('accounts, references and VAT numbers carry whether their check digits are right', () => {
  const { ibans, references, vatNumbers } = spansOf(
    'IBAN CH93 0076 2011 6238 5295 7',
    'IBAN CH93 0076 2011 6238 5295 8',
    '21 00000 00003 13947 14300 09017',
    'USt-IdNr. DE123456789 Amtsgericht',
  )
  expect(ibans.map(({ value }) => value.valid)).toEqual([true, false])
  expect(references.map(({ value }) => value)).toEqual([
    { value: '210000000003139471430009017', valid: true },
  ])
  expect(vatNumbers.map(({ value }) => value.number)).toEqual(['DE123456789'])
})

test('an account is found behind words that begin like one', () => {
  const { ibans } = spansOf('Codice IBAN CH93 0076 2011 6238 5295 7')
  expect(ibans.map(({ value }) => value)).toEqual([{ value: 'CH9300762011623852957', valid: true }])
})

test('misread digits are repaired in scans alone, and only among digits', () => {
  const scan = { ...pageOfText('Total 1O5.5O am l2.03.2O24', 1, 'ocr') }
  const read = findSpans(layOut({ ...documentOfText(''), pages: [scan] }))
  expect(read.amounts.map(({ value }) => value.value)).toEqual([105.5])
  expect(read.dates.map(({ value }) => value.readings[0])).toEqual(['2024-03-12'])
  expect(repairDigits('SOLOTHURN 4500')).toBe('SOLOTHURN 4500')
})

test('an apostrophe between thousands that a scan shows as another sign', () => {
  expect(repairDigits("Total 12°013.46 und 1”234'567.00")).toBe("Total 12'013.46 und 1'234'567.00")
  expect(repairDigits('bei 20° 100 m')).toBe('bei 20° 100 m')
})

test('repairing keeps the length of every text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(repairDigits(text)).toHaveLength(text.length)
    }),
  )
})
