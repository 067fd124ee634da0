import type { WebhookView } from '../../src-shared/contract/administration.ts'
import { signingSecretName } from './webhook-form.ts'

export type SampleDelivery = { readonly headers: string; readonly body: string }

const documentId = '3f6c1a52-7a0e-4a0b-9a7e-5d2f0c1b8e94'

/**
 * A delivery as the embedded service makes it: the body of `document.completed` and the headers of
 * Standard Webhooks. What is a secret stands there as a word.
 */
export function sampleDelivery(
  webhook: WebhookView,
  workspaceId: string,
  now: Date,
): SampleDelivery {
  const authorization = {
    BASIC: 'Basic …',
    BEARER: 'Bearer …',
    OAUTH2_CLIENT_CREDENTIALS: 'Bearer …',
  }[webhook.authType]
  const headers = [
    ['content-type', 'application/json'],
    ...(authorization === undefined ? [] : [['authorization', authorization]]),
    ...webhook.headers.map(({ name, value }) => [name, value ?? '…']),
    ['webhook-id', 'evt_8d0f7c1e'],
    ['webhook-timestamp', String(Math.floor(now.getTime() / 1000))],
    ...(webhook.secretNames.includes(signingSecretName) ? [['webhook-signature', 'v1,…']] : []),
  ]
  const event = {
    id: 'evt_8d0f7c1e',
    type: 'document.completed',
    timestamp: now.toISOString(),
    data: { workspaceId, documentId, status: 'COMPLETED' },
  }
  return {
    headers: headers.map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: JSON.stringify(event, null, 2),
  }
}
