import type { InvoiceResult } from '../../../src-shared/service-api/document-result.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'

export function invoiceFor(documentId: string): InvoiceResult {
  return {
    documentId,
    documentType: 'INVOICE',
    documentDate: '2026-10-01',
    title: 'Rechnung Muster & Söhne',
    language: 'DE',
    identifications: [{ type: 'INVOICE_NUMBER', value: 'R-1' }],
    sender: { name: 'Muster & Söhne <AG>', emails: [] },
    amountGross: { currency: 'CHF', value: 108.1 },
    dueDate: '2026-10-31',
    stateOfInvoice: 'OUTSTANDING',
    paymentDetails: { iban: 'CH9300762011623852957' },
    confidences: { '/amountGross/value': 0.97 },
    locations: { '/amountGross/value': [{ page: 1, x: 0.1, y: 0.2, width: 0.1, height: 0.02 }] },
  }
}

/** Reads nothing and finds one invoice. */
export const extractInvoice: Extract = (request) =>
  Promise.resolve({
    kind: 'results',
    results: [invoiceFor(request.documentId)],
    pages: [{ page: 1, source: 'pdf', words: [['Rechnung', 0.1, 0.1, 0.2, 0.02]] }],
  })

/** Bytes that begin like a PDF; `mark` makes them different from others. */
export function pdfBytes(mark = '', size = 0): Buffer<ArrayBuffer> {
  const start = Buffer.from(`%PDF-1.7\n% ${mark}\n`)
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), 0x20)])
}

/**
 * As `extractInvoice`, but each document waits until it is let through. What is let through before its reading
 * has begun does not wait: when that begins is up to the machine.
 */
export function createGatedExtract(): {
  extract: Extract
  release(): void
  waiting(): number
} {
  const gates: (() => void)[] = []
  let letThrough = 0
  return {
    async extract(request) {
      if (letThrough > 0) letThrough -= 1
      else
        await new Promise<void>((resolve) => {
          gates.push(resolve)
          request.signal.addEventListener('abort', () => resolve())
        })
      return extractInvoice(request)
    },
    release() {
      const open = gates.shift()
      if (open) open()
      else letThrough += 1
    },
    waiting: () => gates.length,
  }
}
