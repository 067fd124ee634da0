import { expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

const bill = (work: string, parts: string) => `
Zweirad Mayrhofer GmbH
Linzer Straße 12
4600 Wels
UID ATU44110028

                              Monika Steindl
                              Am Anger 7
                              4611 Buchkirchen

Werkstattrechnung W-44120
Rechnungsdatum: 28.10.2026

Arbeit
${work}
Service groß               18        10,00        180,00
Bremsen vorne erneuern     9,5       10,00         95,00

Material
${parts}
Bremsscheiben Satz         1        140,00        140,00
Motoröl 5W30               4         10,00         40,00

Netto                                            455,00
20 % MwSt                                         91,00
Rechnungsbetrag                                  546,00
`

test.each([
  [
    'Position                   AW        Satz         Betrag',
    'Teil                       Menge     Preis        Betrag',
  ],
  [
    'Leistung                   Anzahl AW Preis        Betrag',
    'Artikel                    Stk       Preis        Betrag',
  ],
  [
    'Arbeit                     Arbeitswerte Preis     Betrag',
    'Teil                       Menge     Preis        Betrag',
  ],
  [
    'Leistung                   ZE        Preis        Gesamt',
    'Ersatzteil                 Anzahl    Preis        Gesamt',
  ],
])('garages count their work in units of time: %s', (work, parts) => {
  const [result] = extractResults(documentOfText(bill(work, parts)), { documentId })
  expect(result).toMatchObject({
    amountGross: { value: 546 },
    items: [
      { quantity: 18, amountNet: { value: 180 } },
      { quantity: 9.5, amountNet: { value: 95 } },
      { quantity: 1, amountNet: { value: 140 } },
      { quantity: 4, amountNet: { value: 40 } },
    ],
  })
})
