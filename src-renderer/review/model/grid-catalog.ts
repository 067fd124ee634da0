import type { FieldGroup, FieldKind, GridName } from './field-kind.ts'

export type GridColumn = {
  /** Member of the row; also the key of the column's heading. */
  readonly member: string
  readonly kind: FieldKind
  readonly strict?: true
  /** Share of the grid's width. */
  readonly width: number
  /** Added up below the grid. */
  readonly summed?: true
}

export type GridDefinition = {
  readonly name: GridName
  /** JSON Pointer of the list. */
  readonly path: string
  readonly columns: readonly GridColumn[]
  /** In the dock below the page, or in a section of the field list. */
  readonly place: 'dock' | FieldGroup
}

const amount = (member: string, width = 10, summed?: true): GridColumn => ({
  member,
  kind: 'amount',
  strict: true,
  width,
  ...(summed && { summed }),
})

const items: GridDefinition = {
  name: 'items',
  path: '/items',
  place: 'dock',
  columns: [
    { member: 'position', kind: 'text', width: 5 },
    { member: 'articleNumber', kind: 'text', width: 10 },
    { member: 'description', kind: 'text', width: 30 },
    { member: 'quantity', kind: 'number', width: 7 },
    { member: 'unit', kind: 'text', width: 6 },
    amount('unitPrice'),
    { member: 'discount', kind: 'number', width: 7 },
    { member: 'vatRate', kind: 'percent', width: 6 },
    amount('amountNet', 11, true),
    amount('amountGross', 11, true),
  ],
}

const transactions: GridDefinition = {
  name: 'transactions',
  path: '/transactions',
  place: 'dock',
  columns: [
    { member: 'date', kind: 'date', width: 9 },
    { member: 'description', kind: 'text', width: 34 },
    { member: 'valueDate', kind: 'date', width: 9 },
    amount('debit', 11, true),
    amount('credit', 11, true),
    amount('balance', 11),
    { member: 'isReconsiled', kind: 'boolean', width: 6 },
  ],
}

const rates: GridDefinition = {
  name: 'rates',
  path: '/vatDetails/rates',
  place: 'vat',
  columns: [
    { member: 'rate', kind: 'percent', width: 8 },
    amount('netAmount', 14, true),
    amount('vatAmount', 14, true),
  ],
}

const discounts: GridDefinition = {
  name: 'discounts',
  path: '/discounts',
  place: 'amounts',
  columns: [
    { member: 'type', kind: 'text', width: 10 },
    { member: 'rate', kind: 'percent', width: 7 },
    amount('amount', 11, true),
    { member: 'dueDate', kind: 'date', width: 10 },
    { member: 'description', kind: 'text', width: 16 },
  ],
}

/** The tables of a type of document. */
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

/** What a single transaction is made of. */
export const subDetailsColumns: readonly GridColumn[] = [
  { member: 'party', kind: 'text', width: 20 },
  { member: 'account', kind: 'text', width: 20 },
  amount('amount', 12, true),
  amount('fee', 10),
  { member: 'message', kind: 'text', width: 24 },
]
