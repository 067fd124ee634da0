import { sql } from 'kysely'
import type { Database } from './engine.ts'
import type { JobRow } from './tables.ts'

/** Whether a process ended over it before; the index of what waits says it in these words. */
const isSuspect = (suspects: boolean) =>
  suspects ? sql<boolean>`(attempts > 0) = true` : sql<boolean>`(attempts > 0) = false`

export async function insertJob(
  database: Database,
  documentId: string,
  now: number,
): Promise<void> {
  await database
    .insertInto('jobs')
    .values({ document_id: documentId, state: 'QUEUED', queued_at: now })
    .execute()
}

/**
 * Takes the oldest waiting job and counts the attempt before it is made, so that a crash counts. Call it inside a
 * transaction.
 * @param suspects whether to take one that was running when a process ended, or one that was not
 */
export async function claimNextJob(
  database: Database,
  suspects: boolean,
): Promise<JobRow | undefined> {
  const next = await database
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'QUEUED')
    .where(isSuspect(suspects))
    .orderBy('queued_at')
    .orderBy(sql`rowid`)
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  return database
    .updateTable('jobs')
    .set({ state: 'RUNNING', attempts: next.attempts + 1 })
    .where('document_id', '=', next.document_id)
    .where('state', '=', 'QUEUED')
    .returningAll()
    .executeTakeFirst()
}

/** How many wait to be read before this one, `most` at most. */
export async function countJobsBefore(
  database: Database,
  documentId: string,
  most: number,
): Promise<number> {
  const before = await database
    .selectFrom('jobs')
    .select('document_id')
    .where('state', '=', 'QUEUED')
    .where(isSuspect(false))
    .where(
      'queued_at',
      '<',
      database.selectFrom('jobs').select('queued_at').where('document_id', '=', documentId),
    )
    .limit(most)
    .execute()
  return before.length
}

/** Back into the queue without the attempt: the service stopped, the document did nothing wrong. */
export async function releaseJob(database: Database, documentId: string): Promise<void> {
  await database
    .updateTable('jobs')
    .set(({ eb }) => ({ state: 'QUEUED', attempts: eb('attempts', '-', 1) }))
    .where('document_id', '=', documentId)
    .execute()
}

/** What a process that ended without a word has left running. */
export function listInterruptedJobs(database: Database): Promise<JobRow[]> {
  return database.selectFrom('jobs').selectAll().where('state', '=', 'RUNNING').execute()
}

/** Back into the queue, the attempt counted: it is read after the others and alone. */
export async function requeueJob(database: Database, documentId: string): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ state: 'QUEUED' })
    .where('document_id', '=', documentId)
    .execute()
}

export async function deleteJob(database: Database, documentId: string): Promise<void> {
  await database.deleteFrom('jobs').where('document_id', '=', documentId).execute()
}
