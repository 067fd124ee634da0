import type { TypedFilterName, FilterState } from '../../contract/document-filter.ts'
import type { DocumentType } from '../../service-api/document-types.ts'
import { foldText } from './fold-text.ts'

/** The words by which filters are typed, in as many languages as are understood. */
export type SearchWords = {
  readonly names: Readonly<Record<TypedFilterName, readonly string[]>>
  readonly types: Readonly<Record<DocumentType, readonly string[]>>
  readonly states: Readonly<Record<FilterState, readonly string[]>>
  readonly today: readonly string[]
  /** Where a document names no rate. */
  readonly none: readonly string[]
}

type Lexicon<Meaning extends string> = ReadonlyMap<string, Meaning>

/** The same, to be looked up. */
export type SearchVocabulary = {
  readonly names: Lexicon<TypedFilterName>
  readonly types: Lexicon<DocumentType>
  readonly states: Lexicon<FilterState>
  readonly today: ReadonlySet<string>
  readonly none: ReadonlySet<string>
}

export function vocabularyOf(words: SearchWords): SearchVocabulary {
  return {
    names: lexiconOf(words.names),
    types: lexiconOf(words.types),
    states: lexiconOf(words.states),
    today: new Set(words.today.map(plain)),
    none: new Set(words.none.map(plain)),
  }
}

/** A word as it is looked up: without capitals, accents, blanks and signs between its parts. */
export function plain(word: string): string {
  return foldText(word).replace(/[^\p{L}\p{N}]/gu, '')
}

/** What a word means, or a beginning of words that mean one thing alone; else all that it may mean. */
export function meaningsOf<Meaning extends string>(
  lexicon: Lexicon<Meaning>,
  typed: string,
): Meaning[] {
  const word = plain(typed)
  const exact = lexicon.get(word)
  if (exact !== undefined) return [exact]
  if (word === '') return []
  const begun = [...lexicon].filter(([known]) => known.startsWith(word))
  return [...new Set(begun.map(([, meaning]) => meaning))]
}

function lexiconOf<Meaning extends string>(
  words: Readonly<Record<Meaning, readonly string[]>>,
): Lexicon<Meaning> {
  const all = Object.entries<readonly string[]>(words) as [Meaning, readonly string[]][]
  return new Map(all.flatMap(([meaning, names]) => names.map((name) => [plain(name), meaning])))
}
