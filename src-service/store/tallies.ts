import type { Database } from './engine.ts'

const hourMs = 3_600_000

/** Counts a document that came to an end. Meant for the transaction that stores it, as the last step of it. */
export async function countOutcome(
  database: Database,
  row: { workspaceId: string; outcome: string; now: number },
): Promise<void> {
  await database
    .insertInto('tallies')
    .values({
      workspace_id: row.workspaceId,
      hour: Math.floor(row.now / hourMs) * hourMs,
      outcome: row.outcome,
      documents: 1,
    })
    .onConflict((known) =>
      known
        .columns(['hour', 'workspace_id', 'outcome'])
        .doUpdateSet(({ eb }) => ({ documents: eb('tallies.documents', '+', 1) })),
    )
    .execute()
}

export type Tally = { workspace_id: string; hour: number; outcome: string; documents: number }

export function listTallies(database: Database, since: number): Promise<Tally[]> {
  return database
    .selectFrom('tallies')
    .selectAll()
    .where('hour', '>=', since)
    .orderBy('hour')
    .execute()
}

export async function deleteTalliesBefore(database: Database, before: number): Promise<void> {
  await database.deleteFrom('tallies').where('hour', '<', before).execute()
}
