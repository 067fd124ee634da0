import { squash } from './fold-text.ts'

/** A stretch of letters or of digits in a text, squashed; start and end are offsets in the text. */
export type Piece = {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Stands behind a colon, where what a label announces begins. */
  readonly announced: boolean
}

const stretch = /[\p{L}\p{M}°º№]+|\d+|[#%]/gu

/** The pieces between which a phrase may start and end: `Nr.:2024` is `nr` and `2024`. */
export function piecesOf(text: string): Piece[] {
  let last = 0
  return [...text.matchAll(stretch)].flatMap((match) => {
    const squashed = squash(match[0])
    if (squashed === '') return []
    const [start, end] = [match.index, match.index + match[0].length]
    const announced = text.slice(last, start).includes(':')
    last = end
    return [{ text: squashed, start, end, announced }]
  })
}
