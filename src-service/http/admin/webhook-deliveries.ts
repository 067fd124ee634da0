import type { WebhookDelivery } from '../../../src-shared/service-api/administration.ts'
import { findDelivery, listDeliveriesOf } from '../../store/deliveries.ts'
import type { DeliveryRow } from '../../store/tables.ts'
import { answer } from '../answer.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { notFound } from '../service-error.ts'
import { requireWebhook } from './webhooks.ts'

const mostListed = 100

/** The last deliveries to a webhook, the newest first. */
export async function listWebhookDeliveries(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const webhook = await requireWebhook(service, c)
  const rows = await listDeliveriesOf(service.database, webhook.id, mostListed)
  return answer(c, 200, 'webhookDelivery', rows.map(toDelivery))
}

/** Sends a `webhook.test` event; what became of it stands in the list of deliveries. */
export async function testWebhook(service: ServiceContext, c: RequestContext): Promise<Response> {
  const webhook = await requireWebhook(service, c)
  const id = await service.deliveries.addTest(webhook.id, webhook.workspaceId)
  const row = await findDelivery(service.database, id)
  if (!row) throw notFound('The test delivery is gone')
  service.deliveries.wake()
  return answer(c, 202, 'webhookDelivery', toDelivery(row))
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  const time = (at: number): string => new Date(at).toISOString()
  return {
    id: row.id,
    type: row.event_type,
    state: row.state,
    attempts: row.attempts,
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
    ...(row.state === 'PENDING' && { nextAttemptAt: time(row.next_attempt_at) }),
    ...(row.last_status !== null && { lastStatus: row.last_status }),
    ...(row.last_error !== null && { lastError: row.last_error }),
  }
}
