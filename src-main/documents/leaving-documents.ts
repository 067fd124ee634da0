import type { InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { Database } from '../store/database.ts'
import { findDocumentRow } from '../store/documents.ts'

type Counts = Record<InboxFilter, number>

/** Documents whose removal can still be taken back: out of every list, and not gone yet. */
export type LeavingDocuments = ReturnType<typeof createLeavingDocuments>

export function createLeavingDocuments(db: Database) {
  const leaving = new Map<string, { readonly connectionId: string; readonly group: InboxFilter }>()
  return {
    has: (id: string): boolean => leaving.has(id),
    hide(ids: readonly string[]): void {
      for (const id of ids) {
        const row = findDocumentRow(db, id)
        if (row) leaving.set(id, { connectionId: row.connection_id, group: row.inbox_group })
      }
    },
    show(ids: readonly string[]): void {
      for (const id of ids) leaving.delete(id)
    },
    /** The counts of these workspaces without them. */
    takenFrom(counts: Counts, connectionIds: readonly string[]): Counts {
      const left = { ...counts }
      for (const { connectionId, group } of leaving.values())
        if (connectionIds.includes(connectionId)) {
          left[group] -= 1
          left.all -= 1
        }
      return left
    },
  }
}
