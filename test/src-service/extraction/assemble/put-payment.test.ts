import { describe, expect, test } from 'vitest'
import { putVatDetails } from '../../../../src-service/extraction/assemble/put-payment.ts'
import { emptyDraft } from '../../../../src-service/extraction/assemble/result-draft.ts'
import { chooseValue } from '../../../../src-service/extraction/witnesses/choose-value.ts'
import type { Decisions } from '../../../../src-service/extraction/witnesses/decisions.ts'
import { getAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
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

describe('the tax of the whole paper', () => {
  /** A net sum of 95.17 at 6 % and a total of 100.90, which is rounded by two cents. */
  const vatOf = (told: { value: number; source: 'derived' | 'text' }, calculated = true) => {
    const draft = emptyDraft()
    const choice = <Value>(value: Value, source: 'derived' | 'text') =>
      chooseValue('otherAmount', [{ value, source, places: [], score: 0.9, evidence: [] }])
    const row = { rate: 6, netAmount: 95.17, vatAmount: 5.71, calculated, places: {} }
    const decisions = {
      vatRates: { rates: [row], totalVat: 5.71, confirmed: false },
      vatConfidence: 0.97,
      amounts: { currency: choice('MYR', 'text'), totalVat: choice(told.value, told.source) },
      payment: {},
    }
    putVatDetails(draft, decisions as unknown as Decisions)
    return getAtPointer(draft.fields, '/vatDetails/totalVat/value')
  }

  test('is the printed one where it only was what is left of a rounded total', () => {
    expect(vatOf({ value: 5.73, source: 'derived' })).toBe(5.71)
  })

  test.each([
    ['printed', { value: 5.73, source: 'text' } as const, true],
    ['further off than any rounding', { value: 5.8, source: 'derived' } as const, true],
    ['not its base times its rate', { value: 5.73, source: 'derived' } as const, false],
  ])('stays what it was where one of the two is %s', (_, told, calculated) => {
    expect(vatOf(told, calculated)).toBe(told.value)
  })
})
