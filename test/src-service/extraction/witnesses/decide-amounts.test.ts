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
