import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'

/** What was measured of a connection's queue tells when something happens; seconds, null where it does not tell. */
type Estimates = {
  startsIn(before: number): number | null
  doneIn(before: number, mediaType: string): number | null
  readIn(documentId: string, before: number): number | null
  readonly reading: number
}

export type QueuePorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly sync: {
    pause(connectionId: string, isPaused: boolean): void
    putFirst(connectionId: string, documentIds: readonly string[]): number
    endWait(documentId: string): boolean
    /** null where the connection is not at work. */
    estimates(connectionId: string): Estimates | null
  }
}
