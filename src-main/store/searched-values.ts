import { leafPointers, getAtPointer } from '../../src-shared/domain/json-pointer.ts'
import { searchWords } from '../../src-shared/domain/search/search-words.ts'

/** Members that say how a value was found; nobody searches for them. */
const notSearched = new Set(['confidences', 'locations', 'candidates', 'witnesses', 'documentId'])
/** Of a longer value the middle of a word finds nothing: it would outgrow the documents. */
const longestPart = 80
const longestText = 200_000

/** A document's words, each set as one string with a blank before every word. */
export type SearchedWords = { readonly parts: string; readonly words: string }

type ResultJson = Readonly<Record<string, unknown>>

/** A value as a person may type it, and where in its result it stands. */
export type SearchedLeaf = {
  readonly text: string
  readonly pointer: string
  /** Of the identification whose value it is. */
  readonly type: string | null
}

/** The values of results as a person may type them. */
export function searchedValues(results: readonly ResultJson[]): string[] {
  return searchedLeaves(results).map(({ text }) => text)
}

export function searchedLeaves(results: readonly ResultJson[]): SearchedLeaf[] {
  return results.flatMap((result) => {
    const searched = Object.entries(result).filter(([member]) => !notSearched.has(member))
    return leafPointers(Object.fromEntries(searched)).flatMap((pointer) => {
      const value = getAtPointer(result, pointer)
      if (typeof value !== 'string' && typeof value !== 'number') return []
      const type = typeOfIdentification(result, pointer)
      return writtenForms(value).map((text) => ({ text, pointer, type }))
    })
  })
}

function typeOfIdentification(result: ResultJson, pointer: string): string | null {
  const at = /^\/identifications\/\d+(?=\/)/u.exec(pointer)?.[0]
  const type = at === undefined ? null : getAtPointer(result, `${at}/type`)
  return typeof type === 'string' ? type : null
}

function writtenForms(value: string | number): string[] {
  if (typeof value === 'number') {
    const exact = String(Number(value.toPrecision(15)))
    const isFiner = /\.\d{3,}$/u.test(exact)
    return Number.isInteger(value) || isFiner ? [exact, value.toFixed(2)] : [value.toFixed(2)]
  }
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return date ? [value, `${date[3] ?? ''}.${date[2] ?? ''}.${date[1] ?? ''}`] : [value]
}

/** @param values the name and the values of a document */
export function searchedWords(values: readonly string[]): SearchedWords {
  let length = 0
  const kept = [...new Set(values)].filter((value) => (length += value.length) <= longestText)
  const parts = searchWords(kept.filter((value) => value.length <= longestPart))
  const words = searchWords(kept.filter((value) => value.length > longestPart))
  return { parts: asText(parts), words: asText([...words].filter((word) => !parts.has(word))) }
}

/** @param words of the pages, in order */
export function searchedPage(words: readonly string[]): string {
  return asText(searchWords([words.join(' ').slice(0, longestText)]))
}

function asText(words: Iterable<string>): string {
  return [...words].map((word) => ` ${word}`).join('')
}
