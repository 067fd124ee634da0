import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NamedDocument, SubjectPlace } from '../../src-shared/contract/protection.ts'
import type { Database } from '../store/database.ts'
import { listDocumentIds } from '../store/protected-documents.ts'
import { createSubjectMatcher, type SubjectMatcher } from './match-subject.ts'
import { namedDocumentOf } from './named-document.ts'
import { readDocumentRecord, type DocumentRecord } from './read-document-record.ts'

export type FoundSubject = NamedDocument & { readonly places: SubjectPlace[] }

/** Documents looked at in one go; a large archive must not hold up a person's click. */
const gulp = 20

/**
 * Every document of every workspace in which a person or supplier is mentioned. The records
 * themselves are read, not the search index: what was corrected since is held as well.
 */
export async function findSubject(db: Database, query: string): Promise<FoundSubject[]> {
  const matches = createSubjectMatcher(query)
  const found: FoundSubject[] = []
  for (const [at, id] of listDocumentIds(db).entries()) {
    if (at % gulp === gulp - 1) await nextTurn()
    const record = readDocumentRecord(db, id)
    const places = record ? placesIn(record, matches) : []
    if (record && places.length > 0) found.push({ ...namedDocumentOf(record.document), places })
  }
  return found
}

function placesIn(record: DocumentRecord, matches: SubjectMatcher): SubjectPlace[] {
  const places: SubjectPlace[] = []
  if (record.asItReadsNow.some((result) => mentions(result, matches))) places.push('fields')
  if (record.pages.some(({ words }) => matches(words.map(([word]) => word).join(' '))))
    places.push('page')
  if ([record.document.fileName, record.sourcePath ?? ''].some(matches)) places.push('file-name')
  const { tags, note } = record.document
  if ([...tags, note ?? ''].some(matches)) places.push('annotations')
  const history = [
    record.received,
    record.steps,
    record.sentToTheService,
    record.document,
    record.rows,
  ]
  if (places.length === 0 && history.some((part) => mentions(part, matches))) places.push('history')
  if (places.length === 0 && matches(record.asReceived?.raw ?? '')) places.push('history')
  return places
}

/** Whether any string or number within a value matches; member names do not count. */
function mentions(value: unknown, matches: SubjectMatcher): boolean {
  if (typeof value === 'string') return matches(value)
  if (typeof value === 'number') return matches(String(value))
  if (Array.isArray(value)) return value.some((item) => mentions(item, matches))
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((item) => mentions(item, matches))
  return false
}
