import { buildPhraseIndex, type PhraseIndex } from '../phrase-index.ts'
import { englishTypeWords } from './english-type-words.ts'
import { frenchTypeWords } from './french-type-words.ts'
import { germanTypeWords } from './german-type-words.ts'
import { italianTypeWords } from './italian-type-words.ts'
import { neighbourTypeWords } from './neighbour-type-words.ts'
import type { PaperType, TypeWords } from './type-words.ts'

export type TypeMeaning = { readonly type: PaperType }

const words: readonly TypeWords[] = [
  germanTypeWords,
  frenchTypeWords,
  italianTypeWords,
  englishTypeWords,
  neighbourTypeWords,
]

function* entries(): Generator<readonly [string, TypeMeaning]> {
  for (const language of words)
    for (const type of Object.keys(language) as PaperType[]) {
      const meaning: TypeMeaning = { type }
      for (const phrase of language[type] ?? []) yield [phrase, meaning]
    }
}

let built: PhraseIndex<TypeMeaning> | undefined

export function typeWordIndex(): PhraseIndex<TypeMeaning> {
  built ??= buildPhraseIndex(entries())
  return built
}
