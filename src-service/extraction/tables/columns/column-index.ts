import { buildPhraseIndex, type PhraseIndex } from '../../vocabulary/phrase-index.ts'
import { columnKinds, type ColumnKind } from './column-kinds.ts'
import { englishColumns } from './english-columns.ts'
import { frenchColumns } from './french-columns.ts'
import { germanColumns } from './german-columns.ts'
import { italianColumns } from './italian-columns.ts'

const words = [germanColumns, frenchColumns, italianColumns, englishColumns]

function* entries(): Generator<readonly [string, ColumnKind]> {
  for (const kind of columnKinds)
    for (const language of words) for (const phrase of language[kind] ?? []) yield [phrase, kind]
}

let built: PhraseIndex<ColumnKind> | undefined

/** All column headings of the four languages; built at the first use. One phrase may mean several. */
export function columnIndex(): PhraseIndex<ColumnKind> {
  built ??= buildPhraseIndex(entries())
  return built
}
