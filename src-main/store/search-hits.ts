import type { SearchHit } from '../../src-shared/contract/documents.ts'
import { findHits, type TextRange } from '../../src-shared/domain/search/find-hits.ts'
import { searchTerms, type SearchTerm } from '../../src-shared/domain/search/search-terms.ts'
import type { Database } from './database.ts'
import { findPageText, wordsOf } from './page-texts.ts'
import { all } from './query.ts'
import { searchedValues } from './searched-values.ts'

/** Of what stands before and behind a hit, in characters. */
const before = 24
const longest = 120

/** Where each of these documents holds what is searched for: in its values, or else on its pages. */
export function findSearchHits(db: Database, ids: readonly string[], query: string): SearchHit[] {
  const terms = searchTerms(query)
  return ids.flatMap((id) => {
    const hit = hitInValues(db, id, terms) ?? hitOnPages(db, id, terms)
    return hit ? [{ id, ...hit }] : []
  })
}

type Hit = Omit<SearchHit, 'id'>

function hitInValues(db: Database, id: string, terms: readonly SearchTerm[]): Hit | null {
  const rows = all<{ fields_json: string }>(
    db,
    'SELECT fields_json FROM current_results WHERE document_id = $id ORDER BY result_index',
    { id },
  )
  const results = rows.map((row) => JSON.parse(row.fields_json) as Record<string, unknown>)
  for (const value of searchedValues(results)) {
    const hit = cutOut(value, findHits(value, terms, true))
    if (hit) return hit
  }
  return null
}

function hitOnPages(db: Database, id: string, terms: readonly SearchTerm[]): Hit | null {
  const pages = findPageText(db, id)
  if (!pages) return null
  const text = wordsOf(pages).join(' ')
  return cutOut(text, findHits(text, terms, false))
}

/** A part of the text that begins at a word, with its hits. */
function cutOut(text: string, ranges: readonly TextRange[]): Hit | null {
  const [first] = ranges
  if (!first) return null
  const near = Math.max(0, first.start - before)
  const from = near === 0 ? 0 : Math.min(first.start, text.indexOf(' ', near) + 1)
  const end = Math.min(text.length, Math.max(first.end, from + longest))
  const shown = ranges.filter((range) => range.end <= end)
  return {
    text: (from > 0 ? '… ' : '') + text.slice(from, end) + (end < text.length ? ' …' : ''),
    ranges: shown.map((range) => {
      const shift = from > 0 ? 2 - from : 0
      return { start: range.start + shift, end: range.end + shift }
    }),
  }
}
