import { XMLParser, XMLValidator } from 'fast-xml-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  reference,
  xlsxFrame,
  xlsxRow,
  xlsxSheetEnd,
  xlsxSheetStart,
} from '../../../../src-shared/domain/export/xlsx.ts'

const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false })
type Cell = { '@_r': string; '@_t'?: string; v?: string; is?: { t: { '#text'?: string } } }
function cellsOf(row: string): Cell[] {
  const { row: parsed } = parser.parse(row) as { row: { c: Cell | Cell[] } }
  return [parsed.c].flat()
}

describe('the workbook', () => {
  test('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map((column) => reference(column, 1))).toEqual([
      'A1',
      'Z1',
      'AA1',
      'AZ1',
      'BA1',
      'ZZ1',
      'AAA1',
    ])
  })

  test('shows days, money and texts each in its form, and the heading bold', () => {
    const { styleSheet } = parser.parse(xlsxFrame('A')['xl/styles.xml'] ?? '') as {
      styleSheet: {
        numFmts: { numFmt: Record<string, string> }
        cellXfs: { '@_count': string; xf: Record<string, string>[] }
      }
    }
    const { '@_count': count, xf } = styleSheet.cellXfs
    expect(styleSheet.numFmts.numFmt).toEqual({
      ...{ '@_numFmtId': '164', '@_formatCode': 'dd\\.mm\\.yyyy' },
    })
    // ECMA-376, 18.8.30: 0 general, 4 with two decimals, 3 whole, 49 text.
    expect([count, xf.map((one) => [one['@_numFmtId'], one['@_fontId']])]).toEqual([
      '6',
      [
        ...[
          ['0', '0'],
          ['0', '1'],
          ['164', '0'],
        ],
        ...[
          ['4', '0'],
          ['3', '0'],
          ['49', '0'],
        ],
      ],
    ])
    const styleOf = (cell: Parameters<typeof xlsxRow>[0][number]) =>
      /s="(\d)"/.exec(xlsxRow([cell], 2))?.[1]
    expect([
      styleOf({ kind: 'number', value: 1 }),
      styleOf({ kind: 'date', iso: '2026-01-01' }),
      styleOf({ kind: 'money', value: 1, digits: 2 }),
      styleOf({ kind: 'money', value: 1, digits: 0 }),
      styleOf({ kind: 'text', text: 'a' }),
    ]).toEqual(['0', '2', '3', '4', '5'])
    expect(xlsxSheetStart(['A'])).toContain('s="1"')
  })

  test('gives each column its width, by its heading and within bounds', () => {
    const headings = ['Nr.', 'Rechnungsdatum des Absenders', 'x'.repeat(90)]
    const { worksheet } = parser.parse(xlsxSheetStart(headings) + xlsxSheetEnd(3, 0)) as {
      worksheet: { cols: { col: Record<string, string>[] } }
    }
    expect(worksheet.cols.col.map((col) => [col['@_min'], col['@_max'], col['@_width']])).toEqual([
      ['1', '1', '12'],
      ['2', '2', '31'],
      ['3', '3', '60'],
    ])
    expect(worksheet.cols.col.every((col) => col['@_customWidth'] === '1')).toBe(true)
  })

  test.each([
    [1, 0, 'A1:A1'],
    [3, 7, 'A1:C8'],
    [30, 1_000, 'A1:AD1001'],
  ])('filters %i columns and %i rows, the heading with them', (columns, rows, area) => {
    expect(xlsxSheetEnd(columns, rows)).toContain(`<autoFilter ref="${area}"/>`)
  })

  test('is well-formed XML whatever the texts hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const row = xlsxRow([{ kind: 'text', text: `x${text}` }], 2)
        expect(XMLValidator.validate(row)).toBe(true)
        // eslint-disable-next-line no-control-regex
        expect(row).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u)
      }),
      { numRuns: 40 },
    )
  })

  test('is well-formed in all its parts', () => {
    const parts = Object.values(xlsxFrame('A & B: [2026]'))
    const sheet = xlsxSheetStart(['A', 'B<']) + xlsxRow([], 2) + xlsxSheetEnd(2, 1)
    for (const part of [...parts, sheet]) expect(XMLValidator.validate(part)).toBe(true)
  })

  test.each([
    ['A: [2026]/\\*?', 'A   2026'],
    ['Bills of May', 'Bills of May'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [' [] ', 'Intray'],
    ['', 'Intray'],
  ])('names its sheet %j as a workbook allows: %j', (name, tab) => {
    const { workbook } = parser.parse(xlsxFrame(name)['xl/workbook.xml'] ?? '') as {
      workbook: { sheets: { sheet: { '@_name': string } } }
    }
    expect(workbook.sheets.sheet['@_name']).toBe(tab)
  })

  test('keeps texts texts, numbers numbers and days days', () => {
    const cells = cellsOf(
      xlsxRow(
        [
          { kind: 'text', text: '=1+1' },
          { kind: 'empty' },
          { kind: 'money', value: -0.1, digits: 2 },
          { kind: 'date', iso: '2026-12-31' },
          { kind: 'date', iso: '1900-01-15' },
          { kind: 'text', text: 'a\u0001b _x0041_' },
        ],
        7,
      ),
    )
    expect(cells.map((cell) => cell['@_r'])).toEqual(['A7', 'C7', 'D7', 'E7', 'F7'])
    expect(cells[0]).toMatchObject({ '@_t': 'inlineStr', is: { t: { '#text': '=1+1' } } })
    expect(cells[1]).toMatchObject({ v: '-0.1' })
    expect(cells[2]).toMatchObject({ v: '46387' })
    expect(cells[3]).toMatchObject({ '@_t': 'inlineStr' })
    expect(cells[4]?.is?.t['#text']).toBe('a_x0001_b _x005F_x0041_')
  })
})
