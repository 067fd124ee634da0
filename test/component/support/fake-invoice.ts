import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { ReviewedResult } from '../../../src-shared/contract/review.ts'
import type { PageWord } from './fake-page.ts'

type Json = ReviewedResult['received']

/** The words of the page, so that a place and what stands there always agree. */
export const invoiceWords: readonly PageWord[] = [
  ['Papeterie', 0.1, 0.06, 0.09, 0.014],
  ['Zumsteg', 0.2, 0.06, 0.08, 0.014],
  ['AG', 0.29, 0.06, 0.03, 0.014],
  ['Rechnung', 0.1, 0.2, 0.1, 0.016],
  ['RG-20417', 0.22, 0.2, 0.1, 0.016],
  ['Datum', 0.1, 0.24, 0.06, 0.013],
  ['18.11.2026', 0.22, 0.24, 0.1, 0.013],
  ['Zahlbar', 0.1, 0.265, 0.07, 0.013],
  ['bis', 0.175, 0.265, 0.03, 0.013],
  ['18.12.2026', 0.22, 0.265, 0.1, 0.013],
  ['Netto', 0.6, 0.52, 0.06, 0.013],
  ['1’188.25', 0.8, 0.52, 0.09, 0.013],
  ['MWST', 0.6, 0.545, 0.06, 0.013],
  ['8.1%', 0.67, 0.545, 0.05, 0.013],
  ['96.25', 0.82, 0.545, 0.07, 0.013],
  ['Total', 0.6, 0.58, 0.06, 0.015],
  ['CHF', 0.74, 0.58, 0.04, 0.015],
  ['1’284.50', 0.79, 0.58, 0.1, 0.015],
  ['IBAN', 0.1, 0.7, 0.05, 0.013],
  ['CH93', 0.16, 0.7, 0.05, 0.013],
  ['0076', 0.215, 0.7, 0.05, 0.013],
  ['2011', 0.27, 0.7, 0.05, 0.013],
  ['6238', 0.325, 0.7, 0.05, 0.013],
  ['5295', 0.38, 0.7, 0.05, 0.013],
  ['7', 0.435, 0.7, 0.015, 0.013],
]

const placeOf = (...indexes: number[]) =>
  indexes.map((index) => {
    const [, x, y, width, height] = invoiceWords[index] ?? ['', 0, 0, 0, 0]
    return { page: 1, x, y, width, height }
  })

/** An invoice as a service sends it, with the values that the line of the inbox shows. */
export function fakeInvoice(document: DocumentSummary): Json {
  const currency = document.amountGross?.currency ?? 'CHF'
  return {
    documentId: document.id,
    documentType: document.documentType ?? 'INVOICE',
    title: document.title ?? document.fileName.slice(0, 50),
    language: 'DE',
    documentDate: document.documentDate,
    dueDate: document.dueDate,
    stateOfInvoice: 'OUTSTANDING',
    sender: {
      type: 'COMPANY',
      name: document.senderName,
      uid: 'CHE-105.815.381',
      addresses: [
        {
          street: 'Bahnhofstrasse',
          houseNumber: '4',
          postalCode: '8001',
          city: 'Zürich',
          country: 'CH',
        },
      ],
    },
    identifications: [{ type: 'INVOICE_NUMBER', value: 'RG-20417' }],
    amountNet: { currency, value: 1188.25 },
    amountGross: document.amountGross,
    paymentDetails: { iban: 'CH9300762011623852957', referenceType: 'NON' },
    vatDetails: {
      totalVat: { currency, value: 96.25 },
      rates: [
        {
          rate: 8.1,
          netAmount: { currency, value: 1188.25 },
          vatAmount: { currency, value: 96.25 },
        },
      ],
    },
    items: [
      {
        position: 1,
        description: 'Kopierpapier A4, 80 g',
        quantity: 40,
        unitPrice: { currency, value: 6.9 },
        netAmount: { currency, value: 276 },
      },
      {
        position: 2,
        description: 'Toner schwarz',
        quantity: 5,
        unitPrice: { currency, value: 182.45 },
        netAmount: { currency, value: 912.25 },
      },
    ],
    confidences: {
      '/documentDate': 0.98,
      '/dueDate': document.attentionCount > 0 ? 0.61 : 0.97,
      '/sender/name': document.attentionCount > 1 ? 0.7 : 0.95,
      '/identifications/0/value': 0.96,
      '/amountNet/value': 0.97,
      '/amountGross/value': 0.99,
      '/paymentDetails/iban': 0.99,
    },
    locations: {
      '/sender/name': placeOf(0, 1, 2),
      '/identifications/0/value': placeOf(4),
      '/documentDate': placeOf(6),
      '/dueDate': placeOf(9),
      '/amountNet/value': placeOf(11),
      '/amountGross/value': placeOf(17),
      '/paymentDetails/iban': placeOf(19, 20, 21, 22, 23, 24),
    },
    witnesses: {
      '/paymentDetails/iban': [
        { kind: 'text', agrees: true },
        { kind: 'checksum', agrees: true },
      ],
    },
    pages: [1],
  }
}
