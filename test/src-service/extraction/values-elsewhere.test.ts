import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  return result
}

describe('a label that refers to another place', () => {
  test.each([
    ['Absender: siehe unten', 'Rechnung', 'Datum', 'Gesamtbetrag'],
    ['Absender: siehe Fußzeile', 'Rechnung', 'Datum', 'Gesamtbetrag'],
    ['Expéditeur : voir ci-dessous', 'Facture', 'Date', 'Total TTC'],
    ['Mittente: vedi sotto', 'Fattura', 'Data', 'Totale fattura'],
    ['Sender: see below', 'Invoice', 'Date', 'Total incl. VAT'],
  ])('does not make the recipient below it the sender: %s', (label, title, date, total) => {
    const result = read(`
${label}

Nordmetall SE
Werftstr. 100
24143 Kiel


# ${title} 04-2025
${date}: 04.04.2025

Moderation                                            1.400,00 EUR
${total.padEnd(54)}1.400,00 EUR

Weberei Behnke e.K. · Feldstr. 9 · 24105 Kiel · USt-IdNr. DE811822033
`)
    expect(result).toMatchObject({
      sender: { name: 'Weberei Behnke e.K.' },
      recipient: { name: 'Nordmetall SE' },
    })
  })

  test('keeps a value that only begins like one', () => {
    const result = read(`
Absender: Siegfried Unten GmbH
Werftstr. 100
24143 Kiel

# Rechnung 04-2025
Datum: 04.04.2025
Gesamtbetrag                                          1.400,00 EUR
`)
    expect(result).toMatchObject({ sender: { name: 'Siegfried Unten GmbH' } })
  })
})

describe('the bounds of a period', () => {
  test('are no sure date of the paper, where it prints no other', () => {
    const result = read(`
Alpenland Versicherung AG
Schottenring 30
1010 Wien

Frau Mag. Ulrike Pichler
Linzer Straße 210/4
1140 Wien

Wien, im Mai 2025

# Prämienrechnung
Rechnungsnummer 2025-0077

Versicherungszweig                Zeitraum                          Prämie EUR
Haushaltversicherung              01.06.2025 - 31.05.2026               198,20
Unfallversicherung                01.06.2025 - 31.05.2026                88,40
Gesamtprämie                                                       EUR 286,60
Bitte überweisen Sie den Betrag bis 01.06.2025 auf AT61 1904 3002 3457 3201.
`)
    expect(result?.confidences?.['/documentDate'] ?? 0).toBeLessThanOrEqual(0.5)
    expect(result).toMatchObject({ dueDate: '2025-06-01' })
  })
})

describe('a net sum', () => {
  test('is not sure where it is one of the items that come to the gross sum', () => {
    const result = read(`
Hotel Belvedere
Lungolago Marconi 12
25015 Desenzano del Garda (BS)

Sig.ra Petra Lindner
Amselweg 7
80995 München

# Fattura n. 1188/A del 05/05/2025

Data     Descrizione                       Q.tà        Prezzo        Totale
02/05    Pernottamento doppia lago            3        140,00        420,00
03/05    Cena ristorante                      2         38,00         76,00
05/05    Imposta di soggiorno                 6          2,00         12,00

Totale IVA 10% inclusa                                               496,00
di cui IVA 10%                                                        45,09
Escluso art. 15                                                       12,00
Totale                                                             508,00 €
`)
    expect(result).toMatchObject({ amountGross: { value: 508 }, items: [{}, {}, {}] })
    expect(result?.confidences?.['/amountNet/value'] ?? 0).toBeLessThanOrEqual(0.5)
  })
})
