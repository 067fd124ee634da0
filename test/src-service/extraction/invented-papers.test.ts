import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'
import { inventedInvoices } from './invented-papers.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const runs = 40

describe('an invented invoice is read whatever its words, order, dates and amounts', () => {
  test.each(['DE', 'FR', 'IT', 'EN'] as const)('%s', (language) => {
    fc.assert(
      fc.property(inventedInvoices(language), (invoice) => {
        const [result] = extractResults(documentOfText(invoice.text), { documentId })
        expect(result).toMatchObject({
          documentType: 'INVOICE',
          language,
          documentDate: invoice.date,
          dueDate: invoice.dueDate,
          amountNet: { value: invoice.net },
          amountGross: { value: invoice.gross },
          sender: { name: 'Gärtnerei Sonnhalde GmbH' },
          recipient: { name: 'Petra Muster' },
          items: [{ amountNet: { value: invoice.net } }],
        })
        expect(result).toHaveProperty('identifications.0.value', invoice.number)
      }),
      { numRuns: runs, seed: 4711 },
    )
  })
})
