import type { ExportedDocument } from '../../src-shared/domain/export/table-of-documents.ts'
import { tableLines } from '../../src-shared/domain/export/table-of-documents.ts'
import type { TableData } from '../../src-shared/contract/export-plan.ts'
import { csvStart, writeCsvLine } from '../../src-shared/domain/export/csv.ts'
import {
  xlsxFrame,
  xlsxMaxRows,
  xlsxRow,
  xlsxSheetEnd,
  xlsxSheetPath,
  xlsxSheetStart,
} from '../../src-shared/domain/export/xlsx.ts'
import { zipChunks, type OutputFile } from './zip-chunks.ts'

export class TooManyRows extends Error {
  constructor() {
    super(`A sheet holds ${String(xlsxMaxRows)} lines: choose fewer documents, or CSV`)
    this.name = 'TooManyRows'
  }
}

type Documents = AsyncIterable<ExportedDocument>
type CsvData = Extract<TableData, { kind: 'csv' }>
type XlsxData = Extract<TableData, { kind: 'xlsx' }>

const encoder = new TextEncoder()

export async function* csvChunks(documents: Documents, data: CsvData): AsyncGenerator<Uint8Array> {
  const { columns, rows, dialect } = data
  const headings = columns.map(({ heading }) => heading)
  yield encoder.encode(csvStart(headings, dialect))
  for await (const document of documents) {
    const lines = tableLines(document, rows, columns)
    yield encoder.encode(lines.map((cells) => writeCsvLine(cells, dialect)).join(''))
  }
}

/** @throws {TooManyRows} */
export function xlsxChunks(
  documents: Documents,
  data: XlsxData,
  modifiedAt: number,
): AsyncGenerator<Uint8Array> {
  return zipChunks(workbookParts(documents, data), modifiedAt)
}

// The sheet is the only part that has to be waited for.
// eslint-disable-next-line @typescript-eslint/require-await
async function* workbookParts(documents: Documents, data: XlsxData): AsyncGenerator<OutputFile> {
  for (const [path, content] of Object.entries(xlsxFrame('Intray')))
    yield { path, packed: false, chunks: once(encoder.encode(content)) }
  yield { path: xlsxSheetPath, packed: false, chunks: sheetChunks(documents, data) }
}

async function* sheetChunks(
  documents: Documents,
  { columns, rows }: XlsxData,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(xlsxSheetStart(columns.map(({ heading }) => heading)))
  let count = 0
  for await (const document of documents) {
    const lines = tableLines(document, rows, columns)
    // The heading takes the first line.
    const written = lines.map((cells, at) => xlsxRow(cells, count + at + 2))
    count += lines.length
    if (count + 1 > xlsxMaxRows) throw new TooManyRows()
    yield encoder.encode(written.join(''))
  }
  yield encoder.encode(xlsxSheetEnd(columns.length, count))
}

// eslint-disable-next-line @typescript-eslint/require-await
export async function* once(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk
}

/** The documents as one JSON list, in the interface's own shape. */
export async function* jsonChunks(documents: Documents): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for await (const document of documents) {
    yield encoder.encode(separator + JSON.stringify(document, null, 2))
    separator = ',\n'
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n')
}
