import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'

/** What the service of the conformance suite finds in files. */

const chf = (value: number) => ({ currency: 'CHF', value })

export function invoice(documentId: string): DocumentResult {
  return {
    documentId,
    documentType: 'INVOICE',
    documentDate: '2026-11-02',
    title: 'Rechnung Müller & Söhne <AG>',
    identifications: [
      { type: 'INVOICE_NUMBER', value: '0012' },
      { type: 'CUSTOMER_NUMBER', value: '7' },
    ],
    sender: {
      name: 'Müller & Söhne',
      address: { city: 'Zürich', zipCode: '8001' },
      phoneNumbers: ['044 1'],
    },
    amountGross: chf(108.1),
    dueDate: '2026-12-02',
    stateOfInvoice: 'OUTSTANDING',
    paymentDetails: { iban: 'CH9300762011623852957', referenceType: 'NON' },
    items: [{ description: 'Schrauben', quantity: 2, amountNet: chf(50) }],
    discounts: [],
    confidences: { '/amountGross/value': 0.93, '/sender/name': 0.71, '/items/0/quantity': 0.4 },
    locations: { '/amountGross/value': [{ page: 1, x: 0.5, y: 0.5, width: 0.1, height: 0.02 }] },
  }
}

export function statement(documentId: string): DocumentResult {
  return {
    documentId,
    documentType: 'ACCOUNT_STATEMENT',
    title: 'Kontoauszug',
    identifications: [],
    accountName: 'Privatkonto',
    iban: 'CH9300762011623852957',
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    transactions: [{ date: '2026-10-03', debit: chf(12.5), isReconsiled: false }],
  }
}

/** Each variant of the interface with every field that the interface names for it. */
export function everyVariant(documentId: string): DocumentResult[] {
  const common = {
    documentId,
    documentDate: '2026-11-02',
    sender: legalEntity('Müller & Söhne «AG»'),
    recipient: legalEntity('Lindenhof GmbH'),
    language: 'FR' as const,
    notes: 'Deux lignes\net un signe: <>&"\'€',
    title: 'Titel',
    identifications: [{ type: 'INVOICE_NUMBER', value: '0012' }],
    officialEntity: legalEntity('Steueramt'),
    amountGross: chf(108.1),
    amountNet: chf(100),
  }
  const vatDetails = {
    vatNumber: 'CHE-123.456.788 MWST',
    totalVat: chf(8.1),
    rates: [{ rate: 8.1, netAmount: chf(100), vatAmount: chf(8.1) }],
  }
  const paymentDetails = {
    iban: 'CH4431999123000889012',
    bic: 'POFICHBEXXX',
    reference: '210000000003139471430009017',
    referenceType: 'QRR' as const,
    creditor: 'Müller & Söhne',
    amount: chf(108.1),
    qrBill: 'SPC\n0200\n1',
  }
  return [
    {
      ...common,
      documentType: 'INVOICE',
      dueDate: '2026-12-02',
      stateOfInvoice: 'PAID',
      paymentDetails,
      paymentMethod: { type: 'CARD', cardLast4: '0042' },
      discounts: [
        {
          type: 'SKONTO',
          rate: 2,
          amount: chf(2),
          dueDate: '2026-11-12',
          description: '10 Tage 2 %',
        },
      ],
      items: [
        {
          position: '1',
          articleNumber: '007',
          description: 'Schrauben',
          quantity: 2,
          unit: 'kg',
          unitPrice: chf(50),
          discount: 0,
          vatRate: 8.1,
          amountNet: chf(100),
          amountGross: chf(108.1),
        },
      ],
      vatDetails,
    },
    {
      ...common,
      documentType: 'ACCOUNT_STATEMENT',
      accountName: 'Privatkonto',
      iban: 'CH9300762011623852957',
      accountNumber: '0076-2011',
      accountOwner: 'Anna Muster',
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      transactions: [
        {
          date: '2026-10-03',
          description: 'Vergütung',
          valueDate: '2026-10-04',
          debit: chf(12.5),
          credit: chf(0),
          balance: chf(87.5),
          isReconsiled: true,
          subDetails: [
            {
              party: 'Lindenhof',
              account: 'CH93',
              amount: chf(12),
              fee: chf(0.5),
              message: 'Danke',
            },
          ],
        },
      ],
      openingBalance: chf(100),
      totalCredits: chf(0),
      totalDebits: chf(12.5),
      closingBalance: chf(87.5),
    },
    {
      ...common,
      documentType: 'REMINDER',
      stateOfInvoice: 'OUTSTANDING',
      settlementDate: '2026-11-01',
      newDueDate: '2026-11-30',
      originalInvoiceDate: '2026-09-01',
      reminderLevel: 2,
      paymentDetails,
      outstandingAmount: chf(100),
      interestAmount: chf(1.5),
      feeAmount: chf(20),
    },
    {
      ...common,
      documentType: 'RECEIPT',
      stateOfInvoice: 'PAID',
      paymentMethod: { type: 'CASH' },
      vatDetails,
    },
    { ...common, documentType: 'CREDIT_NOTE', reasonForCredit: 'Retoure', vatDetails },
    {
      ...common,
      documentType: 'UNKNOWN',
      processingWarnings: ['OCR_LOW: The scan is faint.'],
      extractionErrors: ['NO_TYPE: No type fits.'],
    },
  ]
}

function legalEntity(name: string) {
  return {
    name,
    address: {
      addressSupplement: 'c/o Post',
      street: 'Bahnhofstrasse',
      streetNumber: '1a',
      poBox: '12',
      zipCode: '08001',
      city: 'Zürich',
      country: 'CH',
    },
    phoneNumbers: ['044 111 11 11', '079 222 22 22'],
    emails: ['info@example.org'],
  }
}
