import { expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '3f1f4a52-8c0e-4f6b-9d0e-3c1f6a7b8c9e'

function extract(summary: string) {
  const [result] = extractResults(
    documentOfText(`
Harbour Hardware Sdn Bhd
14 Jalan Pelabuhan
41000 Klang

TAX INVOICE
Date: 10-05-2017
Invoice No: HH-20417

Brass hinge           1.00 X 21.32      21.32

TOTAL                                   RM 22.60
CASH                                    30.00
CHANGE                                   7.40

${summary}
`),
    { documentId },
  )
  return { gross: result?.amountGross, net: result?.amountNet, vatDetails: result?.vatDetails }
}

const rm = (value: number) => ({ currency: 'MYR', value })

test('the tax on what is taxed at nothing is not that of a paper with another rate', () => {
  // The sum of the first rate and its tax were misread: they explain nothing.
  const { gross, net, vatDetails } = extract(`
TAXABLE AMT (S)                          2.32
GET 6%                                   1.58
TAXABLE AMT (Z)                          0.00
GST 0%                                   0.00`)
  expect(gross).toEqual(rm(22.6))
  expect(net).toBeUndefined()
  expect(vatDetails).toBeUndefined()
})

test('nor where its base is nothing, too', () => {
  const { gross, net, vatDetails } = extract(`
TAXABLE AMT (Z)                          0.00
GST 0%                                   0.00`)
  expect(gross).toEqual(rm(22.6))
  expect(net).toBeUndefined()
  expect(vatDetails).toBeUndefined()
})

test('alone it says that the whole paper is not taxed', () => {
  const { net, vatDetails } = extract(`
TAXABLE AMT (Z)                         22.60
GST 0%                                   0.00`)
  expect(net).toEqual(rm(22.6))
  expect(vatDetails).toMatchObject({ rates: [{ rate: 0, netAmount: rm(22.6) }] })
})
