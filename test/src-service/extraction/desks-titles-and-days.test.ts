import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { findPartyCandidates } from '../../../src-service/extraction/fields/parties/find-party-candidates.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'
import { sightText } from '../../support/sight-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

/** `trust`: how sure the engine was of each word, where the paper is a picture. */
function read(text: string, trust?: number) {
  const page = pageOfText(text, 1, trust === undefined ? 'pdf' : 'ocr')
  const words = page.words.map((word) => ({ ...word, confidence: trust ?? 1 }))
  const [result] = extractResults(
    { ...documentOfText(''), pages: [{ ...page, words }] },
    { documentId },
  )
  if (result === undefined) throw new Error('nothing was read')
  return result
}

describe('what stands where names do and is none', () => {
  test('the branch of a bank is not whom it writes to', () => {
    const { sender, recipient } = findPartyCandidates(
      sightText(`
Caisse du Vallon                                    Succursale de Pontarlier
                                                    3 rue des Lavaux
                                                    25300 Pontarlier

                                        EURL FAIVRE
                                        9 chemin des Planches
                                        25300 HOUTAUD
`),
    )
    const trustIn = (role: typeof sender) =>
      Math.max(
        ...role.filter(({ value }) => value.name?.includes('Succursale')).map(({ score }) => score),
      )
    expect(trustIn(sender)).toBeLessThan(0.3)
    expect(trustIn(recipient)).toBeLessThan(0.3)
  })

  test.each([
    ['Mitgliederverrechnung', 'DE'],
    ['Member Accounts', 'EN'],
    ['Debitorenbuchhaltung', 'DE'],
  ])('a desk of it is not who sends: %s', (desk) => {
    const result = read(`
Kurbad Wiesenquell
${desk} · Parkweg 4 · 6020 Innsbruck

Herrn
Anton Moser
Seestrasse 8
6020 Innsbruck

#Rechnung 2026-114
Datum: 12.03.2026

Eintritt                                            EUR 40,00
Rechnungsbetrag                                     EUR 40,00
`)
    expect(result.sender?.name).not.toBe(desk)
    expect(result.recipient?.name).toBe('Anton Moser')
  })

  test.each([
    'Bergklinik Hochtal · Patientenverrechnung',
    'Bergklinik Hochtal : Patientenverrechnung',
  ])('a desk behind the name is no part of it: %s', (head) => {
    const result = read(
      `
${head}
Krankenhausstraße 21, 3300 Amstetten - Tel. 07472 9004

Herrn
Josef Moser
Ardaggerstraße 14
3300 Amstetten

Amstetten, 20.01.2026

#Rechnung 7000881932
Zu zahlen: EUR 106,40
`,
      0.92,
    )
    expect(result.sender?.name).toBe('Bergklinik Hochtal')
  })

  test.each(['Provisionsrechnung für Händler', 'Club Membership Invoice', 'Season Ticket Receipt'])(
    'a title above an address is not whom it goes to: %s',
    (title) => {
      const result = read(`
Markthalle Europa GmbH                              Hafenallee 2, 20457 Hamburg
                                                    USt-IdNr. DE811442097

${title}
Korbflechterei Sandner                 Rechnungsnummer: P-2026-77
Dorfstr. 4                             Rechnungsdatum: 01.04.2026
97645 Ostheim

Gesamtbetrag                                        EUR 153,16
`)
      expect(result.recipient?.name).toBe('Korbflechterei Sandner')
    },
  )
})

describe('the whole name of who sends', () => {
  test('stands in two lines where the second says what it does and its form alone', () => {
    const result = read(`
ALPENROSE TREIBSTOFF                                Rechnung        Datum
SERVICE GMBH                                        5100448         15.03.2026
Ringstraße 301
1220 Wien
UID ATU63114877

                 Malerei Steindl KG
                 Bahnhofstraße 18
                 3300 Amstetten

Gesamtbetrag                                        EUR 254,41
`)
    expect(result.sender?.name).toBe('ALPENROSE TREIBSTOFF SERVICE GMBH')
  })

  test('is that of the trade over the person whom it is called after', () => {
    const result = read(`
GESTIONI CONDOMINIALI BERTOLDI
Geom. Anna Bertoldi – Via Roma 12 – 38122 Trento

                                        Gent. Sig.ra
                                        Livia Gottardi
                                        Via Verdi 40
                                        38122 Trento

Trento, 4 settembre 2026

Oggetto: rate condominiali insolute

Rata          Scadenza        Importo
2a 2026       31/05/2026      284,00
3a 2026       31/08/2026      284,00
Totale insoluto: € 568,00

La invito a pagare entro il 19 settembre 2026.
`)
    expect(result.sender?.name).toBe('GESTIONI CONDOMINIALI BERTOLDI')
    expect(result.documentType).toBe('REMINDER')
  })
})

describe('the day of a paper', () => {
  const freight = (head: string) => `
Seewind Linienverkehr GmbH                          #
Hafenstr. 1a, 26506 Norden                          Frachtrechnung
                                                    ${head}

Kaffeerösterei Cassens e.K.
Neuer Weg 40
26506 Norden

Sendung     Ladedatum     Nach         Netto
S-88121     02.06.26      Norden       97,76
S-88154     09.06.26      Norden       60,78
S-88190     16.06.26      Norden      117,38

Netto 275,92 EUR   MwSt 19% 52,42 EUR   Gesamt 328,34 EUR
`

  test.each(['Nr. NL/26/3391 · 23.06.2026', 'Nr. 3391, 23.06.2026', 'No. NL-3391 vom 23.06.2026'])(
    'stands behind its number: %s',
    (head) => {
      const result = read(freight(head))
      expect(result.documentDate).toBe('2026-06-23')
    },
  )

  test('is none of a column of days', () => {
    const result = read(freight(''))
    expect(result.confidences?.['/documentDate'] ?? 0).toBeLessThan(0.8)
  })
})

describe('numbers', () => {
  test('of the folio of a guest, which is the bill of an inn', () => {
    const result = read(`
The Packhorse Inn
High Street, Hawes, DL8 3QW

Guest: Mr. Alan Trevor                              Folio: 55108
Mill House, Skipton BD23 1PT                        Room: 7

14-Sep      Room & breakfast                                  95.00
17-Sep      Packed lunch                                       9.50
Total GBP                                                    104.50
of which VAT 20%                                              17.42

Invoice date 17-Sep-2026
`)
    expect(result.documentType).toBe('INVOICE')
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: '55108' })
  })

  test('of a credit note make it one, though it names an invoice with its day', () => {
    const result = read(`
Harrow Timber Ltd
Sawmill Yard
Ledbury HR8 2DX

Customer:                          Credit no          CR0419
Malvern Garden Rooms               Date               09/06/2026
12 Link Top                        Against invoice    SI20881
Malvern WR14 1BY                   Invoice date       27/05/2026

14   Larch cladding                £18.40     £257.60
Goods                                         £257.60
VAT @ 20%                                      £51.52
Credit total                                  £309.12
`)
    expect(result.documentType).toBe('CREDIT_NOTE')
    expect(result.documentDate).toBe('2026-06-09')
  })

  test('that begin like a misread label are whole', () => {
    const result = read(
      `
Silver Coast Rentals
Rental agreement RA 8810432                     Rafter Consulting Ltd
                                                11 Quay Street
Invoice              INV-IE-55190               Galway H91 K5P2
Invoice date         02-Aug-2026

Compact car, 3 days               117.00
VAT 23%                            26.91
Total charged EUR                 143.91
`,
      0.8,
    )
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: 'INV-IE-55190' })
  })

  test.each([
    ["N° d'appel : AF-2026-2-0417", 'AF-2026-2-0417'],
    ["N° d'avis d'échéance : 77-118", '77-118'],
  ])('of what a manager of houses asks for: %s', (line, number) => {
    const result = read(`
CABINET LERMONT
31 cours Cambronne
44000 Nantes

                                        M. Yann GUILLOT
                                        14 quai Renaud
                                        44100 Nantes

#Appel de fonds
Émis le 15/03/2026
${line}

Charges générales                                   772,80
Montant à régler avant le 01/04/2026 :              772,80 €
`)
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: number })
  })

  test('behind a compound that says whose it is', () => {
    const result = read(`
Leine Bote Verlag GmbH
Am Markt 18
31785 Hameln

Gerd Uhlenhoff
Wall 6
31785 Hameln

Ihre Abonnementrechnung 2026-A-77120
Datum: 05.01.2026

Zu zahlender Betrag                                 134,70 €
`)
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: '2026-A-77120' })
  })
})

test('a formal notice in plain capitals is a reminder and not the invoice that it names', () => {
  const result = read(
    `
RECOUVREMENT DE L'OUEST - Service contentieux
BP 40118 - 35001 Rennes Cedex

                                        SARL CARRELAGES TANGUY
                                        ZA de Kergaradec
                                        29850 GOUESNOU

Rennes, le 02/06/2026

MISE EN DEMEURE AVANT POURSUITES
Notre référence : 26/88412 - Créancier : ARDOISES D'ARMOR SAS

Malgré les relances de notre mandante, la facture n° 260311 du 11/03/2026 d'un montant de
1 846,20 € demeure impayée à ce jour.

Principal                                 1 846,20
Intérêts                                     27,35
Total à régler                            1 873,55

Nous vous prions de payer cette somme sous huit jours, soit au plus tard le 10/06/2026,
par virement : FR76 3000 4008 2800 0105 4741 287
`,
    0.9,
  )
  expect(result.documentType).toBe('REMINDER')
})

test('the wording of an account names its owner', () => {
  const result = read(`
Sparverein Bank Erlauftal eGen                      KONTOAUSZUG
Hauptplatz 2, 3270 Scheibbs                         Auszug 5
                                                    29.05.2026

Kontowortlaut: Zimmerei Hasel GmbH
IBAN AT18 2011 1822 2123 4500

Buchung     Text                       Wert        Betrag EUR
            Alter Kontostand per 30.04.2026          -210,30
04.05.      Gutschrift Gemeinde        04.05.      1.240,00
            Neuer Kontostand per 29.05.2026         1.029,70
`)
  expect(result.recipient?.name).toBe('Zimmerei Hasel GmbH')
})

test('columns named Invoice, Inv date and Due over one value each head a bill', () => {
  const result = read(`
RED MESA ROLL-OFF              Invoice       Acct      Inv date     Due
PO Box 1180                    114-88207     55120     06/30/26     07/20/26
St. George, UT 84771

BLUFF STREET DELI LLC
77 S BLUFF ST
ST GEORGE UT 84770

20 yd container - haul                                        $310.00
Disposal 2.41 tons                                            $136.96
TOTAL DUE                                                     $446.96
`)
  expect(result.documentType).toBe('INVOICE')
})
