import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'
import { englishTermWords } from './english-term-words.ts'
import { frenchTermWords } from './french-term-words.ts'
import { germanTermWords } from './german-term-words.ts'
import { italianTermWords } from './italian-term-words.ts'
import type { TermParts } from './term-parts.ts'

export const termWords: Readonly<Record<DocumentLanguage, TermParts>> = {
  DE: germanTermWords,
  FR: frenchTermWords,
  IT: italianTermWords,
  EN: englishTermWords,
}
