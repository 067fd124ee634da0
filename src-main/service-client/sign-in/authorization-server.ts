import * as oauth from 'oauth4webapi'
import { joinAddress, parseAddress } from '../http/allowed-address.ts'
import type { ServiceConnection } from '../client-types.ts'

/** The identity provider of a connection, as the interface's section "Authentication" places it. */
export function authorizationServer(
  connection: ServiceConnection,
): oauth.AuthorizationServer | null {
  const base = parseAddress(connection.authUrl)
  if (!base) return null
  return {
    issuer: connection.authUrl,
    token_endpoint: joinAddress(base, '/oauth/token').href,
    authorization_endpoint: joinAddress(base, '/oauth/authorize').href,
  }
}

/**
 * The interface sends the secret as a form field (`client_secret_post`). A sign-in in the browser
 * may do without one: the client is public then and PKCE stands in.
 */
export function clientAuth(secret: string | null): oauth.ClientAuth {
  return secret === null ? oauth.None() : oauth.ClientSecretPost(secret)
}

/** Plain http is refused by the exchange, which says so; the library would not say what is wrong. */
export function requestOptions(
  send: (
    url: string,
    options: { readonly body?: BodyInit | null; readonly method?: string },
  ) => Promise<Response>,
) {
  return { [oauth.customFetch]: send, [oauth.allowInsecureRequests]: true }
}
