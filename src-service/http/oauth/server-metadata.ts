import { oauthScope } from '../../../src-shared/service-api/limits.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'

/** RFC 8414. */
export function serverMetadata(service: ServiceContext, c: RequestContext): Response {
  const issuer = service.origin()
  return c.json({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/oauth/jwks`,
    scopes_supported: [oauthScope],
    response_types_supported: ['code'],
    grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ui_locales_supported: ['de', 'fr', 'it', 'en'],
  })
}

export async function publicKeys(service: ServiceContext, c: RequestContext): Promise<Response> {
  return c.json({ keys: [await service.accessTokens.publicKey()] })
}
