import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

const sureOf = (result: ReturnType<typeof read>, field: string) => result.confidences?.[field] ?? 0
/** From which sums are sure. */
const sure = 0.9

describe('the bill before this one', () => {
  test.each([
    ['Rechnungsdatum  4. Mai 2026', 'Letzte Rechnung vom 2.4.2026', '61.20'],
    ['Rechnungsdatum  4. Mai 2026', 'Vorherige Abrechnung vom 2.4.2026', '61.20'],
    ['Date de facture  4 mai 2026', 'Dernière facture du 2.4.2026', '61.20'],
    ['Data fattura  4 maggio 2026', 'Fattura precedente del 2.4.2026', '61.20'],
    ['Invoice date  4 May 2026', 'Previous bill dated 2 April 2026', '61.20'],
  ])('does not date it: %s, %s', (own, earlier, sum) => {
    const result = read(`
Talnetz AG
Bachstrasse 8
3600 Thun

${own}
                                              Kurt Gfeller
                                              Rain 3
                                              3612 Steffisburg

${earlier}                       ${sum}
Total CHF                                        59.80
`)
    expect(result).toMatchObject({ documentDate: '2026-05-04' })
  })
})

test('a bill that is said to be the last one in a narrow box does not date it', () => {
  const result = read(`
Talnetz AG
Bachstrasse 8
3600 Thun

Rechnungsdatum  4. Mai 2026
                                              Kurt Gfeller
                                              Rain 3
                                              3612 Steffisburg

Letzte
Rechnung vom 2.4.2026                            61.20
Total CHF                                        59.80
`)
  expect(result).toMatchObject({ documentDate: '2026-05-04' })
})

describe('a tip that was charged', () => {
  const slip = (rows: readonly string[]) =>
    read(`
        Wirtshaus Adler
        Marktplatz 2
        88239 Wangen
        Tel. 07522 5550

${rows.join('\n')}
`)

  test.each([
    ['Summe EUR', 'Trinkgeld', 'Gezahlt Karte'],
    ['Total EUR', 'Pourboire', 'Carte bancaire'],
    ['Totale EUR', 'Mancia', 'Carta di credito'],
    ['Total EUR', 'Tip', 'Visa'],
  ])('is part of what was spent, and asks: %s, %s, %s', (total, tip, paid) => {
    const result = slip([
      '12.08.2026 20:31  Tisch 4',
      'Rostbraten             24,80',
      'Radler                  4,60',
      `${total.padEnd(22)} 29,40`,
      '19%  4,69     Netto    24,71',
      `${tip.padEnd(23)} 2,60`,
      `${paid.padEnd(22)} 32,00`,
    ])
    expect(result).toMatchObject({ documentType: 'RECEIPT', amountGross: { value: 32 } })
    expect(sureOf(result, '/amountGross/value')).toBeLessThan(sure)
  })

  test('is none of the total where other money was charged', () => {
    const result = slip([
      '12.08.2026 20:31  Tisch 4',
      'Rostbraten             24,80',
      'Radler                  4,60',
      'Summe EUR              29,40',
      'Trinkgeld               2,60',
      'Gezahlt Karte          29,40',
    ])
    expect(result).toMatchObject({ amountGross: { value: 29.4 } })
  })
})

describe('a bill of carriage', () => {
  const bill = (head: string, customer: string, consignor: string, consignee: string) => `
Nordweg Spedition GmbH
Hafenstrasse 11
28195 Bremen
USt-IdNr. DE811907980

${customer}
Werkstrasse 4
49074 Osnabrück

${head}   F-26-3318
Datum   14.04.2026

${consignor.padEnd(30)}${consignee.padEnd(30)}Frachtbrief
${customer.padEnd(30)}${'Holzland Kiel KG'.padEnd(30)}CMR 88120
49074 Osnabrück               24103 Kiel

Fracht                                          410,00
Summe netto                                     410,00
19 % USt.                                        77,90
Gesamtbetrag EUR                                487,90
`
  test.each([
    ['Rechnung Nr.', 'Versender', 'Empfänger'],
    ['Rechnung Nr.', 'Absender', 'Empfänger'],
    ['Facture n°', 'Expéditeur', 'Destinataire'],
    ['Fattura n.', 'Mittente', 'Destinatario'],
  ])('goes to who pays, not to who gets the goods: %s, %s', (head, consignor, consignee) => {
    const result = read(bill(head, 'Möbelbau Rieke GmbH', consignor, consignee))
    expect(result).toMatchObject({
      sender: { name: 'Nordweg Spedition GmbH' },
      recipient: { name: 'Möbelbau Rieke GmbH' },
    })
  })

  test('names its recipient where no other address does', () => {
    const result = read(`
Nordweg Spedition GmbH
Hafenstrasse 11, 28195 Bremen
USt-IdNr. DE811907980

Rechnung Nr. F-26-3318
Datum   14.04.2026

Empfänger
Holzland Kiel KG
Werftstrasse 8
24143 Kiel

Fracht                                          410,00
19 % USt.                                        77,90
Gesamtbetrag EUR                                487,90
`)
    expect(result).toMatchObject({ recipient: { name: 'Holzland Kiel KG' } })
  })
})

describe('charges on top of the goods', () => {
  const bill = (rows: readonly string[]) =>
    read(`
Ashdown Pottery Supplies Ltd
4 Kiln Lane
Stoke-on-Trent ST1 4LY
VAT Reg No GB 412 8831 07

Invoice No 40877
Invoice date 14/09/2026

${rows.join('\n')}
`)

  test('are taxed with them, and both are the net sum', () => {
    const result = bill([
      'Goods total               218.25',
      'Carriage                    9.45',
      'VAT total                  11.80',
      'Invoice total GBP         239.50',
    ])
    expect(result).toMatchObject({ amountGross: { value: 239.5 }, amountNet: { value: 227.7 } })
    expect(sureOf(result, '/amountGross/value')).toBeGreaterThan(sure)
  })

  test('are doubtful as part of it where they follow the tax', () => {
    const result = bill([
      'Subtotal                 $400.00',
      'Sales Tax (7.5%)          $30.00',
      'Freight                   $12.50',
      'Total                    $442.50',
    ])
    expect(result).toMatchObject({ amountGross: { value: 442.5 } })
    expect(sureOf(result, '/amountNet/value')).toBeLessThan(sure)
  })
})

describe('the name of the house', () => {
  test.each([
    ['Gasthof Rössle', 'Familie Wölfle · Dorfplatz 7 · 87561 Oberstdorf', 'Gasthof Rössle'],
    ['Pension Seerose', 'Inh. Petra Koller · Uferweg 2 · 88131 Lindau', 'Pension Seerose'],
  ])('stands in larger type over who runs it: %s', (house, owner, name) => {
    const result = read(`
#            ${house} ***
       ${owner}

Kessel Messtechnik GmbH
z. Hd. Herrn Lukas Baur
Zeppelinstrasse 21
88045 Friedrichshafen

Rechnung Nr.   2026/391
Datum          19.07.2026
Gast           Lukas Baur

Übernachtung                                   110,00
Gesamt                                         110,00

      ${house} Betriebs GmbH · UID ATU62887715 · HRB 4471
`)
    expect(result).toMatchObject({
      sender: { name: expect.stringContaining(name) as unknown },
      recipient: { name: 'Kessel Messtechnik GmbH' },
    })
  })

  test.each(['Patrocinante in Cassazione', 'Avvocato cassazionista'])(
    'is not what somebody may plead at: %s',
    (title) => {
      const result = read(`
# AVV. GIULIA FERRANTE
  ${title}
  Corso Magenta 42 – 20123 Milano
  C.F. FRRGLI78C52F205X – P. IVA 06712340158

                                              Spett.le
                                              Officine Brambilla S.n.c.
                                              Via Lecco 118
                                              20900 Monza

Fattura n. 14/2026 del 18/05/2026

Compenso                                      1.500,00
IVA 22%                                         330,00
Totale fattura EUR                            1.830,00
`)
      expect(result).toMatchObject({
        sender: { name: expect.stringMatching(/ferrante/iu) as unknown },
      })
    },
  )
})

describe('a statement whose bookings cannot be read', () => {
  test.each([
    [
      'ESTRATTO CONTO AL 30/06/2026',
      ['SALDO INIZIALE', 'SALDO FATTURA 44/A', 'BONIFICO', 'TOTALE MOVIMENTI', 'SALDO FINALE'],
    ],
    [
      'RELEVE DE COMPTE AU 30/06/2026',
      ['ANCIEN SOLDE', 'REGLEMENT FACTURE 44/A', 'VIREMENT', 'TOTAL MOUVEMENTS', 'NOUVEAU SOLDE'],
    ],
    [
      'KONTOAUSZUG PER 30/06/2026',
      ['ALTER SALDO', 'RECHNUNG 44/A', 'GUTSCHRIFT', 'TOTAL', 'NEUER SALDO'],
    ],
  ])('is no bill: %s', (title, [old = '', bill = '', paid = '', total = '', closing = '']) => {
    const result = read(`
CASSA RURALE VALTORTA

                                              BOTTEGA RINALDI S.R.L.
                                              VIA VOLTA 15
                                              22036 ERBA CO

${title}
N. 17821   IBAN IT60 X054 2811 1010 0000 0123 456

                                                               4.430,00
01/06/2026              ${old}
03/06/2026  03/06/2026  ${paid.padEnd(33)}350,00
                        ${bill}
10/06/2026  11/06/2026  ${paid.padEnd(33)}         1.220,00
29/06/2026  30/06/2026  ${paid.padEnd(33)}           980,70
                        ${total.padEnd(33)}350,00   2.200,70
30/06/2026              ${closing.padEnd(33)}         6.280,70
`)
    expect(result.documentType).not.toBe('INVOICE')
  })
})

describe('what a reminder asks for', () => {
  const letter = (title: string, sentences: readonly string[], currency: string) =>
    read(`
Kestrel Print Ltd
Foundry Lane 2
8200 Schaffhausen

                                              Moorland Events GmbH
                                              Kirchgasse 7
                                              8001 Zürich

12.05.2026
#${title}

${sentences.join('\n')}
Konto ${currency}  IBAN CH93 0076 2011 6238 5295 7
`)

  test.each([
    [
      'Second reminder',
      'Please pay the outstanding amount of £540.00 by 19 May 2026.',
      'After that we may charge interest and a fixed sum of £40 under the Act.',
    ],
    [
      'Deuxième rappel',
      'Montant impayé : 540,00 EUR, à régler avant le 19.05.2026.',
      'Passé ce délai, une somme forfaitaire de 40 EUR est due.',
    ],
    [
      'Secondo sollecito',
      'Importo scoperto: 540,00 EUR, da pagare entro il 19.05.2026.',
      'Decorso il termine è dovuta una somma forfettaria di 40 EUR.',
    ],
    [
      'Zweite Mahnung',
      'Offener Betrag: 540,00 EUR, zahlbar bis 19.05.2026.',
      'Danach ist eine pauschale Summe von 40 EUR geschuldet.',
    ],
  ])('is no lump sum that the law would add: %s', (title, open, threat) => {
    const result = letter(title, [open, threat], 'EUR')
    expect(result).toMatchObject({ documentType: 'REMINDER', amountGross: { value: 540 } })
  })

  test('is never surely less than what is open', () => {
    const result = letter(
      'Zweite Mahnung',
      ['Offener Betrag                     540,00', 'Gesamtbetrag                        40,00'],
      'EUR',
    )
    const isSure =
      'amountGross' in result &&
      result.amountGross?.value === 40 &&
      sureOf(result, '/amountGross/value') >= sure
    expect(isSure).toBe(false)
  })
})
