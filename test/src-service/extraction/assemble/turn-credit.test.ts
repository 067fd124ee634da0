import { expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { checkResult } from '../../../../src-shared/domain/checks/check-result.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

const chf = (value: number) => ({ currency: 'CHF', value })

function creditNote(minus: '-' | '') {
  const text = `Muster AG
Weg 3
3000 Bern
CHE-107.787.577 MWST

#Gutschrift Nr. 4711
Datum 03.04.2025

Bezeichnung        Menge      Preis      MWST %      Betrag
Schrauben          ${minus}10         4.00       8.1         ${minus}40.00
Leiter             ${minus}1          60.00      8.1         ${minus}60.00

Netto                                                ${minus}100.00
MWST 8.1 %                                           ${minus}8.10
Total CHF                                            ${minus}108.10`
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('no result')
  return result
}

test('totals and VAT of a credit note read alike, printed with or without a minus', () => {
  const [plain, negative] = [creditNote(''), creditNote('-')]
  expect(plain.documentType).toBe('CREDIT_NOTE')
  for (const member of ['amountGross', 'amountNet', 'vatDetails'] as const)
    expect(negative[member as never], member).toEqual(plain[member as never])
  expect(negative).toMatchObject({
    amountGross: chf(108.1),
    vatDetails: { totalVat: chf(8.1), rates: [{ rate: 8.1, vatAmount: chf(8.1) }] },
    items: [{ amountNet: chf(-40) }, { amountNet: chf(-60) }],
  })
  for (const result of [plain, negative])
    expect(checkResult(result).filter(({ severity }) => severity !== 'sure')).toEqual([])
})
