import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExportedDocument } from '../../../src-shared/domain/export/table-of-documents.ts'
import type { TableData } from '../../../src-shared/contract/export-plan.ts'
import { csvDialects } from '../../../src-shared/domain/export/csv.ts'
import { documentsFile } from '../../../src-main/export/table-files.ts'
import { parseCsv } from '../../src-shared/domain/export/parse-csv.ts'
import { neededProgram } from '../../support/needed-program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const program = neededProgram('soffice', 'libreoffice')

const columns = [
  { source: '/sender/name', heading: 'Lieferant' },
  { source: '/documentDate', heading: 'Datum' },
  { source: '/amountGross/value', heading: 'Betrag' },
  { source: 'identification.INVOICE_NUMBER', heading: 'Nummer' },
  { source: '/paymentDetails/reference', heading: '=Referenz' },
]
const invoice = (name: string, value: number, number: string) => ({
  documentType: 'INVOICE',
  documentDate: '2026-12-31',
  sender: { name },
  identifications: [{ type: 'INVOICE_NUMBER', value: number }],
  amountGross: { currency: 'CHF', value },
  paymentDetails: { reference: '210000000003139471430009017' },
})
const document: ExportedDocument = {
  fileName: 'a.pdf',
  receivedAt: '2026-12-31T08:00:00Z',
  confirmedAt: null,
  confirmedBy: null,
  confirmedByTrust: false,
  tags: [],
  note: null,
  account: null,
  answers: [],
  unansweredStops: [],
  serviceId: null,
  results: [
    invoice('Müller & Söhne <AG>', 1234.5, '0012'),
    invoice('=1+1', -0.1, '+41 44'),
    invoice('a;b,"c"\nd', 99999999.99, '2026-01-02'),
    invoice('日本語 €', 0, "'quoted"),
  ],
}

function bytesOf(data: TableData): Buffer {
  const file = documentsFile(data, Date.UTC(2026, 10, 21))
  return Buffer.concat([file.add([document]), file.end()])
}

/** What LibreOffice sees in a file, cell by cell, as it shows it. */
function openedBySpreadsheet(
  folder: string,
  file: string,
  importFilter: readonly string[] = [],
): string[][] {
  const out = join(folder, 'seen')
  // Comma, double quote, UTF-8, from line 1; the contents as they are shown.
  const shown = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true'
  const run = spawnSync(
    program ?? '',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      ...importFilter,
      '--convert-to',
      shown,
      '--outdir',
      out,
      join(folder, file),
    ],
    { encoding: 'utf8', timeout: 60_000 },
  )
  if (run.status !== 0)
    throw new Error(`LibreOffice ended with ${String(run.status)}: ${run.stderr}`)
  const text = readFileSync(join(out, 'export.csv'), 'utf8').replace(/\r?\n/gu, '\r\n')
  return parseCsv(text, ',').map((row) => row.map((field) => field.replaceAll('\r\n', '\n')))
}

/** Texts and amounts of anybody; the same with each run. */
function drawnRows(): { name: string; value: number; number: string }[] {
  const text = fc.oneof(
    fc.string({
      unit: fc.constantFrom(...`=+-@;,"'\n 0159.aäéß€日<&>_x`),
      minLength: 1,
      maxLength: 12,
    }),
    fc.constantFrom('_x0041_', 'TRUE', '1e5', '00123', '2026-01-02', '1/2', "'=1", '#REF!', '\t9'),
  )
  const row = fc.record({
    name: text,
    number: text,
    value: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100),
  })
  // A cell has no spaces at its ends, and a field that says nothing is none.
  const trimmed = ({ name, number, value }: { name: string; number: string; value: number }) => ({
    ...{ name: `n${name}`.trim(), number: `${number}n`.trim(), value },
  })
  return fc.sample(row, { numRuns: 80, seed: 25 }).map(trimmed)
}

describe.skipIf(!program)('opened by LibreOffice', () => {
  // Over a second: LibreOffice is started for each.
  test('a workbook shows every cell as it was meant', () => {
    const folder = temporaryFolder()
    const rows = drawnRows()
    const drawn = rows.map(({ name, value, number }) => invoice(name, value, number))
    const file = documentsFile({ kind: 'xlsx', rows: 'results', columns }, Date.UTC(2026, 10, 21))
    const bytes = [file.add([document, { ...document, results: drawn }]), file.end()]
    writeFileSync(join(folder, 'export.xlsx'), Buffer.concat(bytes))
    const seen = openedBySpreadsheet(folder, 'export.xlsx')
    const written = 1 + document.results.length
    expect(seen.slice(0, written)).toEqual([
      ['Lieferant', 'Datum', 'Betrag', 'Nummer', '=Referenz'],
      ['Müller & Söhne <AG>', '31.12.2026', '1,234.50', '0012', '210000000003139471430009017'],
      ['=1+1', '31.12.2026', '-0.10', '+41 44', '210000000003139471430009017'],
      ['a;b,"c"\nd', '31.12.2026', '99,999,999.99', '2026-01-02', '210000000003139471430009017'],
      ['日本語 €', '31.12.2026', '0.00', "'quoted", '210000000003139471430009017'],
    ])
    const amountOf = (shown = '') => Number(shown.replaceAll(',', ''))
    expect(
      seen.slice(written).map(([name, , shown, number]) => [name, amountOf(shown), number]),
    ).toEqual(rows.map(({ name, value, number }) => [name, value, number]))
  })

  // Over a second: LibreOffice is started.
  test('a CSV file shows every cell, and evaluates none', () => {
    const folder = temporaryFolder()
    const data = { kind: 'csv', rows: 'results', columns, dialect: csvDialects.swissExcel } as const
    writeFileSync(join(folder, 'export.csv'), bytesOf(data))
    // Semicolon, double quote, UTF-8, from line 1, all columns as text.
    const asText = columns.map((_, at) => `${String(at + 1)}/2`).join('/')
    const seen = openedBySpreadsheet(folder, 'export.csv', [
      `--infilter=Text - txt - csv (StarCalc):59,34,76,1,${asText}`,
    ])
    expect(seen[0]).toEqual(['Lieferant', 'Datum', 'Betrag', 'Nummer', "'=Referenz"])
    expect(
      seen.slice(1).map(([name, date, amount, number]) => [name, date, amount, number]),
    ).toEqual([
      ['Müller & Söhne <AG>', '31.12.2026', '1234.50', '0012'],
      ["'=1+1", '31.12.2026', '-0.10', "'+41 44"],
      ['a;b,"c"\nd', '31.12.2026', '99999999.99', '2026-01-02'],
      ['日本語 €', '31.12.2026', '0.00', "'quoted"],
    ])
    // As a person opens it, with LibreOffice guessing what each column is: no cell has become 2.
    const guessed = openedBySpreadsheet(folder, 'export.csv', [
      '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,0,false,true',
    ])
    expect(guessed[2]?.[0]).toContain('=1+1')
  })
})
