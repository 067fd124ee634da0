import { parseAmount } from '../../src-shared/domain/parse-amount.ts'

/** `word` is looked for at the beginning of words, `part` anywhere in names and numbers. */
type SearchTerm = { readonly word: string; readonly part: string }

/** A condition on `documents.seq`, or null when nothing is searched for. */
export function searchCondition(
  query: string,
): { sql: string; parameters: Record<string, string> } | null {
  const terms = searchTerms(query)
  if (terms.length === 0) return null
  const parameters: Record<string, string> = {}
  const conditions = terms.map((term, index) => {
    const word = `word${String(index)}`
    const part = `part${String(index)}`
    parameters[word] = `${quoted(term.word)} *`
    const inWords = `seq IN (SELECT rowid >> 16 FROM document_words WHERE document_words MATCH $${word})`
    // Trigrams know nothing shorter than three characters.
    if ([...term.part].length < 3) return inWords
    parameters[part] = quoted(term.part)
    return `(${inWords} OR seq IN (SELECT rowid >> 16 FROM document_parts WHERE document_parts MATCH $${part}))`
  })
  return { sql: conditions.join(' AND '), parameters }
}

/**
 * What has to be found, all of it. Numbers written in groups (a reference, an IBAN, an amount) are
 * one term, as `searchedValues` stores them.
 */
function searchTerms(query: string): SearchTerm[] {
  const text = query.normalize('NFC').trim()
  if (!text) return []
  const grouped =
    /^[\d\s'’.,-]+$/u.test(text) || /^[A-Z]{2}\d{2}\s?[A-Z0-9](?:\s?[A-Z0-9])*$/iu.test(text)
  if (grouped && /\s/u.test(text)) return [{ word: text, part: compact(text) }]
  return text
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => ({ word, part: compact(word) }))
}

/** Amounts with two decimals and a point, other numbers without their separators, words as they are. */
export function compact(text: string): string {
  if (/\d[.,]\d{2}$/u.test(text)) {
    const amount = parseAmount(text)
    if (amount.status === 'ok') return amount.value.toFixed(2)
  }
  return /\d/u.test(text) ? text.replace(/[\s'’]/gu, '') : text
}

/** A string of the FTS5 query language: nothing in it is an operator. */
function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}
