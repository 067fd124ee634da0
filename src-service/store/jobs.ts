import type { Database } from './open-database.ts'

export type JobRow = {
  document_id: string
  state: 'QUEUED' | 'RUNNING'
  attempts: number
  progress: number
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
  return database
    .prepare<[number], JobRow>(
      `UPDATE jobs SET state = 'RUNNING', attempts = attempts + 1, progress = 0
       WHERE document_id = (
         SELECT document_id FROM jobs WHERE state = 'QUEUED' AND (attempts > 0) = ?
         ORDER BY queued_at, rowid LIMIT 1)
       RETURNING *`,
    )
    .get(suspects ? 1 : 0)
}

/** Back into the queue without the attempt: the service stopped, the document did nothing wrong. */
export function releaseJob(database: Database, documentId: string): void {
  database
    .prepare(
      `UPDATE jobs SET state = 'QUEUED', attempts = attempts - 1, progress = 0 WHERE document_id = ?`,
    )
    .run(documentId)
}

/** What a process that ended without a word has left running. */
export function listInterruptedJobs(database: Database): JobRow[] {
  return database.prepare<[], JobRow>(`SELECT * FROM jobs WHERE state = 'RUNNING'`).all()
}

export function requeueJob(database: Database, documentId: string): void {
  database.prepare(`UPDATE jobs SET state = 'QUEUED' WHERE document_id = ?`).run(documentId)
}

export function findJob(database: Database, documentId: string): JobRow | undefined {
  return database
    .prepare<[string], JobRow>('SELECT * FROM jobs WHERE document_id = ?')
    .get(documentId)
}

/** `progress` from 0 to 1. */
export function setJobProgress(database: Database, documentId: string, progress: number): void {
  database.prepare('UPDATE jobs SET progress = ? WHERE document_id = ?').run(progress, documentId)
}

export function deleteJob(database: Database, documentId: string): void {
  database.prepare('DELETE FROM jobs WHERE document_id = ?').run(documentId)
}
