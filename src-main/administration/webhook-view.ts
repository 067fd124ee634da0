import {
  jsonMembers,
  type ConfigEntry,
  type WebhookChanges,
  type WebhookView,
} from '../../src-shared/contract/administration.ts'
import type { WebhookDraft } from '../../src-shared/service-api/admin-calls.ts'
import type { Webhook } from '../../src-shared/service-api/administration.ts'
import { isSecretName } from '../../src-shared/domain/is-secret-name.ts'
import { withoutSecrets } from './withhold-secrets.ts'

type ConfigMap = Readonly<Record<string, string>>

/** A registration without what must not be seen; unknown members stay to be looked at. */
export function viewOf(webhook: Webhook): WebhookView {
  const {
    id,
    url,
    auth_type,
    auth_url,
    token_request_config,
    webhook_headers_config,
    created_at,
    secret_names,
    workspace_id: _workspace,
    ...more
  } = webhook
  return {
    id,
    url,
    authType: auth_type ?? 'NONE',
    authUrl: auth_url ?? null,
    tokenRequest: entriesOf(token_request_config),
    headers: entriesOf(webhook_headers_config),
    secretNames: secret_names ?? [],
    createdAt: created_at ?? null,
    more: jsonMembers.parse(withoutSecrets(more)),
  }
}

function entriesOf(map: ConfigMap | null | undefined): ConfigEntry[] {
  return Object.entries(map ?? {}).map(([name, value]) => ({
    name,
    value: isSecretName(name) ? null : value,
  }))
}

/**
 * The body of a registration or a patch: what was changed and nothing else, so that members nobody
 * here knows are left alone. A map goes as a whole, since the interface does not show that a patch
 * merges its entries; what the renderer was not shown is put back from the record.
 *
 * @param before the registration as the service has it now; null makes a new one
 */
export function draftOf(changes: WebhookChanges, before: Webhook | null): Partial<WebhookDraft> {
  const { url, authType, authUrl, tokenRequest, headers, secrets } = changes
  return {
    ...(url !== undefined && { url }),
    ...(authType !== undefined && { auth_type: authType }),
    ...(authUrl !== undefined && { auth_url: authUrl }),
    ...(tokenRequest && {
      token_request_config: changedMap(before?.token_request_config, tokenRequest),
    }),
    ...(headers && { webhook_headers_config: changedMap(before?.webhook_headers_config, headers) }),
    ...(secrets && { secrets }),
  }
}

function changedMap(
  before: ConfigMap | null | undefined,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const merged = new Map(Object.entries(before ?? {}))
  for (const [name, value] of Object.entries(changes))
    if (value === null) merged.delete(name)
    else merged.set(name, value)
  return Object.fromEntries(merged)
}
