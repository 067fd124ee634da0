import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { windowMs } from '../../http/sliding-window.ts'
import type { Permit } from '../../http/sliding-window.ts'
import type { Engine } from '../engine.ts'
import type { BearerRow } from '../bearers.ts'
import { askedOften } from '../engine.ts'
import type { SharedWindow } from '../storage.ts'

type Taken = { is_granted: boolean; taken: number; oldest: number }
type NoBearer = { [Column in keyof BearerRow]: null }

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

  /** Takes of the window that `named` names, and answers what was taken. */
  const taking = (named: RawBuilder<unknown>, now: number) => sql`
    INSERT INTO request_windows AS w (key, times, counts, is_granted)
    SELECT key, ARRAY[${now}::bigint], ARRAY[1], true FROM ${named}
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
      (SELECT sum(n)::integer FROM unnest(counts) AS n) AS taken`

  function permitOf(taken: Taken | undefined, now: number): Permit {
    if (!taken) throw new Error('A window answered nothing')
    return taken.is_granted
      ? { kind: 'granted', remaining: limit - taken.taken }
      : { kind: 'refused', remaining: 0, retryAfterMs: Math.max(1, taken.oldest + windowMs - now) }
  }

  return {
    async take(key, now) {
      await sweep(now)
      const named = sql`(SELECT ${hashed(key)}::text AS key) AS named`
      const { rows } = await sql<Taken>`${askedOften} ${taking(named, now)}`.execute(
        engine.database,
      )
      return permitOf(rows[0], now)
    },
    async takeFor(bearer, keys, now) {
      await sweep(now)
      const { rows } = await sql<Taken & (BearerRow | NoBearer)>`
        ${askedOften} WITH bearer AS (${bearer}), named AS (
          SELECT CASE WHEN EXISTS (SELECT FROM bearer WHERE is_signed_in)
            THEN ${hashed(keys.signedIn)}::text ELSE ${hashed(keys.otherwise)}::text END AS key
        ), taken AS (${taking(sql`named`, now)})
        SELECT taken.*, bearer.* FROM taken LEFT JOIN bearer ON true`.execute(engine.database)
      const [row] = rows
      return { row: row && row.id !== null ? row : undefined, permit: permitOf(row, now) }
    },
  }
}

/** Names and addresses are nobody's business in a database. */
const hashed = (key: string): string => hash('sha256', key)
