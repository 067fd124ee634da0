import { describe, expect, test } from 'vitest'
import { dropOverprintedWords } from '../../../../../src-service/extraction/read/pdf/drop-overprinted-words.ts'
import type { PrintedWord } from '../../../../../src-service/extraction/read/pdf/printed-word.ts'

const word = (text: string, left: number, baseline: number, invisible = false): PrintedWord => ({
  text,
  left,
  right: left + text.length * 5,
  baseline,
  fontSize: 10,
  bold: false,
  invisible,
})

describe('words on top of each other', () => {
  test('a shadow is one word', () => {
    const printed = word('Rechnung', 50, 100)
    expect(dropOverprintedWords([printed, word('Rechnung', 50.6, 100.6)])).toEqual([printed])
  })

  test('the same word elsewhere on the line or page stays', () => {
    const words = [word('CHF', 50, 100), word('CHF', 80, 100), word('CHF', 50, 112)]
    expect(dropOverprintedWords(words)).toEqual(words)
  })

  test('invisible text gives way to what is printed in its place', () => {
    const printed = word('1022.63', 50, 100)
    expect(dropOverprintedWords([word('l022.6E', 49, 101, true), printed])).toEqual([printed])
  })

  test('invisible text stays where nothing is printed', () => {
    const hidden = word('Rechnung', 50, 100, true)
    expect(dropOverprintedWords([hidden, word('Logo', 200, 100)])).toHaveLength(2)
  })

  test('different printed words in one place are both kept', () => {
    const words = [word('12.00', 50, 100), word('13.00', 50, 100)]
    expect(dropOverprintedWords(words)).toEqual(words)
  })
})
