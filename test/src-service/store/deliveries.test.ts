import { expect, test } from 'vitest'
import {
  deleteFinishedDeliveries,
  insertDelivery,
  listDeliveriesOf,
  updateDelivery,
} from '../../../src-service/store/deliveries.ts'
import type { DeliveryRow } from '../../../src-service/store/tables.ts'
import { openSqlite, putWebhook } from '../support/open-engine.ts'

test('a delivery that still waits is never cleaned away, however old it is', async () => {
  const { database } = await openSqlite()
  await putWebhook(database)
  const put = async (id: string, state: DeliveryRow['state'], updatedAt: number) => {
    await insertDelivery(database, { id, webhookId: 'h', eventType: 't', body: '{}', now: 0 })
    await updateDelivery(database, {
      id,
      state,
      attempts: 1,
      next_attempt_at: 0,
      last_status: null,
      last_error: null,
      updated_at: updatedAt,
    })
  }
  await put('waits', 'PENDING', 0)
  await put('delivered', 'DELIVERED', 99)
  await put('given up', 'GIVEN_UP', 99)
  await put('delivered at the limit', 'DELIVERED', 100)
  await put('given up lately', 'GIVEN_UP', 101)
  await deleteFinishedDeliveries(database, 100)
  expect((await listDeliveriesOf(database, 'h', 10)).map(({ id }) => id)).toEqual([
    'given up lately',
    'delivered at the limit',
    'waits',
  ])
})
