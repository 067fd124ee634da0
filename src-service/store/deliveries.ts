import type { Database } from './open-database.ts'

type DeliveryState = 'PENDING' | 'DELIVERED' | 'GIVEN_UP'

export type DeliveryRow = {
  /** The event's id: the same on every try, so that a receiver can tell a repeat. */
  id: string
  webhook_id: string
  event_type: string
  body: string
  state: DeliveryState
  attempts: number
  next_attempt_at: number
  last_status: number | null
  last_error: string | null
  created_at: number
  updated_at: number
}

export function insertDelivery(
  database: Database,
  row: { id: string; webhookId: string; eventType: string; body: string; now: number },
): void {
  database
    .prepare(
      `INSERT INTO deliveries
         (id, webhook_id, event_type, body, state, next_attempt_at, created_at, updated_at)
       VALUES (@id, @webhookId, @eventType, @body, 'PENDING', @now, @now, @now)`,
    )
    .run(row)
}

export function listDueDeliveries(database: Database, now: number, limit: number): DeliveryRow[] {
  return database
    .prepare<[number, number], DeliveryRow>(
      `SELECT * FROM deliveries WHERE state = 'PENDING' AND next_attempt_at <= ?
       ORDER BY next_attempt_at, rowid LIMIT ?`,
    )
    .all(now, limit)
}

/** When the next try is due, or undefined where nothing waits. */
export function nextDeliveryAt(database: Database): number | undefined {
  return (
    database
      .prepare<[], { at: number | null }>(
        `SELECT min(next_attempt_at) AS at FROM deliveries WHERE state = 'PENDING'`,
      )
      .get()?.at ?? undefined
  )
}

export function updateDelivery(
  database: Database,
  row: Pick<
    DeliveryRow,
    'id' | 'state' | 'attempts' | 'next_attempt_at' | 'last_status' | 'last_error' | 'updated_at'
  >,
): void {
  database
    .prepare(
      `UPDATE deliveries
       SET state = @state, attempts = @attempts, next_attempt_at = @next_attempt_at,
           last_status = @last_status, last_error = @last_error, updated_at = @updated_at
       WHERE id = @id`,
    )
    .run(row)
}

export function findDelivery(database: Database, deliveryId: string): DeliveryRow | undefined {
  return database
    .prepare<[string], DeliveryRow>('SELECT * FROM deliveries WHERE id = ?')
    .get(deliveryId)
}

/** The newest first. */
export function listDeliveriesOf(
  database: Database,
  webhookId: string,
  limit: number,
): DeliveryRow[] {
  return database
    .prepare<[string, number], DeliveryRow>(
      'SELECT * FROM deliveries WHERE webhook_id = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
    )
    .all(webhookId, limit)
}

export function deleteFinishedDeliveries(database: Database, updatedBefore: number): void {
  database
    .prepare(`DELETE FROM deliveries WHERE state <> 'PENDING' AND updated_at < ?`)
    .run(updatedBefore)
}
