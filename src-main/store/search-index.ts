import { leafPointers, getAtPointer } from '../../src-shared/domain/json-pointer.ts'
import type { Database } from './database.ts'
import { get, run } from './query.ts'
import { compact } from './search-query.ts'

export type SearchTexts = {
  readonly names: string
  readonly body: string
  /** Short fields alone: three-letter parts of whole pages would outgrow the documents. */
  readonly parts: string
}

/** Members that say how a value was found; nobody searches for them. */
const notSearched = new Set(['confidences', 'locations', 'candidates', 'witnesses', 'documentId'])
const longestPart = 80
const longestBody = 200_000

/** What a document is found by: its name, all values of its results, the words of its pages. */
export function searchTexts(
  fileName: string,
  results: readonly Readonly<Record<string, unknown>>[],
  words: readonly string[],
): SearchTexts {
  const values = results.flatMap((result) =>
    leafPointers(result)
      .filter((pointer) => !notSearched.has(pointer.split('/')[1] ?? ''))
      .map((pointer) => getAtPointer(result, pointer))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .flatMap(writtenForms),
  )
  const distinct = [...new Set(values)]
  return {
    names: fileName.normalize('NFC'),
    body: [...distinct, ...words].join(' ').slice(0, longestBody),
    parts: [fileName.normalize('NFC'), ...distinct.filter((value) => value.length <= longestPart)]
      .join(' ')
      .slice(0, longestBody),
  }
}

/** The forms under which a person may type a value. */
function writtenForms(value: string | number): string[] {
  if (typeof value === 'number')
    return Number.isInteger(value) ? [String(value), value.toFixed(2)] : [value.toFixed(2)]
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (date) return [value, `${date[3] ?? ''}.${date[2] ?? ''}.${date[1] ?? ''}`]
  const short = compact(value)
  return short === value ? [value] : [value, short]
}

export function indexDocument(db: Database, documentId: string, texts: SearchTexts): void {
  const seq = seqOf(db, documentId)
  if (seq === undefined) return
  removeFromIndex(db, seq)
  run(db, 'INSERT INTO document_words (rowid, names, body) VALUES ($seq, $names, $body)', {
    seq: BigInt(seq),
    names: texts.names,
    body: texts.body,
  })
  run(db, 'INSERT INTO document_parts (rowid, parts) VALUES ($seq, $parts)', {
    seq: BigInt(seq),
    parts: texts.parts,
  })
}

export function removeFromIndex(db: Database, seq: number): void {
  run(db, 'DELETE FROM document_words WHERE rowid = $seq', { seq: BigInt(seq) })
  run(db, 'DELETE FROM document_parts WHERE rowid = $seq', { seq: BigInt(seq) })
}

function seqOf(db: Database, documentId: string): number | undefined {
  return get<{ seq: number }>(db, 'SELECT seq FROM documents WHERE id = $documentId', {
    documentId,
  })?.seq
}
