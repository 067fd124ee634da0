import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  return result?.documentType === 'ACCOUNT_STATEMENT' ? result : undefined
}

const movementsOf = (text: string) =>
  read(text)?.transactions?.map(({ debit, credit }) => credit?.value ?? -(debit?.value ?? NaN))

const head = `
Albtalbank eG
Frau
Ines Holler
Talgasse 4
76275 Ettlingen
Kontoauszug vom 01.03.2025 bis 31.03.2025
IBAN DE02 1203 0000 0000 2020 51
`

describe('a statement whose text has lost its columns', () => {
  test('is read by the day at the start of a line and the sum with its sign at the end', () => {
    const result = read(`${head}
Auszug Seite Alter Saldo per 28.02.2025
3 1/1 EUR + 812,40
Buchung Valuta Vorgang Soll Haben
03.03. 03.03. Dauerauftrag an - 640,00
Hausverwaltung Senn
Miete vom 01.03.2024, Rest
11.03. 12.03. Überweisung von + 2.310,55
Marktplatz GmbH
31.03. 31.03. Kartenzahlung - 18,20
Filialnummer Kontonummer Neuer Saldo
100 2020510 EUR + 2.464,75
Einwendungen sind bis 14.05.2025 zu erheben.`)
    expect(result).toMatchObject({
      openingBalance: { value: 812.4 },
      closingBalance: { value: 2464.75 },
      transactions: [
        { date: '2025-03-03', debit: { value: 640 } },
        { date: '2025-03-11', valueDate: '2025-03-12', credit: { value: 2310.55 } },
        { date: '2025-03-31', debit: { value: 18.2 } },
      ],
    })
    expect(result?.transactions?.[0]?.description).toBe(
      'Dauerauftrag an\nHausverwaltung Senn\nMiete vom 01.03.2024, Rest',
    )
    expect(result?.processingWarnings).toBeUndefined()
  })

  test('counts its bookings, and a transfer with a day is nothing carried over', () => {
    expect(
      movementsOf(`${head}
Alter Kontostand in EUR: 100,00
Nr. Datum Umsatz Wertstellung Soll (EUR) Haben (EUR)
1 04.03.2025 Gutschrift 05.03.2025 50,00
2 06.03.2025 Übertrag 06.03.2025 -30,00
3 07.03.2025 Habenzinsen 07.03.2025 1,15
Neuer Kontostand in EUR: 121,15`),
    ).toEqual([50, -30, 1.15])
  })

  test('has its sums without a sign on the sides by which alone the balances follow', () => {
    const lines = `
Bu.Tag Wert Gebucht Belastung in EUR Gutschrift in EUR
05.03. 05.03. Überweisung 300,00
10.03. 10.03. Eingang 75,10
17.03. 17.03. Lastschrift 20,05
ALTER KONTOSTAND 500,00 H EUR
`
    expect(movementsOf(`${head}${lines}NEUER KONTOSTAND 255,05 H EUR`)).toEqual([
      -300, 75.1, -20.05,
    ])
    const all = read(`${head}${lines}NEUER KONTOSTAND 255,06 H EUR`)
    expect(all?.processingWarnings?.join()).toContain('BALANCE_NOT_PROVEN')
  })

  test('takes no side where more than one way leads from balance to balance', () => {
    expect(
      movementsOf(`${head}
Bu.Tag Wert Gebucht Belastung in EUR Gutschrift in EUR
05.03. 05.03. Überweisung 40,00
10.03. 10.03. Eingang 40,00
ALTER KONTOSTAND 500,00 H EUR
NEUER KONTOSTAND 500,00 H EUR`),
    ).not.toEqual([-40, 40])
  })

  test('has its few credits found among many debits', () => {
    const debits = [41.05, 150, 200.3, 82.88, 20, 29.7, 42.15, 32.77, 28.9, 104.21, 92.35]
    const lines = debits.map((sum) => `08.03. 08.03. Zahlung ${sum.toFixed(2).replace('.', ',')}`)
    expect(
      movementsOf(`${head}
Bu.Tag Wert Gebucht Belastung in EUR Gutschrift in EUR
${lines.join('\n')}
11.03. 11.03. Eingang 1.300,00
ALTER KONTOSTAND 500,00 H EUR
NEUER KONTOSTAND 975,69 H EUR`),
    ).toEqual([...debits.map((sum) => -sum), 1300])
  })

  test('may have sum and balance before the text, and no balance but these', () => {
    expect(
      movementsOf(`${head}
Buchungsdatum Valutadatum Betrag Saldo Buchungstext
15.03.2025 15.03.2025 10,01 410,01 Einzahlung von Konto 12345678
19.03.2025 19.03.2025 34,00 444,01 Einzahlung von Konto 12345678
20.03.2025 20.03.2025 -1,00 443,01 Auszahlung auf Konto 23456789
31.03.2025 31.03.2025 -1,66 441,35 Kapitalertragsteuer`),
    ).toEqual([10.01, 34, -1, -1.66])
  })

  test('of a new account leads from nothing to its balance', () => {
    expect(
      read(`${head}
Buchungen
15.03.2025 Eingang von Frau Senn 150,00
16.03.2025 Kauf Anteile -41,88
19.03.2025 Ertrag 0,23
KONTOSTAND AM 31.03.2025: 108,35 EUR`),
    ).toMatchObject({
      closingBalance: { value: 108.35 },
      transactions: [{ credit: { value: 150 } }, { debit: { value: 41.88 } }, {}],
    })
  })

  test('names its bank before the address, with nothing but spaces between', () => {
    const result = read(`
NORDLICHT BANK GMBH HAFENALLEE 32 20457 HAMBURG
Frau
Ines Holler
Talgasse 4
76275 Ettlingen
KONTOAUSZUG zum 31.03.2025
IBAN DE02 1203 0000 0000 2020 51
Soll Haben
Buchungssaldo alt
100,00+
Buchungssaldo neu
91,50+
Text Datum Wert Soll Haben
LASTSCHRIFT 10.03. 10.03. 20,00-
   Stadtwerke Senn
*** Kontostand zum 10.03. *** 80,00+
GUTSCHRIFT 12.03. 12.03. 11,50+
*** Kontostand zum 12.03. *** 91,50+`)
    expect(result).toMatchObject({
      sender: {
        name: 'NORDLICHT BANK GMBH',
        address: { street: 'HAFENALLEE', streetNumber: '32', zipCode: '20457' },
      },
      openingBalance: { value: 100 },
      closingBalance: { value: 91.5 },
      transactions: [{ debit: { value: 20 } }, { credit: { value: 11.5 } }],
    })
  })

  test('has days without a last point, which are no sums, and signs behind sums', () => {
    expect(
      read(`
BANQUE DES VALLEES
Mme Claire Fontaine
4 rue des Lilas
14000 Caen
RELEVE DE COMPTE
IBAN : FR76 3000 6000 0112 3456 7890 189
Date opé. Date valeur Libellé Débit Crédit
Ancien solde créditeur au 29.08.2025 1 264,00
01.09 02.09 Prlv Abonnement 13,49 þ
02.09 02.09 Virement de la Caf 120,00 ¨
29.09 29.09 Virement Salaire 1 929,71
30.09 30.09 Frais 3,50
Nouveau solde créditeur au 30.09.2025 3 296,72`)?.transactions,
    ).toMatchObject([
      { date: '2025-09-01', valueDate: '2025-09-02', debit: { value: 13.49 } },
      { date: '2025-09-02', credit: { value: 120 } },
      { date: '2025-09-29', credit: { value: 1929.71 } },
      { date: '2025-09-30', debit: { value: 3.5 } },
    ])
  })

  test('says its days once for all that was booked on them', () => {
    expect(
      read(`
Pennine Bank
Ms Karen Holloway
22 Mill Lane
Leeds LS1 4DY
Your Statement 1 March to 31 March 2025
IBAN GB29NWBK60161331926819
Date Payment type and details Paid out Paid in Balance
28 Feb 25 BALANCE BROUGHT FORWARD 1,204.55
03 Mar 25 COUNCIL TAX 145.00
STORES 3312 42.17 1,017.38
10 Mar 25 SALARY 2,150.00 3,167.38
31 Mar 25 BALANCE CARRIED FORWARD 3,167.38`)?.transactions,
    ).toMatchObject([
      { date: '2025-03-03', debit: { value: 145 } },
      { date: '2025-03-03', debit: { value: 42.17 }, description: 'STORES 3312' },
      { date: '2025-03-10', credit: { value: 2150 } },
    ])
  })

  test('follows the balances behind its bookings, over those that have none', () => {
    expect(
      movementsOf(`
Bergbank AG
Herr
Beat Amrein
Seeweg 9
6003 Luzern
Kontoauszug 01.04.2025 - 30.04.2025
IBAN CH93 0076 2011 6238 5295 7 CHF
Datum Text Gutschrift Lastschrift Valuta Saldo
31.03.25 Kontostand 1 000.00
01.04.25 Lastschrift 100.00 01.04.25
Lastschrift 250.00 01.04.25 650.00
04.04.25 Einzahlung 12.05 04.04.25 662.05
*** Valutarischer Saldo per 05.04.25 *** 662.05
09.04.25 Vergütung 1 300.00 09.04.25 1 962.05
30.04.25 Kontostand 1 962.05`),
    ).toEqual([-100, -250, 12.05, 1300])
  })
})
