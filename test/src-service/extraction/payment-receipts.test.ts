import { describe, expect, test } from 'vitest'
import { readPaper as read } from '../support/read-paper.ts'

/** As services that charge cards send them, once as a receipt and once as the invoice before it. */
const paper = (title: string, dates: string, foot: string) => `# ${title}

${title} number    2291-8804
Invoice number    9F1C22A0-0007
${dates}

Northloop Labs, Inc.                     Bill to
548 Market St PMB 33110                  Atelier Morand Sàrl
San Francisco, California 94104          Rue du Simplon 14
United States                            1006 Lausanne

Description                    Qty    Unit price    Amount
Team plan                      3      $18.00        $54.00
Subtotal                                            $54.00
VAT - Switzerland 8.1%                              $4.37
Total                                               $58.37
${foot}`

describe('what confirms that an invoice was paid', () => {
  const receipt = read(
    paper(
      'Receipt',
      'Date paid    October 2, 2026',
      '$58.37 paid on October 2, 2026\nAmount paid    $58.37',
    ),
  )

  test('is a receipt of the day on which it was paid', () => {
    expect(receipt).toMatchObject({
      documentType: 'RECEIPT',
      documentDate: '2026-10-02',
      amountGross: { currency: 'USD', value: 58.37 },
    })
  })

  test('has its own number and that of the invoice', () => {
    expect(receipt['identifications']).toEqual([
      { type: 'RECEIPT_NUMBER', value: '2291-8804' },
      { type: 'INVOICE_NUMBER', value: '9F1C22A0-0007' },
    ])
  })
})

test.each([
  ['to be paid on 5 May 2026', '2026-05-05'],
  ['must be paid on 5 May 2026', '2026-05-05'],
  ['paid by 5 May 2026', '2026-05-05'],
])('an invoice that is "%s" is due on %s', (sentence, due) => {
  const invoice = read(`# Invoice 4711
Larkspur Tools Ltd
12 April 2026
Total    £120.00
The sum ${sentence}.`)
  expect(invoice['dueDate']).toBe(due)
})

test('an invoice that was paid on a day was not due on it', () => {
  const invoice = read(`# Invoice 4711
Larkspur Tools Ltd
12 April 2026
Total    £120.00
Paid on 5 May 2026`)
  expect(invoice['dueDate']).not.toBe('2026-05-05')
})
