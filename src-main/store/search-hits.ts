import type { SearchHit } from '../../src-shared/contract/documents.ts'
import { findHits, holdsTerm, type TextRange } from '../../src-shared/domain/search/find-hits.ts'
import { searchTerms, type SearchTerm } from '../../src-shared/domain/search/search-terms.ts'
import type { Database } from './database.ts'
import { tagsOf } from './document-rows.ts'
import { findPageText, wordsOfPage } from './page-texts.ts'
import { all } from './query.ts'
import { searchedLeaves, type SearchedLeaf } from './searched-values.ts'

/** Of what stands before and behind a hit, in characters. */
const before = 24
const longest = 120

type Line = {
  readonly id: string
  readonly sender_name: string | null
  readonly document_number: string | null
  readonly file_name: string
  readonly tags_json: string
  readonly note: string | null
}

/**
 * Where each of these documents holds what is searched for: in its note or its values, or else on its pages or in
 * the name of its file. What its sender, its number or its tags say is not looked for, as the line says it already.
 */
export function findSearchHits(db: Database, ids: readonly string[], query: string): SearchHit[] {
  const terms = searchTerms(query)
  const lines = all<Line>(
    db,
    `SELECT d.id, d.sender_name, d.document_number, d.file_name, d.tags_json, d.note
     FROM json_each($ids) JOIN documents d ON d.id = json_each.value`,
    { ids: JSON.stringify(ids) },
  )
  return lines.flatMap((line) => {
    const shown = [line.sender_name, line.document_number].filter((text) => text !== null)
    const says = [...shown, ...tagsOf(line)]
    const wanted = terms.filter((term) => !says.some((text) => holdsTerm(text, term, true)))
    if (wanted.length === 0) return []
    const { id } = line
    const hit =
      hitInText(line.note ?? '', wanted, 'note') ??
      hitInValues(db, id, wanted) ??
      hitOnPages(db, id, wanted) ??
      hitInText(line.file_name, wanted, 'file-name')
    return hit ? [{ id, ...hit }] : []
  })
}

type Hit = Omit<SearchHit, 'id'>

/** Of several values the one with most of what is wanted. */
function hitInValues(db: Database, id: string, terms: readonly SearchTerm[]): Hit | null {
  const rows = all<{ fields_json: string }>(
    db,
    'SELECT fields_json FROM current_results WHERE document_id = $id ORDER BY result_index',
    { id },
  )
  const results = rows.map((row) => JSON.parse(row.fields_json) as Record<string, unknown>)
  let best: (SearchedLeaf & { readonly ranges: TextRange[] }) | null = null
  let most = 0
  for (const leaf of searchedLeaves(results)) {
    const ranges = findHits(leaf.text, terms, true)
    if (ranges.length === 0) continue
    const found = terms.filter((term) => holdsTerm(leaf.text, term, true)).length
    if (best === null || found > most) [best, most] = [{ ...leaf, ranges }, found]
    if (most === terms.length) break
  }
  if (best === null) return null
  const { pointer, type } = best
  return cutOut(best.text, best.ranges, { kind: 'value', pointer, type })
}

function hitOnPages(db: Database, id: string, terms: readonly SearchTerm[]): Hit | null {
  for (const page of findPageText(db, id)?.pages ?? []) {
    const text = wordsOfPage(page).join(' ')
    const hit = cutOut(text, findHits(text, terms, false), { kind: 'page', page: page.page })
    if (hit) return hit
  }
  return null
}

function hitInText(
  text: string,
  terms: readonly SearchTerm[],
  kind: 'file-name' | 'note',
): Hit | null {
  return cutOut(text, findHits(text, terms, true), { kind })
}

/** A part of the text that begins at a word, with its hits. */
function cutOut(text: string, ranges: readonly TextRange[], where: Hit['where']): Hit | null {
  const [first] = ranges
  if (!first) return null
  const near = Math.max(0, first.start - before)
  const from = near === 0 ? 0 : Math.min(first.start, text.indexOf(' ', near) + 1)
  const end = Math.min(text.length, Math.max(first.end, from + longest))
  const shown = ranges.filter((range) => range.end <= end)
  return {
    where,
    text: (from > 0 ? '… ' : '') + text.slice(from, end) + (end < text.length ? ' …' : ''),
    ranges: shown.map((range) => {
      const shift = from > 0 ? 2 - from : 0
      return { start: range.start + shift, end: range.end + shift }
    }),
  }
}
