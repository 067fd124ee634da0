import { expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '7b0d2a64-2f1c-4c55-8a0e-0d6b1c2e9f31'

test.each([
  ['Total CHF inkl. 8.1 % MWST'],
  ['Endbetrag inkl. 8,1 % MwSt'],
  ['Gesamtbetrag einschl. 8.1% MWST'],
])('a sum that names the rate of the tax in it is the total: %s', (caption) => {
  const [result] = extractResults(
    documentOfText(`
Bergbahnen Sattelegg AG
Talstation
8857 Vorderthal

Nadine Ziltener
Etzelstrasse 30
8832 Wollerau

Rechnung Nr. AB-25-0417
3. November 2025

Saisonabo Erwachsene                                 580.00
Treuerabatt                                          -29.00
Depot KeyCard                                          5.00
${caption.padEnd(40)}             556.00
MWST                                                  41.66
`),
    { documentId },
  )
  expect(result?.amountGross).toEqual({ currency: 'CHF', value: 556 })
})
