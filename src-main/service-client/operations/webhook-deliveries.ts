import {
  webhookDelivery,
  type WebhookDelivery,
} from '../../../src-shared/service-api/administration.ts'
import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { itemsOf, readableItems } from './lenient-list.ts'
import { readJsonAnswer } from './read-json-answer.ts'

type WebhookPlace = { readonly workspaceId: string; readonly webhookId: string }

const parametersOf = ({ workspaceId, webhookId }: WebhookPlace) => ({
  workspaceId,
  webhook_id: webhookId,
})

/** What became of the events of a webhook; not part of the provider's interface. */
export async function listWebhookDeliveries(
  service: CallService,
  place: WebhookPlace,
  options?: CallOptions,
): Promise<Outcome<readonly WebhookDelivery[]>> {
  const sent = await service.send({
    operation: 'adminListWebhookDeliveries',
    parameters: parametersOf(place),
    options,
  })
  return readJsonAnswer(sent, (value) => {
    const items = itemsOf(value)
    return items && readableItems(items, webhookDelivery)
  })
}

/** Has the service send a test event; not part of the provider's interface. */
export async function testWebhook(
  service: CallService,
  place: WebhookPlace,
  options?: CallOptions,
): Promise<Outcome<WebhookDelivery>> {
  const sent = await service.send({
    operation: 'adminTestWebhook',
    parameters: parametersOf(place),
    options,
  })
  return readJsonAnswer(sent, (value) => webhookDelivery.safeParse(value).data ?? null)
}
