import { describe, expect, test } from 'vitest'
import { splitWords, type TextRun } from '../../../src-renderer/pdf/split-words.ts'

const run = (text: string, facts: Partial<TextRun> = {}): TextRun => ({
  text,
  x: 0.1,
  y: 0.5,
  width: 0.01 * text.length,
  height: 0.02,
  vertical: false,
  reversed: false,
  ...facts,
})

const textsOf = (runs: readonly TextRun[]) => splitWords(runs).map(({ text }) => text)

describe('words of runs', () => {
  test('spaces part words, and each has its share of the run', () => {
    const [first, second] = splitWords([run('aaaa bbbb')])
    expect([first?.text, second?.text]).toEqual(['aaaa', 'bbbb'])
    expect(first?.x).toBeCloseTo(0.1)
    expect(second && first && second.x > first.x + first.width).toBe(true)
    expect(second && second.x + second.width).toBeCloseTo(0.19)
  })

  test('runs that touch are one word: a number drawn in pieces', () => {
    const pieces = [run("1'234", { width: 0.05 }), run('.50', { x: 0.15, width: 0.03 })]
    const [word] = splitWords(pieces)
    expect(word?.text).toBe("1'234.50")
    expect(word?.width).toBeCloseTo(0.08)
  })

  test('runs apart, or on another line, are words of their own', () => {
    expect(textsOf([run('CHF', { width: 0.03 }), run('5.00', { x: 0.14 })])).toEqual([
      'CHF',
      '5.00',
    ])
    expect(textsOf([run('a', { width: 0.01 }), run('b', { x: 0.11, y: 0.6 })])).toEqual(['a', 'b'])
    expect(textsOf([run('a ', { width: 0.02 }), run('b', { x: 0.12 })])).toEqual(['a', 'b'])
  })

  test('text written upwards is cut along the page’s height, from below', () => {
    const [first, second] = splitWords([
      run('eins zwei', { width: 0.02, height: 0.1, vertical: true, reversed: true }),
    ])
    expect(first && second && first.y > second.y).toBe(true)
    expect(first?.width).toBe(0.02)
  })

  test('blank runs are no words', () => {
    expect(splitWords([run('   '), run('')])).toEqual([])
  })
})
