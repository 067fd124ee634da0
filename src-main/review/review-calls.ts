import type { ReviewAmong } from '../../src-shared/contract/review.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { getAtPointer } from '../../src-shared/domain/json-pointer.ts'
import { reviewEntry } from '../../src-shared/domain/review/review-entry.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { connectionsInView } from '../store/connections.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { redoNext, undoLast } from '../store/review-entries.ts'
import {
  countOpenOf,
  findNextOpen,
  listOpenAround,
  type ReviewedList,
} from '../store/review-queue.ts'
import { saveView } from '../store/review-views.ts'
import { reviewedResults } from '../store/refresh-summary.ts'
import { confirmDocument, unconfirmDocument } from './confirm-document.ts'
import type { ReviewPorts } from './review-ports.ts'
import { readReviewState, reviewedDocument } from './review-state.ts'
import { editable, noteEdited, storeChange, storeEntry } from './store-change.ts'

const shownAbove = 5
const shownBelow = 20

export function reviewCallHandlers(ports: ReviewPorts): HandlersOf<'review'> {
  const { db } = ports

  function step(id: string, move: (db: ReviewPorts['db'], id: string) => boolean) {
    const moved = inTransaction(db, () => {
      editable(ports, id)
      const done = move(db, id)
      if (done) noteEdited(ports, id, null)
      return done
    })
    if (moved) ports.notifier.documentChanged(id)
    return readReviewState(db, id)
  }

  /** A document of another workspace than the one in use stands among its own, unless all are gone through. */
  function reviewedList(
    among: ReviewAmong | undefined,
    row: DocumentRow | undefined,
  ): ReviewedList {
    const { scope = 'active', query = '', filters = [] } = among ?? {}
    const isSearch = query !== '' || filters.length > 0
    const connectionIds =
      scope === 'all'
        ? connectionsInView(db, { scope, isSearch })
        : [row?.connection_id ?? ports.activeConnectionId()]
    const today = localDay(new Date(ports.clock.now()))
    return { connectionIds, ...(isSearch && { among: { query, filtering: { filters, today } } }) }
  }

  return {
    'review.open': ({ id }) => readReviewState(db, id),

    'review.change'({ id, change }) {
      storeChange(ports, id, change)
      return readReviewState(db, id)
    },

    'review.undo': ({ id }) => step(id, undoLast),

    'review.redo': ({ id }) => step(id, redoNext),

    'review.settleConflict'({ id, resultIndex, path, keep }) {
      const result = reviewedResults(db, id)[resultIndex]
      if (!result) throw new CallFailure({ code: 'not-found', details: { field: 'resultIndex' } })
      const serverValue = getAtPointer(result.merged ?? result.received, path)
      storeEntry(
        ports,
        id,
        reviewEntry.parse({ kind: 'settleConflict', resultIndex, path, keep, serverValue }),
      )
      return readReviewState(db, id)
    },

    'review.saveView'({ id, view }) {
      const { connectionId } = reviewedDocument(db, id)
      saveView(db, { id, connectionId }, view)
      return {}
    },

    async 'review.confirm'({ id, among }) {
      const row = findDocumentRow(db, id)
      confirmDocument(ports, id)
      return { nextId: row ? await findNextOpen(db, reviewedList(among, row), row) : null }
    },

    'review.unconfirm'({ id }) {
      unconfirmDocument(ports, id)
      return readReviewState(db, id)
    },

    async 'review.queue'({ id, among }) {
      const row = id === null ? undefined : findDocumentRow(db, id)
      const list = reviewedList(among, row)
      return {
        open: await listOpenAround(db, list, row, { above: shownAbove, below: shownBelow }),
        left: await countOpenOf(db, list),
      }
    },
  }
}
