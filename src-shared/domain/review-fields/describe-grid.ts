import type { Finding } from '../checks/finding.ts'
import { sharedCurrency } from '../checks/compare-money.ts'
import { listAt, moneyAt } from '../checks/read-result.ts'
import { describeField, type FieldContext } from './describe-field.ts'
import type { FieldView } from './field-view.ts'
import { formatPlainAmount } from './format-value.ts'
import { columnsFor, subDetailsOf, type GridColumn, type GridDefinition } from './grid-catalog.ts'
import { matchRows } from './match-rows.ts'
import { sumColumns, type ColumnSum } from './sum-columns.ts'

export type GridRow = {
  readonly index: number
  readonly path: string
  readonly value: unknown
  readonly cells: readonly FieldView[]
  /** What the row is made of, where it says so. */
  readonly parts: GridView | null
}

export type GridView = {
  readonly definition: GridDefinition
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly sums: readonly ColumnSum[]
  /** Of all amounts, where they have one in common: then the cells leave it out. */
  readonly currency: string | undefined
  /** Rules that speak of the table as a whole. */
  readonly findings: readonly Finding[]
}

/** A table of the result, with what is known about each of its cells. */
export function describeGrid(definition: GridDefinition, context: FieldContext): GridView {
  const { path } = definition
  const values = listAt(context.result.current, path)
  const origins = matchRows(values, listAt(context.result.received, path))
  const columns = columnsFor(definition, values)
  const currency = currencyOf(values, columns)
  const rows = values.map((value, index) => ({
    index,
    path: `${path}/${String(index)}`,
    value,
    cells: columns.map((column) =>
      describeCell(definition, column, { row: index, origin: origins[index], currency }, context),
    ),
    parts: partsOf(definition, index, value, context),
  }))
  const findings = context.findings.filter(({ others }) => others.includes(path))
  return { definition, columns, rows, sums: sumColumns(values, columns), currency, findings }
}

function partsOf(
  { name }: GridDefinition,
  row: number,
  value: unknown,
  context: FieldContext,
): GridView | null {
  if (name !== 'transactions' || listAt(value, '/subDetails').length === 0) return null
  return describeGrid(subDetailsOf(row), context)
}

type CellPosition = {
  readonly row: number
  /** The row as it was received, or undefined for one that a person has made. */
  readonly origin: number | undefined
  readonly currency: string | undefined
}

function describeCell(
  { name, path, place }: GridDefinition,
  { member, kind, strict, unused }: GridColumn,
  { row, origin, currency }: CellPosition,
  context: FieldContext,
): FieldView {
  const definition = {
    path: `${path}/${String(row)}/${member}`,
    kind,
    group: place === 'dock' || place === 'row' ? ('amounts' as const) : place,
    ...(strict && { strict }),
    ...(unused && { unused }),
  }
  const receivedAt = origin === undefined ? null : `${path}/${String(origin)}/${member}`
  const cell = describeField(
    definition,
    context,
    { kind: 'cell', grid: name, row, member },
    receivedAt,
  )
  if (kind !== 'amount' || currency === undefined) return cell
  return { ...cell, text: formatPlainAmount(cell.value, currency), currency }
}

function currencyOf(rows: readonly unknown[], columns: readonly GridColumn[]): string | undefined {
  const amounts = columns.filter(({ kind }) => kind === 'amount')
  return sharedCurrency(
    rows.flatMap((row) => amounts.map(({ member }) => moneyAt(row, `/${member}`))),
  )
}
