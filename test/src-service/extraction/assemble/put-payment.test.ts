import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const invoiceWith = (payment: string) => `Bei Spiel GmbH
Ecke 12
12345 Stadthausen

#Rechnung

Rechnungsnummer RE-2025/504
Rechnungsdatum 18.11.2025

Gesamtbetrag   571,04 €
${payment}`

function resultOf(payment: string) {
  const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
  const [result] = extractResults(documentOfText(invoiceWith(payment)), { documentId })
  if (result?.documentType !== 'INVOICE') throw new Error('no invoice')
  return result
}

describe('a reference that is not printed', () => {
  test('is the number of the invoice for a transfer abroad, less surely than a printed one, and with a warning', () => {
    const { paymentDetails, confidences, processingWarnings } = resultOf(
      'IBAN DE88200800000970375700',
    )
    expect(paymentDetails).toMatchObject({ reference: 'RE-2025/504' })
    expect(confidences?.['/paymentDetails/reference']).toBeLessThanOrEqual(0.75)
    expect(processingWarnings?.join()).toContain('REFERENCE_DERIVED')
  })

  test('is left out for a Swiss account', () => {
    const { paymentDetails } = resultOf('IBAN CH93 0076 2011 6238 5295 7')
    expect(paymentDetails).toMatchObject({ iban: 'CH9300762011623852957' })
    expect(paymentDetails.reference).toBeUndefined()
  })

  test('is left out beside a printed one', () => {
    const { paymentDetails } = resultOf('IBAN DE88200800000970375700\nVerwendungszweck: Kunde 4711')
    expect(paymentDetails).toMatchObject({ reference: 'Kunde 4711' })
  })
})
