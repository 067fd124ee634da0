import { webhookAuthTypes } from '../../../src-shared/service-api/administration.ts'
import type {
  Webhook,
  patchWebhookRequest,
} from '../../../src-shared/service-api/administration.ts'
import type { z } from 'zod'
import type { StoredWebhook, WebhookConfiguration } from '../../store/webhooks.ts'
import { neededSecrets, sentSecrets } from '../../webhooks/authorize-delivery.ts'
import { refuseUrl } from '../../webhooks/check-target.ts'
import {
  headersIn,
  isSecretField,
  isSecretHeader,
  openMembers,
  sealMembers,
} from '../../webhooks/secret-members.ts'
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
  const kept = keptSecrets(before, configuration.auth_type, body)
  const sealed = sealMembers(configuration)
  const secrets = Object.fromEntries(
    Object.entries({ ...kept, ...sealed.secrets, ...body.secrets }).filter(
      ([, value]) => value !== '',
    ),
  )
  checkRegistration(sealed.configuration, secrets)
  return { configuration: sealed.configuration, secrets }
}

/**
 * What was given for one way of signing in is not kept for another: it would wait there to be sent
 * to whoever is signed in to later. Headers and fields that are taken out as a whole take the secret
 * ones along.
 */
function keptSecrets(
  { configuration, secrets }: Registration,
  authType: string,
  body: WebhookBody,
): Secrets {
  const isOther = authType !== configuration.auth_type
  const former = isOther ? sentSecretsOf(configuration.auth_type) : []
  const wanted = sentSecretsOf(authType)
  const isKept = (name: string): boolean => {
    if (isSecretHeader(name)) return body.webhook_headers_config !== null
    if (isSecretField(name)) return !isOther && body.token_request_config !== null
    return !former.includes(name) || wanted.includes(name)
  }
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => isKept(name)))
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

  const headers = { ...configuration.webhook_headers_config, ...headersIn(secrets) }
  for (const [name, value] of Object.entries(headers))
    if (!headerName.test(name) || reservedHeaders.test(name) || !isHeaderValue(value))
      throw invalidSchema(`webhook_headers_config must not hold the header ${name.slice(0, 60)}`)
}

/**
 * As the interface spells it: names of secrets, never their values. Members without a value are left
 * out, since the interface has texts and maps for them and no null.
 */
export function toWebhook(stored: StoredWebhook): Webhook {
  const { url, auth_type, auth_url } = stored.configuration
  const fields = openMembers(stored.configuration.token_request_config)
  const headers = openMembers(stored.configuration.webhook_headers_config)
  return {
    id: stored.id,
    workspace_id: stored.workspaceId,
    url,
    auth_type,
    ...(auth_url !== null && { auth_url }),
    ...(fields !== null && { token_request_config: fields }),
    ...(headers !== null && { webhook_headers_config: headers }),
    created_at: new Date(stored.createdAt).toISOString(),
    secret_names: stored.secretNames,
  }
}
