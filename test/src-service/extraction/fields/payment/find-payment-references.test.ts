import { describe, expect, test } from 'vitest'
import { findPaymentReferences } from '../../../../../src-service/extraction/fields/payment/find-payment-references.ts'
import { sightText } from '../../../../support/sight-text.ts'

const referencesIn = (text: string) =>
  findPaymentReferences(sightText(text)).map(({ value }) => value)

describe('payment references without check digits', () => {
  test.each([
    ['Verwendungszweck: Rechnung 4711-22', 'Rechnung 4711-22'],
    ['Zahlungsreferenz              RE 2025/118', 'RE 2025/118'],
    ['Payment reference: NORTH-2231', 'NORTH-2231'],
    ['auf unser Konto, Verwendungszweck 2200441783.', '2200441783'],
    ['Référence de paiement : 2025 F 113', '2025 F 113'],
    ['Causale del bonifico\nFattura 88 del 2025', 'Fattura 88 del 2025'],
  ])('%s', (text, reference) => {
    expect(referencesIn(text)).toEqual([reference])
  })

  test.each([
    ['Vertrag Nr: 00.123.456.7\n(Bei Schriftwechsel und Zahlung bitte angeben.)', '00.123.456.7'],
    ['Kundennummer 48821 (please quote with payment)', '48821'],
    ['Client 70-118 à rappeler lors du paiement', '70-118'],
    ['Da indicare nel pagamento       IT-2025-4', 'IT-2025-4'],
  ])('the number to be quoted: %s', (text, reference) => {
    expect(referencesIn(text)).toContain(reference)
  })

  test.each([
    ['IBAN: CH93 0076 2011 6238 5295 7\nReferenz: 4711 / 22', '4711 / 22'],
    ['Communication: 60112-7\nIBAN : FR76 3000 6000 0112 3456 7890 189', '60112-7'],
    ['Please quote: NORTH-2231', 'NORTH-2231'],
  ])('a bare label beside an account: %j', (text, reference) => {
    expect(referencesIn(text)).toEqual([reference])
  })

  test('a bare label far from any account is somebody’s own reference', () => {
    const far = '\n'.repeat(12)
    expect(referencesIn(`Referenz: 4711 / 22${far}IBAN: CH93 0076 2011 6238 5295 7`)).toEqual([])
  })

  test.each([
    'Verwendungszweck: Bitte immer die Rechnungsnummer angeben.',
    'Payment reference',
    'Ihr Zeichen: AB-312',
  ])('none in %s', (text) => {
    expect(referencesIn(text)).toEqual([])
  })
})
