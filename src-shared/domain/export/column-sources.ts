import type { TableRows } from '../../contract/export-plan.ts'

/** What a column's values are, which settles how a table writes them. */
export type ColumnKind = 'text' | 'date' | 'money' | 'number'

const resultSources = {
  '/documentType': 'text',
  '/title': 'text',
  '/documentDate': 'date',
  '/dueDate': 'date',
  '/sender/name': 'text',
  '/sender/address': 'text',
  '/sender/address/zipCode': 'text',
  '/sender/address/city': 'text',
  '/sender/address/country': 'text',
  '/recipient/name': 'text',
  'identification.INVOICE_NUMBER': 'text',
  'identification.CREDIT_NOTE_NUMBER': 'text',
  'identification.CUSTOMER_NUMBER': 'text',
  'identification.ORDER_NUMBER': 'text',
  '/vatDetails/vatNumber': 'text',
  '/amountNet/value': 'money',
  '/vatDetails/totalVat/value': 'money',
  '/amountGross/value': 'money',
  '/amountGross/currency': 'text',
  '/stateOfInvoice': 'text',
  '/paymentDetails/iban': 'text',
  '/paymentDetails/reference': 'text',
  '/paymentDetails/referenceType': 'text',
  '/paymentDetails/creditor': 'text',
  '/paymentDetails/amount/value': 'money',
  '/language': 'text',
  '/notes': 'text',
  '/newDueDate': 'date',
  '/reminderLevel': 'number',
  '/outstandingAmount/value': 'money',
  '/reasonForCredit': 'text',
  '/iban': 'text',
  '/accountName': 'text',
  '/accountOwner': 'text',
  '/periodFrom': 'date',
  '/periodTo': 'date',
  '/openingBalance/value': 'money',
  '/closingBalance/value': 'money',
} as const satisfies Record<string, ColumnKind>

const documentSources = {
  'document.fileName': 'text',
  'document.receivedAt': 'date',
  'document.confirmedAt': 'date',
  'document.confirmedBy': 'text',
  'document.confirmation': 'text',
  'document.tags': 'text',
  'document.note': 'text',
  'document.account': 'text',
  'document.accountName': 'text',
  'document.accountVat': 'text',
  'document.stops': 'text',
  'document.serviceId': 'text',
  'document.resultNumber': 'number',
} as const satisfies Record<string, ColumnKind>

const itemSources = {
  'row/position': 'text',
  'row/articleNumber': 'text',
  'row/description': 'text',
  'row/quantity': 'number',
  'row/unit': 'text',
  'row/unitPrice/value': 'number',
  'row/vatRate': 'number',
  'row/amountNet/value': 'money',
  'row/amountGross/value': 'money',
} as const satisfies Record<string, ColumnKind>

const rateSources = {
  'row/rate': 'number',
  'row/netAmount/value': 'money',
  'row/vatAmount/value': 'money',
} as const satisfies Record<string, ColumnKind>

const transactionSources = {
  'row/date': 'date',
  'row/valueDate': 'date',
  'row/description': 'text',
  'row/debit/value': 'money',
  'row/credit/value': 'money',
  'row/balance/value': 'money',
} as const satisfies Record<string, ColumnKind>

const kinds: Readonly<Record<string, ColumnKind>> = {
  ...resultSources,
  ...documentSources,
  ...itemSources,
  ...rateSources,
  ...transactionSources,
}

/** Every column that Intray offers by name; others are given as a JSON Pointer. */
export type KnownSource =
  | keyof typeof resultSources
  | keyof typeof documentSources
  | keyof typeof itemSources
  | keyof typeof rateSources
  | keyof typeof transactionSources

const rowSources: Readonly<Record<TableRows, readonly KnownSource[]>> = {
  results: [],
  items: keysOf(itemSources),
  rates: keysOf(rateSources),
  transactions: keysOf(transactionSources),
}

/** The columns to choose from, those of the row first. */
export function sourcesFor(rows: TableRows): readonly KnownSource[] {
  return [...rowSources[rows], ...keysOf(resultSources), ...keysOf(documentSources)]
}

export function kindOfSource(source: string): ColumnKind {
  return Object.hasOwn(kinds, source) ? (kinds[source] ?? 'text') : 'text'
}

function keysOf<Key extends string>(sources: Readonly<Record<Key, ColumnKind>>): Key[] {
  return Object.keys(sources) as Key[]
}
