import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../../src-service/extraction/layout/geometry.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { cellsOf } from '../../../../src-service/extraction/layout/layout.ts'
import type { ReadPage } from '../../../../src-service/extraction/read-document.ts'
import { pageOfText } from '../../../support/page-of-text.ts'

const letter = [
  'Muster AG                                   Rechnung Nr. 5',
  'Hauptstrasse 1',
  '8000 Zürich                                 Datum    1.2.2025',
].join('\n')

/** The same page with its left edge lower than its right one. */
function turned(page: ReadPage, degrees: number): ReadPage {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const words = page.words.map((word) => ({
    ...word,
    y: word.y + ((1 - word.x) * page.width * slope) / page.height,
  }))
  return { ...page, words }
}

/** The whole page turned around its middle, as a slip lies that was put down in a hurry. */
function turnedWhole(page: ReadPage, degrees: number): ReadPage {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const words = page.words.map((word) => {
    const right = (word.x + word.width / 2 - 0.5) * page.width
    const down = (word.y + word.height / 2 - 0.5) * page.height
    return {
      ...word,
      x: 0.5 + (cos * right - sin * down) / page.width - word.width / 2,
      y: 0.5 + (sin * right + cos * down) / page.height - word.height / 2,
    }
  })
  return { ...page, words, source: 'ocr', lean: { slope: Math.tan(angle), fan: 0 } }
}

describe('layOutPage', () => {
  test.each([-19, 14])(
    'lays out a page that leans by %d degrees as if it were level',
    (degrees) => {
      const level = pageOfText(letter)
      const leaning = turnedWhole(level, degrees)
      const page = layOutPage(leaning)
      const texts = (lines: typeof page.lines) =>
        lines.map(({ cells }) => cells.map(({ text }) => text))
      expect(texts(page.lines)).toEqual(texts(layOutPage(level).lines))
      const date = cellsOf(page)
        .flatMap(({ words }) => words)
        .find(({ text }) => text === '1.2.2025')
      const printed = leaning.words.find(({ text }) => text === '1.2.2025')
      if (date === undefined || printed === undefined) throw new Error('The date was not laid out')
      const place = placeOf(date, page)
      expect(place.x).toBeCloseTo(printed.x, 3)
      expect(place.y).toBeCloseTo(printed.y, 3)
    },
  )

  test('parts lines into cells where the gap is wide', () => {
    const { lines } = layOutPage(pageOfText(letter))
    expect(lines.map((line) => line.cells.map((cell) => cell.text))).toEqual([
      ['Muster AG', 'Rechnung Nr. 5'],
      ['Hauptstrasse 1'],
      ['8000 Zürich', 'Datum', '1.2.2025'],
    ])
  })

  test('keeps an address together as a block', () => {
    const { blocks } = layOutPage(pageOfText(letter))
    const address = blocks.find((block) => block.cells.length === 3)
    expect(address?.cells.map((cell) => cell.text)).toEqual([
      'Muster AG',
      'Hauptstrasse 1',
      '8000 Zürich',
    ])
  })

  test('keeps lines on a page that lies slightly askew', () => {
    for (const degrees of [-1, 0.7, 1]) {
      const { lines } = layOutPage(turned(pageOfText(letter), degrees))
      expect(lines.map((line) => line.text)).toEqual([
        'Muster AG Rechnung Nr. 5',
        'Hauptstrasse 1',
        '8000 Zürich Datum 1.2.2025',
      ])
    }
  })

  test('puts lines of a slanted photograph side by side, and says where they are on the picture', () => {
    const level = { ...pageOfText(letter), source: 'ocr' as const }
    const lean = { slope: 0.13, fan: -0.08 }
    const words = level.words.map((word) => {
      const slope = lean.slope + lean.fan * (word.y - 0.5)
      const x = (word.x + word.width / 2 - 0.5) * level.width
      return { ...word, y: word.y + (slope * x) / level.height }
    })
    const page = layOutPage({ ...level, words, lean })
    expect(page.lines.map((line) => line.text)).toEqual([
      'Muster AG Rechnung Nr. 5',
      'Hauptstrasse 1',
      '8000 Zürich Datum 1.2.2025',
    ])
    const date = cellsOf(page).find((cell) => cell.text === '1.2.2025')
    if (date === undefined) throw new Error('the date was not found')
    const printed = words.find((word) => word.text === '1.2.2025')
    expect(placeOf(date, page).y).toBeCloseTo(printed?.y ?? -1, 3)
  })

  test('levels a scan that lies askew, and still says where the words are on the picture', () => {
    const words = Array.from(
      { length: 40 },
      (_, row) => `line ${String(row)} ${'word '.repeat(14)}`,
    )
    const scan = pageOfText(words.join('\n'), 1, 'ocr')
    for (const degrees of [-2.5, 2.5]) {
      const askew = turned(scan, degrees)
      const page = layOutPage(askew)
      expect(page.lines.map((line) => line.text)).toEqual(words.map((line) => line.trim()))
      const word = page.lines[5]?.cells[0]?.words[9]
      const original = askew.words[5 * 16 + 9]
      expect(word && placeOf(word, page).y).toBeCloseTo(original?.y ?? 0, 3)
    }
  })

  test('loses no word and invents none', () => {
    const box = fc.record({
      text: fc.stringMatching(/^[a-z]{1,8}$/u),
      x: fc.double({ min: 0, max: 0.9, noNaN: true }),
      y: fc.double({ min: 0, max: 0.9, noNaN: true }),
      width: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
      height: fc.double({ min: 0.005, max: 0.1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
        const words = boxes.map((each) => ({ ...each, confidence: 1, fontSize: 9, bold: false }))
        const page = layOutPage({ ...pageOfText(''), words })
        const found = cellsOf(page).flatMap((cell) => cell.words.map((word) => word.text))
        expect(found.toSorted()).toEqual(words.map((word) => word.text).toSorted())
        const inBlocks = page.blocks.flatMap((block) => block.cells)
        expect(inBlocks).toHaveLength(cellsOf(page).length)
      }),
    )
  })
})

test('placeOf gives shares of the page, never outside of it', () => {
  expect(
    placeOf({ x: 50, y: -1, width: 100, height: 20 }, { page: 2, width: 200, height: 100 }),
  ).toEqual({ page: 2, x: 0.25, y: 0, width: 0.5, height: 0.2 })
})
