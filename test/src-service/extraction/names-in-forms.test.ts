import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '7b0d2a64-2f1c-4c55-8a0e-0d6b1c2e9f31'

function read(page: string) {
  const [result] = extractResults(documentOfText(page), { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

describe('the person of a form', () => {
  test.each([
    ['Cognome', 'Nome', 'Via', 'NPA/Luogo'],
    ['Nom', 'Prénom', 'Rue', 'NPA/Localité'],
    ['Name', 'Vorname', 'Strasse', 'PLZ/Ort'],
    ['Surname', 'Given name', 'Street', 'Town'],
  ])('has both parts of the name (%s, %s)', (surname, given, street, town) => {
    const result = read(`
Studio Rezzonico SA
Via Nassa 5
6900 Lugano

Paziente    ${surname.padEnd(14)}Galli
            ${given.padEnd(14)}Teresa
            ${street.padEnd(14)}Via Trevano 40
            ${town.padEnd(14)}6900 Lugano

Fattura n. 88120 del 14.02.2025

Importo totale CHF                                   164.30
`)
    expect(result.recipient).toMatchObject({
      name: 'Teresa Galli',
      address: { street: 'Via Trevano', streetNumber: '40', zipCode: '6900' },
    })
  })

  test('is the one of the field where no other part of the name is asked for', () => {
    const result = read(`
Spitex Oberaargau AG
Kornhofweg 7
4900 Langenthal

Name        Rosa Käser
Strasse     Waldhof 2
PLZ/Ort     4932 Lotzwil

Rechnung Nr. 77120
Datum 02.06.2025

Total CHF                                            212.45
`)
    expect(result.recipient?.name).toBe('Rosa Käser')
  })
})

test('a letterhead in big type names nobody below a line that stands between', () => {
  const result = read(`
# flohkiste
Flohkiste Online SE, Torstraße 231, 10115 Berlin

Händler-ID 5511208
Antik & Kurios
Gartenstraße 3
04315 Leipzig

Gebührenrechnung GR-2025-09
Ausstellungsdatum 01.10.2025

Zwischensumme netto                                  251,64 €
19 % Umsatzsteuer                                     47,81 €
Gesamt                                               299,45 €
`)
  expect(result.sender?.name).toBe('Flohkiste Online SE')
  expect(result.recipient?.name).toBe('Antik & Kurios')
})

test.each([['Restocking fee'], ['Handling charge withheld'], ['Cancellation fee']])(
  'what is printed with a minus under a subtotal is taken off a credit (%s)',
  (caption) => {
    const result = read(`
GREAT PLAINS FASTENERS, INC.             CREDIT MEMO
7700 Industrial Blvd                     Date        6/17/2025
Omaha, NE 68127                          Credit No.  CM-40718

Customer
Hartline Truck Bodies
1500 Airport Way
Salina, KS 67401

Description                        Qty      Rate      Amount
Hex bolt 3/8 x 2, zinc             400      0.31      124.00
Flat washer 3/8                    400      0.06       24.00
Subtotal                                             $148.00
${caption.padEnd(30)}                       -$14.80
Total                                                $133.20
`)
    expect(result).toMatchObject({ documentType: 'CREDIT_NOTE', amountGross: { value: 133.2 } })
  },
)

test('sums by their tax below the rows of a table are no items', () => {
  const result = read(`
Hanse Spedition GmbH                     Rechnung Nr. R250611-77
Am Freihafen 31                          Datum: 11.06.2025
20457 Hamburg

Medizintechnik Sauer KG
Robert-Bosch-Str. 5
72469 Meßstetten

Leistung                              USt      Betrag EUR
Seefracht                             0 %        1.480,00
THC Hamburg                           0 %          235,00
Zollabfertigung                      19 %           75,00
Nachlauf Lkw                         19 %          690,00
Steuerfreie Umsätze                              1.715,00
Steuerpflichtige Umsätze 19 %                      765,00
USt 19 %                                           145,35
Rechnungsbetrag EUR                              2.625,35
`) as { items?: readonly { amountNet?: { value: number } }[] }
  expect(result.items?.map(({ amountNet }) => amountNet?.value)).toEqual([1480, 235, 75, 690])
})
