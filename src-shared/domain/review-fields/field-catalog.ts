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
  /** No part of checking a document: folded away unless it wants a look. */
  readonly aside?: true
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
const aside = { aside: true } as const
const strict = { strict: true } as const
const wanted = { expected: true, strict: true } as const

const contacts = (group: FieldGroup, path: string): FieldDefinition[] => [
  // A payment bears the address of who is paid.
  field(group, 'address', `${path}/address`, { ...aside, ...(group !== 'sender' && unused) }),
  field(group, 'text-list', `${path}/phoneNumbers`, { ...aside, ...unused }),
  field(group, 'text-list', `${path}/emails`, { ...aside, ...unused }),
]

const head = [
  field('document', 'text', '/sender/name', expected),
  field('document', 'text', '/recipient/name'),
  field('document', 'date', '/documentDate', expected),
]

const tail = [
  field('more', 'text', '/title', { ...expected, ...unchecked, ...aside }),
  field('more', 'enum', '/language', { ...unchecked, ...aside, options: documentLanguages }),
  ...contacts('sender', '/sender'),
  ...contacts('recipient', '/recipient'),
  field('more', 'text', '/officialEntity/name', aside),
  ...contacts('more', '/officialEntity'),
  field('more', 'long-text', '/notes', aside),
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
  field('payment', 'enum', '/paymentDetails/referenceType', {
    ...aside,
    options: ['QRR', 'SCOR', 'NON'],
  }),
  field('payment', 'bic', '/paymentDetails/bic', aside),
  field('payment', 'text', '/paymentDetails/creditor', aside),
  field('payment', 'amount', '/paymentDetails/amount', { ...strict, ...aside }),
  field('payment', 'long-text', '/paymentDetails/qrBill', { ...unchecked, ...aside }),
]

const method = [
  field('payment', 'text', '/paymentMethod/type', { ...unused, ...aside }),
  field('payment', 'text', '/paymentMethod/cardLast4', { ...unused, ...aside }),
]

const vat = [
  field('vat', 'vat-number', '/vatDetails/vatNumber', aside),
  field('amounts', 'amount', '/vatDetails/totalVat', strict),
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
    ...vat,
    state,
    ...payment,
    ...method,
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
    ...head.map((one) => (one.path === '/documentDate' ? { ...one, expected: undefined } : one)),
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
