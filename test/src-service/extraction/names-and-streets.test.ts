import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(...pages: readonly string[]) {
  const [result] = extractResults(documentOfText(...pages), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

describe('the name of the sender', () => {
  test('stands over a line with the legal form and the street', () => {
    const result = read(`
LES BATEAUX DU GOLFE                              Mairie de Sarzeau
                                                  Service des sports
SAS – 14 rue Saint-Vincent                        2 rue des Ecoles
56000 VANNES                                      56370 SARZEAU
Tél : 02 97 55 10 10

FACTURE N° F2500093
Date : 18/06/2025

Total TTC                                                      83,45 €
`)
    expect(result.sender).toMatchObject({
      name: 'LES BATEAUX DU GOLFE',
      address: { street: 'rue Saint-Vincent', streetNumber: '14' },
    })
  })

  test.each([['The Old Smithy, Totnes TQ9 5NZ'], ['Quay House, Totnes TQ9 5NZ']])(
    'is not that of the house below it (%s)',
    (address) => {
      const result = read(`
Dartline Sailmakers                              INVOICE 0391
${address}                     8 May 2025

Invoice to
Captain R. Tregenza
Quay Cottage
Fowey PL23 1AT

Sail repair                                            510.00
Total due                                             £510.00
`)
      expect(result.sender?.name).toBe('Dartline Sailmakers')
    },
  )

  test('is not the town of the registered office at the foot', () => {
    const result = read(`
TAX INVOICE            Invoice Date             Fellside Fencing
                       9 Sep 2025               Limited
                                                Unit 6 Lillyhall Estate
Ellerby Parish Hall    Invoice Number           WORKINGTON
Station Road           INV-2218                 CA14 4JX
KESWICK
CA12 4NB

Fence panels                                      420.00
TOTAL GBP                                         420.00



Company Registration No: 09114782. Registered Office: 2 Main Street, Cockermouth, CA13 9LQ.
`)
    expect(result.sender?.name).toMatch(/^Fellside Fencing/u)
  })

  test('is not the rest of a street that the line above began', () => {
    const result = read(`
vivo mobile                                         Votre facture du 12/09/2025
                                                    n° 9 471 882 205

                                                    M. PAUL KERLEAU
                                                    4 RUE DE KEREDERN
                                                    29200 BREST

Total TTC                                           27,98 €


Prélèvement sur votre compte. Vivo Mobile SAS au capital de 12 000 000 € – 8 rue du
Faubourg, 92100 Boulogne-Billancourt – RCS Nanterre 542 107 651 – TVA FR03542107651
`)
    expect(result.sender?.name).not.toBe('Faubourg')
  })

  test('is that of the company and not of its agency', () => {
    const result = read(`
Montalp Assurances                                Agence générale de Sion
                                                  Avenue de la Gare 20
                                                  1950 Sion
                                                  T 027 555 31 00

                                    Madame
                                    Odile Rey
                                    Route du Lac 33
                                    1964 Conthey

Sion, le 20 novembre 2025

Facture de prime
N° de facture             7704411208

Montant à payer                                          467.15
`)
    expect(result.sender?.name).toBe('Montalp Assurances')
  })

  test('may be that of a club with the year in which it was founded', () => {
    const result = read(`
#                    Turnverein Hohwald 1898






                                                  Nora Aebi
                                                  Hohle Gasse 14
                                                  4104 Oberwil

Oberwil, 3. Februar 2025

# Rechnung Nr. 25-0231

Mitgliederbeitrag Aktive                      180.00
Total CHF                                     180.00
`)
    expect(result.sender?.name).toBe('Turnverein Hohwald 1898')
  })

  test('stands behind the title of a receipt', () => {
    const result = read(`
# Receipt from Larkmoor Hosting LLC

Amount paid           $87.45
Date paid             Nov 8, 2025
Payment method        Visa 4419

Managed server          $80.00
Sales tax                $7.45
Amount charged          $87.45

Receipt #1904-7732
`)
    expect(result).toMatchObject({
      documentType: 'RECEIPT',
      documentDate: '2025-11-08',
      sender: { name: 'Larkmoor Hosting LLC' },
    })
  })
})

describe('a reminder in running text', () => {
  test('asks for the only sum that it names, until the day on the next line', () => {
    const result = read(`
Malerei Pichlwanger e.U. | Grazer Straße 8 | 8600 Bruck an der Mur

Frau Birgit Zöhrmann
Wiener Straße 71
8605 Kapfenberg
                                                        Bruck, am 4. März 2025

# Zahlungserinnerung

Sicherlich ist es untergegangen, dass unsere Rechnung 2025-0014 vom 20. Jänner 2025
über € 486,24 noch offen ist. Wir ersuchen Sie höflich, den Betrag bis längstens
18. März 2025 auf unser Konto AT61 1904 3002 3457 3201 zu überweisen.
`)
    expect(result).toMatchObject({
      documentType: 'REMINDER',
      amountGross: { value: 486.24, currency: 'EUR' },
      newDueDate: '2025-03-18',
    })
  })

  test('says what somebody owes', () => {
    const result = read(`
Fenmere Lettings Ltd
2 Castle Hill, Lincoln LN1 3AA

Mr P. Osborne
14 Carline Road
Lincoln LN1 1HN

6 August 2025

# FINAL REMINDER: rent arrears

Invoice R-2207 dated 1 July 2025 for £695.00 is still outstanding. With our fee of
£25.00 you owe £720.00, which must reach us by 13 August 2025.
`)
    expect(result).toMatchObject({
      documentType: 'REMINDER',
      amountGross: { value: 720, currency: 'GBP' },
    })
  })
})

describe('a department that writes the bills', () => {
  test('is not the recipient, though it stands over a street', () => {
    const result = read(`
# Lakeford Water Company                              INVOICE

410 Harbor Street                                     Invoice No.   78-2210
Lakeford, OR 97477                                    Invoice Date  03/14/2025
Utility Billing Department
(541) 555-0142

Service address: 18 Cedar Lane, Lakeford, OR 97477

Description                                   Amount
Water usage                                   $41.20
Sewer base charge                             $22.10

Total due                                     $63.30
`)
    expect(result.sender?.name).toBe('Lakeford Water Company')
    expect(result.recipient?.name).toBeUndefined()
  })

  test('is not the sender below the name of its city', () => {
    const result = read(`
City of Lakeford
Utility Billing Department
410 Harbor Street
Lakeford, OR 97477

                                        Harriet Boone
                                        18 Cedar Lane
                                        Lakeford, OR 97477

Invoice 78-2210
Date 03/14/2025

Water usage                                   $41.20
Sewer base charge                             $22.10
Total due                                     $63.30
`)
    expect(result).toMatchObject({
      sender: { name: 'City of Lakeford' },
      recipient: { name: 'Harriet Boone' },
    })
  })
})

describe('the bill of a doctor in Switzerland', () => {
  const paper = `
# Rückforderungsbeleg

Patient                 Lukas Lüthard
                        Rainstrasse 8
                        5024 Küttigen
Rechnungs-Datum/-Nr.    19.08.2025 / 250819-118
Behandlung              04.08.2025 - 12.08.2025

Datum        Tarif   Tarifziffer   Anzahl   Betrag
04.08.2025   001     00.0010         1.00    15.81
04.08.2025   001     00.0020         2.00    31.61
12.08.2025   402     2577781         1.00    34.85

MWST-Nr.      Satz      MWST    Anzahlung    Fälliger Betrag
keine         0.00      0.00         0.00              82.27
`
  test('has its day and its number under one heading', () => {
    expect(read(paper)).toMatchObject({
      documentType: 'INVOICE',
      documentDate: '2025-08-19',
      identifications: [{ type: 'INVOICE_NUMBER', value: '250819-118' }],
    })
  })

  test.each([
    ['Rechnungs-', 'steller'],
    ['Rechnungs-/', 'steller'],
    ['Leistungs-', 'erbringer'],
  ])('comes from whom a broken label names: %s %s', (upper, lower) => {
    const result = read(`
# Rückforderungsbeleg

Patient      Name           Brunner
             Vorname        Lukas
             Ort            Horgen

${upper.padEnd(12)} Nora Aebi
${lower.padEnd(12)} Seestrasse 14
             8800 Thalwil

Rechnungs-Datum/-Nr.    19.08.2025 / 250819-118

MWST-Nr.      Satz      MWST    Anzahlung    Fälliger Betrag
keine         0.00      0.00         0.00              50.66
`)
    expect(result.sender).toMatchObject({ name: 'Nora Aebi', address: { city: 'Thalwil' } })
    expect(result.recipient?.name).not.toBe('Nora Aebi')
  })

  test('asks for what is due, and not for its first row since nothing is added to that', () => {
    expect(read(paper).amountGross?.value).toBe(82.27)
  })
})
