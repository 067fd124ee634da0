import type { ChartAccount } from '../../contract/charts.ts'
import type { ExportColumn, TableRows } from '../../contract/export-plan.ts'
import { listAt, moneyAt, textAt } from '../checks/read-result.ts'
import { minorUnitDigits } from '../currencies.ts'
import { calendarDay } from '../iso-date.ts'
import { getAtTokens, pointerTokens } from '../json-pointer.ts'
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
  /** Nobody has looked at it, as they trust its sender. */
  readonly confirmedByTrust: boolean
  readonly serviceId: string | null
  readonly tags: readonly string[]
  readonly note: string | null
  /** At which it is booked; name and VAT are '' where the chart of accounts has no such number. */
  readonly account: ChartAccount | null
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
 * Makes the lines of a table, document by document. A result without such rows still has one line, so that
 * no document is missing from a file unnoticed.
 */
export function tableOf(
  rows: TableRows,
  columns: readonly ExportColumn[],
): (document: ExportedDocument) => Cell[][] {
  const cells = columns.map(cellsOf)
  const listPath = rows === 'results' ? null : listPaths[rows]
  return (document) =>
    document.results.flatMap((result, index) => {
      const list = listPath === null ? [] : listAt(result, listPath)
      const line: Line = { document, result, resultNumber: index + 1, row: undefined }
      const lines = list.length === 0 ? [line] : list.map((row) => ({ ...line, row }))
      return lines.map((one) => cells.map((cellOf) => cellOf(one)))
    })
}

/** What a column finds in each line; where it looks is settled once, for there may be many lines. */
function cellsOf({ source, words = {} }: ExportColumn): (line: Line) => Cell {
  if (source === 'document.stops') return (line) => textCell(stopsOf(line, words))
  const valueOf = valuesOf(source)
  const kind = kindOfSource(source)
  const currencyOf = kind === 'money' ? currenciesOf(source) : null
  const writtenAs = source.endsWith('/address') ? 'address' : 'json'
  return (line) => {
    const value = valueOf(line)
    if (value === undefined || value === null) return emptyCell
    if (typeof value === 'number' && Number.isFinite(value))
      return currencyOf
        ? {
            kind: 'money',
            value: signedAs(line, source, value),
            digits: minorUnitDigits(currencyOf(line)),
          }
        : { kind: 'number', value }
    if (typeof value !== 'string') return textCell(formatValue(value, writtenAs))
    const day = kind === 'date' ? calendarDay(value) : undefined
    if (day !== undefined) return { kind: 'date', iso: day }
    return textCell(Object.hasOwn(words, value) ? (words[value] ?? value) : value)
  }
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

/**
 * What a credit note gives back lowers each sum. Its totals are all of one sign; among its rows one may
 * be a fee that is kept, so that they turn together, where its totals are printed without their minus.
 */
function signedAs({ result }: Line, source: string, value: number): number {
  if (documentType(result) !== 'CREDIT_NOTE') return value
  if (source.startsWith('/')) return -Math.abs(value)
  const total = moneyAt(result, '/amountGross') ?? moneyAt(result, '/amountNet')
  return (total?.value ?? 0) < 0 ? value : -value
}

function documentType(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'documentType' in result
    ? result.documentType
    : undefined
}

/** Whether a person looked at it before it was confirmed, or trust in its sender did it; null where it is not. */
function confirmationOf(document: ExportedDocument): 'person' | 'trust' | null {
  if (document.confirmedAt === null) return null
  return document.confirmedByTrust ? 'trust' : 'person'
}

type ValueOfLine = (line: Line) => unknown

const facts: Readonly<Record<string, ValueOfLine>> = {
  'document.fileName': ({ document }) => document.fileName,
  'document.receivedAt': ({ document }) => document.receivedAt,
  'document.confirmedAt': ({ document }) => document.confirmedAt,
  'document.confirmedBy': ({ document }) => document.confirmedBy,
  'document.confirmation': ({ document }) => confirmationOf(document),
  'document.tags': ({ document }) => document.tags.join(', '),
  'document.note': ({ document }) => document.note,
  'document.account': ({ document }) => document.account?.number,
  'document.accountName': ({ document }) => document.account?.name,
  'document.accountVat': ({ document }) => document.account?.vat,
  'document.serviceId': ({ document }) => document.serviceId,
  'document.resultNumber': ({ resultNumber }) => resultNumber,
}

function valuesOf(source: string): ValueOfLine {
  if (source.startsWith('/')) {
    const tokens = pointerTokens(source)
    return ({ result }) => getAtTokens(result, tokens)
  }
  if (source.startsWith('row/')) {
    const tokens = pointerTokens(source.slice('row'.length))
    return ({ row }) => getAtTokens(row, tokens)
  }
  if (source.startsWith('identification.')) {
    const type = source.slice('identification.'.length)
    return ({ result }) => identification(result, type)
  }
  return (Object.hasOwn(facts, source) ? facts[source] : undefined) ?? (() => undefined)
}

/** The first number of a kind that the document carries. */
export function identification(result: unknown, type: string): string | undefined {
  const read = getAtTokens(result, ['identifications'])
  const all: readonly unknown[] = Array.isArray(read) ? read : []
  const found = all.find((each) => getAtTokens(each, ['type']) === type)
  return textAt(found, '/value')
}

/** Beside the value; where it is not said there, that of the whole. */
function currenciesOf(source: string): (line: Line) => string {
  const besideOf = valuesOf(source.replace(/\/value$/u, '/currency'))
  return (line) => {
    const beside = besideOf(line)
    if (typeof beside === 'string' && beside !== '') return beside
    return textAt(line.result, '/amountGross/currency') ?? 'CHF'
  }
}
