import type { Database } from './database.ts'
import { get, run, all } from './query.ts'
import {
  beginningMarks,
  connectionMark,
  firstLettersMark,
  groupMark,
  hasPairs,
} from './search-marks.ts'
import type { SearchedWords } from './searched-values.ts'

export type Entry = SearchedWords & {
  readonly rank: number
  readonly page: string
  readonly former: string
}
type Line = {
  readonly sort_at: number
  readonly connection_id: string
  readonly inbox_group: string
}

/** Documents of one millisecond that are in the order of their arrival. */
const ranksOfMoment = 1_024
/** Beyond it a rank would not be exact in a double. */
const latest = 2 ** 42

const noWords: Omit<Entry, 'rank'> = { parts: '', words: '', page: '', former: '' }

/**
 * Brings the index to a document's name and values; nothing is written where they are as before.
 * @param page the words of its pages, where they come at the same time
 */
export function indexValues(
  db: Database,
  seq: number,
  { parts, words }: SearchedWords,
  page?: string,
): void {
  const entry = findEntry(db, seq)
  const now = { ...(entry ?? noWords), parts, words, ...(page !== undefined && { page }) }
  if (entry?.parts === parts && entry.words === words && entry.page === now.page) return
  putIn(db, seq, entry, now)
}

/** The words of the pages, apart from the values: they come later and are never corrected. */
export function indexPageWords(db: Database, seq: number, page: string): void {
  const entry = findEntry(db, seq)
  if (entry?.page === page) return
  putIn(db, seq, entry, { ...(entry ?? noWords), page })
}

/** The document stands elsewhere in the inbox: what has its old place in the index is found no more. */
export function moveInIndex(db: Database, seq: number): void {
  const entry = findEntry(db, seq)
  if (!entry) return
  run(db, 'UPDATE search_entries SET moved = 1 WHERE rank = $rank', { rank: entry.rank })
  putIn(db, seq, undefined, { ...entry, former: '' })
}

/** The document is in another workspace: it is found there, and no more among those of the former one. */
export function changeConnectionInIndex(
  db: Database,
  seq: number,
  ids: { readonly from: string; readonly to: string },
): void {
  const [before, now] = [connectionMark(ids.from), connectionMark(ids.to)]
  if (before === now) return
  const sql = 'SELECT rank FROM search_entries WHERE seq = $seq'
  for (const { rank } of all<{ rank: number }>(db, sql, { seq })) {
    takeWordsOut(db, rank, [before])
    run(db, 'INSERT INTO search_index (rowid, text) VALUES ($rank, $now)', {
      rank: BigInt(rank),
      now,
    })
  }
}

/**
 * Takes all of a document out, down to its bytes. FTS5 rewrites what a word is deleted from only where it is told
 * to (`secure-delete`), and only the last time that the word was put in: so each is put in once.
 */
export function removeFromIndex(db: Database, seq: number): void {
  const entries = all<Entry>(db, `SELECT ${columns} FROM search_entries WHERE seq = $seq`, { seq })
  if (entries.length === 0) return
  const line = findLine(db, seq)
  for (const entry of entries) {
    const indexed = [...marksOf(line), ...indexedWords(entry), ...split(entry.former)]
    takeWordsOut(db, entry.rank, [...new Set(indexed)])
  }
  run(db, 'DELETE FROM search_entries WHERE seq = $seq', { seq })
}

/** Each word that is taken out costs a page for each part of the index that it stands in. */
export function takeWordsOut(db: Database, rank: number, words: readonly string[]): void {
  setSecureDelete(db, 1)
  run(db, `INSERT INTO search_index (search_index, rowid, text) VALUES ('delete', $rank, $text)`, {
    rank: BigInt(rank),
    text: words.join(' '),
  })
  // Done by this: until then words are only noted.
  setSecureDelete(db, 0)
}

const columns = 'rank, parts, words, page, former'

function findEntry(db: Database, seq: number): Entry | undefined {
  const sql = `SELECT ${columns} FROM search_entries WHERE seq = $seq AND moved = 0`
  return get<Entry>(db, sql, { seq })
}

function findLine(db: Database, seq: number): Line | undefined {
  const sql = 'SELECT sort_at, connection_id, inbox_group FROM documents WHERE seq = $seq'
  return get<Line>(db, sql, { seq })
}

/** Words that are no more are kept in mind, and stay in the index: to take them out costs a page for each. */
function putIn(
  db: Database,
  seq: number,
  before: Entry | undefined,
  now: Omit<Entry, 'rank'>,
): void {
  const line = findLine(db, seq)
  if (!line) return
  const rank = before?.rank ?? freeRank(db, line.sort_at)
  const { added, former } = changedWords(before ?? { ...noWords, rank }, now)
  if (!before) added.push(...marksOf(line))
  run(
    db,
    `INSERT INTO search_entries (rank, seq, parts, words, page, former)
     VALUES ($rank, $seq, $parts, $words, $page, $former)
     ON CONFLICT (rank) DO UPDATE SET parts = excluded.parts, words = excluded.words,
       page = excluded.page, former = excluded.former`,
    { rank: BigInt(rank), seq, parts: now.parts, words: now.words, page: now.page, former },
  )
  if (added.length > 0)
    run(db, 'INSERT INTO search_index (rowid, text) VALUES ($rank, $text)', {
      rank: BigInt(rank),
      text: added.join(' '),
    })
}

/** What comes into the index, and of what stands in it the words that the document no longer has. */
function changedWords(
  before: Entry,
  now: Omit<Entry, 'rank'>,
): { readonly added: string[]; readonly former: string } {
  const stands = indexedWords(before)
  const more = wordsBeside(before, now)
  // While a document is read it only gains words: then what stands is not made a second time.
  if (more && before.former === '')
    return { added: [...indexedWords(more)].filter((word) => !stands.has(word)), former: '' }
  const indexed = new Set([...stands, ...split(before.former)])
  const wanted = indexedWords(now)
  return {
    added: [...wanted].filter((word) => !indexed.has(word)),
    former: [...indexed].filter((word) => !wanted.has(word)).join(' '),
  }
}

type Words = Pick<Entry, 'parts' | 'words' | 'page'>

/** The words that came to those of before; null where any of these is gone. */
function wordsBeside(before: Words, now: Words): Words | null {
  const parts = moreOf(before.parts, now.parts)
  const words = moreOf(before.words, now.words)
  const page = moreOf(before.page, now.page)
  return parts === null || words === null || page === null ? null : { parts, words, page }
}

function moreOf(before: string, now: string): string | null {
  if (before === now) return ''
  if (before === '') return now
  const [had, has] = [new Set(split(before)), new Set(split(now))]
  return had.isSubsetOf(has) ? [...has.difference(had)].join(' ') : null
}

export function freeRank(db: Database, sortAt: number): number {
  const first = Math.min(Math.max(sortAt, 0), latest) * ranksOfMoment
  for (let within = ranksOfMoment; ; within *= 2) {
    const sql = `SELECT max(rank) AS last FROM search_entries WHERE rank BETWEEN $first AND $end`
    const end = first + within - 1
    const { last } = get<{ last: number | null }>(db, sql, { first, end }) ?? { last: null }
    if (last === null) return first
    if (last < end) return last + 1
  }
}

/** What stands in the index for the document itself. */
export function marksOf(line: Pick<Line, 'connection_id' | 'inbox_group'> | undefined): string[] {
  return line ? [connectionMark(line.connection_id), groupMark(line.inbox_group)] : []
}

/** All that stands in the index for these words. */
export function indexedWords({
  parts,
  words,
  page,
}: Pick<Entry, 'parts' | 'words' | 'page'>): Set<string> {
  const found = new Set<string>()
  for (const word of [...split(parts), ...split(words), ...split(page)]) {
    addWord(found, word)
    const mark = firstLettersMark(word)
    found.add(mark)
    // The first of the two characters is one unit, whatever the word begins with.
    found.add(mark.slice(0, 1))
  }
  for (const word of split(parts)) addEndings(found, word)
  return found
}

function addWord(found: Set<string>, word: string): void {
  if (word.length < 3 || found.has(word)) return
  found.add(word)
  for (const mark of beginningMarks(word)) found.add(mark)
}

/** A part of a word is the beginning of one of its endings. */
function addEndings(found: Set<string>, word: string): void {
  const letters = hasPairs(word) ? [...word] : null
  for (let from = 1; from + 3 <= (letters ?? word).length; from++) {
    const ending = letters?.slice(from).join('') ?? word.slice(from)
    if (!ending.startsWith('.')) addWord(found, ending)
  }
}

export function split(words: string): string[] {
  return words.split(' ').filter((word) => word !== '')
}

function setSecureDelete(db: Database, isOn: 0 | 1): void {
  run(db, `INSERT INTO search_index (search_index, rank) VALUES ('secure-delete', $isOn)`, {
    isOn: BigInt(isOn),
  })
}
