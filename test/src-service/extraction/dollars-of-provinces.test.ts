import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), {
    documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
  })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

type Slip = {
  readonly town?: string
  readonly tax?: string
  readonly foot?: string
  readonly day?: string
}

const slip = ({ town = '', tax = 'TAX', foot = '', day = '2024-03-05' }: Slip) => `
PRAIRIE WAFFLES
${town}

1 Waffle               $6.00
1 Juice                $2.00

Subtotal               $8.00
${tax.padEnd(22)} $0.40
Total                  $8.40
Visa                   $8.40
${day} 14:38
${foot}
Thank you`

describe('whose dollar a bare sign is', () => {
  test.each<[string, Slip]>([
    ['CAD', { town: 'Eastgate Centre, Regina, SK' }],
    ['CAD', { town: 'Beaufort MB R3C0B6' }],
    ['CAD', { tax: 'GST 5%' }],
    ['CAD', { foot: 'G.S.T. # R103555972' }],
    ['CAD', { foot: 'GST# 812555607 RT0001' }],
    ['AUD', { tax: 'GST 10.00%' }],
    ['SGD', { tax: 'GST 9%' }],
    ['USD', { town: 'Springfield, IL 62701' }],
    ['USD', { tax: 'TAX 5%' }],
  ])('is told by the place and the tax: %s, %o', (currency, paper) => {
    expect(read(slip(paper)).amountGross).toEqual({ currency, value: 8.4 })
  })
})

describe('the day of a till', () => {
  test.each([
    ['07/02/14', '2014/07/02 12:25 REG 16', '2014-07-02'],
    ['07/02/14', '2014/02/07 12:25 REG 16', '2014-02-07'],
    ['Thu Oct 8,2015', '', '2015-10-08'],
  ])('is what it prints beyond doubt elsewhere: %s beside %s', (day, foot, date) => {
    expect(read(slip({ town: 'Eastgate Centre, Regina, SK', day, foot })).documentDate).toBe(date)
  })

  test('asks in Canada, where both orders are usual', () => {
    const result = read(slip({ town: 'Eastgate Centre, Regina, SK', day: '05/07/15' }))
    expect(result.confidences?.['/documentDate']).toBeLessThan(0.9)
  })
})
