import type { Clock, Logger, Timer } from '../ports.ts'
import type { Database } from '../store/database.ts'
import {
  insertDeparture,
  insertDepartureAnswer,
  type NewAnswer,
  type NewDeparture,
} from '../store/departures.ts'
import { isFullDisk } from '../store/open-database.ts'
import { inTransaction, type CommitPromise } from '../store/query.ts'

export type Leaving = {
  /** `status` null: no answer came. */
  settled(status: number | null, requestId: string | null): void
}

type Pending = {
  readonly departure: NewDeparture
  id: number | null
  answer: Omit<NewAnswer, 'departureId'> | null
}

const gatherMs = 1_000

export type DepartureLog = ReturnType<typeof createDepartureLog>

/**
 * Writes the record of what leaves. A request that takes content along is on the disk before its
 * first byte goes; the many that only ask are gathered for a second, so that they cost no disk
 * each. A crash in between loses at most the record of having asked.
 */
export function createDepartureLog(ports: {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
}) {
  const { db, clock, logger } = ports
  let pending: Pending[] = []
  let timer: Timer | null = null

  function flush(promise: CommitPromise = 'on-disk'): void {
    timer?.cancel()
    timer = null
    const due = pending.filter((entry) => entry.id === null || entry.answer !== null)
    if (due.length === 0) return
    const ids = inTransaction(db, () => due.map(write), promise)
    // Only now: an id of a transaction that was taken back is the id of no row.
    for (const [index, entry] of due.entries()) entry.id = ids[index] ?? null
    pending = pending.filter((entry) => entry.answer === null)
  }

  function write({ id, departure, answer }: Pending): number {
    const departureId = id ?? insertDeparture(db, departure)
    if (answer) insertDepartureAnswer(db, { departureId, ...answer })
    return departureId
  }

  function recordAtOnce(entry: Pending): void {
    // The outbox syncs a step of its own before the first byte of an upload, and this one with it.
    const { operation, documentId } = entry.departure
    const isOwnUpload = operation === 'uploadDocument' && documentId !== null
    try {
      flush(isOwnUpload ? 'soon' : 'on-disk')
    } catch (error) {
      // It does not leave, so no later record may say that it did.
      pending = pending.filter((one) => one !== entry)
      throw error
    }
  }

  function flushSoon(): void {
    timer ??= clock.setTimer(gatherMs, () => {
      timer = null
      try {
        flush('soon')
      } catch {
        // A full disk: what is pending stays and goes with the next one.
      }
    })
  }

  return {
    /** @throws where what takes content along cannot be recorded: then it is not sent either */
    begin(departure: Omit<NewDeparture, 'startedAt'>): Leaving {
      const startedAt = new Date(clock.now()).toISOString()
      const entry: Pending = { departure: { startedAt, ...departure }, id: null, answer: null }
      pending.push(entry)
      if (departure.bodyBytes > 0 && departure.operation !== 'token') recordAtOnce(entry)
      else flushSoon()
      return {
        settled(status, requestId) {
          entry.answer = { settledAt: new Date(clock.now()).toISOString(), status, requestId }
          flushSoon()
        },
      }
    },
    /**
     * Everything known so far is in the database when it returns, but what a full disk does not take: that
     * waits, the window says so, and the record is read all the same.
     */
    flush(): void {
      try {
        flush()
      } catch (error) {
        if (!isFullDisk(error)) throw error
      }
    },
    /** Writes what is left; a disk that takes nothing more must not keep Intray from ending. */
    close(): void {
      try {
        flush()
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        logger.log('error', 'protection.departures-lost', { count: pending.length, reason })
      }
    },
  }
}
