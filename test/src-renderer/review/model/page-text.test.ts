import { describe, expect, test } from 'vitest'
import type { PageWord } from '../../../../src-renderer/pdf/page-source.ts'
import type { FieldKind } from '../../../../src-shared/domain/review-fields/field-kind.ts'
import { findOnPage } from '../../../../src-renderer/review/model/find-on-page.ts'
import { hitOn } from '../../../../src-renderer/review/model/hit-on-page.ts'
import type { PageMark } from '../../../../src-renderer/review/model/page-marks.ts'
import { movePick, pickedWords } from '../../../../src-renderer/review/model/pick-cursor.ts'
import {
  linesOf,
  textOf,
  wordsBetween,
  wordsInBox,
} from '../../../../src-renderer/review/model/reading-order.ts'

/** Lines of text, each word where it stands in its line. */
function pageOf(...lines: readonly string[]): PageWord[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      x: 0.05 + match.index * 0.01,
      y: 0.1 + row * 0.05,
      width: match[0].length * 0.01,
      height: 0.02,
    })),
  )
}

const page = pageOf(
  'Rechnung vom 3. November 2026',
  "Total CHF 1'234.50 inkl. MwSt.",
  'Konto CH93 0076 2011 6238 5295 7',
  'Wyss GmbH Bern',
)

const wordAt = (text: string): PageWord => {
  const word = page.find((one) => one.text === text)
  if (!word) throw new Error(`no ${text}`)
  return word
}

describe('finding a value in whatever form it is printed', () => {
  test.each<[FieldKind, unknown, string, string]>([
    ['date', '2026-11-03', '3.', '2026'],
    ['amount', { currency: 'CHF', value: 1234.5 }, 'CHF', "1'234.50"],
    ['iban', 'CH9300762011623852957', 'CH93', '7'],
    ['text', 'wyss gmbh', 'Wyss', 'GmbH'],
  ])('%s', (kind, value, from, to) => {
    const [place, ...more] = findOnPage(value, kind, 1, page)
    const [first, last] = [wordAt(from), wordAt(to)]
    expect(more).toEqual([])
    expect(place?.y).toBe(last.y)
    expect(place && place.x + place.width).toBeCloseTo(last.x + last.width)
    expect(place && place.x <= first.x + 1e-9).toBe(true)
  })

  test('every place counts; a value that is not there has none', () => {
    const twice = pageOf('Summe 5.00', 'zu zahlen 5.00')
    expect(findOnPage({ value: 5 }, 'amount', 2, twice).map(({ page: at }) => at)).toEqual([2, 2])
    expect(findOnPage('2026-12-03', 'date', 1, page)).toEqual([])
    expect(findOnPage(undefined, 'text', 1, page)).toEqual([])
    expect(findOnPage('', 'text', 1, page)).toEqual([])
  })
})

describe('reading order', () => {
  test('lines from top to bottom, words from left to right, however they came', () => {
    expect(textOf(linesOf(page.toReversed()))).toBe(textOf(linesOf(page)))
    expect(linesOf(page).length).toBe(4)
  })

  test('a word beside two lines stands with the lower one, in whatever order they came', () => {
    const word = (text: string, x: number, y: number, height: number): PageWord => ({
      ...{ text, x, y, height, width: 0.1 },
    })
    const lower = [word('below', 0.1, 0.13, 0.02), word('beside', 0.3, 0.105, 0.04)]
    const words = [word('above', 0.1, 0.1, 0.02), ...lower, word('after', 0.1, 0.2, 0.02)]
    for (const at of words.keys())
      for (const some of [words.slice(at), words.slice(at).toReversed()])
        expect(textOf(linesOf([...some, ...words.slice(0, at)]))).toBe('above\nbelow beside\nafter')
  })

  test('a drag takes all words between its ends, in either direction', () => {
    const lines = linesOf(page)
    const there = textOf(wordsBetween(lines, wordAt('inkl.'), wordAt('CH93')))
    expect(there).toBe('inkl. MwSt.\nKonto CH93')
    expect(textOf(wordsBetween(lines, wordAt('CH93'), wordAt('inkl.')))).toBe(there)
  })

  test('a box takes the words it holds by half or more', () => {
    const { x, y, width, height } = wordAt('GmbH')
    const box = { x: x - 0.02, y, width: width + 0.02, height }
    expect(textOf(wordsInBox(page, box))).toBe('GmbH')
    expect(wordsInBox(page, { x: 0.9, y: 0.9, width: 0.05, height: 0.05 })).toEqual([])
  })
})

describe('picking by keyboard', () => {
  const lines = linesOf(page)
  const start = { line: 0, word: 0, anchor: null }
  const text = (cursor: Parameters<typeof pickedWords>[0]) => textOf(pickedWords(cursor, lines))

  test('right leads over the end of a line, left back', () => {
    const end = movePick(start, 'end', false, lines)
    const next = movePick(end, 'right', false, lines)
    expect(text(next)).toBe('Total')
    expect(text(movePick(next, 'left', false, lines))).toBe('2026')
  })

  test('up and down go to the word that stands nearest', () => {
    const konto = { line: 2, word: 1, anchor: null }
    expect(text(movePick(konto, 'down', false, lines))).toBe('GmbH')
    expect(text(movePick(start, 'up', false, lines))).toBe('Rechnung')
  })

  test('Shift extends from where it began, and lets go without it', () => {
    const one = movePick(start, 'right', true, lines)
    expect(text(movePick(one, 'right', true, lines))).toBe('Rechnung vom 3.')
    expect(text(movePick(one, 'right', false, lines))).toBe('3.')
  })
})

describe('a press on the page', () => {
  const word = wordAt("1'234.50")
  const mark: PageMark = {
    path: '/amountGross',
    place: { page: 1, x: word.x, y: word.y, width: word.width, height: word.height },
    tone: 'quiet',
    dashed: false,
  }
  const at = [word.x + 0.01, word.y + 0.01] as const

  test('goes to the field whose place it is; where a value is awaited, takes the word', () => {
    expect(hitOn([mark], page, ...at, false)).toEqual({ kind: 'mark', mark })
    expect(hitOn([mark], page, ...at, true)).toEqual({ kind: 'word', word })
    expect(hitOn([], page, ...at, false)).toEqual({ kind: 'word', word })
    expect(hitOn([mark], page, 0.9, 0.9, false)).toBeNull()
  })

  test('of places within each other the smallest is meant', () => {
    const around = { ...mark, path: '/notes', place: { page: 1, x: 0, y: 0, width: 1, height: 1 } }
    expect(hitOn([mark, around], [], ...at, false)).toEqual({ kind: 'mark', mark })
  })
})
