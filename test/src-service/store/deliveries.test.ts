import { expect, test } from 'vitest'
import {
  deleteFinishedDeliveries,
  insertDelivery,
  listDeliveriesOf,
  updateDelivery,
} from '../../../src-service/store/deliveries.ts'
import type { DeliveryRow } from '../../../src-service/store/deliveries.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { insertWebhook } from '../../../src-service/store/webhooks.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { makeFolder } from '../support/make-folder.ts'

test('a delivery that still waits is never cleaned away, however old it is', async () => {
  const database = openDatabase(databaseFile(await makeFolder()))
  insertWorkspace(database, { id: 'w', name: 'W', createdAt: 0 })
  insertWebhook(database, {
    id: 'h',
    workspaceId: 'w',
    configuration: {
      url: 'https://a.test/',
      auth_type: 'NONE',
      auth_url: null,
      token_request_config: null,
      webhook_headers_config: null,
    },
    secretNames: [],
    sealedSecrets: Buffer.alloc(0),
    createdAt: 0,
  })
  const put = (id: string, state: DeliveryRow['state'], updatedAt: number) => {
    insertDelivery(database, { id, webhookId: 'h', eventType: 't', body: '{}', now: 0 })
    updateDelivery(database, {
      id,
      state,
      attempts: 1,
      next_attempt_at: 0,
      last_status: null,
      last_error: null,
      updated_at: updatedAt,
    })
  }
  put('waits', 'PENDING', 0)
  put('delivered', 'DELIVERED', 99)
  put('given up', 'GIVEN_UP', 99)
  put('delivered at the limit', 'DELIVERED', 100)
  put('given up lately', 'GIVEN_UP', 101)
  deleteFinishedDeliveries(database, 100)
  expect(listDeliveriesOf(database, 'h', 10).map(({ id }) => id)).toEqual([
    'given up lately',
    'delivered at the limit',
    'waits',
  ])
  database.close()
})
