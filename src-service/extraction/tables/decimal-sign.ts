import type { Layout } from '../layout/layout.ts'

/**
 * The sign before the decimals, by a vote of all numbers with two decimals; undefined where there
 * are none or they disagree evenly.
 */
export function decimalSignOf(layout: Layout): '.' | ',' | undefined {
  let points = 0
  let commas = 0
  for (const page of layout.pages)
    for (const line of page.lines)
      for (const cell of line.cells)
        for (const word of cell.words) {
          if (/\d{1,2}\.\d{1,2}\./.test(word.text)) continue
          const sign = /^[^\d]*\d[\d'’.,]*([.,])\d{2}[^\d.,]*$/u.exec(word.text)?.[1]
          if (sign === '.') points++
          else if (sign === ',') commas++
        }
  if (points === commas) return undefined
  return points > commas ? '.' : ','
}
