import { listAt, type ResultJson } from '../checks/read-result.ts'
import type { FieldGroup, FieldKind, GridName } from './field-kind.ts'

export type GridColumn = {
  /** Member of the row; also the key of the column's heading. */
  readonly member: string
  readonly kind: FieldKind
  readonly strict?: true
  /** Added up below the grid. */
  readonly summed?: true
  /** Always shown; other columns only where a row has something in them. */
  readonly usual?: true
  /** As of a field: in no table of an export and in no payment. */
  readonly unused?: true
}

export type GridDefinition = {
  readonly name: GridName
  /** JSON Pointer of the list. */
  readonly path: string
  readonly columns: readonly GridColumn[]
  /** In the dock below the page, in a section of the field list, or below a row. */
  readonly place: 'dock' | 'row' | FieldGroup
}

const usual = { usual: true } as const
const summed = { summed: true } as const
const unused = { unused: true } as const

const column = (member: string, kind: FieldKind, more: Partial<GridColumn> = {}): GridColumn => ({
  member,
  kind,
  ...more,
})

const amount = (member: string, more: Partial<GridColumn> = {}): GridColumn =>
  column(member, 'amount', { strict: true, ...more })

const items: GridDefinition = {
  name: 'items',
  path: '/items',
  place: 'dock',
  columns: [
    column('position', 'text'),
    column('articleNumber', 'text'),
    column('description', 'text', usual),
    column('quantity', 'number', usual),
    column('unit', 'text'),
    amount('unitPrice', usual),
    column('discount', 'number'),
    column('vatRate', 'percent'),
    amount('amountNet', { ...usual, ...summed }),
    amount('amountGross', summed),
  ],
}

const transactions: GridDefinition = {
  name: 'transactions',
  path: '/transactions',
  place: 'dock',
  columns: [
    column('date', 'date', usual),
    column('description', 'text', usual),
    column('valueDate', 'date'),
    amount('debit', { ...usual, ...summed }),
    amount('credit', { ...usual, ...summed }),
    amount('balance', usual),
    column('isReconsiled', 'boolean'),
  ],
}

const rates: GridDefinition = {
  name: 'rates',
  path: '/vatDetails/rates',
  place: 'vat',
  columns: [
    column('rate', 'percent', usual),
    amount('netAmount', { ...usual, ...summed }),
    amount('vatAmount', { ...usual, ...summed }),
  ],
}

const discounts: GridDefinition = {
  name: 'discounts',
  path: '/discounts',
  place: 'amounts',
  columns: [
    column('type', 'text', unused),
    column('rate', 'percent', { ...usual, ...unused }),
    amount('amount', { ...usual, ...summed, ...unused }),
    column('dueDate', 'date', unused),
    column('description', 'text', { ...usual, ...unused }),
  ],
}

/** What a single transaction is made of, shown below its row. */
export function subDetailsOf(row: number): GridDefinition {
  return {
    name: 'subDetails',
    path: `${transactions.path}/${String(row)}/subDetails`,
    place: 'row',
    columns: [
      column('party', 'text', usual),
      column('account', 'text'),
      amount('amount', { ...usual, ...summed }),
      amount('fee'),
      column('message', 'text', usual),
    ],
  }
}

/**
 * The tables of a document: those of its type, and those that a service gave it although the interface knows
 * them of another type alone, as the line items of a credit note.
 */
export function gridsOfResult(documentType: string, result: ResultJson): readonly GridDefinition[] {
  const ofType = gridsOfType(documentType)
  const given = [items, transactions, rates, discounts].filter(
    (grid) => !ofType.includes(grid) && isTable(listAt(result, grid.path)),
  )
  return [...ofType, ...given]
}

function isTable(rows: readonly unknown[]): boolean {
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
  return rows.length > 0 && rows.every(isRow)
}

/** The tables that the interface gives a type of document. */
export function gridsOfType(documentType: string): readonly GridDefinition[] {
  switch (documentType) {
    case 'INVOICE':
      return [items, rates, discounts]
    case 'CREDIT_NOTE':
    case 'RECEIPT':
      return [rates]
    case 'ACCOUNT_STATEMENT':
      return [transactions]
    default:
      return []
  }
}

/** The columns of a grid, and one more for each member that only this service knows. */
export function columnsFor(
  { columns }: GridDefinition,
  rows: readonly unknown[],
): readonly GridColumn[] {
  // A transaction's parts have a table of their own.
  const known = new Set([...columns.map(({ member }) => member), 'subDetails'])
  const members = rows.flatMap((row) =>
    typeof row === 'object' && row !== null ? Object.keys(row) : [],
  )
  const unknown = [...new Set(members)].filter((member) => !known.has(member))
  return [...columns, ...unknown.map((member) => column(member, 'json'))]
}
