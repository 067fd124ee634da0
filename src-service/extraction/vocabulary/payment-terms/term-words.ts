import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'
import { englishTermWords } from './english-term-words.ts'
import { frenchTermWords } from './french-term-words.ts'
import { germanTermWords } from './german-term-words.ts'
import { italianTermWords } from './italian-term-words.ts'

/** Parts of regular expressions over folded text (no accents, lower case). */
export type TermWords = {
  /** Days, after their number. */
  readonly day: string
  /** Words that show that a number of days is a time to pay in. */
  readonly pay: string
  /** Words of a discount for paying early. */
  readonly discount: string
  /** Payable at once. */
  readonly atOnce: string
  readonly endOfMonth: string
  /** Nothing left to pay. */
  readonly paid: string
}

export const termWords: Readonly<Record<DocumentLanguage, TermWords>> = {
  DE: germanTermWords,
  FR: frenchTermWords,
  IT: italianTermWords,
  EN: englishTermWords,
}
