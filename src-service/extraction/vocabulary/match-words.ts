import { isKnownCurrency } from '../../../src-shared/domain/currencies.ts'
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
  const match = unsure ? matchMisreadPhrases<Meaning> : matchPhrases<Meaning>
  const plain = pieces.filter(({ start, end }) => !isCurrency(cell.text.slice(start, end)))
  const found = match(index, pieces)
  return plain.length === pieces.length ? found : [...found, ...match(index, plain)]
}

/** `Total EUR Excl. VAT` is `Total excl. VAT` in whatever currency. */
function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/u.test(text) && isKnownCurrency(text)
}
