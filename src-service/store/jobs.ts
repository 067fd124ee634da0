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
 * turns up. A turn is the workspace's: which of its documents is read then is settled when it comes (`claimNextJob`).
 * Call it inside a transaction.
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
  await database
    .insertInto('jobs')
    .values({
      document_id: job.documentId,
      workspace_id: job.workspaceId,
      state: 'QUEUED',
      turn: await turnBehind(database, job),
      is_first: Number(job.isFirst),
      queued_at: job.now,
    })
    .execute()
}

type Place = { readonly workspaceId: string; readonly priority: ReadingPriority }

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

/** What waits in a workspace in the order in which it is read there: first what was put first, then as it came. */
const waitingIn = (database: Database, workspaceId: string, suspects: boolean) =>
  database
    .selectFrom('jobs')
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'QUEUED')
    .where(isSuspect(suspects))
    .orderBy('is_first', 'desc')
    .orderBy(sql`rowid`)

/**
 * Takes the first waiting job of the workspace whose turn it is and counts the attempt before it is made, so that a
 * crash counts. The one that had that turn takes the turn of the one that goes before it. Call it inside a transaction.
 * @param claim.suspects whether to take one that was running when a process ended, or one that was not
 */
export async function claimNextJob(
  database: Database,
  claim: { member: string; suspects: boolean; isShared: boolean },
): Promise<JobRow | undefined> {
  const inTurn = await nextWaiting(database, claim.suspects)
    .selectAll()
    // What another takes at this moment is no reason to wait, nor to find nothing.
    .$if(claim.isShared, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()
  if (!inTurn) return undefined
  const next = await waitingIn(database, inTurn.workspace_id, claim.suspects)
    .selectAll()
    .limit(1)
    .$if(claim.isShared, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()
  if (!next) return undefined
  if (next.document_id !== inTurn.document_id)
    await database
      .updateTable('jobs')
      .set({ turn: next.turn })
      .where('document_id', '=', inTurn.document_id)
      .execute()
  return database
    .updateTable('jobs')
    .set({
      ...{ state: 'RUNNING', attempts: next.attempts + 1, held_by: claim.member, progress: 0 },
      turn: inTurn.turn,
    })
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
  const own = await database
    .selectFrom('jobs')
    .select('workspace_id')
    .where('document_id', '=', documentId)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
  if (!own) return 0
  const waiting = await waitingIn(database, own.workspace_id, false)
    .select('document_id')
    .limit(most)
    .execute()
  const place = waiting.findIndex(({ document_id: id }) => id === documentId)
  // One that is not among them has all of them before it.
  const turn = place === -1 ? undefined : await turnAt(database, own.workspace_id, place)
  const before = await database
    .selectFrom('jobs')
    .select('document_id')
    .where('state', '=', 'QUEUED')
    .where(isSuspect(false))
    .$if(turn !== undefined, (query) => query.where('turn', '<', turn ?? 0))
    .limit(most)
    .execute()
  return before.length
}

/** When it is the turn of what stands at this place among what waits in a workspace. */
async function turnAt(
  database: Database,
  workspaceId: string,
  place: number,
): Promise<number | undefined> {
  const found = await database
    .selectFrom('jobs')
    .select('turn')
    .where('workspace_id', '=', workspaceId)
    // What waits and is not suspect, in words for which the index by turn is the nearest.
    .where('attempts', '=', 0)
    .orderBy('turn')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return found?.turn
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
