import type { Clock } from '../clock.ts'
import type { DeliveryRow } from '../store/tables.ts'
import type { Database } from '../store/engine.ts'
import { findWebhook } from '../store/webhooks.ts'
import type { StoredWebhook } from '../store/webhooks.ts'
import { authorizationHeader } from './authorize-delivery.ts'
import { createDeliveryTokens } from './delivery-tokens.ts'
import { inTime } from './in-time.ts'
import { PostError, post } from './post.ts'
import type { FindAddresses, PostAnswer } from './post.ts'
import type { SecretBox } from './secret-box.ts'
import { headersIn } from './secret-members.ts'
import { signedHeaders, signingSecret } from './sign-delivery.ts'

export type Delivered =
  | { kind: 'delivered'; status: number }
  /** `isFinal`: trying again cannot help. */
  | { kind: 'failed'; reason: string; isFinal: boolean; status?: number; retryAfterMs?: number }

/** Makes one try; never throws for what the receiver does. */
export type Deliver = (delivery: DeliveryRow, stop: AbortSignal) => Promise<Delivered>

export function createDeliver(parts: {
  database: Database
  secretBox: SecretBox
  clock: Clock
  findAddresses?: FindAddresses
}): Deliver {
  const { clock } = parts
  const tokens = createDeliveryTokens(clock)

  async function send(
    webhook: StoredWebhook,
    delivery: DeliveryRow,
    stop: AbortSignal,
  ): Promise<PostAnswer> {
    const secrets = parts.secretBox.open(webhook.sealedSecrets)
    const token = await tokens.tokenFor(webhook, secrets, stop)
    const authorization = authorizationHeader(webhook.configuration, secrets, token)
    const timestampS = Math.floor(clock.now() / 1000)
    const headers = {
      ...webhook.configuration.webhook_headers_config,
      ...headersIn(secrets),
      'Content-Type': 'application/json',
      'User-Agent': 'Intray-Service-Webhook/1',
      ...(authorization && { Authorization: authorization }),
      ...signedHeaders(delivery.id, timestampS, delivery.body, secrets[signingSecret]),
    }
    const { findAddresses } = parts
    const target = { url: webhook.configuration.url, headers, body: delivery.body }
    return inTime(clock, stop, (signal) =>
      post({ ...target, ...(findAddresses && { findAddresses }) }, signal),
    )
  }

  return async (delivery, stop) => {
    const webhook = await findWebhook(parts.database, delivery.webhook_id)
    if (!webhook) return { kind: 'failed', reason: 'webhook-deleted', isFinal: true }
    try {
      const answer = await send(webhook, delivery, stop)
      if (answer.status === 401) tokens.forget(webhook.id)
      return judge(answer, clock.now())
    } catch (error) {
      if (!(error instanceof PostError))
        return { kind: 'failed', reason: 'crashed', isFinal: false }
      return {
        kind: 'failed',
        reason: error.reason,
        isFinal: error.isFinal,
        ...(error.answer && {
          status: error.answer.status,
          retryAfterMs: readRetryAfter(error.answer.retryAfter, clock.now()),
        }),
      }
    }
  }
}

/** Any 2xx is a yes; 410 says that nobody will ever listen there again. */
function judge(answer: PostAnswer, now: number): Delivered {
  const { status } = answer
  if (status >= 200 && status < 300) return { kind: 'delivered', status }
  return {
    kind: 'failed',
    reason: `http-${status}`,
    status,
    isFinal: status === 410,
    retryAfterMs: readRetryAfter(answer.retryAfter, now),
  }
}

/** Seconds or a date (RFC 9110 section 10.2.3); 0 where it is neither. */
function readRetryAfter(text: string | undefined, now: number): number {
  if (text === undefined) return 0
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return waitMs > 0 ? waitMs : 0
}
