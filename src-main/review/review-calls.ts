import type { Narrowing } from '../../src-shared/contract/document-filter.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { getAtPointer } from '../../src-shared/domain/json-pointer.ts'
import { reviewEntry } from '../../src-shared/domain/review/review-entry.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { findDocumentRow } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { redoNext, undoLast } from '../store/review-entries.ts'
import { countOpenOf, listOpenAround } from '../store/review-queue.ts'
import { saveView } from '../store/review-views.ts'
import { listResults } from '../store/results.ts'
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

  function listedAmong(among: Narrowing | undefined) {
    const today = localDay(new Date(ports.clock.now()))
    return among && { query: among.query, filtering: { filters: among.filters, today } }
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
      const received = listResults(db, id)[resultIndex]
      if (!received) throw new CallFailure({ code: 'not-found', details: { field: 'resultIndex' } })
      const serverValue = getAtPointer(received, path)
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

    'review.confirm': ({ id, among }) => ({
      nextId: confirmDocument(ports, id, listedAmong(among)),
    }),

    'review.unconfirm'({ id }) {
      unconfirmDocument(ports, id)
      return readReviewState(db, id)
    },

    async 'review.queue'({ id, among }) {
      // A document of another workspace, opened from the combined list, stands among its own.
      const connectionId =
        (id === null ? undefined : findDocumentRow(db, id)?.connection_id) ??
        ports.activeConnectionId()
      const listed = listedAmong(among)
      const list = { connectionId, ...(listed && { among: listed }) }
      return {
        open: listOpenAround(db, list, id, { above: shownAbove, below: shownBelow }),
        left: await countOpenOf(db, list),
      }
    },
  }
}
