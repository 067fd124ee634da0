import type { PaymentDebtor } from '../../../../src-shared/contract/payments.ts'
import type {
  Payment,
  PaymentOrder,
} from '../../../../src-shared/domain/payment/pain001-message.ts'
import { modulo10Recursive } from '../../../../src-shared/domain/qr-reference.ts'

export const qrIban = 'CH4431999123000889012'
export const plainIban = 'CH9300762011623852957'
export const germanIban = 'DE89370400440532013000'
const digits = '21000000000313947143000901'
export const qrReference = digits + String(modulo10Recursive(digits))

export const debtor: PaymentDebtor = {
  name: 'Büro Beispiel GmbH',
  iban: 'CH56 0483 5012 3456 7800 9',
  bic: '',
  batchBooking: true,
}

export const qrPayload = [
  'SPC',
  '0200',
  '1',
  qrIban,
  'S',
  'Müller Bau AG',
  'Werkstrasse',
  '12a',
  '8005',
  'Zürich',
  'CH',
  ...Array<string>(7).fill(''),
  '1234.50',
  'CHF',
  ...Array<string>(7).fill(''),
  'QRR',
  qrReference,
  'Auftrag vom 5.10.',
  'EPD',
].join('\n')

export const invoice = {
  documentType: 'INVOICE',
  stateOfInvoice: 'OUTSTANDING',
  dueDate: '2026-12-05',
  sender: {
    name: 'Müller Bau AG',
    address: { street: 'Werkstrasse', streetNumber: '12a', zipCode: '8005', city: 'Zürich' },
  },
  identifications: [{ type: 'INVOICE_NUMBER', value: 'RE-417' }],
  amountGross: { currency: 'CHF', value: 1234.5 },
  paymentDetails: { iban: qrIban, reference: qrReference, referenceType: 'QRR', qrBill: qrPayload },
}

export function payment(change: Partial<Payment> = {}): Payment {
  return {
    documentId: '01KAG5M0000000000000000001',
    resultIndex: 0,
    fileName: 'invoice.pdf',
    creditor: 'Müller Bau AG',
    address: {
      street: 'Werkstrasse',
      buildingNumber: '12a',
      postCode: '8005',
      town: 'Zürich',
      country: 'CH',
    },
    iban: qrIban,
    bic: '',
    reference: qrReference,
    referenceKind: 'QRR',
    message: 'Auftrag vom 5.10.',
    amount: { currency: 'CHF', value: 1234.5 },
    dueDate: '2026-12-05',
    executionDate: '2026-12-05',
    problems: [],
    accountAnswer: null,
    warnings: [],
    earlierAccounts: [],
    ...change,
  }
}

/** One of each kind: domestic with each reference, SEPA, and abroad. */
export function everyKind(): PaymentOrder {
  return {
    messageId: '01KAG5M0000000000000000000',
    createdAt: '2026-11-21T16:00:00',
    softwareVersion: '0.1.0',
    debtor,
    payments: [
      payment(),
      payment({
        documentId: '01KAG5M0000000000000000002',
        creditor: 'Garage "Rapid" & Co',
        iban: plainIban,
        reference: 'RF18539007547034',
        referenceKind: 'SCOR',
        message: '',
        amount: { currency: 'CHF', value: 0.1 },
      }),
      payment({
        documentId: '01KAG5M0000000000000000003',
        iban: plainIban,
        reference: '',
        referenceKind: 'NON',
        message: 'RE-7',
        amount: { currency: 'EUR', value: 0.2 },
      }),
      payment({
        documentId: '01KAG5M0000000000000000004',
        creditor: 'Holz GmbH',
        address: { street: '', buildingNumber: '', postCode: '50667', town: 'Köln', country: 'DE' },
        iban: germanIban,
        reference: '',
        referenceKind: 'NON',
        message: '',
        amount: { currency: 'EUR', value: 99.99 },
      }),
      payment({
        documentId: '01KAG5M0000000000000000005',
        iban: 'GB29NWBK60161331926819',
        bic: 'NWBKGB2L',
        reference: '',
        referenceKind: 'NON',
        message: 'RE-9',
        amount: { currency: 'GBP', value: 10 },
      }),
    ],
  }
}
