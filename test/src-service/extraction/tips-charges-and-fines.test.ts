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
const sure = 0.8

const table = (rows: readonly string[]) => `
                    Osteria Pergola
                    Piazza Grande 4
                    6600 Locarno

${rows.join('\n')}
`

describe('what the waiter keeps', () => {
  test.each([
    ['Rechnung Nr. 318   Tisch 5', 'Summe', 'Bar', 'Trinkgeld'],
    ['Invoice No 318     Table 5', 'Total', 'Cash', 'Tip'],
    ['Facture no 318     Table 5', 'Total', 'Espèces', 'Pourboire'],
    ['Fattura n. 318     Tavolo 5', 'Totale', 'Contanti', 'Mancia'],
  ])('shows that a bill is paid: %s', (head, total, cash, tip) => {
    const result = read(
      table([
        head,
        '14.05.2026  20:12',
        '',
        'Risotto                       24.00',
        'Merlot 2 dl                   11.50',
        '',
        `${`${total} CHF`.padEnd(30)}35.50`,
        `${cash.padEnd(30)}40.00`,
        `${tip.padEnd(31)}4.50`,
      ]),
    )
    expect(result).toMatchObject({ documentType: 'RECEIPT', amountGross: { value: 35.5 } })
  })

  test('leaves a bill open where it is no part of what was paid', () => {
    const bill = (given: string) =>
      read(
        table([
          'Rechnung Nr. 318   Tisch 5',
          '14.05.2026  20:12',
          '',
          'Risotto                       24.00',
          'Merlot 2 dl                   11.50',
          '',
          'Summe CHF                     35.50',
          `Bar                           ${given}`,
          'Trinkgeld                      4.50',
        ]),
      ).documentType
    expect([bill('40.00'), bill('52.00')]).toEqual(['RECEIPT', 'INVOICE'])
  })

  test.each([
    ['Tip', 'Amount charged'],
    ['Pourboire', 'Montant total'],
    ['Trinkgeld', 'Gesamtbetrag'],
  ])('makes of one total two, which asks: %s', (tip, whole) => {
    const paper = (extra: string) =>
      read(
        table([
          '14.05.2026  20:12',
          '',
          'Risotto                       24.00',
          'Merlot 2 dl                   11.50',
          'Subtotal                      33.00',
          'Tax                            2.50',
          'Total                         35.50 USD',
          `${tip.padEnd(31)}4.50`,
          `${whole.padEnd(30)}${extra}`,
          'VISA XXXXXXXXXXXX1180  APPROVED',
        ]),
      )
    const result = paper('40.00')
    const asks =
      'amountGross' in result &&
      result.amountGross?.value === 35.5 &&
      sureOf(result, '/amountGross/value') < sure
    expect(asks || ('amountGross' in result && result.amountGross?.value === 40)).toBe(true)
  })
})

describe('a charge on a premium', () => {
  const bill = (premium: string, duty: string, whole: string) => `
Alpina Versicherungen AG
Bahnhofstrasse 8
7000 Chur

                                            Käserei Tamins GmbH
                                            Dorfstrasse 2
                                            7015 Tamins

Chur, 5. Oktober 2026

#Prämienrechnung
Police 31.448.2

${premium.padEnd(50)}CHF    820.00
${duty.padEnd(50)}CHF     41.00
${whole.padEnd(50)}CHF    861.00
Zahlbar bis 01.01.2027
`
  test('is in the sum that asks to be paid', () => {
    const result = read(bill('Jahresprämie', 'Stempelabgabe 5 %', 'Prämienbetrag'))
    expect(result).toMatchObject({ documentType: 'INVOICE', amountGross: { value: 861 } })
  })

  test('leaves the sum above it in doubt, whatever the one below is called', () => {
    const result = read(bill('Jahresprämie', 'Stempelabgabe 5 %', 'Soll'))
    const isSure = sureOf(result, '/amountGross/value') >= sure
    expect('amountGross' in result && result.amountGross?.value === 820 && isSure).toBe(false)
  })
})

describe('who writes to whom', () => {
  const bill = (company: string) => `
${company}
Ringstrasse 3
50667 Köln

Dr. Anke Sommerfeld
Ahornweg 14
50939 Köln

                                                        04.03.2026
#Betriebskostenabrechnung 2025

Wasser                                                       210,00
Heizung                                                      640,00
Gesamtbetrag                                            €    850,00

Zahlbar bis 31.03.2026.
`
  test.each(['Verwaltung Siebert GmbH', 'Hausverwaltung Siebert GmbH', 'Einkauf Siebert & Co. KG'])(
    'a company that is called like a desk is addressed by nobody: %s',
    (company) => {
      const result = read(bill(company))
      expect(result.recipient?.name).not.toBe(company)
      expect(result.sender?.name).toBe(company)
    },
  )

  test.each([
    ['Billed to:', 'Mac Giolla Timber Limited'],
    ['Invoice to:', 'Mac Giolla Timber'],
    ['Customer:', 'Mac Giolla Teoranta'],
  ])('a label has its name behind it, and the address below: %s %s', (label, name) => {
    const result = read(`
Liffey Print Limited
3 Usher Quay, Dublin D08 X4F2
VAT IE 6388047V

Invoice LP-2207                            ${label} ${name}
Invoice date: 12 May 2026                  Bóthar na Trá, Salthill, Co. Galway

Letterheads                                           €150.00
VAT 23%                                                €34.50
Total                                                 €184.50
`)
    expect(result.recipient?.name).toBe(name)
  })
})

describe('what has to be paid without the word for a bill', () => {
  test.each([
    ['Ordnungsbusse', 'Bussenbetrag', 'Zahlbar bis 30.09.2026'],
    ["Amende d'ordre", 'Montant à payer', "Payable jusqu'au 30.09.2026"],
    ['Multa disciplinare', 'Importo da pagare', 'Pagabile entro il 30.09.2026'],
    ['Penalty Charge Notice', 'Amount to pay', 'Payable by 30.09.2026'],
  ])('is the fine of an authority: %s', (title, sum, due) => {
    const result = read(`
Gemeinde Sonnenthal
Rathausplatz 1
3600 Thun

                                             Jonas Wenger
                                             Seeweg 4
                                             3700 Spiez

Thun, 31.08.2026

#${title}
BE 118 220, 22.08.2026

${sum.padEnd(40)}CHF 60.00
${due}
`)
    expect(result).toMatchObject({
      documentType: 'INVOICE',
      amountGross: { value: 60 },
      dueDate: '2026-09-30',
    })
  })

  test('is a fee with its total, the day until when and an account', () => {
    const letter = (account: string) =>
      read(`
Chorverein Thalwil
Gotthardstrasse 7
8800 Thalwil

Nadja Frei
Tödistrasse 3
8810 Horgen

                                             Thalwil, 10.01.2026

#Jahresbeitrag 2026

Mitglied                                 CHF  80.00
Noten                                    CHF  15.00
Total                                    CHF  95.00

Einzahlung bis 28. Februar 2026 ${account}
`)
    expect(letter('auf IBAN CH56 0483 5012 3456 7800 9')).toMatchObject({
      documentType: 'INVOICE',
      dueDate: '2026-02-28',
      amountGross: { value: 95 },
    })
    expect(letter('erbeten').documentType).toBe('UNKNOWN')
  })
})

test.each(['Date du versement', 'Date du don'])(
  'a gift was made before its receipt: %s',
  (label) => {
    const result = read(`
Association Rivières Vives
2 quai du Lot
46000 Cahors

#Reçu n° 118
Donateur : M. Paul Lacaze, 4 rue Haute, 46100 Figeac
Somme reçue                               50,00 €
${label} : 12/01/2026

Fait à Cahors, le 03/02/2026
`)
    expect(result).toMatchObject({ documentType: 'RECEIPT', documentDate: '2026-02-03' })
  },
)

test.each(['Studio legale', 'STUDIO TECNICO ASSOCIATO', 'Cabinet dentaire', "Étude d'avocats"])(
  'what somebody runs is not who, with its kind as well: %s',
  (head) => {
    const result = read(`
${head}
Corso Italia 9 - 52100 Arezzo
P.IVA 01988440513

Condominio Via Roma 12
Via Roma 12
52100 Arezzo

#Parcella 31/26 del 10/06/2026

Totale                                                1.268,80
`)
    if (result.sender?.name?.toLowerCase() === head.toLowerCase())
      expect(sureOf(result, '/sender/name')).toBeLessThan(sure)
    else expect(result.sender?.name).toBeUndefined()
  },
)
