import type { PageLine } from './reading-order.ts'

/** A word by its line and its place in it; `anchor` is where a selection began. */
export type PickCursor = {
  readonly line: number
  readonly word: number
  readonly anchor: { readonly line: number; readonly word: number } | null
}

export type PickMove = 'left' | 'right' | 'up' | 'down' | 'home' | 'end'

/** Arrows walk words and lines; with `extend` the selection grows from where it began. */
export function movePick(
  cursor: PickCursor,
  move: PickMove,
  extend: boolean,
  lines: readonly PageLine[],
): PickCursor {
  const anchor = extend ? (cursor.anchor ?? { line: cursor.line, word: cursor.word }) : null
  return { ...step(cursor, move, lines), anchor }
}

function step({ line, word }: PickCursor, move: PickMove, lines: readonly PageLine[]) {
  const last = (lines[line]?.length ?? 1) - 1
  switch (move) {
    case 'left':
      if (word > 0) return { line, word: word - 1 }
      return line > 0
        ? { line: line - 1, word: (lines[line - 1]?.length ?? 1) - 1 }
        : { line, word }
    case 'right':
      if (word < last) return { line, word: word + 1 }
      return line < lines.length - 1 ? { line: line + 1, word: 0 } : { line, word }
    case 'up':
      return line > 0
        ? { line: line - 1, word: nearest(lines, line, word, line - 1) }
        : { line, word }
    case 'down':
      return line < lines.length - 1
        ? { line: line + 1, word: nearest(lines, line, word, line + 1) }
        : { line, word }
    case 'home':
      return { line, word: 0 }
    case 'end':
      return { line, word: last }
  }
}

/** The word of the other line that stands most directly above or below. */
function nearest(lines: readonly PageLine[], line: number, word: number, other: number): number {
  const from = lines[line]?.[word]
  const middle = from ? from.x + from.width / 2 : 0
  const distances = (lines[other] ?? []).map(({ x, width }) => Math.abs(x + width / 2 - middle))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** The words a cursor has selected: one, or all from the anchor on. */
export function pickedWords(
  { line, word, anchor }: PickCursor,
  lines: readonly PageLine[],
): PageLine[] {
  const own = lines[line]?.[word]
  if (!own) return []
  if (!anchor) return [[own]]
  const at = (position: { line: number; word: number }) =>
    lines.slice(0, position.line).reduce((sum, { length }) => sum + length, 0) + position.word
  const [from = 0, to = 0] = [at(anchor), at({ line, word })].toSorted((a, b) => a - b)
  const taken = new Set(lines.flat().slice(from, to + 1))
  return lines.map((all) => all.filter((one) => taken.has(one))).filter(({ length }) => length)
}
