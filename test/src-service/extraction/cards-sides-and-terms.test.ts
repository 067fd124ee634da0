import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

describe('a paper with the title of an account of cards', () => {
  const statement = (sums: string) => `
Pumpenbund Karten GmbH
Werftweg 4, 24103 Kiel
USt-IdNr. DE811907980

Elektro Jansen OHG
Am Deich 7
26721 Emden

Kartenabrechnung 10/2026
Kundennummer 44120     Abrechnungsnummer 26-10-118     Abrechnungsdatum 31.10.2026

03.10.2026   Emden, Auricher Str.    Diesel            154,17
14.10.2026   Leer, Ring              Diesel             90,35
${sums}
`
  test('is a bill where it bears tax', () => {
    const result = read(
      statement(`
Nettobetrag                                            205,48
19 % USt.                                               39,04
Abrechnungsbetrag                                      244,52
Wir ziehen den Betrag am 10.11.2026 von Ihrem Konto ein.`),
    )
    expect(result).toMatchObject({ documentType: 'INVOICE', dueDate: '2026-11-10' })
  })

  test('is none where it bears no tax', () => {
    const result = read(statement('Summe EUR                                              244,52'))
    expect(result.documentType).toBe('UNKNOWN')
  })
})

describe('a list of bookings with a column for their side', () => {
  const rows = (first: string, second: string) => `
Donaubank AG
Landstrasse 40, 4020 Linz

KONTOAUSZUG
Kontoinhaber   Maschinenbau Ortner GmbH
IBAN           AT61 1904 3002 3457 3201

Anfangssaldo C 01.10.2026                                      12.480,55
Datum      Valuta     Text                            S/H        Betrag
02.10.26   02.10.26   Huber Stahl                     ${first}          3.812,40
09.10.26   09.10.26   Zahlung Werk                    ${second}          9.150,00
14.10.26   15.10.26   Finanzamt                       ${first}          2.077,18
Summe Soll     5.889,58        Summe Haben            9.150,00
Schlusssaldo C 31.10.2026                                      15.740,97
`
  test.each([
    ['D', 'C'],
    ['S', 'H'],
  ])('takes the side from it: %s and %s', (debit, credit) => {
    const result = read(rows(debit, credit))
    if (result.documentType !== 'ACCOUNT_STATEMENT') throw new Error('no statement was read')
    expect(
      result.transactions?.map((each) => -(each.debit?.value ?? 0) + (each.credit?.value ?? 0)),
    ).toEqual([-3812.4, 9150, -2077.18])
    expect(result.totalDebits?.value).toBe(5889.58)
    expect(result.closingBalance?.value).toBe(15740.97)
    expect(result.processingWarnings ?? []).toEqual([])
  })
})

describe('the column of amounts', () => {
  test.each([
    ['Charge                        GBP      VAT', '1,680.00', '215.00', '£1,895.00'],
    ['Description                   EUR      Code', '1,680.00', '215.00', 'EUR 1,895.00'],
  ])('may be headed by a currency alone: %s', (heading, first, second, total) => {
    const result = read(`
Marlow Forwarding Ltd
Unit 6 Freightgate
Felixstowe IP11 3TB

Invoice no. FX/118842
Date 06 Nov 2026

${heading}
Ocean freight             ${first}      Z
Terminal handling           ${second}      Z

Amount due                ${total}
`)
    if (result.documentType !== 'INVOICE') throw new Error('no invoice was read')
    expect(result.items?.map(({ description }) => description)).toEqual([
      'Ocean freight',
      'Terminal handling',
    ])
  })
})

describe('who sends a paper', () => {
  test.each([
    ['ÉTUDE PERRIN & BOREL', 'Avocats au Barreau de Genève'],
    ['STUDIO LEGALE RIVA', 'Avvocati del Foro di Como'],
    ['HALE & MERCER', 'Solicitors and Commissioners for Oaths'],
  ])('is not called by their profession: %s', (name, profession) => {
    const result = read(`
                              ${name}
                              ${profession}
                              Rue du Rhône 61
                              1204 Genève
                              T +41 22 310 44 08

                                             Luca Bianchetti
                                             Avenue de Champel 24
                                             1206 Genève

Facture n° 2026/417
Genève, le 3 novembre 2026

Total CHF                                4'442.60
`)
    expect(result.sender?.name).toBe(name)
  })
})

describe('the day on which to pay', () => {
  const bill = (terms: string) => `
Vauban Fournitures SAS
55 rue du Faubourg
59800 Lille

Facture n° FC26-04418
Date : 12/10/2026
Règlement : ${terms}

Net à payer EUR     522,00
`
  test.each([
    ['60 jours fin de mois le 10', '2027-01-10'],
    ['45 jours fin de mois', '2026-11-30'],
    ['fin de mois + 45 jours', '2026-12-15'],
    ['30 jours', '2026-11-11'],
  ])('is counted from the terms: %s', (terms, day) => {
    expect(read(bill(terms))).toMatchObject({ documentType: 'INVOICE', dueDate: day })
  })

  test('of a reminder is counted from its own date', () => {
    const result = read(`
Menuiserie Le Goff SARL
ZA de Kerfontaine
56400 Pluneret

Madame Claire Jégo
6 rue des Ajoncs
56000 Vannes

Pluneret, le 9 novembre 2026

Deuxième relance - facture n° FA-1187 du 31 août 2026

Montant total dû : 1 886,20 €
Nous vous prions de bien vouloir nous régler cette somme sous huitaine.
`)
    expect(result).toMatchObject({ documentType: 'REMINDER', newDueDate: '2026-11-17' })
  })
})
