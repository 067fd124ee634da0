import type { TableRows } from '../../contract/export-plan.ts'
import type { KnownSource } from './column-sources.ts'

/** Tables that come with Intray; their headings are in the language of the window. */
export const builtInTables = {
  /** One line for each document. */
  bookkeeping: {
    rows: 'results',
    sources: [
      '/documentType',
      '/documentDate',
      '/dueDate',
      '/sender/name',
      'identification.INVOICE_NUMBER',
      '/amountNet/value',
      '/vatDetails/totalVat/value',
      '/amountGross/value',
      '/amountGross/currency',
      '/vatDetails/vatNumber',
      '/paymentDetails/iban',
      '/paymentDetails/reference',
      '/stateOfInvoice',
      'document.stops',
      'document.fileName',
    ],
  },
  /** One line for each VAT rate, as it is booked. */
  vat: {
    rows: 'rates',
    sources: [
      // Credit notes stand in it, too, with figures below zero.
      '/documentType',
      '/documentDate',
      '/sender/name',
      'identification.INVOICE_NUMBER',
      'row/rate',
      'row/netAmount/value',
      'row/vatAmount/value',
      '/amountGross/value',
      '/amountGross/currency',
      'document.fileName',
    ],
  },
  items: {
    rows: 'items',
    sources: [
      '/documentType',
      '/documentDate',
      '/sender/name',
      'identification.INVOICE_NUMBER',
      'row/position',
      'row/articleNumber',
      'row/description',
      'row/quantity',
      'row/unit',
      'row/unitPrice/value',
      'row/vatRate',
      'row/amountNet/value',
      'document.fileName',
    ],
  },
  transactions: {
    rows: 'transactions',
    sources: [
      '/iban',
      '/accountName',
      'row/date',
      'row/valueDate',
      'row/description',
      'row/debit/value',
      'row/credit/value',
      'row/balance/value',
      'document.fileName',
    ],
  },
} as const satisfies Record<
  string,
  { readonly rows: TableRows; readonly sources: readonly KnownSource[] }
>

export type BuiltInTable = keyof typeof builtInTables
