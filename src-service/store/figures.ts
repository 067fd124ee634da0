import { sql } from 'kysely'
import type { Database } from './engine.ts'
import type { ServiceRole } from '../service-roles.ts'

export type QueueOfWorkspace = { workspace_id: string; state: string; jobs: number; oldest: number }

/** What waits and what is being read, by workspace. */
export function countJobs(database: Database): Promise<QueueOfWorkspace[]> {
  return database
    .selectFrom('jobs')
    .select(({ fn }) => [
      'workspace_id',
      'state',
      fn.countAll<number>().as('jobs'),
      fn.min('queued_at').as('oldest'),
    ])
    .groupBy(['workspace_id', 'state'])
    .execute()
}

export function countMembers(
  database: Database,
): Promise<{ role: ServiceRole; members: number }[]> {
  return database
    .selectFrom('members')
    .select(({ fn }) => ['role', fn.countAll<number>().as('members')])
    .groupBy('role')
    .execute()
}

export async function countWaitingDeliveries(database: Database): Promise<number> {
  const found = await database
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return found?.waiting ?? 0
}

export type StorageOfWorkspace = { workspace_id: string; documents: number; bytes: number }

/** How many documents there are, and of how many bytes, as the engine keeps it. */
export function sumDocuments(database: Database): Promise<StorageOfWorkspace[]> {
  return database
    .selectFrom('document_counts')
    .select(({ fn }) => [
      'workspace_id',
      fn.sum<number>('documents').as('documents'),
      // A sum of whole numbers is no whole number in PostgreSQL.
      sql<number>`cast(sum(bytes) as bigint)`.as('bytes'),
    ])
    .groupBy('workspace_id')
    .execute()
}
