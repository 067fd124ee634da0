import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../../src-service/store/engine.ts'
import * as jobs from '../../../../src-service/store/jobs.ts'
import { insertMember } from '../../../../src-service/store/members.ts'
import { openPostgres } from '../../../../src-service/store/postgres/open-postgres.ts'
import { hasPostgres } from '../../../support/postgres.ts'
import { emptyDatabase } from '../../support/test-database.ts'

/** How many rows of what waits were read in this transaction: by no index, and by one. */
async function rowsRead(database: Database): Promise<{ all: number; found: number }> {
  const { rows } = await sql<{ all: number; found: number }>`
    SELECT seq_tup_read AS all, idx_tup_fetch AS found FROM pg_stat_xact_user_tables WHERE relname = 'jobs'
  `.execute(database)
  const [{ all = 0, found = 0 } = {}] = rows
  return { all, found }
}

test.skipIf(!hasPostgres)(
  'over PostgreSQL, taking, putting first and counting read a few rows however many wait',
  async () => {
    const made = await emptyDatabase()
    onTestFinished(() => made.remove())
    const storage = await openPostgres(made.address)
    onTestFinished(() => storage.close())
    const { engine } = storage
    await insertMember(engine.database, 'm')
    await engine.atomically(async (database) => {
      // What the rows refer to is not asked for.
      await sql`SET LOCAL session_replication_role = replica`.execute(database)
      await sql`INSERT INTO jobs (document_id, workspace_id, state, turn, queued_at, is_first, attempts)
        SELECT 'd' || n, 'w' || n % 20, 'QUEUED', n, n, (n % 100 = 0)::int, (n % 50 = 0)::int
        FROM generate_series(1, 20000) AS n`.execute(database)
    })
    await sql`ANALYZE jobs`.execute(engine.database)
    const readBy = (work: (database: Database) => Promise<unknown>) =>
      engine.atomically(async (database) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(database)
        const answer = await work(database)
        const { all, found } = await rowsRead(database)
        expect(all).toBe(0)
        expect(found).toBeGreaterThan(0)
        expect(found).toBeLessThan(60)
        return answer
      })
    for (const suspects of [false, true])
      expect(
        await readBy((database) =>
          jobs.claimNextJob(database, { member: 'm', suspects, isShared: true }),
        ),
      ).toMatchObject({ state: 'RUNNING' })
    const job = { documentId: 'new', workspaceId: 'w1', priority: 'NORMAL', now: 1 } as const
    await readBy((database) => jobs.insertJob(database, { ...job, isFirst: true }))
    expect(await readBy((database) => jobs.countJobsBefore(database, 'new', 20))).toBeLessThan(20)
  },
)
