import { nameOfDocument } from '../../src-shared/domain/inbox/document-name.ts'
import type { Departure, ShownDeparture } from '../../src-shared/contract/protection.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'

/** The record itself holds no names: they are looked up where the document is still here. */
export function withNames(db: Database, departures: readonly Departure[]): ShownDeparture[] {
  const names = new Map<string, string | null>()
  const nameOf = (id: string) => {
    const document = findDocument(db, id)
    return document ? nameOfDocument(document) : null
  }
  return departures.map((departure) => {
    const { documentId } = departure
    if (documentId === null) return { ...departure, documentName: null }
    if (!names.has(documentId)) names.set(documentId, nameOf(documentId))
    return { ...departure, documentName: names.get(documentId) ?? null }
  })
}
