import type { ReviewedResult } from '../../../../src-shared/contract/review.ts'
import { totalsOf, vatRate, type InvoiceContent } from './invoice-content.ts'
import type { MadeInvoice } from './make-invoice.ts'

export type Json = ReviewedResult['received']

const chf = (value: number) => ({ currency: 'CHF', value })

/** The result that a service which has read everything right would send for a made invoice. */
export function invoiceResult(content: InvoiceContent, { places }: MadeInvoice): Json {
  const { net, vat, gross } = totalsOf(content)
  const leaves = Object.keys(places)
  return {
    documentId: '3f0c2a44-6f0e-4a53-9a71-0d6a2f4f9c11',
    documentType: 'INVOICE',
    title: `Rechnung ${content.sender[0] ?? ''}`,
    language: 'DE',
    documentDate: content.date,
    dueDate: content.due,
    stateOfInvoice: 'OUTSTANDING',
    identifications: [{ type: 'INVOICE_NUMBER', value: content.number }],
    sender: {
      name: content.sender[0] ?? '',
      address: {
        street: 'Gewerbestrasse',
        streetNumber: '14',
        zipCode: '3012',
        city: 'Bern',
        country: 'CH',
      },
    },
    recipient: { name: content.recipient[0] ?? '' },
    amountGross: chf(gross),
    amountNet: chf(net),
    paymentDetails: {
      iban: content.iban,
      reference: content.reference,
      referenceType: 'QRR',
      amount: chf(gross),
    },
    vatDetails: {
      vatNumber: 'CHE-109.322.551',
      totalVat: chf(vat),
      rates: [{ rate: vatRate, netAmount: chf(net), vatAmount: chf(vat) }],
    },
    items: content.rows.map(({ description, quantity, price }, at) => ({
      position: String(at + 1),
      description,
      quantity,
      unitPrice: chf(price),
      vatRate,
      amountNet: chf(Math.round(quantity * price * 100) / 100),
    })),
    confidences: {
      ...Object.fromEntries(leaves.map((path) => [path, 0.97])),
      '/sender/address': 0.95,
      '/stateOfInvoice': 0.95,
      '/paymentDetails': 0.99,
      '/vatDetails': 0.96,
      '/items': 0.96,
    },
    locations: Object.fromEntries(leaves.map((path) => [path, [...(places[path] ?? [])]])),
    witnesses: {
      '/amountGross/value': [
        { kind: 'qr', agrees: true },
        { kind: 'text', agrees: true },
        { kind: 'arithmetic', agrees: true },
      ],
      '/paymentDetails/iban': [
        { kind: 'qr', agrees: true },
        { kind: 'checksum', agrees: true },
      ],
      '/paymentDetails/reference': [
        { kind: 'qr', agrees: true },
        { kind: 'checksum', agrees: true },
      ],
    },
    pages: [1],
  }
}

/** The same result with some members otherwise, for instance less sure. */
export function withConfidences(result: Json, confidences: Readonly<Record<string, number>>): Json {
  const known = result['confidences'] as Record<string, number>
  return { ...result, confidences: { ...known, ...confidences } }
}
