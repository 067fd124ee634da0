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

export function listDueDeliveries(
  database: Database,
  now: number,
  limit: number,
): Promise<DeliveryRow[]> {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy(sql`rowid`)
    .limit(limit)
    .execute()
}

/** When the next try is due, or undefined where nothing waits. */
export async function nextDeliveryAt(database: Database): Promise<number | undefined> {
  const next = await database
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return next?.at ?? undefined
}

type DeliveryOutcome = Pick<
  DeliveryRow,
  'id' | 'state' | 'attempts' | 'next_attempt_at' | 'last_status' | 'last_error' | 'updated_at'
>

export async function updateDelivery(
  database: Database,
  { id, ...outcome }: DeliveryOutcome,
): Promise<void> {
  await database.updateTable('deliveries').set(outcome).where('id', '=', id).execute()
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
