import { contains } from '../../pdf/geometry.ts'
import type { PageWord } from '../../pdf/page-source.ts'
import type { PageMark } from './page-marks.ts'

export type PageHit =
  | { readonly kind: 'mark'; readonly mark: PageMark }
  | { readonly kind: 'word'; readonly word: PageWord }

/**
 * What a press at a point means: on a field's place it goes to that field, elsewhere it takes the
 * word. Where the focused field waits for a value (`wordsFirst`), words win everywhere.
 */
export function hitOn(
  marks: readonly PageMark[],
  words: readonly PageWord[],
  x: number,
  y: number,
  wordsFirst: boolean,
): PageHit | null {
  const word = smallest(words.filter((one) => contains(one, x, y)))
  if (word && wordsFirst) return { kind: 'word', word }
  const places = marks.map(({ place }) => place).filter((place) => contains(place, x, y))
  const place = smallest(places)
  const mark = place && marks.findLast((one) => one.place === place)
  if (mark) return { kind: 'mark', mark }
  return word ? { kind: 'word', word } : null
}

function smallest<Item extends { width: number; height: number }>(
  items: readonly Item[],
): Item | undefined {
  return items.toSorted((a, b) => a.width * a.height - b.width * b.height)[0]
}
