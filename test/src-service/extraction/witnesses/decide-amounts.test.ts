import { describe, expect, test } from 'vitest'
import { decideAmounts } from '../../../../src-service/extraction/witnesses/decide-amounts.ts'
import { sightText } from '../../../support/sight-text.ts'

function confidenceOf(text: string, source: 'pdf' | 'ocr', itemsTotal?: number): number {
  const sightings = sightText(text, source)
  const { gross } = decideAmounts(
    { sightings, xml: undefined, qr: undefined },
    { isReminder: false, ...(itemsTotal === undefined ? {} : { itemsTotal }) },
  )
  expect(gross?.value).toBe(38.8)
  return gross?.confidence ?? 0
}

describe('a sum that was read from pixels', () => {
  const once = 'Total   38.80'

  test('is surer where it is printed twice', () => {
    expect(confidenceOf(once, 'ocr')).toBeLessThan(0.92)
    expect(confidenceOf(`${once}\nVisa   38.80`, 'ocr')).toBeGreaterThan(
      confidenceOf(once, 'ocr') + 0.05,
    )
  })

  test('is surer where the items add up to it', () => {
    expect(confidenceOf(once, 'ocr', 38.8)).toBeGreaterThan(confidenceOf(once, 'ocr') + 0.05)
  })

  test('is a little surer where net and tax fit', () => {
    const balanced = `Net   35.93\nVAT 8.0 %   2.87\n${once}`
    expect(confidenceOf(balanced, 'ocr')).toBeGreaterThan(confidenceOf(once, 'ocr'))
    expect(confidenceOf(balanced, 'ocr')).toBeLessThan(confidenceOf(balanced, 'pdf'))
  })

  test('is doubted in scans alone', () => {
    expect(confidenceOf(once, 'pdf')).toBeGreaterThan(confidenceOf(once, 'ocr'))
  })
})

test('a sum that only its label could make net is not what a paper with an unread tax comes to', () => {
  const sightings = sightText('Total RM     14.00\nMaster Card  14.00\nGST 6%', 'ocr')
  const { gross, net } = decideAmounts(
    { sightings, xml: undefined, qr: undefined },
    { isReminder: false },
  )
  expect(gross?.value).toBe(14)
  expect(net).toBeUndefined()
})

describe('a total that stands nowhere, as on a layer that is switched off', () => {
  const grossOf = (text: string) =>
    decideAmounts(
      { sightings: sightText(text, 'pdf'), xml: undefined, qr: undefined },
      { isReminder: false },
    ).gross

  test.each([
    ['Netto CHF   100.00\nMWST 8.1 %   8.10', 108.1],
    ['Net amount   1,250.00\nVAT 20 %   250.00', 1500],
    ['Imponibile   400,00\nIVA 22 %   88,00', 488],
  ])('is what net and tax come to, and is asked: %s', (text, value) => {
    expect(grossOf(text)?.value).toBe(value)
    expect(grossOf(text)?.confidence).toBeLessThanOrEqual(0.8)
  })

  test('is not sure to be the net sum where no tax is seen', () => {
    expect(grossOf('Netto CHF   100.00')?.confidence).toBeLessThanOrEqual(0.6)
    expect(grossOf('Netto CHF   100.00\nTotal CHF   100.00')?.confidence).toBeGreaterThan(0.9)
  })
})

describe('a net sum without the tax beside it', () => {
  const netOf = (text: string) =>
    decideAmounts(
      { sightings: sightText(text, 'pdf'), xml: undefined, qr: undefined },
      { isReminder: false },
    ).net

  test.each([
    ['Taxable amount   1,250.00\nTotal   1,256.30', 0.8],
    ['Netto CHF   1250.00\nTotal CHF   1255.00', 0.8],
    ['Netto CHF   1250.00\nMWST   5.00\nTotal CHF   1255.00', 0.8],
  ])('that lies closer to the total than any tax is asked: %s', (text, most) => {
    expect(netOf(text)?.value).toBe(1250)
    expect(netOf(text)?.confidence).toBeLessThanOrEqual(most)
  })

  test('that leaves room for one is sure', () => {
    expect(netOf('Netto CHF   1250.00\nTotal CHF   1351.25')?.confidence).toBeGreaterThan(0.9)
  })
})
