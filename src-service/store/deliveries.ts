import { sql } from 'kysely'
import type { Database } from './engine.ts'
import type { DeliveryRow } from './tables.ts'

export async function insertDelivery(
  database: Database,
  row: { id: string; webhookId: string; eventType: string; body: string; now: number },
): Promise<void> {
  await database
    .insertInto('deliveries')
    .values({
      id: row.id,
      webhook_id: row.webhookId,
      event_type: row.eventType,
      body: row.body,
      state: 'PENDING',
      next_attempt_at: row.now,
      created_at: row.now,
      updated_at: row.now,
    })
    .execute()
}

/** Takes those that are due and that nobody sends at this moment. Call it inside a transaction. */
export async function claimDueDeliveries(
  database: Database,
  claim: { member: string; now: number; limit: number; isShared: boolean },
): Promise<DeliveryRow[]> {
  const due = await database
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'PENDING')
    .where('held_by', 'is', null)
    .where('next_attempt_at', '<=', claim.now)
    .orderBy('next_attempt_at')
    .orderBy(sql`rowid`)
    .limit(claim.limit)
    .$if(claim.isShared, (query) => query.forUpdate().skipLocked())
    .execute()
  const claimed: DeliveryRow[] = []
  for (const { id } of due) {
    const row = await database
      .updateTable('deliveries')
      .set({ held_by: claim.member })
      .where('id', '=', id)
      .where('held_by', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (row) claimed.push(row)
  }
  return claimed
}

/** What was begun and not sent to an end: it is due as it was. */
export async function releaseDelivery(
  database: Database,
  id: string,
  member: string,
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ held_by: null })
    .where('id', '=', id)
    .where('held_by', '=', member)
    .execute()
}

/** When the next try is due, or undefined where nothing waits. */
export async function nextDeliveryAt(database: Database): Promise<number | undefined> {
  const next = await database
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'PENDING')
    .where('held_by', 'is', null)
    .executeTakeFirst()
  return next?.at ?? undefined
}

type DeliveryOutcome = Pick<
  DeliveryRow,
  'id' | 'state' | 'attempts' | 'next_attempt_at' | 'last_status' | 'last_error' | 'updated_at'
>

/** Where the member holds it no more, another one sends it, and stores what comes of that. */
export async function storeDelivery(
  database: Database,
  member: string,
  { id, ...outcome }: DeliveryOutcome,
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ ...outcome, held_by: null })
    .where('id', '=', id)
    .where('held_by', '=', member)
    .execute()
}

export function findDelivery(
  database: Database,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst()
}

/** The newest first. */
export function listDeliveriesOf(
  database: Database,
  webhookId: string,
  limit: number,
): Promise<DeliveryRow[]> {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(limit)
    .execute()
}

export async function deleteFinishedDeliveries(
  database: Database,
  updatedBefore: number,
): Promise<void> {
  await database
    .deleteFrom('deliveries')
    // The index over what is finished says it in these words.
    .where(sql<boolean>`state <> 'PENDING'`)
    .where('updated_at', '<', updatedBefore)
    .execute()
}
