import type { Database } from './open-database.ts'

export type JobRow = {
  document_id: string
  state: 'QUEUED' | 'RUNNING'
  attempts: number
  queued_at: number
}

export function insertJob(database: Database, documentId: string, now: number): void {
  database
    .prepare(`INSERT INTO jobs (document_id, state, queued_at) VALUES (?, 'QUEUED', ?)`)
    .run(documentId, now)
}

/**
 * Takes the oldest waiting job and counts the attempt before it is made, so that a crash counts.
 * @param suspects whether to take one that was running when a process ended, or one that was not
 */
export function claimNextJob(database: Database, suspects: boolean): JobRow | undefined {
  const next = database
    .prepare<[number], JobRow>(
      `SELECT * FROM jobs WHERE state = 'QUEUED' AND (attempts > 0) = ?
       ORDER BY queued_at, rowid LIMIT 1`,
    )
    .get(suspects ? 1 : 0)
  if (!next) return undefined
  const claimed: JobRow = { ...next, state: 'RUNNING', attempts: next.attempts + 1 }
  database
    .prepare<[JobRow]>(
      'UPDATE jobs SET state = @state, attempts = @attempts WHERE document_id = @document_id',
    )
    .run(claimed)
  return claimed
}

/** How many wait to be read before this one, `most` at most. */
export function countJobsBefore(database: Database, documentId: string, most: number): number {
  const counted = database
    .prepare<[string, number], { jobs: number }>(
      `SELECT count(*) AS jobs FROM (
         SELECT 1 FROM jobs WHERE state = 'QUEUED' AND (attempts > 0) = 0
           AND queued_at < (SELECT queued_at FROM jobs WHERE document_id = ?) LIMIT ?)`,
    )
    .get(documentId, most)
  return counted?.jobs ?? 0
}

/** Back into the queue without the attempt: the service stopped, the document did nothing wrong. */
export function releaseJob(database: Database, documentId: string): void {
  database
    .prepare(`UPDATE jobs SET state = 'QUEUED', attempts = attempts - 1 WHERE document_id = ?`)
    .run(documentId)
}

/** What a process that ended without a word has left running. */
export function listInterruptedJobs(database: Database): JobRow[] {
  return database.prepare<[], JobRow>(`SELECT * FROM jobs WHERE state = 'RUNNING'`).all()
}

/** Back into the queue, the attempt counted: it is read after the others and alone. */
export function requeueJob(database: Database, documentId: string): void {
  database.prepare(`UPDATE jobs SET state = 'QUEUED' WHERE document_id = ?`).run(documentId)
}

export function deleteJob(database: Database, documentId: string): void {
  database.prepare('DELETE FROM jobs WHERE document_id = ?').run(documentId)
}
