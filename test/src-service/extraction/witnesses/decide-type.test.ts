import { describe, expect, test } from 'vitest'
import { unknownConfidence } from '../../../../src-service/extraction/witnesses/decide-type.ts'
import { sightText } from '../../../support/sight-text.ts'

const confidenceFor = (text: string) =>
  unknownConfidence(
    { sightings: sightText(text), xml: undefined, qr: undefined },
    { transactions: 0, hasQrBill: false },
  )

describe('how sure it is that a document is none of the types', () => {
  test('very, where words are many and none speaks of business', () => {
    const essay = 'The quick brown fox jumps over the lazy dog and then it rests for a while.'
    expect(confidenceFor(essay)).toBeGreaterThan(0.9)
  })

  test('hardly, where something of an invoice is there', () => {
    const scrap = `Dear Sir or Madam, please find below what we talked about last week.
Invoice number 4711-22
Please pay by 3 May 2025`
    expect(confidenceFor(`${scrap}\nVAT  7.00\nTotal  100.00`)).toBeLessThan(0.8)
  })

  test('little, where a page could hardly be read', () => {
    expect(confidenceFor('Re hnu g')).toBe(0.8)
  })
})
