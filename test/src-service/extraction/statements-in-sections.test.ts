import { describe, expect, test } from 'vitest'
import { readPaper as read } from '../support/read-paper.ts'

type Booking = { date?: string; debit?: { value: number }; credit?: { value: number } }

/** Day and movement of each booking; what went out is negative. */
const bookingsOf = (paper: ReturnType<typeof read>) =>
  ((paper['transactions'] ?? []) as Booking[]).map(({ date, debit, credit }) => [
    date,
    credit?.value ?? -(debit?.value ?? 0),
  ])

describe('a statement in sections', () => {
  const paper = read(`
Prairie State Bank, N.A.                          June 01, 2025 through June 30, 2025
P O Box 4410                                      Account Number: 000000733110228
Omaha, NE 68102

CEDAR CREEK POTTERY LLC
18 W ELM ST
LINCOLN NE 68508-1020

# CHECKING SUMMARY

                                  INSTANCES              AMOUNT
Beginning Balance                                     $1,000.00
Deposits and Additions                 2                 700.00
Checks Paid                            1                -120.00
Electronic Withdrawals                 1                 -80.00
Fees                                   1                 -10.00
Ending Balance                         5              $1,490.00

# DEPOSITS AND ADDITIONS

DATE      DESCRIPTION                                    AMOUNT
06/03     Remote Deposit                                $400.00
06/18     Card Sales Transfer                            300.00
Total Deposits and Additions                            $700.00

# CHECKS PAID

CHECK NUMBER        DATE PAID                            AMOUNT
2204                06/10                               $120.00
Total Checks Paid                                       $120.00

# ELECTRONIC WITHDRAWALS

DATE      DESCRIPTION                                    AMOUNT
06/25     Orig CO Name:Plains Utility                    $80.00
Total Electronic Withdrawals                             $80.00

# FEES

DATE      DESCRIPTION                                    AMOUNT
06/30     Service Charges For The Month of June          $10.00
Total Fees                                               $10.00

# DAILY ENDING BALANCE

DATE           AMOUNT          DATE           AMOUNT
06/03       $1,400.00          06/25       $1,500.00
06/10        1,280.00          06/30        1,490.00
06/18        1,580.00
`)

  test('books on the side that the heading of each section gives, and no balance of a day', () => {
    expect(bookingsOf(paper)).toEqual([
      ['2025-06-03', 400],
      ['2025-06-18', 300],
      ['2025-06-10', -120],
      ['2025-06-25', -80],
      ['2025-06-30', -10],
    ])
  })

  test('has its balances in the summary, beside the number of bookings', () => {
    expect(paper).toMatchObject({
      openingBalance: { value: 1000 },
      closingBalance: { value: 1490 },
    })
  })

  test('belongs to nobody whose name stands inside a booking', () => {
    expect(JSON.stringify(paper['recipient'])).not.toContain('Plains Utility')
    expect(paper['accountOwner']).toBeUndefined()
  })
})

describe('a statement without a column of days', () => {
  const paper = read(`
Quickly                                         Quickly Europe SA
                                                Rue de la Loi 20
                                                1040 Brussels
                                                Belgium
# EUR statement
1 May 2025 [GMT+02:00] - 31 May 2025 [GMT+02:00]
Generated on: 2 June 2025

Account Holder                                  IBAN BE68 5390 0754 7034
Studio Kask OÜ                                  Swift/BIC TRWIBEB1XXX
Pikk 11
10123 Tallinn

EUR on 31 May 2025 [GMT+02:00]        1,640.50 EUR

Description                                 Incoming     Outgoing       Amount
Sent money to Liis Saar                                   -250.00     1,640.50
28 May 2025 Transaction: TRANSFER-7733110228
Card transaction of 19.50 EUR                              -19.50     1,890.50
14 May 2025 Card ending in 0228
Received money from Orbit GmbH              1,200.00                  1,910.00
6 May 2025 Transaction: TRANSFER-7733110111
`)

  test('books on the day in the line below each sum, in whatever order', () => {
    expect(bookingsOf(paper)).toEqual([
      ['2025-05-28', -250],
      ['2025-05-14', -19.5],
      ['2025-05-06', 1200],
    ])
  })

  test('is told by balances that lead to each other, though it names none', () => {
    expect(paper).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      iban: 'BE68539007547034',
      periodFrom: '2025-05-01',
      periodTo: '2025-05-31',
      closingBalance: { value: 1640.5 },
    })
  })

  test('takes no account for the name of its holder', () => {
    expect(paper['accountOwner'] ?? '').not.toContain('IBAN')
  })
})
