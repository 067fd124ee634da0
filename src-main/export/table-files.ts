import type { ExportedDocument } from '../../src-shared/domain/export/table-of-documents.ts'
import { tableOf } from '../../src-shared/domain/export/table-of-documents.ts'
import type { ExportData, TableData } from '../../src-shared/contract/export-plan.ts'
import { csvStart, writeCsvLine } from '../../src-shared/domain/export/csv.ts'
import {
  xlsxFrame,
  xlsxMaxRows,
  xlsxRow,
  xlsxSheetEnd,
  xlsxSheetPath,
  xlsxSheetStart,
} from '../../src-shared/domain/export/xlsx.ts'
import { createZip } from './zip-chunks.ts'

export class TooManyRows extends Error {
  constructor() {
    super(`A sheet holds ${String(xlsxMaxRows)} lines: choose fewer documents, or CSV`)
    this.name = 'TooManyRows'
  }
}

type CsvData = Extract<TableData, { kind: 'csv' }>
type XlsxData = Extract<TableData, { kind: 'xlsx' }>
/** All documents in one file. */
export type OneFileData = Extract<ExportData, { kind: 'csv' | 'xlsx' | 'json' }>

/** One file of many documents, in pieces as they come. */
export type DocumentsFile = {
  /** @throws {TooManyRows} */
  readonly add: (documents: readonly ExportedDocument[]) => Uint8Array
  readonly end: () => Uint8Array
}

export function documentsFile(data: OneFileData, modifiedAt: number): DocumentsFile {
  switch (data.kind) {
    case 'csv':
      return csvFile(data)
    case 'xlsx':
      return xlsxFile(data, modifiedAt)
    case 'json':
      return jsonFile()
  }
}

function csvFile({ columns, rows, dialect }: CsvData): DocumentsFile {
  const linesOf = tableOf(rows, columns)
  let waiting = csvStart(
    columns.map(({ heading }) => heading),
    dialect,
  )
  const taken = () => {
    const bytes = Buffer.from(waiting)
    waiting = ''
    return bytes
  }
  return {
    add(documents) {
      for (const document of documents)
        for (const cells of linesOf(document)) waiting += writeCsvLine(cells, dialect)
      return taken()
    },
    end: taken,
  }
}

function xlsxFile({ columns, rows }: XlsxData, modifiedAt: number): DocumentsFile {
  const linesOf = tableOf(rows, columns)
  const zip = createZip(modifiedAt)
  for (const [path, content] of Object.entries(xlsxFrame('Intray'))) {
    zip.open(path, false)
    zip.write(Buffer.from(content))
    zip.close()
  }
  zip.open(xlsxSheetPath, false)
  zip.write(Buffer.from(xlsxSheetStart(columns.map(({ heading }) => heading))))
  let count = 0
  return {
    add(documents) {
      let text = ''
      for (const document of documents)
        for (const cells of linesOf(document)) {
          count += 1
          // The heading takes the first line.
          if (count + 1 > xlsxMaxRows) throw new TooManyRows()
          text += xlsxRow(cells, count + 1)
        }
      zip.write(Buffer.from(text))
      return zip.take()
    },
    end() {
      zip.write(Buffer.from(xlsxSheetEnd(columns.length, count)))
      zip.close()
      zip.end()
      return zip.take()
    },
  }
}

/** The documents as one JSON list, in the interface's own shape. */
function jsonFile(): DocumentsFile {
  let separator = '[\n'
  return {
    add(documents) {
      let text = ''
      for (const document of documents) {
        text += separator + JSON.stringify(document, null, 2)
        separator = ',\n'
      }
      return Buffer.from(text)
    },
    end: () => Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n'),
  }
}
