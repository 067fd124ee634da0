import { daysBetween } from '../iso-date.ts'
import type { Cell } from './cell.ts'
import { xmlText } from './xml-text.ts'

/** ECMA-376: rows of a sheet, and characters of a cell. */
export const xlsxMaxRows = 1_048_576
const maxCellLength = 32_767

const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Order of the formats in `styles` below. */
const styles = { general: 0, heading: 1, date: 2, money: 3, wholeMoney: 4, text: 5 } as const

/** The parts of a workbook with one sheet, but for the sheet itself, by their path in the package. */
export function xlsxFrame(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${officeSpace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets><sheet name="${xmlText(tabName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${officeSpace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeSpace}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${mainSpace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
      [0, 0],
      [0, 1],
      [164, 0],
      [4, 0],
      [3, 0],
      [49, 0],
    ]
      .map(
        ([format, font]) =>
          `<xf numFmtId="${String(format)}" fontId="${String(font)}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
      )
      .join('')}</cellXfs></styleSheet>`,
  }
}

export const xlsxSheetPath = 'xl/worksheets/sheet1.xml'

/** The sheet up to its first line of data; the heading stays in sight while one scrolls. */
export function xlsxSheetStart(headings: readonly string[]): string {
  const widths = headings
    .map((heading, at) => {
      const width = Math.min(60, Math.max(12, heading.length + 3))
      return `<col min="${String(at + 1)}" max="${String(at + 1)}" width="${String(width)}" customWidth="1"/>`
    })
    .join('')
  const cells = headings.map((text, at) => inlineText(reference(at, 1), text, styles.heading))
  return `${declaration}<worksheet xmlns="${mainSpace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${cells.join('')}</row>`
}

/** @param row from 2, the line below the heading */
export function xlsxRow(cells: readonly Cell[], row: number): string {
  const written = cells.map((cell, at) => writeCell(cell, reference(at, row)))
  return `<row r="${String(row)}">${written.join('')}</row>`
}

/** @param rows of data that were written */
export function xlsxSheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${reference(columns - 1, rows + 1)}"/></worksheet>`
}

function writeCell(cell: Cell, at: string): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      // An inline text is never a formula, whatever it begins with.
      return inlineText(at, cell.text, styles.text)
    case 'number':
      return number(at, cell.value, styles.general)
    case 'money':
      return number(at, cell.value, cell.digits === 0 ? styles.wholeMoney : styles.money)
    case 'date': {
      const days = serialDay(cell.iso)
      return days === null ? inlineText(at, cell.iso, styles.text) : number(at, days, styles.date)
    }
  }
}

function number(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${String(style)}"><v>${String(value)}</v></c>`
}

function inlineText(at: string, text: string, style: number): string {
  const escaped = xmlText(literal(text.slice(0, maxCellLength)), (sign) => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `_x${code}_`
  })
  return `<c r="${at}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`
}

/** A text that happens to look like an escape (ECMA-376, ST_Xstring) has to say that it is none. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/giu, '_x005F_')
}

/** Days since 1899-12-30; null before March 1900, where spreadsheets do not agree on the days. */
function serialDay(iso: string): number | null {
  const days = daysBetween('1899-12-30', iso)
  return days < 61 ? null : days
}

/** `A1`, `AB7`. */
export function reference(column: number, row: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters + String(row)
}

/** At most 31 characters, some of them not allowed. */
function tabName(name: string): string {
  return (
    name
      .replace(/[:\\/?*[\]]/gu, ' ')
      .trim()
      .slice(0, 31) || 'Intray'
  )
}
