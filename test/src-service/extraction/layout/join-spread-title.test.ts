import { describe, expect, test } from 'vitest'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import type { ReadPage } from '../../../../src-service/extraction/read-document.ts'

type Placed = readonly [text: string, left: number, width: number]

/** Words of one line read from pixels, 9 points high, on a page of 600 by 800 points. */
function page(words: readonly Placed[], source: ReadPage['source'] = 'ocr'): ReadPage {
  return {
    page: 1,
    source,
    width: 600,
    height: 800,
    turned: 0,
    qrCodes: [],
    words: words.map(([text, left, width]) => ({
      text,
      x: left / 600,
      y: 0.1,
      width: width / 600,
      height: 9 / 800,
      confidence: 0.95,
      fontSize: 12,
      bold: false,
    })),
  }
}

const cellsOf = (...args: Parameters<typeof page>) =>
  layOutPage(page(...args)).lines[0]?.cells.map(({ text, bold }) => ({ text, bold }))

describe('a title whose letters are set apart', () => {
  test('is one cell, and stands out', () => {
    const title: Placed[] = [
      ['CREDIT', 236, 69],
      ['NOTE', 322, 47],
    ]
    expect(cellsOf(title)).toEqual([{ text: 'CREDIT NOTE', bold: true }])
  })

  test.each<[string, Placed[]]>([
    [
      'in type of the usual width',
      [
        ['PRICE', 236, 42],
        ['AMOUNT', 300, 50],
      ],
    ],
    [
      'further apart',
      [
        ['PRICE', 236, 69],
        ['AMOUNT', 400, 69],
      ],
    ],
    [
      'beside what is no such word',
      [
        ['CREDIT', 236, 69],
        ['Page', 322, 30],
      ],
    ],
  ])('is no row of headings: %s', (_, words) => {
    expect(cellsOf(words)).toHaveLength(2)
  })
})
