import type { ExportColumn, TableRows } from '../../contract/export-plan.ts'
import { listAt, moneyAt, textAt } from '../checks/read-result.ts'
import { minorUnitDigits } from '../currencies.ts'
import { calendarDay } from '../iso-date.ts'
import { getAtPointer } from '../json-pointer.ts'
import { formatValue } from '../review-fields/format-value.ts'
import type { StopKind } from '../severity.ts'
import { emptyCell, textCell, type Cell } from './cell.ts'
import { kindOfSource } from './column-sources.ts'

/** A document with its results as they now read. */
export type ExportedDocument = {
  readonly fileName: string
  readonly receivedAt: string
  readonly confirmedAt: string | null
  readonly confirmedBy: string | null
  readonly serviceId: string | null
  readonly results: readonly Readonly<Record<string, unknown>>[]
  /** What a person has accepted in spite of a Stop, and why. */
  readonly answers: readonly ExportedAnswer[]
  readonly unansweredStops: readonly StopKind[]
}

export type ExportedAnswer = {
  readonly resultIndex: number
  readonly path: string
  readonly stops: readonly StopKind[]
  readonly reason: string
  readonly by: string
  readonly at: string
}

type Line = {
  readonly document: ExportedDocument
  readonly result: unknown
  readonly resultNumber: number
  readonly row: unknown
}

const listPaths: Readonly<Record<Exclude<TableRows, 'results'>, string>> = {
  items: '/items',
  rates: '/vatDetails/rates',
  transactions: '/transactions',
}

/**
 * The lines of a table for one document. A result without such rows still has one line, so that no
 * document is missing from a file unnoticed.
 */
export function tableLines(
  document: ExportedDocument,
  rows: TableRows,
  columns: readonly ExportColumn[],
): Cell[][] {
  return document.results.flatMap((result, index) => {
    const list = rows === 'results' ? [] : listAt(result, listPaths[rows])
    const line: Line = { document, result, resultNumber: index + 1, row: undefined }
    const lines = list.length === 0 ? [line] : list.map((row) => ({ ...line, row }))
    return lines.map((one) => columns.map((column) => cellOf(one, column)))
  })
}

function cellOf(line: Line, { source, words = {} }: ExportColumn): Cell {
  if (source === 'document.stops') return textCell(stopsOf(line, words))
  const value = valueOf(line, source)
  if (value === undefined || value === null) return emptyCell
  const kind = kindOfSource(source)
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (kind !== 'money') return { kind: 'number', value }
    return {
      kind: 'money',
      value: value * signOf(line),
      digits: minorUnitDigits(currencyOf(line, source)),
    }
  }
  if (typeof value === 'string') {
    const day = kind === 'date' ? calendarDay(value) : undefined
    if (day !== undefined) return { kind: 'date', iso: day }
    return textCell(Object.hasOwn(words, value) ? (words[value] ?? value) : value)
  }
  return textCell(formatValue(value, source.endsWith('/address') ? 'address' : 'json'))
}

/** "account changed: confirmed by telephone (anna, 2026-11-20)"; without a reason it is unanswered. */
function stopsOf({ document, resultNumber }: Line, words: Readonly<Record<string, string>>) {
  const named = (kinds: readonly StopKind[]) => kinds.map((kind) => words[kind] ?? kind).join(', ')
  const answered = document.answers
    .filter(({ resultIndex }) => resultIndex === resultNumber - 1)
    .map(({ stops, reason, by, at }) => {
      const signed = [by, at.slice(0, 10)].filter((part) => part !== '').join(', ')
      return `${named(stops)}: ${reason} (${signed})`
    })
  const open = document.unansweredStops
  return [...answered, ...(open.length > 0 ? [`${named(open)}: –`] : [])].join('; ')
}

/** What a credit note gives back lowers each sum; one that prints its minus is left as it is. */
function signOf({ result }: Line): 1 | -1 {
  const isCredit = textAt(result, '/documentType') === 'CREDIT_NOTE'
  return isCredit && (moneyAt(result, '/amountGross')?.value ?? 0) >= 0 ? -1 : 1
}

function valueOf({ document, result, resultNumber, row }: Line, source: string): unknown {
  if (source.startsWith('/')) return getAtPointer(result, source)
  if (source.startsWith('row/')) return getAtPointer(row, source.slice('row'.length))
  if (source.startsWith('identification.'))
    return identification(result, source.slice('identification.'.length))
  switch (source) {
    case 'document.fileName':
      return document.fileName
    case 'document.receivedAt':
      return document.receivedAt
    case 'document.confirmedAt':
      return document.confirmedAt
    case 'document.confirmedBy':
      return document.confirmedBy
    case 'document.serviceId':
      return document.serviceId
    case 'document.resultNumber':
      return resultNumber
    default:
      return undefined
  }
}

/** The first number of a kind that the document carries. */
export function identification(result: unknown, type: string): string | undefined {
  const at = listAt(result, '/identifications').findIndex(
    (_, index) => textAt(result, `/identifications/${String(index)}/type`) === type,
  )
  return at < 0 ? undefined : textAt(result, `/identifications/${String(at)}/value`)
}

/** Beside the value; where it is not said there, that of the whole. */
function currencyOf(line: Line, source: string): string {
  const beside = valueOf(line, source.replace(/\/value$/u, '/currency'))
  if (typeof beside === 'string' && beside !== '') return beside
  return textAt(line.result, '/amountGross/currency') ?? 'CHF'
}
