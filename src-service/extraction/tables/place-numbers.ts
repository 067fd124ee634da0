import { centreX, right, type Box } from '../layout/geometry.ts'
import type { LayoutWord } from '../layout/layout.ts'
import type { NumberToken } from './number-tokens.ts'

/** Any column with a kind and the box of its heading. */
export type PlacedColumn<Kind extends string> = {
  readonly kind: Kind
  readonly box: Box
  /** Where its numbers stand, if that is known better than from its heading. */
  readonly numbers?: Box
}

export type LineCells<Kind extends string> = {
  readonly numbers: ReadonlyMap<Kind, NumberToken>
  /** Words that are in no number column. */
  readonly rest: readonly LayoutWord[]
}

export type PlacingRules<Kind extends string> = {
  /** Numbers under such a column belong to its text. */
  readonly isText: (kind: Kind) => boolean
  /** May such a number stand in such a column? */
  readonly fits: (kind: Kind, token: NumberToken) => boolean
}

/** A number stands at most so many heights of type off its heading. */
const reach = 2.5

type Pairing<Kind extends string> = {
  readonly token: NumberToken
  readonly column: PlacedColumn<Kind>
  readonly distance: number
}

/**
 * Gives each number of a line its column: nearest by right edge, left edge or middle, the nearest
 * pairs first, one number a column. Numbers inside a text stay with the text, also those that
 * stand under a column of text.
 */
export function placeNumbers<Kind extends string>(
  words: readonly LayoutWord[],
  tokens: readonly NumberToken[],
  columns: readonly PlacedColumn<Kind>[],
  rules: PlacingRules<Kind>,
): LineCells<Kind> {
  const pairings: Pairing<Kind>[] = []
  for (const token of tokens)
    for (const [index, column] of columns.entries()) {
      const type = words[token.first]?.fontSize ?? 10
      const distance = distanceTo(column.numbers ?? column.box, token.box)
      const within = isBetween(token.box, column.box, columns[index + 1]?.box, type)
      if (!rules.fits(column.kind, token)) continue
      if (!token.apart && distance > 0.5 * type) continue
      if (distance <= reach * type || within)
        pairings.push({
          token,
          column,
          distance: within ? Math.min(distance, reach * type) : distance,
        })
    }
  pairings.sort((a, b) => a.distance - b.distance)
  const numbers = new Map<Kind, NumberToken>()
  const done = new Set<NumberToken>()
  for (const { token, column } of pairings) {
    if (done.has(token)) continue
    if (rules.isText(column.kind)) done.add(token)
    else if (!numbers.has(column.kind)) {
      numbers.set(column.kind, token)
      done.add(token)
    }
  }
  const taken = new Set<LayoutWord>()
  for (const token of numbers.values())
    for (const word of words.slice(token.first, token.end)) taken.add(word)
  return { numbers, rest: words.filter((word) => !taken.has(word)) }
}

function distanceTo(column: Box, token: Box): number {
  if (token.x >= column.x && right(token) <= right(column)) return 0
  return Math.min(
    Math.abs(right(token) - right(column)),
    Math.abs(token.x - column.x),
    Math.abs(centreX(token) - centreX(column)),
  )
}

/** Numbers of the last column begin at most so many heights of type behind its heading. */
const lastReach = 3

/** Under the heading or right of it, and left of the next one. */
function isBetween(token: Box, column: Box, next: Box | undefined, type: number): boolean {
  if (token.x < column.x - type) return false
  if (next === undefined) return token.x <= right(column) + lastReach * type
  return right(token) <= next.x + 0.5 * type
}
