import { describe, expect, test } from 'vitest'
import { findDatedInvoices } from '../../../../../src-service/extraction/fields/numbers/find-dated-invoices.ts'
import { sightText } from '../../../../support/sight-text.ts'

const numbersIn = (text: string) => findDatedInvoices(sightText(text)).map(({ value }) => value)

describe('the number behind the date of the invoice a letter is about', () => {
  test.each([
    ['Rechnung vom 14.09.2026, R-55310', 'R-55310'],
    ['unsere Rechnung vom 14. September 2026 (Nr. 4711)', '4711'],
    ['Rechnung vom 14.09.2026 Nr. 471 über Miete', '471'],
    ['Rechnung vom 14.09.2026, 55310 Miete', '55310'],
    ['Facture du 12.10.2026, n° F-88213', 'F-88213'],
    ['Fattura del 29.09.2026, 2026/319', '2026/319'],
    ['Our invoice dated 2 November 2026, INV-10457', 'INV-10457'],
  ])('%s', (text, number) => {
    expect(numbersIn(text)).toEqual([number])
  })

  test.each([
    'Rechnung vom 14.09.2026',
    'Rechnung vom 14.09.2026, CHF 120.00',
    'Rechnung vom 14.09.2026 30 Tage netto',
    'Rechnung vom 14.09.2026, 10 jours 2 % escompte',
    'Fattura del 29.09.2026 – 12 mesi',
    'Lieferung vom 14.09.2026, L-551',
  ])('none in %s', (text) => {
    expect(numbersIn(text)).toEqual([])
  })
})
