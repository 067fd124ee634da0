import type { Clock } from '../clock.ts'
import type { StoredWebhook } from '../store/webhooks.ts'
import { requestDeliveryToken } from './authorize-delivery.ts'
import type { DeliveryToken } from './authorize-delivery.ts'
import { inTime } from './in-time.ts'
import { PostError } from './post.ts'
import type { PostReason } from './post.ts'
import type { Secrets } from './secret-box.ts'

type CachedToken = { token: DeliveryToken; goodUntil: number; askedWith: string }

export type DeliveryTokens = {
  /**
   * The token for a delivery by OAuth 2, from memory where it is still good.
   * @throws {PostError} with the reason of the token address, not of the receiver
   */
  tokenFor(
    webhook: StoredWebhook,
    secrets: Secrets,
    stop: AbortSignal,
  ): Promise<DeliveryToken | undefined>
  /** The receiver did not take it. */
  forget(webhookId: string): void
}

/** The trouble of the token address by its own name, so that nobody looks for it at the receiver. */
const atTokenAddress: Partial<Record<PostReason, PostReason>> = {
  timeout: 'token-timeout',
  unreachable: 'token-unreachable',
  'not-allowed': 'token-not-allowed',
}

export function createDeliveryTokens(clock: Clock): DeliveryTokens {
  const tokens = new Map<string, CachedToken>()
  return {
    async tokenFor(webhook, secrets, stop) {
      const { configuration, sealedSecrets } = webhook
      if (configuration.auth_type !== 'OAUTH2_CLIENT_CREDENTIALS') return undefined
      // Whoever changes the scope or the secret of a webhook wants a token that was asked for so.
      const { auth_url: authUrl, token_request_config: fields } = configuration
      const askedWith = JSON.stringify([authUrl, fields, sealedSecrets.toString('base64')])
      const cached = tokens.get(webhook.id)
      if (cached?.askedWith === askedWith && clock.now() < cached.goodUntil) return cached.token
      const token = await inTime(clock, stop, (signal) =>
        requestDeliveryToken(configuration, secrets, signal),
      ).catch((error: unknown) => {
        throw error instanceof PostError
          ? error.as(atTokenAddress[error.reason] ?? error.reason)
          : error
      })
      const goodUntil = clock.now() + token.lifetimeS * 800
      tokens.set(webhook.id, { token, goodUntil, askedWith })
      return token
    },
    forget: (webhookId) => void tokens.delete(webhookId),
  }
}
