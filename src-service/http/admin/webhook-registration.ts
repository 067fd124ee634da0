import { webhookAuthTypes } from '../../../src-shared/service-api/administration.ts'
import type {
  Webhook,
  patchWebhookRequest,
} from '../../../src-shared/service-api/administration.ts'
import type { z } from 'zod'
import type { StoredWebhook, WebhookConfiguration } from '../../store/webhooks.ts'
import { neededSecrets, sentSecrets } from '../../webhooks/authorize-delivery.ts'
import { refuseUrl } from '../../webhooks/check-target.ts'
import { isHeaderValue } from '../../webhooks/header-value.ts'
import type { Secrets } from '../../webhooks/secret-box.ts'
import { isSigningSecret, signingSecret } from '../../webhooks/sign-delivery.ts'
import { invalidSchema } from '../service-error.ts'

export type WebhookBody = z.infer<typeof patchWebhookRequest>

export type Registration = { configuration: WebhookConfiguration; secrets: Secrets }

/** Headers that the delivery itself sets. */
const reservedHeaders =
  /^(host|connection|content-length|content-type|transfer-encoding|te|upgrade|expect|authorization|webhook-.*)$/i
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/**
 * The registration with the members of the body over it. Secrets merge by name, since their values
 * are never told and so cannot be sent back; an empty one is removed, and so are those of a former
 * way of signing in.
 * @throws {ServiceError} 400 INVALID_SCHEMA where deliveries could not work that way
 */
export function mergeRegistration(before: Registration, body: WebhookBody): Registration {
  const { configuration: old } = before
  const configuration: WebhookConfiguration = {
    url: body.url ?? old.url,
    auth_type: body.auth_type ?? old.auth_type,
    auth_url: body.auth_url === undefined ? old.auth_url : body.auth_url,
    token_request_config:
      body.token_request_config === undefined
        ? old.token_request_config
        : body.token_request_config,
    webhook_headers_config:
      body.webhook_headers_config === undefined
        ? old.webhook_headers_config
        : body.webhook_headers_config,
  }
  const kept = keptSecrets(before, configuration.auth_type)
  const secrets = Object.fromEntries(
    Object.entries({ ...kept, ...body.secrets }).filter(([, value]) => value !== ''),
  )
  checkRegistration(configuration, secrets)
  return { configuration, secrets }
}

/**
 * What was given for one way of signing in is not kept for another: it would wait there to be sent
 * to whoever is signed in to later.
 */
function keptSecrets({ configuration, secrets }: Registration, authType: string): Secrets {
  if (authType === configuration.auth_type) return secrets
  const former = sentSecretsOf(configuration.auth_type)
  const wanted = sentSecretsOf(authType)
  return Object.fromEntries(
    Object.entries(secrets).filter(([name]) => !former.includes(name) || wanted.includes(name)),
  )
}

function sentSecretsOf(authType: string): readonly string[] {
  const known = webhookAuthTypes.find((type) => type === authType)
  return known ? sentSecrets[known] : []
}

function checkRegistration(configuration: WebhookConfiguration, secrets: Secrets): void {
  const urlRefusal = refuseUrl(configuration.url)
  if (urlRefusal) throw invalidSchema(`url ${urlRefusal}`)

  const authType = webhookAuthTypes.find((type) => type === configuration.auth_type)
  if (!authType) throw invalidSchema(`auth_type must be one of ${webhookAuthTypes.join(', ')}`)
  const missing = neededSecrets[authType].filter((name) => !(name in secrets))
  if (missing.length > 0)
    throw invalidSchema(`auth_type ${authType} needs the secrets ${missing.join(', ')}`)
  if (authType === 'BEARER' && !isHeaderValue(secrets['token'] ?? ''))
    throw invalidSchema('The secret token has characters that a header cannot hold')
  if (!isSigningSecret(secrets[signingSecret]))
    throw invalidSchema('The secret signing begins with whsec_ and is not base64 after it')
  if (authType === 'OAUTH2_CLIENT_CREDENTIALS') {
    const authUrlRefusal = refuseUrl(configuration.auth_url ?? '')
    if (authUrlRefusal) throw invalidSchema(`auth_url ${authUrlRefusal}`)
  }

  for (const [name, value] of Object.entries(configuration.webhook_headers_config ?? {}))
    if (!headerName.test(name) || reservedHeaders.test(name) || !isHeaderValue(value))
      throw invalidSchema(`webhook_headers_config must not hold the header ${name.slice(0, 60)}`)
}

/**
 * As the interface spells it: names of secrets, never their values. Members without a value are left
 * out, since the interface has texts and maps for them and no null.
 */
export function toWebhook(stored: StoredWebhook): Webhook {
  const { url, auth_type, auth_url, token_request_config, webhook_headers_config } =
    stored.configuration
  return {
    id: stored.id,
    workspace_id: stored.workspaceId,
    url,
    auth_type,
    ...(auth_url !== null && { auth_url }),
    ...(token_request_config !== null && { token_request_config }),
    ...(webhook_headers_config !== null && { webhook_headers_config }),
    created_at: new Date(stored.createdAt).toISOString(),
    secret_names: stored.secretNames,
  }
}
