import { leafPointers, getAtPointer } from '../../src-shared/domain/json-pointer.ts'
import type { Database } from './database.ts'
import { all, run } from './query.ts'
import { compact } from './search-query.ts'

/** Members that say how a value was found; nobody searches for them. */
const notSearched = new Set(['confidences', 'locations', 'candidates', 'witnesses', 'documentId'])
/** Two forms of a value with a space between. */
const longestPart = 161
const longestText = 200_000

/** Places of one document among `search_texts`; `searchCondition` counts on the number of them. */
const placesOfDocument = 65_536
const namePlace = 0
const pagePlace = placesOfDocument - 1

type Indexed = { readonly id: number; readonly text: string }

/** A value as it is found: under each form in which a person may type it. */
export function searchedValues(results: readonly Readonly<Record<string, unknown>>[]): string[] {
  const values = results.flatMap((result) =>
    leafPointers(result)
      .filter((pointer) => !notSearched.has(pointer.split('/')[1] ?? ''))
      .map((pointer) => getAtPointer(result, pointer))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => writtenForms(value).join(' ')),
  )
  let length = 0
  const searched = [...new Set(values)].filter((value) => (length += value.length) <= longestText)
  return searched.slice(0, pagePlace - 1)
}

function writtenForms(value: string | number): string[] {
  if (typeof value === 'number')
    return Number.isInteger(value) ? [String(value), value.toFixed(2)] : [value.toFixed(2)]
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (date) return [value, `${date[3] ?? ''}.${date[2] ?? ''}.${date[1] ?? ''}`]
  const short = compact(value)
  return short === value ? [value] : [value, short]
}

/**
 * Brings the index to a document's name and values. Only what is another one than before is written:
 * taking a word out of the index for good costs a page of it for each of its parts.
 * @param values as `searchedValues` gives them
 */
export function indexValues(
  db: Database,
  seq: number,
  fileName: string,
  values: readonly string[],
): void {
  const from = seq * placesOfDocument
  const indexed = listIndexed(db, from, from + pagePlace - 1)
  const wanted = new Set(values)
  const name = fileName.normalize('NFC')
  const taken = new Set<number>()
  for (const each of indexed) {
    const isName = each.id === from + namePlace
    if (isName ? each.text === name : wanted.delete(each.text)) taken.add(each.id)
    else takeOut(db, each)
  }
  if (!taken.has(from + namePlace)) putIn(db, { id: from + namePlace, text: name })
  let id = from + namePlace + 1
  for (const text of wanted) {
    while (taken.has(id)) id++
    putIn(db, { id: id++, text })
  }
}

/** The words of the pages, apart from the values: they come later and are never corrected. */
export function indexPageWords(db: Database, seq: number, words: readonly string[]): void {
  const id = seq * placesOfDocument + pagePlace
  const text = words.join(' ').slice(0, longestText)
  const [before] = listIndexed(db, id, id)
  if (before?.text === text) return
  if (before) takeOut(db, before)
  putIn(db, { id, text })
}

export function removeFromIndex(db: Database, seq: number): void {
  const from = seq * placesOfDocument
  for (const each of listIndexed(db, from, from + pagePlace)) takeOut(db, each)
}

function listIndexed(db: Database, from: number, to: number): Indexed[] {
  return all<Indexed>(db, 'SELECT id, text FROM search_texts WHERE id BETWEEN $from AND $to', {
    from,
    to,
  })
}

function putIn(db: Database, { id, text }: Indexed): void {
  const row = { id: BigInt(id), text }
  run(db, 'INSERT INTO search_texts (id, text) VALUES ($id, $text)', row)
  run(db, 'INSERT INTO document_words (rowid, text) VALUES ($id, $text)', row)
  if (hasParts(id, text))
    run(db, 'INSERT INTO document_parts (rowid, text) VALUES ($id, $text)', row)
}

/** The index takes out what it is told was put in, so that both must name the same text. */
function takeOut(db: Database, { id, text }: Indexed): void {
  const row = { id: BigInt(id), text }
  const fromWords = `INSERT INTO document_words (document_words, rowid, text)
    VALUES ('delete', $id, $text)`
  const fromParts = `INSERT INTO document_parts (document_parts, rowid, text)
    VALUES ('delete', $id, $text)`
  run(db, fromWords, row)
  if (hasParts(id, text)) run(db, fromParts, row)
  run(db, 'DELETE FROM search_texts WHERE id = $id', { id: row.id })
}

/** Short texts alone: three-letter parts of whole pages would outgrow the documents. */
function hasParts(id: number, text: string): boolean {
  const place = id % placesOfDocument
  return place === namePlace || (place !== pagePlace && text.length <= longestPart)
}
