import { holdFeedbackMs } from '../../src-shared/domain/review/undo-window.ts'
import type { CorePorts, Notifier } from '../ports.ts'
import { confirmDocument } from '../review/confirm-document.ts'
import type { ReviewPorts } from '../review/review-ports.ts'
import { createTrust } from '../senders/trust.ts'
import { findActiveConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import type { Exports } from './connect-exports.ts'
import type { Queue } from './connect-sync.ts'

type Parts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly notifier: Notifier
  readonly queue: Pick<Queue, 'sync'>
  readonly exports: Pick<Exports, 'noteConfirmed'>
}

/** How documents are confirmed: by a person, or by itself where they trust the sender. */
export function connectReview({ ports, db, notifier, queue, exports }: Parts) {
  const { clock, logger, person } = ports
  const reviewPorts: ReviewPorts = {
    ...{ db, clock, notifier, person },
    activeConnectionId: () => findActiveConnection(db)?.id ?? '',
    enqueueFeedback: (id, feedback) =>
      queue.sync.enqueueFeedback(id, feedback, ports.holdFeedbackMs ?? holdFeedbackMs),
    noteConfirmed: (id) => exports.noteConfirmed(id),
    withdrawFeedback: (id) => queue.sync.withdrawFeedback(id),
  }
  const trust = createTrust({
    ...{ db, clock, logger },
    confirm: (id, by) => confirmDocument(reviewPorts, id, { by, byTrust: true }),
  })
  return { reviewPorts, trust }
}
