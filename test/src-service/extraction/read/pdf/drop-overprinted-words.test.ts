import { describe, expect, test } from 'vitest'
import { dropOverprintedWords } from '../../../../../src-service/extraction/read/pdf/drop-overprinted-words.ts'
import type { PrintedWord } from '../../../../../src-service/extraction/read/pdf/printed-word.ts'

const word = (text: string, left: number, baseline: number): PrintedWord => ({
  text,
  left,
  right: left + text.length * 5,
  baseline,
  fontSize: 10,
  bold: false,
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

  test('different printed words in one place are both kept', () => {
    const words = [word('12.00', 50, 100), word('13.00', 50, 100)]
    expect(dropOverprintedWords(words)).toEqual(words)
  })
})
