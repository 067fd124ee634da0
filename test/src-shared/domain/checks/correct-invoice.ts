import type { ResultJson } from '../../../../src-shared/domain/checks/read-result.ts'

const chf = (value: number) => ({ currency: 'CHF', value })

/** An invoice in which every rule holds; tests break one thing at a time. */
export const correctInvoice: ResultJson = {
  documentId: '3f0c2a44-6f0e-4a53-9a71-0d6a2f4f9c11',
  documentType: 'INVOICE',
  title: 'Rechnung Schreinerei Wyss',
  documentDate: '2026-11-03',
  dueDate: '2026-12-03',
  stateOfInvoice: 'OUTSTANDING',
  identifications: [{ type: 'INVOICE_NUMBER', value: 'R-417' }],
  amountGross: chf(1081),
  amountNet: chf(1000),
  paymentDetails: {
    iban: 'CH4431999123000889012',
    reference: '210000000003139471430009017',
    referenceType: 'QRR',
    amount: chf(1081),
  },
  vatDetails: {
    vatNumber: 'CHE-109.322.551',
    totalVat: chf(81),
    rates: [{ rate: 8.1, netAmount: chf(1000), vatAmount: chf(81) }],
  },
  items: [
    { description: 'Regal', quantity: 2, unitPrice: chf(300), amountNet: chf(600) },
    { description: 'Montage', quantity: 4, unitPrice: chf(100), amountNet: chf(400) },
  ],
}

/** An account statement in which every rule holds. */
export const correctStatement: ResultJson = {
  documentId: '3f0c2a44-6f0e-4a53-9a71-0d6a2f4f9c11',
  documentType: 'ACCOUNT_STATEMENT',
  title: 'Kontoauszug',
  accountName: 'Geschäftskonto',
  iban: 'CH9300762011623852957',
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  identifications: [],
  openingBalance: chf(1000),
  totalCredits: chf(500),
  totalDebits: chf(120.5),
  closingBalance: chf(1379.5),
  transactions: [
    { date: '2026-10-04', description: 'Zahlung', credit: chf(500), balance: chf(1500) },
    { date: '2026-10-12', description: 'Miete', debit: chf(120.5), balance: chf(1379.5) },
  ],
}
