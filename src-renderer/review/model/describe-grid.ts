import type { Finding } from '../../../src-shared/domain/checks/finding.ts'
import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import { listAt } from '../../../src-shared/domain/checks/read-result.ts'
import { describeField, type FieldContext } from './describe-field.ts'
import type { FieldView } from './field-view.ts'
import type { GridColumn, GridDefinition } from './grid-catalog.ts'
import { matchRows } from './match-rows.ts'
import { sumColumns, type ColumnSum } from './sum-columns.ts'

export type GridRow = {
  readonly index: number
  readonly path: string
  readonly value: unknown
  readonly cells: readonly FieldView[]
}

export type GridView = {
  readonly definition: GridDefinition
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly sums: readonly ColumnSum[]
  /** Rules that speak of the table as a whole. */
  readonly findings: readonly Finding[]
}

/** A table of the result, with what is known about each of its cells. */
export function describeGrid(definition: GridDefinition, context: FieldContext): GridView {
  const { path, columns } = definition
  const values = listAt(context.result.current, path)
  const origins = matchRows(values, receivedRows(context, path))
  const rows = values.map((value, index) => ({
    index,
    path: `${path}/${String(index)}`,
    value,
    cells: columns.map((column) =>
      describeCell(definition, column, index, origins[index], context),
    ),
  }))
  const findings = context.findings.filter(({ others }) => others.includes(path))
  return { definition, columns, rows, sums: sumColumns(values, columns), findings }
}

function receivedRows({ result }: FieldContext, path: string): readonly unknown[] {
  const rows = getAtPointer(result.received, path)
  return Array.isArray(rows) ? rows : []
}

function describeCell(
  { name, path, place }: GridDefinition,
  { member, kind, strict }: GridColumn,
  row: number,
  origin: number | undefined,
  context: FieldContext,
): FieldView {
  const definition = {
    path: `${path}/${String(row)}/${member}`,
    kind,
    group: place === 'dock' ? ('amounts' as const) : place,
    ...(strict && { strict }),
  }
  const receivedAt = origin === undefined ? undefined : `${path}/${String(origin)}/${member}`
  return describeField(definition, context, { kind: 'cell', grid: name, row, member }, receivedAt)
}
