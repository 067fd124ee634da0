import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

const numberOf = ({ identifications }: ReturnType<typeof read>) =>
  (identifications ?? []).find(({ type }) => type === 'INVOICE_NUMBER')?.value

describe('the currency of a paper', () => {
  test.each([
    'TVA FR 81 557 881 203',
    'TVA intracom. : FR 12 533 719 402',
    'VAT No FR 55 733 019 244',
  ])('is not that of the country of a number for VAT: %s', (line) => {
    const result = read(`
LE FOURNIL DE MARIE
55 rue de la Poste
35400 SAINT-MALO
${line}

Ticket 55788                          08/08/2026

BAGUETTE                                  2,60
CAFE                                      1,90
TOTAL EUROS                               4,50
ESPECES                                   5,00
RENDU                                     0,50
`)
    expect(result).toMatchObject({ amountGross: { currency: 'EUR', value: 4.5 } })
  })

  test('is francs where the tax is', () => {
    const result = read(`
Boulangerie du Pont SA
Rue du Pont 5
1260 Nyon

#Facture n° 88120
Date : 08.08.2026

TVA 8.1 %                                  Fr. 6.11
Total                                      Fr. 81.50
`)
    expect(result).toMatchObject({ amountGross: { currency: 'CHF', value: 81.5 } })
  })
})

describe('the years for which something is paid', () => {
  test.each(['2026/27', '2026/2027', '2026-27'])(
    'are hardly the number of a paper: %s',
    (years) => {
      const result = read(`
Westmarch District Council
Civic Centre
Westmarch WM3 4AA

#Council Tax bill ${years}
Date of issue: 10 March 2026

Total to pay                              £1,413.45
`)
      expect(result.documentType).toBe('INVOICE')
      const at = (result.identifications ?? []).findIndex(({ value }) => value === years)
      expect(result.confidences?.[`/identifications/${at}/value`] ?? 0).toBeLessThan(0.5)
    },
  )

  test.each(['2026/57', '2026/19'])(
    'are not meant by a number that begins with one: %s',
    (number) => {
      const result = read(`
Fotohaus Lohmann GmbH
Kastanienallee 73
10435 Berlin

#Honorarrechnung ${number}
Datum: 27.08.2026

Gesamtbetrag                              1.209,10 €
`)
      expect(numberOf(result)).toBe(number)
    },
  )
})

test('what an insurer prescribes is the sum of its bill', () => {
  const result = read(`
Donautal Versicherungsverein a.G.
Landstraße 55
4020 Linz

Gasthof Kreuzer
Dorfplatz 7
4882 Oberwang

Prämienvorschreibung                              Linz, 05.12.2025

Prämie                                            € 844,10
Versicherungssteuer 11 %                          € 92,85
Vorschreibungsbetrag                              € 936,95
`)
  expect(result).toMatchObject({ amountGross: { value: 936.95 } })
})

test.each([
  'AZ. AGR. I TRE PINI DI CECCHI PIETRO ANTONIO',
  'SOC. AGR. LE VIGNE DI ROSSI MARIO E FIGLI',
])('short words with points end no sentence in a name: %s', (name) => {
  const result = read(`
Tirrena Gas S.r.l.
Via Aurelia 188
57023 Cecina LI
P.IVA 00955570492

Cliente
${name}
Strada Poderale 4
57020 Bibbona LI

#Fattura n. 557
Data: 09.02.2026

Totale fattura                            € 1.068,18
`)
  expect(result.recipient?.name).toBe(name)
})

describe('a day in the midst of what is said of it', () => {
  test.each([
    ['Rechnung Nr. 4471', 'Der Betrag ist am 31.01.2026 fällig.', 'INVOICE'],
    ['Rechnung Nr. 4471', 'Alle Beträge sind bis zum 31.01.2026 zu begleichen.', 'INVOICE'],
    ['Facture n° 4471', 'Merci de régler pour le 31/01/2026 au plus tard.', 'INVOICE'],
    ['Fattura n. 4471', 'Vi preghiamo di saldare entro il 31/01/2026 al più tardi.', 'INVOICE'],
    ['Invoice no. 4471', 'Your payment should reach us on 31/01/2026 at the latest.', 'INVOICE'],
  ])('is when the sum is due: %s, %s', (title, sentence, documentType) => {
    const result = read(`
Liftbau Brandner KG
Industriepark 33
92318 Neumarkt

WEG Am Kanal
Mühlstr. 2
92318 Neumarkt

#${title}
Date 05/01/2026

Total                                     EUR 119,00

${sentence}
`)
    expect(result).toMatchObject({ documentType, dueDate: '2026-01-31' })
  })
})
