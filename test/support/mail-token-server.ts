import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailProvider } from '../../src-shared/contract/mail-providers.ts'

/**
 * An identity provider for a mail server: it gives a code to whoever opens its page, checks PKCE and the client, turns
 * refresh tokens over, and says whose an access token is (RFC 6749, 7636, 7662).
 */
export async function startMailTokenServer(
  user: string,
  {
    clientSecret = null,
    lifetimeSeconds = 3_600,
  }: { clientSecret?: string | null; lifetimeSeconds?: number } = {},
) {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const accessTokens = new Set<string>()
  const refreshTokens = new Set<string>()
  /** Every token and code that was ever given. */
  const given: string[] = []
  const grants: string[] = []
  let refuses = false
  let owner = user

  const make = (kept: Set<string>, kind: string) => {
    const token = `${kind}-${randomUUID()}`
    kept.add(token)
    given.push(token)
    return token
  }

  function authorize(url: URL, response: ServerResponse): void {
    const asked = url.searchParams
    const code = `code-${randomUUID()}`
    given.push(code)
    const redirectUri = asked.get('redirect_uri') ?? ''
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri })
    const back = new URL(redirectUri)
    if (refuses) back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  /** @returns the OAuth error where it is refused */
  function refusal(form: URLSearchParams): string | null {
    if (form.get('client_id') !== 'intray-office') return 'invalid_client'
    if (form.get('client_secret') !== clientSecret) return 'invalid_client'
    if (form.get('grant_type') === 'refresh_token')
      return !refuses && refreshTokens.delete(form.get('refresh_token') ?? '')
        ? null
        : 'invalid_grant'
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isRight = code?.challenge === challenge && code.redirectUri === form.get('redirect_uri')
    return isRight ? null : 'invalid_grant'
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await request.toArray()) as Buffer[]
    const form = new URLSearchParams(Buffer.concat(body).toString())
    grants.push(form.get('grant_type') ?? '')
    const error = refusal(form)
    answer(
      response,
      error === null
        ? {
            access_token: make(accessTokens, 'access'),
            refresh_token: make(refreshTokens, 'refresh'),
            token_type: 'Bearer',
            expires_in: lifetimeSeconds,
          }
        : { error },
      error === null ? 200 : 400,
    )
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.pathname === '/authorize') authorize(url, response)
    else if (url.pathname === '/token') void token(request, response)
    else {
      const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      const active = accessTokens.has(bearer)
      answer(response, active ? { active, username: owner } : { active }, active ? 200 : 401)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const provider: MailProvider = {
    authorizationUrl: `${address}/authorize`,
    tokenUrl: `${address}/token`,
    clientId: 'intray-office',
    scope: 'mail offline_access',
    issuer: null,
    callbackAddress: null,
  }

  return {
    provider,
    introspectionUrl: `${address}/whose`,
    given: given as readonly string[],
    /** Kinds of grant that were asked for, in order. */
    grants: grants as readonly string[],
    /** A page that the person opens and allows. */
    allow: async (page: string) => void (await fetch(page)),
    /** Takes all access tokens back, as an administrator does. */
    takeBack: () => accessTokens.clear(),
    /** Takes everything back and gives nothing any more. */
    refuse(): void {
      refuses = true
      accessTokens.clear()
    },
    allowAgain: () => void (refuses = false),
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
    /** Whom its tokens are of from now on. */
    belongTo: (other: string) => void (owner = other),
  }
}

function answer(response: ServerResponse, body: object, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
