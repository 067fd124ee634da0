import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

describe('a sum that running text breaks at its thousands', () => {
  test.each([
    [
      "notre facture n° F26-0771 du 14 septembre 2026, d'un montant de 1",
      '842,60 € TTC, échue le 14 octobre 2026, demeure impayée à ce jour.',
      1842.6,
    ],
    [
      'nous vous rappelons que notre facture n° 4410 du 2 mars 2026 de 12',
      '405,00 € TTC, échue le 1er avril 2026, demeure impayée à ce jour.',
      12405,
    ],
  ])('is read whole: %s', (above, below, total) => {
    const result = read(`
Menuiserie du Haut-Jura SAS
8 zone artisanale
39200 Saint-Claude

                                        Monsieur Alain Perrier
                                        22 route des Lacs
                                        39130 Clairvaux-les-Lacs

                                        Saint-Claude, le 9 novembre 2026

#Rappel

${above}
${below}
`)
    expect(result.amountGross?.value).toBe(total)
  })

  test('takes no day for thousands', () => {
    const result = read(`
Menuiserie du Haut-Jura SAS
8 zone artisanale
39200 Saint-Claude

#Rappel

notre facture n° F26-0771 reste impayée à ce jour malgré notre courrier du 26
842,60 € TTC, échue le 14 octobre 2026, demeurent impayés à ce jour.
`)
    expect(result.amountGross?.value ?? 842.6).toBe(842.6)
  })
})

describe('the receipt of a shop that was printed from a mail', () => {
  test.each([
    [
      'Von: Samenhaus Petersen <bestellung@samenhaus.example>',
      'An: Greta Ohlsen <greta@mail.example>',
      'Datum: 17. März 2026',
      'Betreff: Ihre Bestellung SP-77120 ist bezahlt',
      'Hier ist dein Kaufbeleg.',
      'Gesamtsumme: 26,55 €',
    ],
    [
      'From: Fell & Fern <orders@fellandfern.example>',
      'To: Greta Ohlsen <greta@mail.example>',
      'Date: 17 March 2026',
      'Subject: Your receipt',
      'This is your receipt. Paid with Visa.',
      'Total: £26.55',
    ],
    [
      'De : Graines du Val <ne-pas-repondre@graines.example>',
      'À : Greta Ohlsen <greta@mail.example>',
      'Date : 17 mars 2026',
      'Objet : Votre reçu',
      'Voici votre reçu. Payé par carte bancaire.',
      'Total TTC : 26,55 €',
    ],
  ])('is a receipt for whom the mail is addressed to: %s', (...lines) => {
    const result = read(lines.join('\n\n'))
    expect(result.documentType).toBe('RECEIPT')
    expect('recipient' in result && result.recipient?.name).toBe('Greta Ohlsen')
    expect(result.documentDate).toBe('2026-03-17')
  })

  test('names nobody where the address alone stands in it', () => {
    const result = read(`
Von: Samenhaus Petersen <bestellung@samenhaus.example>

An: greta.ohlsen@mail.example

Datum: 17. März 2026

Betreff: Ihre Bestellung ist bezahlt

Hier ist dein Kaufbeleg. Gesamtsumme: 26,55 €
`)
    expect(result.documentType).toBe('RECEIPT')
    expect('recipient' in result && result.recipient).toBeFalsy()
  })
})
