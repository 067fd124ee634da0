import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  csvDialects,
  csvStart,
  disarmed,
  usualDialect,
  writeCsvLine,
} from '../../../../src-shared/domain/export/csv.ts'
import type { Cell } from '../../../../src-shared/domain/export/cell.ts'
import { parseCsv } from './parse-csv.ts'

const text = (value: string): Cell => ({ kind: 'text', text: value })
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ';',
      ',',
      ' ',
      'a',
      '＝',
      '\u200b',
    ),
    maxLength: 8,
  }),
)
const dialects = fc.constantFrom(...Object.values(csvDialects))

describe('CSV', () => {
  test('is read back as it was written, whatever the texts hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        dialects,
        (rows, dialect) => {
          const written = rows.map((row) => writeCsvLine(row.map(text), dialect)).join('')
          expect(parseCsv(written, dialect.delimiter)).toEqual(rows.map((row) => row.map(disarmed)))
        },
      ),
    )
  })

  test('holds no field that a spreadsheet would evaluate', () => {
    fc.assert(
      fc.property(anyText, dialects, (value, dialect) => {
        const [[field = ''] = []] = parseCsv(
          writeCsvLine([text(value)], dialect),
          dialect.delimiter,
        )
        expect(field).not.toMatch(/^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u)
        expect(field).not.toMatch(/^[\t\r\n]/u)
        expect([value, `'${value}`]).toContain(field)
      }),
    )
  })

  test.each([
    ['=HYPERLINK("http://evil.example","x")', `'=HYPERLINK("http://evil.example","x")`],
    ['+41 44 123 45 67', `'+41 44 123 45 67`],
    ['-2+3+cmd|calc', `'-2+3+cmd|calc`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['  =1+1', `'  =1+1`],
    ['\t=1', `'\t=1`],
    ['\u200b=1', `'\u200b=1`],
    ['＝1', `'＝1`],
    ['Müller = Söhne', 'Müller = Söhne'],
    ['RE-2026', 'RE-2026'],
  ])('disarms %j', (given, expected) => {
    expect(disarmed(given)).toBe(expected)
  })

  test('writes numbers as numbers, negative ones too, and dates by the dialect', () => {
    const cells: Cell[] = [
      { kind: 'money', value: -1234.5, digits: 2 },
      { kind: 'money', value: 0.0345, digits: 2 },
      { kind: 'number', value: 1e-7 },
      { kind: 'date', iso: '2026-12-31' },
      { kind: 'empty' },
    ]
    expect(writeCsvLine(cells, csvDialects.swissExcel)).toBe(
      '-1234.50;0.0345;0.0000001;31.12.2026;\r\n',
    )
    expect(writeCsvLine(cells, csvDialects.europeanExcel)).toBe(
      '-1234,50;0,0345;0,0000001;31.12.2026;\r\n',
    )
    expect(writeCsvLine(cells, csvDialects.plain)).toBe('-1234.50,0.0345,0.0000001,2026-12-31,\r\n')
  })

  test('writes no noise of adding up', () => {
    const cells: Cell[] = [
      { kind: 'money', value: 0.1 + 0.2, digits: 2 },
      { kind: 'money', value: 1.1 * 3, digits: 2 },
      { kind: 'number', value: 0.7 + 0.1 },
    ]
    expect(writeCsvLine(cells, csvDialects.plain)).toBe('0.30,3.30,0.8\r\n')
  })

  test('begins with the mark that Excel needs, and with the headings', () => {
    expect(csvStart(['Datum', '=Betrag'], csvDialects.swissExcel)).toBe("\ufeffDatum;'=Betrag\r\n")
    expect(csvStart(['Datum'], csvDialects.plain)).toBe('Datum\r\n')
  })

  test.each([
    [['de-CH', 'de', 'en'], 'swissExcel'],
    [['fr', 'fr-CH'], 'swissExcel'],
    [['de-LI'], 'swissExcel'],
    [['de-DE', 'en-US'], 'europeanExcel'],
    [['it-IT'], 'europeanExcel'],
    [['en-GB'], 'englishExcel'],
    [['en-US', 'de-CH'], 'englishExcel'],
    [['en-CH'], 'swissExcel'],
    [['en-ZA'], 'europeanExcel'],
    [['men-SL'], 'europeanExcel'],
    [['de', 'en'], 'swissExcel'],
    [[], 'swissExcel'],
  ])('is at first what a computer of %j opens: %s', (languages, dialect) => {
    expect(usualDialect(languages)).toBe(dialect)
  })
})
