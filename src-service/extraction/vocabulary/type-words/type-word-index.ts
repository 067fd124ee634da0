import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'
import { buildPhraseIndex, type PhraseIndex } from '../phrase-index.ts'
import { englishTypeWords } from './english-type-words.ts'
import { frenchTypeWords } from './french-type-words.ts'
import { germanTypeWords } from './german-type-words.ts'
import { italianTypeWords } from './italian-type-words.ts'
import type { PaperType, TypeWords } from './type-words.ts'

export type TypeMeaning = { readonly type: PaperType; readonly language: DocumentLanguage }

const words: Readonly<Record<DocumentLanguage, TypeWords>> = {
  DE: germanTypeWords,
  FR: frenchTypeWords,
  IT: italianTypeWords,
  EN: englishTypeWords,
}

function* entries(): Generator<readonly [string, TypeMeaning]> {
  for (const language of Object.keys(words) as DocumentLanguage[])
    for (const type of Object.keys(words[language]) as PaperType[]) {
      const meaning: TypeMeaning = { type, language }
      for (const phrase of words[language][type] ?? []) yield [phrase, meaning]
    }
}

let built: PhraseIndex<TypeMeaning> | undefined

export function typeWordIndex(): PhraseIndex<TypeMeaning> {
  built ??= buildPhraseIndex(entries())
  return built
}
