import { matchesSecret } from '../../auth/client-secret.ts'
import { findClient } from '../../store/clients.ts'
import type { ClientRow } from '../../store/tables.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { OAuthError } from './oauth-error.ts'

export type PresentedClient = { clientId: string; secret: string | undefined }

/** Who the request says it is: by form fields, or by HTTP Basic (RFC 6749 section 2.3.1). */
export function readPresentedClient(c: RequestContext, form: URLSearchParams): PresentedClient {
  const basic = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (basic === undefined)
    return {
      clientId: form.get('client_id') ?? '',
      secret: form.get('client_secret') ?? undefined,
    }
  const pair = Buffer.from(basic, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  if (colon < 0) throw new OAuthError('invalid_client', 'The Basic credentials are damaged')
  return {
    clientId: decodeFormPart(pair.slice(0, colon)),
    secret: decodeFormPart(pair.slice(colon + 1)),
  }
}

/**
 * @param allowPublic whether a client that has no secret may go without one
 * @throws {OAuthError} invalid_client, the same for an unknown client as for a wrong secret
 */
export async function authenticateClient(
  service: ServiceContext,
  { clientId, secret }: PresentedClient,
  allowPublic: boolean,
): Promise<ClientRow> {
  const client = await findClient(service.database, clientId)
  const { firstClient, knownSecrets } = service
  const hash = clientId === firstClient.id ? firstClient.secretHash : client?.secret_hash
  const isGenuine = hash
    ? secret !== undefined &&
      (knownSecrets.isKnown(clientId, secret) || (await matchesSecret(secret, hash)))
    : client !== undefined && allowPublic
  if (!client || !isGenuine)
    throw new OAuthError('invalid_client', 'The client is unknown or its secret is wrong')
  if (hash && secret !== undefined) knownSecrets.remember(clientId, secret)
  return client
}

/** Basic credentials are form-encoded first, so a plus is a space. */
function decodeFormPart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new OAuthError('invalid_client', 'The Basic credentials are damaged')
  }
}
