import { isOwnConnection, type Connection } from '../../src-shared/contract/connections.ts'
import { describeResult } from '../../src-shared/domain/review-fields/describe-result.ts'
import type { FieldReason } from '../../src-shared/domain/review-fields/field-view.ts'
import type { Clock, Logger } from '../ports.ts'
import { findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { findDocument } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { resultsWithHistory } from '../store/refresh-summary.ts'
import { findReadableBytes } from '../store/renditions.ts'
import { deleteOpinion, insertOpinion, listUnsentOpinions } from '../store/second-opinions.ts'
import { readSettings } from '../store/settings.ts'
import { thresholdsOf } from '../store/workspace-thresholds.ts'

type Order = {
  readonly documentId: string
  readonly connectionId: string
  readonly fileName: string
  readonly mediaType: string
  readonly byteSize: number
}

export type OpinionPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly logger: Logger
  /** Durable when it returns; called inside the transaction that asks. */
  readonly enqueueUpload: (order: Order) => void
  /** Nothing of it leaves any more. */
  readonly withdrawUpload: (id: string) => void
  readonly onChanged: (documentId: string) => void
}

/** What a reading leaves open, and another reading may settle; rules and history ask a person. */
const inDoubt: ReadonlySet<FieldReason['kind']> = new Set([
  ...(['low-confidence', 'no-confidence', 'second-reader-alone', 'witness-differs'] as const),
  'not-read',
])

/**
 * Asks the service of another connection about documents that were read on this computer and of which something is in
 * doubt, where a person has chosen that. Each is asked about once, over the outbox as any upload, and stays what it
 * is: what comes back is compared field by field (`compare-readings.ts`).
 */
export function createSecondOpinions(ports: OpinionPorts) {
  const { db, clock, logger } = ports

  function ask(documentId: string): boolean {
    const asked = askedConnection(db)
    const document = findDocument(db, documentId)
    if (!asked || document?.state.kind !== 'ready' || document.source === 'sample') return false
    if (!isOwnConnection({ id: document.connectionId }) || !isDoubtful(db, document)) return false
    const bytes = findReadableBytes(db, documentId)
    if (!bytes) return false
    const id = createDocumentKey(clock.now())
    return inTransaction(db, () => {
      const opinion = { id, documentId, askedConnectionId: asked.id }
      if (!insertOpinion(db, opinion, clock.now())) return false
      const { mediaType, byteSize } = bytes
      const { fileName } = document
      ports.enqueueUpload({ documentId: id, connectionId: asked.id, fileName, mediaType, byteSize })
      return true
    })
  }

  return {
    /** Called when a document was read, outside of a transaction. */
    consider(documentId: string): void {
      try {
        if (ask(documentId)) ports.onChanged(documentId)
      } catch (error) {
        // It stands open, as if nobody else were asked.
        const reason = error instanceof Error ? error.name : 'unknown'
        logger.log('warning', 'second-opinion.not-asked', { reason })
      }
    },

    /** Another choice: what has not left yet stays here. */
    choiceChanged(): void {
      const asked = askedConnection(db)?.id
      for (const { id, documentId, askedConnectionId } of listUnsentOpinions(db)) {
        if (askedConnectionId === asked) continue
        inTransaction(db, () => {
          ports.withdrawUpload(id)
          deleteOpinion(db, id)
        })
        ports.onChanged(documentId)
      }
    },
  }
}

/** A connection that is gone or archived is asked nothing, and one to this computer has read it already. */
function askedConnection(db: Database): Connection | undefined {
  const { secondOpinion } = readSettings(db)
  const found = secondOpinion && findConnection(db, secondOpinion.connectionId)
  return found && !isOwnConnection(found) && !found.archived ? found : undefined
}

function isDoubtful(
  db: Database,
  { id: documentId, connectionId }: { readonly id: string; readonly connectionId: string },
): boolean {
  const { sureThreshold, strictThreshold } = thresholdsOf(db, connectionId)
  return resultsWithHistory(db, { documentId, connectionId }).some((result) =>
    describeResult(result, { sure: sureThreshold, strict: strictThreshold }, null).order.some(
      ({ attention, reason }) => attention && inDoubt.has(reason.kind),
    ),
  )
}
