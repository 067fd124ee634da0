import type { SenderLesson, SenderQuery } from '../../src-shared/service-api/sender-lessons.ts'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'

/** What the service on this computer learned of senders; each throws a `CallFailure` where it cannot be asked. */
export type LessonsAtService = {
  list(connectionId: string, sender: SenderQuery): Promise<readonly SenderLesson[]>
  /** @returns how many papers had taught it */
  forget(connectionId: string, sender: SenderQuery): Promise<number>
}

export type SenderPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  /** Who is at the computer, in whose name documents of a trusted sender are confirmed. */
  readonly person: string
  readonly lessons: LessonsAtService
  /** What is ordered to be compared anew is begun with. */
  readonly wakeRecount: () => void
}
