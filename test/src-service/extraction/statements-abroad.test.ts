import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  return result
}

describe('an account statement', () => {
  test('of a British bank: headings in two lines, a period within a month', () => {
    expect(
      read(`
# Northern Bank                       Your Business Current Account
                                      Sort Code 20-44-71
                                      IBAN GB29 NWBK 6016 1331 9268 19

CASTLE PACKAGING LTD
UNIT 9 RIVERSIDE PARK
STOCKPORT SK1 2BD

Your statement 01 - 30 April 2025

Date      Description                         Money         Money in      Balance
                                              out £         £             £
1 Apr     Start balance                                                   1,402.55
3 Apr     Direct Debit to Stockport MBC       211.00                      1,191.55
7 Apr     Faster Payment Bluebell Bakery                    960.00        2,151.55
30 Apr    Balance carried forward                                         2,151.55
`),
    ).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      sender: { name: 'Northern Bank' },
      periodFrom: '2025-04-01',
      periodTo: '2025-04-30',
      openingBalance: { value: 1402.55 },
      closingBalance: { value: 2151.55 },
      transactions: [
        { date: '2025-04-03', debit: { value: 211 } },
        { date: '2025-04-07', credit: { value: 960 } },
      ],
    })
  })

  test('where the months stand first and a summary gives the balances with their days', () => {
    expect(
      read(`
# First Prairie Bank                  Statement Period: 03/01/2025 through 03/31/2025
                                      Account Number: XXXXXX4471
                                      IBAN GB29 NWBK 6016 1331 9268 19

RIDGELINE ROOFING LLC
2210 CASCADE AVE
BOISE ID 83702

Beginning balance on March 1, 2025         $4,118.20
Deposits and other additions                2,140.00
Withdrawals and other subtractions           -187.45
Ending balance on March 31, 2025           $6,070.75

Date          Description                                   Amount
03/05/25      ACH CREDIT OAKWOOD INV 1031                   2,140.00
03/19/25      IDAHO POWER BILL PAYMENT                      -187.45
`),
    ).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      accountNumber: 'XXXXXX4471',
      openingBalance: { value: 4118.2 },
      closingBalance: { value: 6070.75 },
      transactions: [
        { date: '2025-03-05', credit: { value: 2140 } },
        { date: '2025-03-19', debit: { value: 187.45 } },
      ],
    })
  })

  test('whose balances have their day in the line below', () => {
    expect(
      read(`
# Crédit Mutualiste de l'Ouest                 RELEVÉ DE COMPTE

IBAN : FR76 3000 6000 0112 3456 7890 189

Date          Valeur        Opération                    Débit euros     Crédit euros
                            SOLDE CREDITEUR AU                           1 204,11
                            28/02/2025
03/03/2025    03/03/2025    PRLV SEPA OVH                23,98
10/03/2025    10/03/2025    VIR MME ROUSSEL                              742,50
                            SOLDE CREDITEUR AU                           1 922,63
                            31/03/2025
`),
    ).toMatchObject({
      openingBalance: { value: 1204.11 },
      closingBalance: { value: 1922.63 },
      transactions: [
        { date: '2025-03-03', debit: { value: 23.98 } },
        { date: '2025-03-10', credit: { value: 742.5 } },
      ],
    })
  })
})
