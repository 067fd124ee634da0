import type { InboxFilter } from '../../src-shared/contract/document-model.ts'
import { searchTerms, type SearchTerm } from '../../src-shared/domain/search/search-terms.ts'
import type { Database } from './database.ts'
import { factColumns, rowFilter, type FactRow, type Filtering } from './filtered-facts.ts'
import { all } from './query.ts'
import { beginningMarks, connectionMark, firstLettersMark, groupMark } from './search-marks.ts'

export type SearchQuery = {
  readonly connectionIds: readonly string[]
  readonly filter: InboxFilter
  readonly query: string
  readonly cursor: string | null
  readonly limit: number
  readonly filtering?: Filtering
}

/** Numbers of the documents, in the order of the inbox. */
export type FoundDocuments = { readonly seqs: number[]; readonly nextCursor: string | null }

type Entry = { readonly parts: string; readonly words: string; readonly page: string }
type Proposed = { readonly rank: number; readonly seq: number }
type Candidate = Proposed & Entry

const fewest = 64
const most = 512
/** Where more would have to be looked at for a page, words that most do not have are looked for by all their letters. */
const mostTried = 1_000
/** With filters a page that is not full after so many goes on where it stopped. */
const mostFiltered = 4_000

/**
 * One page of what is found, the newest first. The index proposes and the row decides: it is asked for the beginnings of
 * words for which it has a list that lies in order, and read only until the page is full. All of a longer word is looked
 * for where most of what is proposed is not meant: then FTS5 puts a list together first, which is short.
 * @returns null where nothing is searched for
 */
export function searchDocuments(db: Database, query: SearchQuery): FoundDocuments | null {
  const terms = termsOf(query)
  if (terms.length === 0) return null
  const words = [...new Set(terms.flat(2))]
  const missed = new Map<string, number>()
  const whole = new Set<string>()
  const found: Proposed[] = []
  let before = cursorRank(query.cursor)
  let size = Math.max(fewest, query.limit + 1)
  let [tried, read] = [0, 0]
  for (;;) {
    const match = matchOf(query, terms, whole)
    const { candidates, last } = listCandidates(db, query, { match, before, size })
    read += candidates.length
    for (const candidate of candidates) {
      const has = new Set(words.filter((word) => hasWord(candidate, word)))
      for (const word of words) if (!has.has(word)) missed.set(word, (missed.get(word) ?? 0) + 1)
      const isFound = terms.every((term) => term.some((way) => way.every((word) => has.has(word))))
      if (isFound && found.push(candidate) > query.limit) return pageOf(found, query)
    }
    if (!last) return pageOf(found, query)
    before = last.rank
    tried += size
    if (query.filtering && tried >= mostFiltered)
      return { ...pageOf(found, query), nextCursor: `r${String(before)}` }
    size = Math.min(most, size * 2)
    const expected = (tried / Math.max(1, found.length)) * (query.limit + 1 - found.length)
    if (expected > mostTried)
      for (const [word, times] of missed) if (times * 2 > read) whole.add(word)
  }
}

/** What is typed as words, and what filters ask of a name: the index proposes for both. */
function termsOf({ query, filtering }: SearchQuery): SearchTerm[] {
  const named = (['file', 'number'] as const).flatMap((by) => {
    const texts = (filtering?.filters ?? []).flatMap((one) => (one.by === by ? [one.text] : []))
    const [only, other] = texts
    // Of several one is enough, and each has words of its own.
    return only !== undefined && other === undefined ? proposedTerms(only) : []
  })
  return [...searchTerms(query), ...named]
}

/** Of less than three letters only the beginnings of words are in the index: those are left to the row. */
function proposedTerms(text: string): SearchTerm[] {
  return searchTerms(text)
    .map((term) => term.map((way) => way.filter((word) => word.length >= 3)))
    .filter((term) => term.every((way) => way.length > 0))
}

/** Which of these documents have all that is searched for; all of them where nothing is. */
export function withTerms<Row extends { readonly seq: number }>(
  db: Database,
  rows: readonly Row[],
  query: string,
): Row[] {
  const terms = searchTerms(query)
  if (terms.length === 0) return [...rows]
  const found = all<{ seq: number } & Entry>(
    db,
    `SELECT seq, parts, words, page FROM search_entries
     WHERE moved = 0 AND seq IN (SELECT value FROM json_each($seqs))`,
    { seqs: JSON.stringify(rows.map(({ seq }) => seq)) },
  )
  const has = new Set(
    found
      .filter((entry) =>
        terms.every((term) => term.some((way) => way.every((word) => hasWord(entry, word)))),
      )
      .map(({ seq }) => seq),
  )
  return rows.filter(({ seq }) => has.has(seq))
}

function pageOf(
  found: readonly { readonly rank: number; readonly seq: number }[],
  { limit }: SearchQuery,
): FoundDocuments {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    seqs: shown.map(({ seq }) => seq),
    nextCursor: found.length > limit && last ? `r${String(last.rank)}` : null,
  }
}

function cursorRank(cursor: string | null): number {
  const rank = /^r(\d{1,16})$/.exec(cursor ?? '')?.[1]
  return rank === undefined ? Number.MAX_SAFE_INTEGER : Number(rank)
}

/** What the index proposes next and filters let through; `last` is null where nothing more is proposed. */
function listCandidates(
  db: Database,
  { connectionIds, filter, filtering }: SearchQuery,
  { match, before, size }: { match: string; before: number; size: number },
): { readonly candidates: readonly Candidate[]; readonly last: Proposed | null } {
  const asked = {
    ...{ match, before: BigInt(before), size },
    connections: JSON.stringify(connectionIds),
    ...(filter !== 'all' && { group: filter }),
  }
  const lastOf = (rows: readonly Proposed[]) => (rows.length < size ? null : (rows.at(-1) ?? null))
  if (!filtering || filtering.filters.length === 0) {
    const candidates = all<Candidate>(db, candidatesStatement(filter, entryColumns), asked)
    return { candidates, last: lastOf(candidates) }
  }
  // A page of words is read only of what fits.
  const columns = factColumns(filtering).map((column) => `d.${column}`)
  const proposed = all<Proposed & FactRow>(db, candidatesStatement(filter, columns), asked)
  const ranks = proposed.filter(rowFilter(filtering)).map(({ rank }) => rank)
  const candidates = all<Candidate>(
    db,
    `SELECT e.rank, e.seq, ${entryColumns.join(', ')} FROM search_entries e
     WHERE e.rank IN (SELECT value FROM json_each($ranks)) ORDER BY e.rank DESC`,
    { ranks: JSON.stringify(ranks) },
  )
  return { candidates, last: lastOf(proposed) }
}

const entryColumns = ['e.parts', 'e.words', 'e.page']

export function candidatesStatement(filter: InboxFilter, columns: readonly string[]): string {
  const inFilter = filter === 'all' ? `d.inbox_group <> 'trash'` : 'd.inbox_group = $group'
  return `SELECT ${['e.rank', 'e.seq', ...new Set(columns)].join(', ')} FROM search_index i
       CROSS JOIN search_entries e ON e.rank = i.rowid CROSS JOIN documents d ON d.seq = e.seq
     WHERE search_index MATCH $match AND i.rowid < $before AND e.moved = 0 AND ${inFilter}
       AND d.connection_id IN (SELECT value FROM json_each($connections))
     ORDER BY i.rowid DESC LIMIT $size`
}

/** What FTS5 may be asked for all of it: by beginnings alone, which is a little too much, or by every letter. */
export function bareMatches(query: SearchQuery): string[] {
  const terms = searchTerms(query.query)
  return [new Set<string>(), new Set(terms.flat(2))].map((whole) => matchOf(query, terms, whole))
}

function matchOf(
  { connectionIds, filter }: SearchQuery,
  terms: readonly SearchTerm[],
  whole: ReadonlySet<string>,
): string {
  const connections = new Set(connectionIds.map((id) => `"${connectionMark(id)}"`))
  const wanted = [
    ...terms.map((term) => inEither(term.map((way) => inAll(way, whole)))),
    inEither([...connections]),
  ]
  if (filter !== 'all') wanted.push(`"${groupMark(filter)}"`)
  const match = wanted.join(' AND ')
  return filter === 'all' ? `(${match}) NOT "${groupMark('trash')}"` : match
}

const inEither = (ways: readonly string[]) => `(${ways.join(' OR ')})`

function inAll(words: readonly string[], whole: ReadonlySet<string>): string {
  return `(${words.map((word) => wordMatch(word, whole.has(word))).join(' AND ')})`
}

function wordMatch(word: string, isWhole: boolean): string {
  const [beginning] = beginningMarks(word)
  if (beginning === undefined) return `"${firstLettersMark(word)}"`
  // The mark before a beginning is one character.
  return isWhole && beginning.length <= word.length ? `"${word}" *` : `"${beginning}"`
}

function hasWord({ parts, words, page }: Entry, word: string): boolean {
  const beginning = ` ${word}`
  if (parts.includes(word.length < 3 ? beginning : word)) return true
  return page.includes(beginning) || words.includes(beginning)
}
