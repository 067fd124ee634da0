import { expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const statementWith = (balance: string) => `Bank am Stein AG
Kontoauszug Privatkonto
IBAN: CH93 0076 2011 6238 5295 7
Zeitraum: 01.03.2025 - 31.03.2025

Datum        Buchungstext                  Belastung     Gutschrift          Saldo
             Saldovortrag                                                  1'000.00
02.03.2025   Miete März                       800.00                         200.00
05.03.2025   Lohn Holz AG                                  4'500.00        4'700.00
09.03.2025   Strom Werke Oberau               120.00                     ${balance}
11.03.2025   Papeterie Zumsteg                 80.00                       4'500.00
14.03.2025   Gutschrift Zins                                   2.00        4'502.00
             Schlusssaldo                                                  4'502.00`

/** Of the amount of each booking. */
function confidencesOf(balance: string): number[] {
  const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
  const [result] = extractResults(documentOfText(statementWith(balance)), { documentId })
  if (result?.documentType !== 'ACCOUNT_STATEMENT') throw new Error('no statement')
  return (result.transactions ?? []).map(({ debit }, index) => {
    const side = debit ? 'debit' : 'credit'
    return result.confidences?.[`/transactions/${String(index)}/${side}/value`] ?? NaN
  })
}

test('one misread amount asks for its own booking, and for no other that the balances prove', () => {
  const sure = confidencesOf("4'580.00")
  expect(sure).toHaveLength(5)
  for (const confidence of sure) expect(confidence).toBeGreaterThan(0.9)
  const [first, second, misread, next, last] = confidencesOf("4'530.00")
  for (const confidence of [first, second, last]) expect(confidence).toBeGreaterThan(0.9)
  for (const confidence of [misread, next]) expect(confidence).toBeLessThan(0.8)
})
