import type { PageLayout } from '../../layout/layout.ts'
import { matchMisreadPhrases } from '../../vocabulary/match-misread.ts'
import {
  buildPhraseIndex,
  matchPhrases,
  withoutOverlaps,
  type PhraseIndex,
} from '../../vocabulary/phrase-index.ts'
import { piecesOf } from '../../vocabulary/phrase-pieces.ts'
import { englishStatementWords } from './english-statement-words.ts'
import { frenchStatementWords } from './french-statement-words.ts'
import { germanStatementWords } from './german-statement-words.ts'
import { italianStatementWords } from './italian-statement-words.ts'
import { statementKinds, type StatementKind } from './statement-words.ts'

const words = [
  germanStatementWords,
  frenchStatementWords,
  italianStatementWords,
  englishStatementWords,
]

function* entries(): Generator<readonly [string, StatementKind]> {
  for (const kind of statementKinds)
    for (const language of words) for (const phrase of language[kind] ?? []) yield [phrase, kind]
}

let built: PhraseIndex<StatementKind> | undefined

export type StatementSight = {
  readonly kinds: readonly StatementKind[]
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
  /** Signs of the phrase without spaces. */
  readonly length: number
}

/** The words of account statements in a text; misread letters are forgiven where it was read from pixels. */
export function statementWordsIn(text: string, source: PageLayout['source']): StatementSight[] {
  built ??= buildPhraseIndex(entries())
  const match = source === 'ocr' ? matchMisreadPhrases : matchPhrases
  return withoutOverlaps(match(built, piecesOf(text))).map((found) => ({
    kinds: found.meanings,
    start: found.start,
    end: found.end,
    length: found.length,
  }))
}
