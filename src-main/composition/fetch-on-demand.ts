import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { Notifier } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { savePageText } from '../store/page-texts.ts'
import { inTransaction } from '../store/query.ts'
import type { Sync } from '../sync/sync-types.ts'

export type OnDemandParts = {
  readonly db: Database
  readonly sync: Pick<Sync, 'fetchText' | 'fetchContent'>
  readonly notifier: Notifier
}

/** Words and bytes of a document, fetched when somebody looks; those who ask at once wait for one request. */
export function createFetchOnDemand({ db, sync, notifier }: OnDemandParts) {
  const ending = new AbortController()
  const asking = new Set<Promise<unknown>>()

  function once<Value>(ask: (documentId: string) => Promise<Value>) {
    const asked = new Map<string, Promise<Value>>()
    return (documentId: string): Promise<Value> => {
      const before = asked.get(documentId)
      if (before) return before
      const now = ask(documentId).finally(() => {
        asked.delete(documentId)
        asking.delete(now)
      })
      asked.set(documentId, now)
      asking.add(now)
      return now
    }
  }

  /** The words of its pages, kept for search; null where the service has or gives none. */
  const text = once(async (documentId): Promise<DocumentText | null> => {
    const outcome = await sync.fetchText(documentId, ending.signal)
    const document = findDocument(db, documentId)
    if (!outcome.ok || outcome.value === null || !document) return null
    const found = outcome.value
    const save = () =>
      savePageText(db, { id: documentId, connectionId: document.connectionId }, found)
    // The service tells it again.
    inTransaction(db, save, 'soon')
    return found
  })

  /** Its bytes, kept; a viewer that asks in parts asks the service once. false where they did not come. */
  const original = once(async (documentId): Promise<boolean> => {
    const outcome = await sync.fetchContent(documentId, ending.signal)
    if (outcome.ok) notifier.documentChanged(documentId)
    return outcome.ok
  })

  return {
    text,
    original,
    /** Gives up what is on its way. */
    abort(): void {
      ending.abort()
    },
    async settled(): Promise<void> {
      await Promise.allSettled(asking)
    },
  }
}
