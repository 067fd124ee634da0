import type { CsvDialect } from '../../contract/export-plan.ts'
import type { Cell } from './cell.ts'

export const csvDialects = {
  /** As Excel opens it on a Swiss computer. */
  swissExcel: { delimiter: ';', decimalSign: '.', dates: 'swiss', byteOrderMark: true },
  /** As Excel opens it where the comma is the decimal sign (Germany, France, Italy). */
  europeanExcel: { delimiter: ';', decimalSign: ',', dates: 'swiss', byteOrderMark: true },
  /** As Excel opens it in English; a date with dots would be a text there. */
  englishExcel: { delimiter: ',', decimalSign: '.', dates: 'iso', byteOrderMark: true },
  /** RFC 4180 with ISO dates, for programs. */
  plain: { delimiter: ',', decimalSign: '.', dates: 'iso', byteOrderMark: false },
} as const satisfies Record<string, CsvDialect>

export type DialectName = keyof typeof csvDialects

/** The languages whose spreadsheets divide a CSV file by the comma, since it is not in their numbers. */
const commaDivides = /^en-(?!CH\b|ZA\b)/

/**
 * The manner in which this computer's Excel most likely opens a CSV file.
 * @param languages of the system, the preferred one first; without a country they tell nothing
 */
export function usualDialect(languages: readonly string[]): DialectName {
  const tag = languages.find((language) => /-[A-Z]{2}\b/.test(language)) ?? 'de-CH'
  if (/-(?:CH|LI)\b/.test(tag)) return 'swissExcel'
  return commaDivides.test(tag) ? 'englishExcel' : 'europeanExcel'
}

/**
 * What a spreadsheet takes for a formula (OWASP, "CSV Injection"; ASVS 1.2.10): the four signs, their
 * full-width twins, and tab or line break, which spreadsheets drop before they look. Blanks and
 * invisible signs in front count as well, since some programs trim them.
 */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/** A text that no spreadsheet evaluates: an apostrophe in front says "text" to all of them. */
export function disarmed(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** Lines end in CR LF and the heading is the first one (RFC 4180). */
export function writeCsvLine(cells: readonly Cell[], dialect: CsvDialect): string {
  const written = cells.map((cell) => quoted(cell, writeCell(cell, dialect), dialect))
  return `${written.join(dialect.delimiter)}\r\n`
}

export function csvStart(headings: readonly string[], dialect: CsvDialect): string {
  const mark = dialect.byteOrderMark ? '\ufeff' : ''
  return (
    mark +
    writeCsvLine(
      headings.map((text) => ({ kind: 'text', text })),
      dialect,
    )
  )
}

function writeCell(cell: Cell, dialect: CsvDialect): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return disarmed(cell.text)
    case 'date':
      return dialect.dates === 'iso' ? cell.iso : cell.iso.split('-').toReversed().join('.')
    case 'money':
      return decimal(fixed(cell.value, cell.digits), dialect)
    case 'number':
      return decimal(plain(cell.value), dialect)
  }
}

/** Without exponent, 1e-7 is 0.0000001, and without the noise of adding up, 0.1 + 0.2 is 0.3. */
function plain(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?(?<!0)0+$/u, '')
}

/** Keeps decimals beyond the currency's own, which a unit price may have. */
function fixed(value: number, digits: number): string {
  const usual = value.toFixed(digits)
  // Nothing is lost: nearly every amount, and many times as fast as what follows.
  if (Number(usual) === value && Math.abs(value) < 1e15) return usual
  const exact = plain(value)
  const decimals = exact.split('.')[1]?.length ?? 0
  return decimals > digits ? exact : value.toFixed(digits)
}

function decimal(text: string, { decimalSign }: CsvDialect): string {
  return decimalSign === '.' ? text : text.replace('.', ',')
}

/**
 * A text with any usual delimiter is quoted, so that `a;=1` cannot fall apart into a formula when the
 * file is opened with another delimiter than its own.
 */
function quoted(cell: Cell, text: string, { delimiter }: CsvDialect): string {
  const unsafe = cell.kind === 'text' ? /["\r\n;,\t]|^\s|\s$/u : /[\r\n]/u
  if (!text.includes(delimiter) && !unsafe.test(text)) return text
  return `"${text.replaceAll('"', '""')}"`
}
