import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from './engine.ts'
import type { JobRow, Tables } from './tables.ts'

/** Whether a process ended over it before; the index of what waits says it in these words. */
const isSuspect = (suspects: boolean) =>
  suspects ? sql<boolean>`(attempts > 0) = true` : sql<boolean>`(attempts > 0) = false`

/** How far a document of a workspace moves the workspace's next one back: of what comes first more is read meanwhile. */
export const turnSteps = { HIGH: 1, NORMAL: 4, LOW: 16 } as const
export type ReadingPriority = keyof typeof turnSteps

/**
 * Puts a document behind those of its own workspace and among those of the others: a thousand that one workspace
 * brings do not hold up the one that another brings (start-time fair queueing, Goyal, Vin and Cheng 1996). The turn
 * is one step behind the workspace's last, and never before those that are read at present, so that nobody saves
 * turns up. What is put first takes the turn of the first other one of its workspace that waits, and each of those
 * moves a step back, so that the other workspaces wait no longer for it. Call it inside a transaction.
 */
export async function insertJob(
  database: Database,
  job: {
    documentId: string
    workspaceId: string
    priority: ReadingPriority
    isFirst: boolean
    now: number
  },
): Promise<void> {
  const turn =
    (job.isFirst ? await turnBeforeOthers(database, job) : undefined) ??
    (await turnBehind(database, job))
  await database
    .insertInto('jobs')
    .values({
      document_id: job.documentId,
      workspace_id: job.workspaceId,
      state: 'QUEUED',
      turn,
      is_first: Number(job.isFirst),
      queued_at: job.now,
    })
    .execute()
}

type Place = { readonly workspaceId: string; readonly priority: ReadingPriority }

/** Undefined where no other one of the workspace waits. */
async function turnBeforeOthers(
  database: Database,
  { workspaceId, priority }: Place,
): Promise<number | undefined> {
  const isOther = (expression: ExpressionBuilder<Tables, 'jobs'>) =>
    expression.and([
      expression('workspace_id', '=', workspaceId),
      expression('state', '=', 'QUEUED'),
      expression('is_first', '=', 0),
    ])
  const next = await database
    .selectFrom('jobs')
    .select('turn')
    .where(isOther)
    .orderBy('turn')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  await database
    .updateTable('jobs')
    .set(({ eb }) => ({ turn: eb('turn', '+', turnSteps[priority]) }))
    .where(isOther)
    .execute()
  return next.turn
}

async function turnBehind(database: Database, { workspaceId, priority }: Place): Promise<number> {
  const last = await database
    .selectFrom('jobs')
    .select('turn')
    .where('workspace_id', '=', workspaceId)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst()
  const present = await presentTurn(database)
  return last ? Math.max(present, last.turn + turnSteps[priority]) : present
}

/** The turn that is read next, or the last of those that are being read. */
async function presentTurn(database: Database): Promise<number> {
  const next = await nextWaiting(database, false).select('turn').executeTakeFirst()
  if (next) return next.turn
  const running = await database
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('turn').as('turn'))
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  return running?.turn ?? 0
}

const nextWaiting = (database: Database, suspects: boolean) =>
  database
    .selectFrom('jobs')
    .where('state', '=', 'QUEUED')
    .where(isSuspect(suspects))
    .orderBy('turn')
    .orderBy('queued_at')
    .orderBy(sql`rowid`)
    .limit(1)

/**
 * Takes the waiting job whose turn it is and counts the attempt before it is made, so that a crash counts. Call it
 * inside a transaction.
 * @param claim.suspects whether to take one that was running when a process ended, or one that was not
 */
export async function claimNextJob(
  database: Database,
  claim: { member: string; suspects: boolean; isShared: boolean },
): Promise<JobRow | undefined> {
  const next = await nextWaiting(database, claim.suspects)
    .selectAll()
    // What another takes at this moment is no reason to wait, nor to find nothing.
    .$if(claim.isShared, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()
  if (!next) return undefined
  return database
    .updateTable('jobs')
    .set({ state: 'RUNNING', attempts: next.attempts + 1, held_by: claim.member, progress: 0 })
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
      'turn',
      '<',
      database.selectFrom('jobs').select('turn').where('document_id', '=', documentId),
    )
    .limit(most)
    .execute()
  return before.length
}

/** What is being read by this member. */
const heldBy = (holder: Holder) => (expression: ExpressionBuilder<Tables, 'jobs'>) =>
  expression.and([
    expression('state', '=', 'RUNNING'),
    holder === null ? expression('held_by', 'is', null) : expression('held_by', '=', holder),
  ])

/** A member, or null for what a member that is gone has left. */
type Holder = string | null

/** Back into the queue without the attempt: the service stopped, the document did nothing wrong. */
export async function releaseJob(
  database: Database,
  documentId: string,
  holder: Holder,
): Promise<void> {
  await database
    .updateTable('jobs')
    .set(({ eb }) => ({ state: 'QUEUED', held_by: null, attempts: eb('attempts', '-', 1) }))
    .where('document_id', '=', documentId)
    .where(heldBy(holder))
    .execute()
}

/** What a member that is gone has left running. */
export function listInterruptedJobs(database: Database): Promise<JobRow[]> {
  return database.selectFrom('jobs').selectAll().where(heldBy(null)).execute()
}

/**
 * Back into the queue, the attempt counted: it is read after the others and alone.
 * @returns whether it was held so
 */
export async function requeueJob(
  database: Database,
  documentId: string,
  holder: Holder,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('jobs')
    .set({ state: 'QUEUED', held_by: null })
    .where('document_id', '=', documentId)
    .where(heldBy(holder))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Meant for the transaction that stores the outcome, before all else in it.
 * @returns whether it was held so: if not, the outcome is another's to store
 */
export async function endJob(
  database: Database,
  documentId: string,
  holder: Holder,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('jobs')
    .where('document_id', '=', documentId)
    .where(heldBy(holder))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The documents of what a member holds. */
export async function listHeld(database: Database, member: string): Promise<string[]> {
  const rows = await database
    .selectFrom('jobs')
    .select('document_id')
    .where('held_by', '=', member)
    .execute()
  return rows.map(({ document_id: id }) => id)
}

export async function setProgress(
  database: Database,
  documentId: string,
  member: string,
  progress: number,
): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ progress })
    .where('document_id', '=', documentId)
    .where(heldBy(member))
    .execute()
}

/** As the member that reads the document has told it last; 0 where nobody reads it. */
export async function findProgress(database: Database, documentId: string): Promise<number> {
  const found = await database
    .selectFrom('jobs')
    .select('progress')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return found?.progress ?? 0
}
