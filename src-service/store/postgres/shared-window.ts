import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { windowMs } from '../../http/sliding-window.ts'
import type { Permit } from '../../http/sliding-window.ts'
import type { Engine } from '../engine.ts'
import type { SharedWindow } from '../storage.ts'

type Taken = { is_granted: boolean; taken: number; oldest: number }

/**
 * One window for each key over all processes at a database, by one statement a request. Requests of one second are
 * counted together and leave the window with the last of them, so there are never more than `limit` in any 60 s. What
 * lies ahead comes from the clock of another machine, or from one that was set back: it counts for a minute at most.
 */
export function createSharedWindow(engine: Engine, limit: number): SharedWindow {
  let sweptAt = 0

  async function sweep(now: number): Promise<void> {
    if (Math.abs(now - sweptAt) < windowMs) return
    sweptAt = now
    // Two that sweep at once may wait for each other; one of them does it.
    await sql`DELETE FROM request_windows WHERE times[cardinality(times)] < ${now - windowMs}::bigint`
      .execute(engine.database)
      .catch(() => undefined)
  }

  async function take(key: string, now: number): Promise<Permit> {
    await sweep(now)
    // Names and addresses are nobody's business in a database.
    const hashed = createHash('sha256').update(key).digest('hex')
    const { rows } = await sql<Taken>`
      INSERT INTO request_windows AS w (key, times, counts, is_granted)
      VALUES (${hashed}, ARRAY[${now}::bigint], ARRAY[1], true)
      ON CONFLICT (key) DO UPDATE SET (times, counts, is_granted) = (
        WITH live AS (
          SELECT t, n FROM unnest(w.times, w.counts) AS u (t, n)
          WHERE t > ${now - windowMs}::bigint AND t < ${now + windowMs}::bigint
        ), free AS (
          SELECT coalesce(sum(n), 0) < ${limit}::bigint AS is_free FROM live
        ), after AS (
          SELECT t, n FROM live
          UNION ALL SELECT ${now}::bigint, 1 FROM free WHERE is_free
        ), seconds AS (
          SELECT max(t) AS t, sum(n)::integer AS n FROM after GROUP BY t / 1000
        )
        SELECT array_agg(t ORDER BY t), array_agg(n ORDER BY t), (SELECT is_free FROM free)
        FROM seconds
      )
      RETURNING is_granted, times[1] AS oldest,
        (SELECT sum(n)::integer FROM unnest(counts) AS n) AS taken`.execute(engine.database)
    const [row] = rows
    if (!row) throw new Error('A window answered nothing')
    return row.is_granted
      ? { kind: 'granted', remaining: limit - row.taken }
      : { kind: 'refused', remaining: 0, retryAfterMs: Math.max(1, row.oldest + windowMs - now) }
  }

  return { take }
}
