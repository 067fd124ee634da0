import { z } from 'zod'
import type { webhookAuthTypes } from '../../src-shared/service-api/administration.ts'
import type { WebhookConfiguration } from '../store/webhooks.ts'
import { isHeaderValue } from './header-value.ts'
import { PostError, postAndRead } from './post.ts'
import type { Secrets } from './secret-box.ts'
import { fieldsIn } from './secret-members.ts'

export type WebhookAuthType = (typeof webhookAuthTypes)[number]

/** The secrets without which a type of authentication cannot work. */
export const neededSecrets: Record<WebhookAuthType, readonly string[]> = {
  NONE: [],
  BASIC: ['username', 'password'],
  BEARER: ['token'],
  OAUTH2_CLIENT_CREDENTIALS: ['client_secret'],
}

/** The secrets that a type of authentication sends; what has another name stays here. */
export const sentSecrets: Record<WebhookAuthType, readonly string[]> = {
  ...neededSecrets,
  OAUTH2_CLIENT_CREDENTIALS: ['client_id', 'client_secret'],
}

/**
 * RFC 6749, 5.1. A token of a type that we do not know may not be used (7.1); one without a type is
 * taken for a bearer token. A lifetime that cannot be read is none.
 */
const tokenAnswer = z.looseObject({
  access_token: z.string().min(1).refine(isHeaderValue),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .nullish(),
  expires_in: z.coerce.number().nonnegative().nullish().catch(undefined),
})

export type DeliveryToken = { value: string; lifetimeS: number }

/** Where a token answer names no lifetime. */
const assumedLifetimeS = 300

/** The Authorization header for a delivery; for OAuth 2 with a token that was asked for before. */
export function authorizationHeader(
  configuration: WebhookConfiguration,
  secrets: Secrets,
  token: DeliveryToken | undefined,
): string | undefined {
  switch (configuration.auth_type as WebhookAuthType) {
    case 'NONE':
      return undefined
    case 'BASIC': {
      const pair = `${secrets['username'] ?? ''}:${secrets['password'] ?? ''}`
      return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`
    }
    case 'BEARER':
      return `Bearer ${secrets['token'] ?? ''}`
    case 'OAUTH2_CLIENT_CREDENTIALS':
      return `Bearer ${token?.value ?? ''}`
  }
}

/**
 * Asks the receiver's identity provider for a token. The form holds the registration's
 * token_request_config, and client_id and client_secret where they are secrets of it.
 * @throws {PostError} where none is given out
 */
export async function requestDeliveryToken(
  configuration: WebhookConfiguration,
  secrets: Secrets,
  signal: AbortSignal,
): Promise<DeliveryToken> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    ...configuration.token_request_config,
    ...fieldsIn(secrets),
  })
  for (const name of sentSecrets.OAUTH2_CLIENT_CREDENTIALS) {
    const value = secrets[name]
    if (value !== undefined) form.set(name, value)
  }
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  }
  const target = { url: configuration.auth_url ?? '', headers, body: form.toString() }
  const answer = await postAndRead(target, signal)
  const parsed = tokenAnswer.safeParse(parseJson(answer.body))
  if (answer.status !== 200 || !parsed.success)
    throw new PostError('token-refused', 'The token address of the webhook gave no token', {
      answer,
    })
  return {
    value: parsed.data.access_token,
    lifetimeS: parsed.data.expires_in ?? assumedLifetimeS,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
