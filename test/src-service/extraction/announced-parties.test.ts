import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(...pages: readonly string[]) {
  const [result] = extractResults(documentOfText(...pages), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const bill = (total: string) => `

  Description                          Quantity          Price          Amount
  Desk lamp                                   2          45.00           90.00

                                                   ${total}           90.00
`

describe('two parties that small words announce', () => {
  test.each([
    ['English', '# Invoice 118', 'FROM:', 'TO:', 'DATE: 14/03/2025', 'Total due EUR'],
    ['German', '# Rechnung 118', 'Von:', 'An:', 'Datum: 14.03.2025', 'Gesamtbetrag EUR'],
    ['French', '# Facture 118', 'De :', 'À :', 'Date : 14/03/2025', 'Total à payer EUR'],
    ['Italian', '# Fattura 118', 'Da:', 'A:', 'Data: 14/03/2025', 'Totale EUR'],
  ])('are the sender and the recipient (%s)', (_, title, from, to, date, total) => {
    const result = read(`
${title}

  ${date}

  ${`${from} Atelier Birkenhain`.padEnd(44)}${to} Noëlle Vaucher
  ${'post@birkenhain.example'.padEnd(44)}noelle.vaucher@example.org
${bill(total)}`)
    expect(result).toMatchObject({
      sender: { name: 'Atelier Birkenhain' },
      recipient: { name: 'Noëlle Vaucher' },
    })
  })

  test('are nobody where only one of them stands', () => {
    const result = read(`
# Invoice 118

  Harbour Prints Ltd
  4 Quay Street
  Bristol BS1 4DJ

  From: 1 March 2025 to 31 March 2025
  Date: 1 April 2025
${bill('Total due EUR')}`)
    expect(result.sender?.name).toBe('Harbour Prints Ltd')
  })
})

describe('a customer who is told field by field', () => {
  test('has the one behind the label of a bill with fields under it', () => {
    const result = read(`
# INVOICE
                                                          No: 0001-00004711
  Northgate Tools                                         Date: 2025-09-10
  Some Road - somewhere -
  http://www.northgate-tools.example

  Bill to:      Palmer Client Care
  Address:      Siempreviva 12
  Phone/Fax:                                 City:
  VAT:                                       Tax ID:
  Due Date:     2025-10-10
${bill('Total EUR')}`)
    expect(result.recipient?.name).toBe('Palmer Client Care')
  })
})

describe('an address with the house before the street', () => {
  test.each([
    '2701 Willow Oaks Lane Lake Charles',
    '15220 Old Mill Road',
    '4100 Harbor Drive Suite 5',
  ])('has no town in %s', (street) => {
    const result = read(`
# Invoice 118

  BILLED TO:                                  INVOICE #118
  Mary Tanner                                 DATE: November 1, 2025
  (555) 555-0135
  ${street}

  Description                   Price         Qty          Total
  Lettering                    $150.00          1        $150.00

                                               TOTAL     $150.00

  BILL FROM:
  Joan Fairweather
  (555) 555-0171
  ${street}
`)
    expect(result.recipient?.name).toBe('Mary Tanner')
    expect(result.recipient?.address?.zipCode).toBeUndefined()
    expect(result.recipient?.address?.city).toBeUndefined()
    expect(result.sender?.address?.zipCode).toBeUndefined()
  })

  test.each([
    ['9000 St. Gallen', '9000', 'St. Gallen'],
    ['2738 Court', '2738', 'Court'],
    ['66386 St. Ingbert', '66386', 'St. Ingbert'],
  ])('is not what %s is', (line, zipCode, city) => {
    const result = read(`
  Muster Drechslerei AG
  Gartenweg 4
  ${line}

                                              Herr Jonas Feld
                                              Bachstrasse 2
                                              8001 Zürich

# Rechnung 118
  Datum: 14.03.2025
${bill('Total CHF')}`)
    expect(result.sender?.address).toMatchObject({ zipCode, city })
  })
})

describe('parties that papers of neighbours announce', () => {
  test.each([
    [
      'Czech',
      '# Faktura č. 118',
      'Dodavatel:',
      'Odběratel:',
      'Datum vystavení: 14.03.2025',
      'Celkem k úhradě',
    ],
    [
      'Czech, as sold',
      '# Faktura č. 118',
      'Prodávající:',
      'Kupující:',
      'Datum vystavení: 14.03.2025',
      'Celkem',
    ],
    [
      'Polish',
      '# Faktura nr 118',
      'Sprzedawca:',
      'Nabywca:',
      'Data wystawienia: 14.03.2025',
      'Do zapłaty',
    ],
    [
      'Slovak',
      '# Faktúra č. 118',
      'Dodávateľ:',
      'Odberateľ:',
      'Dátum vystavenia: 14.03.2025',
      'Spolu na úhradu',
    ],
    [
      'Portuguese',
      '# Fatura n.º 118',
      'Fornecedor:',
      'Cliente:',
      'Data de emissão: 14.03.2025',
      'Total a pagar',
    ],
  ])('have their roles (%s)', (_, title, seller, buyer, date, total) => {
    const result = read(`
${title}
  ${date}

  ${seller.padEnd(40)}${buyer}
  ${'Jan Veselka'.padEnd(40)}Marta Kowal
  ${'Lipová 18'.padEnd(40)}Dlouhá 4
  ${'747 05 Opava'.padEnd(40)}602 00 Brno
${bill(`${total} EUR`)}`)
    expect(result).toMatchObject({
      sender: { name: 'Jan Veselka' },
      recipient: { name: 'Marta Kowal' },
      amountGross: { value: 90 },
    })
  })

  test('and the word that announces is nobody', () => {
    const result = read(`
# Faktura č. 118
  Prodejce      Provider                Kupující      Purchaser
  Jan Veselka                           Adam Grey
  Lipová 18                             64 Acacia Rd.
  747 05 Opava                          Brooklyn, NY 11203

  Datum vystavení    14.03.2025
${bill('Celkem EUR')}`)
    expect(result.sender?.name ?? 'Jan Veselka').toBe('Jan Veselka')
    expect(result.recipient?.name ?? 'Adam Grey').toBe('Adam Grey')
  })
})

describe('the small print', () => {
  test.each([
    'is registered in England and Wales (No. 08804477)',
    'is authorised by the FCA, No. 900599',
  ])('names the company that %s without the verb', (rest) => {
    const result = read(`
# Statement

  Generated on 20 May 2025
  EUR account

  Opening balance     2.25
  Closing balance    36.43
${'\n'.repeat(38)}
  Tiderace Ltd ${rest}, 7 Quay.
`)
    expect(result.sender?.name ?? 'Tiderace Ltd').toBe('Tiderace Ltd')
  })
})

describe('an address in the window', () => {
  test('may be set in wider lines than what stands beside it', () => {
    const result = read(`
                                                          Schadenshilfe Nord GmbH
                                                          Werftstr. 29-35
  Schadenshilfe Nord GmbH, Werftstr. 29-35, 32257 Bünde   32257 Bünde
                                                          Telefon: 0800 / 411 411-3
                                                          Telefax: 0800 / 411 411-6
                                                          www.schadenshilfe-nord.example
  Schadenshilfe Oldenburg GmbH                            info@schadenshilfe-nord.example
                                                          USt-Id-Nr. DE 251567000
  Friesoyther Straße 5                                    Amtsgericht Bielefeld HRB 41458
                                                          Volksbank Bielefeld e.G.
  26676 Barßel                                            Konto 2009730500


# Rechnung 118
  Datum: 19.08.2025
${bill('Rechnungsbetrag EUR')}`)
    expect(result).toMatchObject({
      sender: { name: 'Schadenshilfe Nord GmbH' },
      recipient: { name: 'Schadenshilfe Oldenburg GmbH', address: { zipCode: '26676' } },
    })
  })

  test('beside the same one for the delivery is the recipient’s, not the sender’s', () => {
    const result = read(`
  Landstrasse 11, 1010 Wien
  01 / 254 88 45
  office@gruenfleck.example
  www.gruenfleck.example

                                      Lieferadresse:
  Firma                               Firma
  ABC Holzbau                         ABC Holzbau
  Max Müller                          Max Müller
  Musterstrasse 110                   Musterstrasse 110
  4040 Linz                           4040 Linz

  Datum: 23.11.2025
  Rechnung-Nr.: 2025-0478
${bill('Gesamtbetrag EUR')}`)
    expect(result.recipient?.name).toBe('ABC Holzbau')
    expect(result.sender?.name).not.toBe('ABC Holzbau')
  })
})

describe('a tax number that is called the customer’s', () => {
  test.each([
    ['Customer GSTIN : 29AAFCA0924K1ZN'],
    ['Ihre USt-IdNr.: ATU12345678'],
    ['Kunden-UID: ATU12345678'],
    ['N° TVA client : FR40303265045'],
    ['P.IVA cliente: 01234567897'],
  ])('is no sign of the sender (%s)', (line) => {
    const result = read(`
                                                        Invoice No : INV-4711
   ALBATROS FLEET PVT. LTD.                             Invoice Date : 15/02/2025
   Opposite Mill House, 12 Infantry Road                Model : HEXA
   8001 Zürich                                          Vehicle No : KA01
   Phone No : 044 411 12 13                             Job Card No : JC-12
   ${line}

# TAX INVOICE
${bill('Total EUR')}`)
    expect(result.sender?.name).not.toBe('ALBATROS FLEET PVT. LTD.')
    expect(result.recipient?.name).toBe('ALBATROS FLEET PVT. LTD.')
  })
})

describe('a company and its street with a space between them', () => {
  test.each([
    ['Malerei-Service Hofer Hauptstraße 12, 12345 Berlin', 'Malerei-Service Hofer', 'Hauptstraße'],
    ['Käserei Alpina AG Bachstrasse 7, 4051 Basel', 'Käserei Alpina AG', 'Bachstrasse'],
  ])('are two: %s', (line, name, street) => {
    const result = read(`
  ${line}
  E-Mail: info@example.org

# Rechnung   Nr. 2025/001
  Datum: 15.03.2025
${bill('Total EUR')}`)
    expect(result.sender).toMatchObject({ name, address: { street } })
  })

  test('but a street of two words is one', () => {
    const result = read(`
  Muster Holzbau AG, Alte Landstrasse 12, 4051 Basel
  E-Mail: info@example.org

# Rechnung   Nr. 2025/001
  Datum: 15.03.2025
${bill('Total EUR')}`)
    expect(result.sender).toMatchObject({
      name: 'Muster Holzbau AG',
      address: { street: 'Alte Landstrasse' },
    })
  })
})

test('a heading of two roles is no part of the name under it', () => {
  const result = read(`
# COMMERCIAL INVOICE
 Exporter / Shipper                       Invoice No. and Date
 KEDAH RUBBER PRODUCTS SDN BHD            KR/25/0331   28 FEB 2025
 LOT 7, JALAN PERUSAHAAN 3
 08000 SUNGAI PETANI
 MALAYSIA

 Consignee                                Notify Party
 HALVORSEN GUMMI AS                       SAME AS CONSIGNEE
 INDUSTRIVEIEN 22
 3174 REVETAL
 NORWAY
${bill('TOTAL USD')}`)
  expect(result).toMatchObject({
    sender: { name: 'KEDAH RUBBER PRODUCTS SDN BHD' },
    recipient: { name: 'HALVORSEN GUMMI AS' },
  })
})

test.each([
  ['Rechnungsadresse', 'Verkauft von', '# Rechnung'],
  ['Adresse de facturation', 'Vendu par', '# Facture'],
  ['Indirizzo di fatturazione', 'Venduto da', '# Fattura'],
  ['Billing address', 'Sold by', '# Invoice'],
])(
  'who sells on somebody’s market is the sender, without the word (%s)',
  (buyer, seller, title) => {
    const result = read(`
${title} 54-118
                                                   2025-03-09

 ${buyer.padEnd(42)}${seller}
 Bettina Vogt                              Leuchten Nord GmbH
 Ahornweg 21                               Deichstr. 4
 04109 Leipzig                             20459 Hamburg
${bill('Total EUR')}`)
    expect(result).toMatchObject({
      sender: { name: 'Leuchten Nord GmbH' },
      recipient: { name: 'Bettina Vogt' },
    })
  },
)
