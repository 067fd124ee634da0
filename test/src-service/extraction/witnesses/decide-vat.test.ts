import { describe, expect, test } from 'vitest'
import { readEInvoice } from '../../../../src-shared/e-invoice/read-e-invoice.ts'
import { decideVat } from '../../../../src-service/extraction/witnesses/decide-vat.ts'
import { ciiSample } from '../../../src-shared/e-invoice/cii-sample.ts'

const places = { rate: [{ page: 1, x: 0.1, y: 0.2, width: 0.1, height: 0.01 }] }
const printed = {
  rates: [{ rate: 19, vatAmount: 3, calculated: false, places }],
  totalVat: 3,
  confirmed: false,
}

describe('decideVat', () => {
  test('what is printed, where there is no XML', () => {
    expect(decideVat(printed, undefined)).toBe(printed)
  })

  test('what the XML says, where its rates are printed', () => {
    const xml = readEInvoice(ciiSample)
    const [told] = xml?.vatDetails?.rates ?? []
    const { rates, confirmed } = decideVat(printed, xml)
    expect(confirmed).toBe(true)
    expect(rates[0]).toEqual({
      rate: told?.rate,
      netAmount: told?.netAmount?.value,
      vatAmount: told?.vatAmount?.value,
      calculated: true,
      places,
    })
    expect(told?.rate).toBe(19)
  })
})
