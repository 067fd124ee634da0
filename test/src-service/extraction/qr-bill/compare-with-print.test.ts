import { describe, expect, test } from 'vitest'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { readQrBills } from '../../../../src-service/extraction/qr-bill/read-qr-bills.ts'
import { slipRegions } from '../../../../src-service/extraction/qr-bill/slip-geometry.ts'
import type { ReadPage, Word } from '../../../../src-service/extraction/read-document.ts'
import { samplePayload } from './sample-payload.ts'

const millimetre = 72 / 25.4
const page = { width: 210 * millimetre, height: 297 * millimetre }

/** Words at millimetres from the top left, each sign 1.5 wide. */
function lineAt(x: number, y: number, text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: (x + match.index * 1.5) / 210,
    y: y / 297,
    width: (match[0].length * 1.5) / 210,
    height: 3 / 297,
    confidence: 1,
    fontSize: 8,
    bold: false,
  }))
}

function slipPage(iban: string, amount: string): ReadPage {
  return {
    page: 1,
    ...page,
    source: 'pdf',
    turned: 0,
    words: [
      ...lineAt(5, 205, 'CH00 0000 in the receipt'),
      ...lineAt(118, 200, 'Konto / Zahlbar an'),
      ...lineAt(118, 204, iban),
      ...lineAt(118, 208, 'Robert Schneider AG'),
      ...lineAt(118, 220, '21 00000 00003 13947 14300 09017'),
      ...lineAt(67, 262, 'CHF'),
      ...lineAt(80, 262, amount),
    ],
    qrCodes: [
      { payload: samplePayload, x: 67 / 210, y: 209 / 297, width: 46 / 210, height: 46 / 297 },
      { payload: samplePayload, x: 67.2 / 210, y: 209 / 297, width: 46 / 210, height: 46 / 297 },
    ],
  }
}

function printedOf(iban: string, amount: string) {
  const read = slipPage(iban, amount)
  const bills = readQrBills(read, layOutPage(read))
  expect(bills).toHaveLength(1)
  return bills[0]?.printed
}

describe('the print around the code', () => {
  test('agrees, with its places', () => {
    const printed = printedOf('CH44 3199 9123 0008 8901 2', '1 949.75')
    expect(printed?.iban.status).toBe('agrees')
    expect(printed?.iban.places[0]?.x).toBeCloseTo(118 / 210, 3)
    expect(printed?.reference.status).toBe('agrees')
    expect(printed?.amount.status).toBe('agrees')
    expect(printed?.creditor.status).toBe('agrees')
    expect(printed?.debtor.status).toBe('absent')
  })

  test('shows another account and another amount', () => {
    const printed = printedOf('CH56 0483 5012 3456 7800 9', '949.75')
    expect(printed?.iban).toMatchObject({
      status: 'differs',
      printed: 'CH56 0483 5012 3456 7800 9',
    })
    expect(printed?.amount).toMatchObject({ status: 'differs', printed: '949.75' })
  })
})

test('the slip lies 67 left of and 17 above its code', () => {
  const { slip } = slipRegions({ x: 67, y: 209, width: 46, height: 46 })
  expect(slip).toEqual({ x: 0, y: 192, width: 210, height: 105 })
})
