import { isSecretName } from '../../src-shared/domain/is-secret-name.ts'
import type { WebhookConfiguration } from '../store/webhooks.ts'
import type { Secrets } from './secret-box.ts'

/**
 * Some put an API key among the headers of a webhook or the secret of a client among the fields of
 * its token request. By its name such a member is a secret: it is sealed with the others, sent with
 * each delivery, and never told again.
 */
const headerPrefix = 'header:'
const fieldPrefix = 'token:'
/** A field of the token request that is a secret by its own name already. */
const ownField = 'client_secret'

type Members = Readonly<Record<string, string>>

/** Parts what is secret by its name from what may be told. */
export function sealMembers(configuration: WebhookConfiguration): {
  configuration: WebhookConfiguration
  secrets: Secrets
} {
  const { token_request_config: fields, webhook_headers_config: headers } = configuration
  const found = [
    ...secretsIn(headers).map(([name, value]) => [secretHeader(name), value]),
    ...secretsIn(fields).map(([name, value]) => [
      name === ownField ? name : fieldPrefix + name,
      value,
    ]),
  ]
  return {
    configuration: {
      ...configuration,
      token_request_config: openMembers(fields),
      webhook_headers_config: openMembers(headers),
    },
    secrets: Object.fromEntries(found) as Secrets,
  }
}

/** What may be told of a map of members. */
export function openMembers(members: Members | null): Record<string, string> | null {
  return (
    members && Object.fromEntries(Object.entries(members).filter(([name]) => !isSecretName(name)))
  )
}

/** Names of headers are the same in any case. */
const secretHeader = (name: string): string => headerPrefix + name.toLowerCase()
export const isSecretHeader = (name: string): boolean => name.startsWith(headerPrefix)
export const isSecretField = (name: string): boolean => name.startsWith(fieldPrefix)

/** The headers among the secrets. */
export const headersIn = (secrets: Secrets): Record<string, string> => named(secrets, headerPrefix)

/** The fields of a token request among the secrets, beside client_id and client_secret. */
export const fieldsIn = (secrets: Secrets): Record<string, string> => named(secrets, fieldPrefix)

function named(secrets: Secrets, prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )
}

function secretsIn(members: Members | null): [string, string][] {
  return Object.entries(members ?? {}).filter(([name]) => isSecretName(name))
}
