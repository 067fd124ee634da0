import { describe, expect, test } from 'vitest'
import { readPaper as read } from '../support/read-paper.ts'

const address = `Werkhof Lindenau GmbH
Lindenweg 4
50667 Köln

Frau Petra Muster
Rosenweg 18
20354 Hamburg

`

describe('the day of a paper', () => {
  test.each([
    ['Rechnungsdatum = Leistungsdatum: 19.08.2026', '2026-08-19'],
    ['Rechnungs- und Leistungsdatum: 19.08.2026', '2026-08-19'],
    ['Rechnungsdatum entspricht Lieferdatum 19.08.2026', '2026-08-19'],
  ])('is that of the delivery, where one label names both: %s', (line, date) => {
    const paper = `${address}# Rechnung 2026/14\n\n${line}\n\nRechnungsbetrag   490,00 €`
    expect(read(paper)).toMatchObject({ documentType: 'INVOICE', documentDate: date })
  })

  test('stands in its title, where that is “your invoice of”', () => {
    const paper = `Fibrelune SAS

# Votre facture du 28 octobre 2026

N° de facture : F0639-94
Total HT      41,80 €
TVA 20 %       8,36 €
Total TTC     50,16 €`
    expect(read(paper)).toMatchObject({ documentDate: '2026-10-28' })
  })

  test('is neither that of an accepted offer nor one of a column of days', () => {
    const paper = `Atelier du Canal SARL

# FACTURE N° FAC-974
Date : 25/02/2025
Devis accepté le 16/01/2025

Date         Prestation        Total HT
20/01/2025   Dépose             602,52
21/01/2025   Pose               656,58

Total HT      1 259,10 €
TVA 20 %        251,82 €
Total TTC     1 510,92 €`
    expect(read(paper)).toMatchObject({ documentDate: '2025-02-25' })
  })

  test('is that of a reminder’s letter, not of the invoice or of when it fell due', () => {
    const paper = `Atelier Lumière SAS
1 quai du Port
13006 Marseille

                                Cabinet Lefort SARL
                                92 quai du Port
                                75011 Paris

Marseille, le 4 août 2024

# 1er rappel : facture n° 037606 du 20/06/2024

La facture citée en référence, échue le 20 juillet 2024, demeure impayée.
Montant de la facture     EUR 1 252,94
Frais de rappel           EUR 20,00
Total à payer             EUR 1 272,94
Nous vous prions de régler ce montant d’ici au 14 août 2024.`
    expect(read(paper)).toMatchObject({
      documentType: 'REMINDER',
      documentDate: '2024-08-04',
      newDueDate: '2024-08-14',
      feeAmount: { value: 20 },
    })
  })
})

describe('what is not taxed', () => {
  test.each([
    'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    'Umsatzsteuerbefreit nach §19 Abs. 1 UStG (Kleinunternehmerregelung).',
    'Steuerschuldnerschaft des Leistungsempfängers',
  ])('has its gross sum as its net sum, and a rate of 0 %%: %s', (remark) => {
    const paper = `${address}# Rechnung 77\n\nDatum 03.02.2025\n\nRechnungsbetrag: 490,00 €\n\n${remark}`
    expect(read(paper)).toMatchObject({
      amountGross: { value: 490 },
      amountNet: { value: 490 },
      vatDetails: { rates: [{ rate: 0, netAmount: { value: 490 }, vatAmount: { value: 0 } }] },
    })
  })

  test('is not claimed by a paper that only speaks of it', () => {
    const paper = `${address}# Rechnung 77\n\nDatum 03.02.2025\n\nRechnungsbetrag: 490,00 €`
    expect(read(paper)).not.toHaveProperty('amountNet')
  })

  test('is a row beside the taxed ones, without which they do not make the total', () => {
    const paper = `${address}# Rechnung Nr. 98

Datum 07.03.2024

Übernachtung       267,00
Frühstück           43,50
Kurtaxe              7,50
Gesamtbetrag EUR   318,00

MwSt.-Satz   Netto     MwSt.    Brutto
7 %          249,53    17,47    267,00
19 %          36,55     6,95     43,50
0 %            7,50     0,00      7,50`
    const found = read(paper)
    expect(found).toMatchObject({ amountGross: { value: 318 }, amountNet: { value: 293.58 } })
    expect(found).toHaveProperty('vatDetails.rates.2', {
      rate: 0,
      netAmount: { currency: 'EUR', value: 7.5 },
      vatAmount: { currency: 'EUR', value: 0 },
    })
  })
})

test('taxes of two rates without their bases are those of the items', () => {
  const paper = `${address}# Rechnung Nr. 98

Datum 07.03.2024

Bezeichnung      Menge    Einzelpreis    USt %    Betrag
Broschüre          10          20,00       7      200,00
Gestaltung          5          80,00      19      400,00

Summe netto      600,00
USt 7 %           14,00
USt 19 %          76,00
Gesamtbetrag     690,00`
  expect(read(paper)).toMatchObject({
    vatDetails: {
      rates: expect.arrayContaining([
        expect.objectContaining({ rate: 7, netAmount: { currency: 'EUR', value: 200 } }),
        expect.objectContaining({ rate: 19, netAmount: { currency: 'EUR', value: 400 } }),
      ]) as unknown,
    },
  })
})

test('a structured communication is the reference of a payment', () => {
  const paper = `Imprimerie du Pont SRL
rue Haute 12
1050 Bruxelles

# FACTURE 2026.2618

Date de facture : 03/02/2026
Total HTVA    € 100,00
TVA (21%)      € 21,00
Total TVAC    € 121,00
À payer sur le compte BE68 5390 0754 7034 avec la communication +++090/9337/55493+++`
  expect(read(paper)).toMatchObject({ paymentDetails: { reference: '+++090/9337/55493+++' } })
})

describe('items', () => {
  test('keep a charge that only ends like an extra, and take no line of no tax', () => {
    const paper = `Tidewater Freight Limited

# SALES INVOICE

Invoice No: SI245839
Tax point: 18/04/2024

Charge                       VAT code    Amount (GBP)
Ocean freight                Z           1,004.00
Terminal handling charge     Z             161.00
Customs clearance            Z             110.00

Nett total                               1,275.00
VAT (Z = zero rated 0%)                      0.00
Invoice total GBP                        1,275.00`
    expect(read(paper)).toMatchObject({
      items: [1004, 161, 110].map((value) => ({ amountNet: { value } })),
      vatDetails: { rates: [{ rate: 0, netAmount: { value: 1275 } }] },
    })
  })

  test('have a column without a heading for what is sold', () => {
    const paper = `# Facture

Date de facture : 03/02/2026

                         Période                 Montant HT    TVA
Abonnement Pro           du 01/07 au 31/07       33,32 €       20 %
Location box             du 01/07 au 31/07        4,16 €       20 %

Total HT      37,48 €
TVA 20 %       7,50 €
Total TTC     44,98 €`
    expect(read(paper)).toMatchObject({
      items: [{ amountNet: { value: 33.32 } }, { amountNet: { value: 4.16 } }],
    })
  })
})

describe('the sender', () => {
  test('is the company whose capital the small print tells', () => {
    const paper = `Fibrelune                                          Cabinet Lefort & Associés
                                                   11 bd Voltaire
                                                   67000 Strasbourg

# Facture F-94

Date de facture : 03/02/2026
Total TTC     44,98 €






Fibrelune SAS au capital de 12 000 000 € – RCS Nanterre 552 633 228`
    expect(read(paper)).toMatchObject({
      sender: { name: 'Fibrelune SAS' },
      recipient: { name: 'Cabinet Lefort & Associés' },
    })
  })

  test('of a statement is the bank in its head, though a bank announces an account elsewhere', () => {
    const paper = `Banca Regionale Mesolcina                  03.08.2026

                                Signora Carla Muster
                                Viale Stazione 39
                                6600 Locarno

# Estratto conto 03.07.2026 - 03.08.2026

Conto corrente CHF, intestato a Carla Muster
IBAN CH93 0076 2011 6238 5295 7

Data          Testo              Addebito    Accredito    Saldo
03.07.2026    Saldo riportato                             1'010.53
04.07.2026    Acquisto carta       362.22                   648.31
06.07.2026    Versamento                       100.00       748.31
03.08.2026    Saldo finale                                  748.31`
    expect(read(paper)).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      sender: { name: 'Banca Regionale Mesolcina' },
    })
  })
})

test('a sum goes with its label also where only their currency parts them', () => {
  const paper = `${address}# Rechnung 77\n\nDatum 03.02.2025\n\nKontostand 900.00\nGesamtbetrag EUR 318,00`
  expect(read(paper)).toMatchObject({ amountGross: { value: 318, currency: 'EUR' } })
})

test('the rate of an hour may be called as a rate of tax is', () => {
  const paper = `${address}# Rechnung 77

Datum 03.02.2025

Leistung               Std.    Satz       Summe
Trockenbauarbeiten      31     110,00     3.410,00
Fahrt                    2      50,00       100,00

Summe netto      3.510,00
USt 19 %           666,90
Zahlbetrag       4.176,90`
  expect(read(paper)).toMatchObject({
    items: [
      { quantity: 31, unitPrice: { value: 110 }, amountNet: { value: 3410 } },
      { quantity: 2, unitPrice: { value: 50 } },
    ],
  })
})

test('items whose sum is printed under a name of its own are sure', () => {
  const paper = `# FEE NOTE

Bill no: 20133/24
Date: 3 June 2024

Date         Narrative               Hours    Rate      Amount
02/05/2024   Telephone attendance     1.5     180.00    270.00
09/05/2024   Drafting letter          2.0     265.00    530.00

Total professional fees                                 800.00
Disbursements (not subject to VAT)                       96.00
VAT @ 20% on fees                                       160.00
Total due                                             1,056.00`
  const { items, confidences } = read(paper) as {
    items: unknown[]
    confidences: Record<string, number>
  }
  expect(items).toHaveLength(2)
  expect(confidences['/items/0/amountNet/value']).toBeGreaterThan(0.9)
})

describe('names of banks and large senders', () => {
  test('a bank may be called as a credit note is dated', () => {
    const paper = `Crédit du Lac                      RELEVÉ DE COMPTE
                                   du 09/02/2026 au 11/03/2026

                                   Imprimerie du Canal SA
                                   106 rue de la République
                                   67000 Strasbourg

IBAN FR76 3000 6000 0112 3456 7890 189

Date          Libellé                   Débit     Crédit
09/02/2026    ANCIEN SOLDE CRÉDITEUR              1 190,80
10/02/2026    CARTE STATION              15,30
11/03/2026    NOUVEAU SOLDE CRÉDITEUR             1 175,50`
    expect(read(paper)).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      sender: { name: 'Crédit du Lac' },
      recipient: { name: 'Imprimerie du Canal SA' },
      openingBalance: { value: 1190.8 },
    })
  })

  test('a return address may have a desk for its street', () => {
    const paper = `


Elbkurier Verlagsgesellschaft mbH · Leserservice · 01062 Dresden
Autohaus Brandt OHG
Kastanienallee 7
20354 Hamburg

                                          Rechnungsnummer: 412-774
                                          Rechnungsdatum: 03.02.2025

# Ihre Abonnementrechnung

Rechnungsbetrag   149,40 EUR`
    expect(read(paper)).toMatchObject({
      sender: { name: 'Elbkurier Verlagsgesellschaft mbH' },
      recipient: { name: 'Autohaus Brandt OHG' },
    })
  })
})

describe('papers under other names', () => {
  test('a liquidation is an invoice, and so is the demand for a rent', () => {
    const liquidation = `${address}# Privatliquidation Nr. 33751\n\nDatum: 03.02.2025\n\nSumme   410,40 €`
    expect(read(liquidation)).toMatchObject({
      documentType: 'INVOICE',
      identifications: [{ type: 'INVOICE_NUMBER', value: '33751' }],
    })
    const demand = `# Rent Demand\n\nDate: 18 July 2026\n\nTotal due   £8,871.24`
    expect(read(demand)).toMatchObject({ documentType: 'INVOICE', documentDate: '2026-07-18' })
  })

  test.each([
    ['Honorarrechnung 2026.933', '2026.933'],
    ['Prämienrechnung 64379801', '64379801'],
  ])('the number may stand behind the name alone: %s', (title, value) => {
    const paper = `${address}# ${title}\n\nDatum: 03.02.2025\n\nRechnungsbetrag   410,40 €`
    expect(read(paper)).toMatchObject({ identifications: [{ type: 'INVOICE_NUMBER', value }] })
  })
})
