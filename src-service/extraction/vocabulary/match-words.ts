import type { Cell, PageLayout } from '../layout/layout.ts'
import { matchMisreadPhrases } from './match-misread.ts'
import { matchPhrases, type PhraseIndex, type PhraseMatch } from './phrase-index.ts'
import { piecesOf } from './phrase-pieces.ts'

/** Words that the engine is this sure of are hardly misread; forgiving costs much time. */
const sureRead = 0.93

/** The phrases in a cell; misread ones too where the cell comes from pixels and is not read surely. */
export function matchWords<Meaning>(
  index: PhraseIndex<Meaning>,
  cell: Cell,
  source: PageLayout['source'],
): PhraseMatch<Meaning>[] {
  const pieces = piecesOf(cell.text)
  const unsure = source === 'ocr' && cell.words.some(({ confidence }) => confidence < sureRead)
  return unsure ? matchMisreadPhrases(index, pieces) : matchPhrases(index, pieces)
}
