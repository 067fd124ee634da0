import { documentLanguages, statesOfInvoice } from '../../service-api/document-types.ts'
import type { FieldGroup, FieldKind } from './field-kind.ts'

/** One field of the interface as the screen shows it. */
export type FieldDefinition = {
  /** JSON Pointer; also the key of its label. */
  readonly path: string
  readonly kind: FieldKind
  readonly group: FieldGroup
  /** Amounts, IBAN and references have to be surer than the rest. */
  readonly strict?: true
  /** Shown, and asked for, even when nothing was read. */
  readonly expected?: true
  readonly options?: readonly string[]
  /** Not printed on the page: nobody compares it, so its confidence asks for nothing. */
  readonly unchecked?: true
  /** In no table of an export and in no payment: its confidence asks for nothing. */
  readonly unused?: true
}

const field = (
  group: FieldGroup,
  kind: FieldKind,
  path: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({ path, kind, group, ...more })

const expected = { expected: true } as const
const unchecked = { unchecked: true } as const
const unused = { unused: true } as const
const strict = { strict: true } as const
const wanted = { expected: true, strict: true } as const

const legalEntity = (group: FieldGroup, path: string): FieldDefinition[] => [
  field(group, 'text', `${path}/name`, group === 'sender' ? expected : {}),
  // A payment bears the address of who is paid.
  field(group, 'address', `${path}/address`, group === 'sender' ? {} : unused),
  field(group, 'text-list', `${path}/phoneNumbers`, unused),
  field(group, 'text-list', `${path}/emails`, unused),
]

const head = [field('document', 'date', '/documentDate', expected)]

const tail = [
  field('document', 'text', '/title', { ...expected, ...unchecked }),
  field('document', 'enum', '/language', { ...unchecked, options: documentLanguages }),
  ...legalEntity('sender', '/sender'),
  ...legalEntity('recipient', '/recipient'),
  ...legalEntity('more', '/officialEntity'),
  field('more', 'long-text', '/notes'),
]

const totals = [
  field('amounts', 'amount', '/amountGross', wanted),
  field('amounts', 'amount', '/amountNet', strict),
]

/** Common to all documents; not all of them have one. */
const anyTotals = totals.map((total) => ({ ...total, expected: undefined }))

const state = field('amounts', 'enum', '/stateOfInvoice', { ...expected, options: statesOfInvoice })

const payment = [
  field('payment', 'iban', '/paymentDetails/iban', strict),
  field('payment', 'reference', '/paymentDetails/reference', strict),
  field('payment', 'enum', '/paymentDetails/referenceType', { options: ['QRR', 'SCOR', 'NON'] }),
  field('payment', 'bic', '/paymentDetails/bic'),
  field('payment', 'text', '/paymentDetails/creditor'),
  field('payment', 'amount', '/paymentDetails/amount', strict),
  field('payment', 'long-text', '/paymentDetails/qrBill', unchecked),
]

const method = [
  field('payment', 'text', '/paymentMethod/type', unused),
  field('payment', 'text', '/paymentMethod/cardLast4', unused),
]

const vat = [
  field('vat', 'vat-number', '/vatDetails/vatNumber'),
  field('vat', 'amount', '/vatDetails/totalVat', strict),
]

const account = [
  field('account', 'iban', '/iban', wanted),
  field('account', 'text', '/accountName', expected),
  field('account', 'text', '/accountNumber'),
  field('account', 'text', '/accountOwner'),
  field('account', 'date', '/periodFrom', expected),
  field('account', 'date', '/periodTo', expected),
  field('amounts', 'amount', '/openingBalance', strict),
  field('amounts', 'amount', '/totalCredits', strict),
  field('amounts', 'amount', '/totalDebits', strict),
  field('amounts', 'amount', '/closingBalance', wanted),
]

const catalog: Readonly<Record<string, readonly FieldDefinition[]>> = {
  INVOICE: [
    ...head,
    field('document', 'date', '/dueDate', expected),
    ...totals,
    state,
    ...payment,
    ...method,
    ...vat,
    ...tail,
  ],
  CREDIT_NOTE: [
    ...head,
    ...totals,
    field('document', 'long-text', '/reasonForCredit'),
    ...vat,
    ...tail,
  ],
  RECEIPT: [...head, ...totals, { ...state, expected: undefined }, ...method, ...vat, ...tail],
  REMINDER: [
    ...head,
    field('reminder', 'date', '/newDueDate', expected),
    field('reminder', 'integer', '/reminderLevel'),
    field('reminder', 'date', '/originalInvoiceDate'),
    field('reminder', 'date', '/settlementDate'),
    field('amounts', 'amount', '/outstandingAmount', wanted),
    field('amounts', 'amount', '/feeAmount', strict),
    field('amounts', 'amount', '/interestAmount', strict),
    ...anyTotals,
    state,
    ...payment,
    ...tail,
  ],
  ACCOUNT_STATEMENT: [
    ...head.map((date) => ({ ...date, expected: undefined })),
    ...account,
    ...anyTotals,
    ...tail,
  ],
}

const common = [...head, ...totals, ...tail].map((definition) => ({
  ...definition,
  expected: undefined,
}))

/** The fields of a type of document; types outside the interface's list have the common ones. */
export function fieldsOfType(documentType: string): readonly FieldDefinition[] {
  return (Object.hasOwn(catalog, documentType) ? catalog[documentType] : undefined) ?? common
}

/** Identifications that a type of document is expected to carry. */
export function expectedIdentifications(documentType: string): readonly string[] {
  switch (documentType) {
    case 'INVOICE':
    case 'REMINDER':
      return ['INVOICE_NUMBER']
    case 'CREDIT_NOTE':
      return ['CREDIT_NOTE_NUMBER']
    default:
      return []
  }
}
