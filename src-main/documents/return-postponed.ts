import { localDay } from '../../src-shared/domain/iso-date.ts'
import type { Clock, Logger, Notifier, Timer } from '../ports.ts'
import { listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { bringToTop, setDocumentState } from '../store/documents.ts'
import { listPostponedUntil } from '../store/list-postponed.ts'
import { inTransaction } from '../store/query.ts'

/** The day may change while Intray runs, and a computer sleeps over midnight. */
const everyMs = 10 * 60_000

type Ports = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'documentChanged'>
}

/** Brings what was postponed until a day back among the open documents, on top, once the day has come. */
export function createPostponedReturn({ db, clock, logger, notifier }: Ports) {
  let timer: Timer | null = null

  function pass(): void {
    const today = localDay(new Date(clock.now()))
    for (const { id: connectionId } of listConnections(db))
      for (const id of listPostponedUntil(db, connectionId, today)) {
        inTransaction(db, () => {
          setDocumentState(db, id, { kind: 'ready' })
          bringToTop(db, id, clock.now())
        })
        notifier.documentChanged(id)
      }
  }

  return {
    /** Looks now and every ten minutes. */
    start(): void {
      const again = () => {
        timer = clock.setTimer(everyMs, again)
        try {
          pass()
        } catch (error) {
          // A disk that takes nothing now, at the start too: it is looked again in ten minutes.
          const reason = error instanceof Error ? error.name : 'unknown'
          logger.log('error', 'document.return-failed', { reason })
        }
      }
      again()
    },
    stop: () => timer?.cancel(),
  }
}
