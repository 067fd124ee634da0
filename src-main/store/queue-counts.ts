import type { Database } from './database.ts'
import { all } from './query.ts'

const counted = [
  ...(['staged', 'sending', 'body-started', 'uncertain', 'held'] as const),
  ...(['changes', 'kept-files', 'kept-changes'] as const),
]
type Counted = (typeof counted)[number]

const none = Object.fromEntries(counted.map((what) => [what, 0])) as Record<Counted, number>

/**
 * What waits in the queue of a connection, kept by triggers: files by their state, changes on their way out, and what is
 * kept for a person of either.
 */
export function queueCounts(db: Database, connectionId: string): Readonly<Record<Counted, number>> {
  const rows = all<{ what: Counted; count: number }>(
    db,
    'SELECT what, count FROM queue_counts WHERE connection_id = $connectionId',
    { connectionId },
  )
  return { ...none, ...Object.fromEntries(rows.map(({ what, count }) => [what, count])) }
}
