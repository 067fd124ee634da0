import type { Clock, Timer } from '../ports.ts'
import type { Database } from '../store/database.ts'
import {
  insertDeparture,
  insertDepartureAnswer,
  type NewAnswer,
  type NewDeparture,
} from '../store/departures.ts'
import { inTransaction } from '../store/query.ts'

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
}) {
  const { db, clock } = ports
  let pending: Pending[] = []
  let timer: Timer | null = null

  function flush(): void {
    timer?.cancel()
    timer = null
    const due = pending.filter((entry) => entry.id === null || entry.answer !== null)
    if (due.length === 0) return
    inTransaction(db, () => {
      for (const entry of due) {
        entry.id ??= insertDeparture(db, entry.departure)
        if (entry.answer) insertDepartureAnswer(db, { departureId: entry.id, ...entry.answer })
      }
    })
    pending = pending.filter((entry) => entry.answer === null)
  }

  function flushSoon(): void {
    timer ??= clock.setTimer(gatherMs, () => {
      timer = null
      try {
        flush()
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
      if (departure.bodyBytes > 0 && departure.operation !== 'token') flush()
      else flushSoon()
      return {
        settled(status, requestId) {
          entry.answer = { settledAt: new Date(clock.now()).toISOString(), status, requestId }
          flushSoon()
        },
      }
    },
    /** Everything known so far is in the database when it returns. */
    flush,
    close(): void {
      timer?.cancel()
      timer = null
      flush()
    },
  }
}
