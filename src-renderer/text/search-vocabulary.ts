import type { TypedFilterName, FilterState } from '../../src-shared/contract/document-filter.ts'
import { vocabularyOf } from '../../src-shared/domain/search/search-vocabulary.ts'
import type { DocumentType } from '../../src-shared/service-api/document-types.ts'
import { catalogues } from './catalogues.ts'

const all = Object.values(catalogues)

/** The words of all languages, each under what it means. */
function together<Meaning extends string>(
  wordsOf: (
    catalogue: (typeof all)[number],
  ) => Readonly<Record<Meaning, string | readonly string[]>>,
): Record<Meaning, string[]> {
  const words: Partial<Record<Meaning, string[]>> = {}
  for (const catalogue of all)
    for (const [meaning, found] of Object.entries(wordsOf(catalogue)) as [Meaning, string][])
      words[meaning] = [...(words[meaning] ?? []), found].flat()
  return words as Record<Meaning, string[]>
}

/** By which filters are typed: the words of every language in each, so that a habit or a note goes on to work. */
export const searchVocabulary = vocabularyOf({
  names: together<TypedFilterName>(({ finding }) => typedWords(finding.operators)),
  types: withCodes(together<DocumentType>(({ common }) => common.documentTypes)),
  states: withCodes(together<FilterState>(({ finding }) => finding.states)),
  today: all.flatMap(({ finding }) => finding.today.split(' ')),
  none: all.map(({ finding }) => finding.none),
})

function typedWords(operators: Readonly<Record<TypedFilterName, string>>) {
  const words = Object.entries(operators).map(([by, all]) => [by, all.split(' ')])
  return Object.fromEntries(words) as Record<TypedFilterName, string[]>
}

/** Their names in the interface are understood, too: `credit_note`. */
function withCodes<Code extends string>(words: Record<Code, string[]>): Record<Code, string[]> {
  for (const code of Object.keys(words) as Code[]) words[code].push(code)
  return words
}
