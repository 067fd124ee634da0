import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const numbersOf = (result: ReturnType<typeof read>) =>
  Object.fromEntries((result.identifications ?? []).map(({ type, value }) => [type, value]))

type Words = Readonly<Record<'title' | 'total' | 'tax', string>>
const german = { title: 'Rechnung', total: 'Total inkl. MWST', tax: 'MWST 8.1 %' }
const french = { title: 'Facture', total: 'Total TTC', tax: 'TVA 8.1 %' }
const italian = { title: 'Fattura', total: 'Totale fattura', tax: 'IVA 8.1 %' }
const english = { title: 'Invoice', total: 'Total incl. VAT', tax: 'VAT 8.1 %' }

const bill = (captions: readonly string[], { title, total, tax }: Words) => `
Kälte Brunner AG
Bachstrasse 4
9000 St. Gallen


${captions.map((caption) => ' '.repeat(54) + caption).join('\n')}

Metzgerei Frei GmbH
Marktgasse 2
9050 Appenzell

# ${title}

Service                                                       420.00
${tax.padEnd(56)}       34.02
${total.padEnd(56)}  CHF 454.02
`

describe('the number of a paper', () => {
  test.each([
    ['Vorgang VG-20441', 'Datum 04.06.2025', german, 'VG-20441'],
    ['Unsere Zeichen R/25/0091', 'Datum 04.06.2025', german, 'R/25/0091'],
    ['Pièce : 25-06-0077', 'Date : 04.06.2025', french, '25-06-0077'],
    ['Notre réf. F 250611', 'Date : 04.06.2025', french, 'F 250611'],
    ['Protocollo: 2025/0771', 'Data: 04.06.2025', italian, '2025/0771'],
    ['Our ref. BAF/25/7718', 'Date 04.06.2025', english, 'BAF/25/7718'],
  ])('is what stands beside its day, whatever it is called: %s', (caption, day, words, number) => {
    const result = read(bill([caption, day], words))
    expect(numbersOf(result)).toMatchObject({ INVOICE_NUMBER: number })
    // Nobody knows what the caption says: that is asked.
    expect(result.confidences?.['/identifications/0/value']).toBeLessThan(0.9)
  })

  test.each([
    ['Ihr Zeichen BX-22018', 'the other side’s reference'],
    ['Kunde 88210', 'a customer'],
    ['Seite 1001', 'a page'],
    ['Winterthur 1204.50', 'a sum'],
    ['Lindenhof AG 27', 'too short'],
  ])('is not %s: %s', (caption) => {
    const result = read(bill([caption, 'Datum 04.06.2025'], german))
    expect(numbersOf(result)).not.toHaveProperty('INVOICE_NUMBER')
  })

  test('is not guessed from two numbers of which either could be it', () => {
    const captions = ['Vorgang VG-20441', 'Datum 04.06.2025', 'Akte 7700-118']
    expect(numbersOf(read(bill(captions, german)))).not.toHaveProperty('INVOICE_NUMBER')
  })

  test('that a label names is not replaced by what stands beside the day', () => {
    const captions = ['Rechnungs-Nr. 2025-118', 'Datum 04.06.2025', 'Vorgang VG-20441']
    expect(numbersOf(read(bill(captions, german)))).toMatchObject({ INVOICE_NUMBER: '2025-118' })
  })

  test.each([
    ['Beleg AV-77031', 'Ihre Rechnung 2025-6611', { ...german, title: 'Gutschrift' }],
    ['Pièce : AV-77031', 'Sur facture : 2025-6611', { ...french, title: 'Avoir' }],
  ])('of a credit note is not that of its invoice: %s', (caption, about, words) => {
    const captions = [caption, 'Datum 04.06.2025', about]
    expect(numbersOf(read(bill(captions, words)))).toMatchObject({
      CREDIT_NOTE_NUMBER: 'AV-77031',
    })
  })
})

describe('the kind of a paper', () => {
  test('is Credit where that stands alone and large', () => {
    const captions = ['Credit ref: CR-5521', 'Date 04.06.2025', 'Invoice ref: SI-88120']
    const result = read(bill(captions, { ...english, title: 'Credit' }))
    expect(result).toMatchObject({ documentType: 'CREDIT_NOTE' })
    expect(numbersOf(result)).toMatchObject({
      CREDIT_NOTE_NUMBER: 'CR-5521',
    })
  })

  test.each([
    ['Documento', 'NOTA CREDITO', 'CREDIT_NOTE'],
    ['Tipo doc.', 'Nota di credito', 'CREDIT_NOTE'],
    ['TIPO DOCUMENTO', 'Fattura', 'INVOICE'],
    ['Document', 'Avoir', 'CREDIT_NOTE'],
  ])('stands in a table under %s: %s', (heading, kind, type) => {
    const row = (...cells: readonly string[]) => cells.map((cell) => cell.padEnd(20)).join('')
    const result = read(`
MODA LINEA S.R.L.
Via Savona 97 - 20144 Milano - P.IVA 08811220961

${row(heading, 'Numero', 'Data', 'Pag.')}
${row(kind, '77', '30/06/2025', '1')}

                                              Boutique Chiara di Chiara Neri
                                              Via Cavour 12
                                              50129 Firenze

Camicia lino                                  123,00
Totale EUR                                    123,00
`)
    expect(result).toMatchObject({ documentType: type, documentDate: '2025-06-30' })
  })

  test.each(['Prämienvorschreibung', 'Beitragsvorschreibung', 'Vorschreibung'])(
    'is an invoice in Austria: %s',
    (title) => {
      const result = read(`
Alpenland Versicherung AG
Schottenring 30
1010 Wien

Frau Mag. Ulrike Pichler
Linzer Straße 210/4
1140 Wien

${title}
Vorschreibungsnummer 2025-0077
Wien, 12. Mai 2025

Haushaltversicherung                          198,20
Gesamtprämie                              EUR 198,20
Bitte überweisen Sie den Betrag bis 01.06.2025 auf AT61 1904 3002 3457 3201.
`)
      expect(result).toMatchObject({ documentType: 'INVOICE', dueDate: '2025-06-01' })
      expect(numbersOf(result)).toMatchObject({ INVOICE_NUMBER: '2025-0077' })
    },
  )
})

describe('the sum of an instalment', () => {
  test.each([
    ['Total Rate CHF', 'Rechnung'],
    ['Total 2. Rate', 'Rechnung'],
    ['Total der Rate', 'Rechnung'],
    ['Totale rata CHF', 'Fattura'],
    ['Total rate CHF', 'Invoice'],
  ])('is what the paper asks for: %s', (total, title) => {
    const result = read(`
Gemeinde Hohwald
Dorfplatz 1
4104 Oberwil

                                        Lukas Brunner
                                        Hauptstrasse 2
                                        4104 Oberwil

${title} 2025-118
12.03.2025

Kanton                                              412.50
Gemeinde                                            287.25
${total.padEnd(52)}699.75
`)
    expect(result.amountGross?.value).toBe(699.75)
  })

  test('is not the rate in the heading of a table', () => {
    const result = read(`
Hill Freight Ltd                                    Invoice 4410
12 Dock Road
Lowestoft NR32 1AB                                  Date 12 March 2025

Description                    Hours          Rate        Amount
Crane                              2        240.00        480.00
Watch                              1         35.00         35.00

Total GBP                                                 515.00
`)
    expect(result.amountGross?.value).toBe(515)
  })
})

describe('a paper in dinars', () => {
  test.each([
    ['370,000', '2 220,000', '2 590,000', '2 591,000'],
    ['370.000', '2,220.000', '2,590.000', '2,591.000'],
  ])('has three decimals in every sum, also where no currency stands beside it: %s', (...sums) => {
    const [small = '', large = '', net = '', gross = ''] = sums
    const row = (text: string, ...cells: readonly string[]) =>
      text.padEnd(40) + cells.map((cell) => cell.padStart(14)).join('')
    const result = read(`
Société Zitouna Export SARL
Zone Industrielle Ksar Said
2086 Tunis, Tunisie

# FACTURE N° 25/0118
Date : 06/03/2025

                                              Huilerie du Rhin SAS
                                              10 rue du Port
                                              67000 Strasbourg

${row('Désignation', 'Qté', 'PU TND', 'Montant TND')}
${row('Huile d’olive', '120', large === '2 220,000' ? '18,500' : '18.500', large)}
${row('Dattes', '40', large === '2 220,000' ? '9,250' : '9.250', small)}

${row('Total HT', '', '', net)}
${row('Net à payer TND', '', '', gross)}
`)
    expect(result).toMatchObject({
      amountGross: { currency: 'TND', value: 2591 },
      amountNet: { currency: 'TND', value: 2590 },
    })
    expect(result).toMatchObject({
      items: [{ amountNet: { value: 2220 } }, { amountNet: { value: 370 } }],
    })
  })

  test('does not make three decimals of what a company that ends in BHD prints', () => {
    const named = bill(['Rechnung 118', 'Datum 04.06.2025'], german)
    const result = read(`${named}\nHarta SDN BHD 3.500 5.500 7.500 8.500`)
    expect(result).toMatchObject({ amountGross: { value: 454.02 } })
  })
})
