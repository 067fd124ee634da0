import type * as oauth from 'oauth4webapi'
import { SecretStoreFailure } from '../../ports.ts'
import { oauthErrorBody } from '../../../src-shared/service-api/errors.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import { answeredFailure, isRefusingPage } from '../http/answered-failure.ts'
import type { Exchange } from '../http/exchange.ts'
import type { HttpAnswer } from '../http/http-request.ts'
import {
  cancelledFailure,
  networkFailure,
  signInFailure,
  unreadableFailure,
} from '../http/next-step.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import { membersOf } from '../json-shape.ts'
import { requestOptions } from './authorization-server.ts'
import type { TokenResult } from './token.ts'

/** RFC 6749, A.12, without the space that would end it in a header. */
const sendableToken = /^[\x21-\x7e]+$/
const longestLifetimeSeconds = 24 * 3600
/** Fields of the form that nobody else may see. */
const secretFields = ['client_secret', 'refresh_token', 'code', 'code_verifier']

/** Stops the library's own path: what went wrong travels as data. */
class TokenRefused extends Error {
  readonly failure: ServiceFailure

  constructor(failure: ServiceFailure) {
    super('The identity provider gave no token')
    this.failure = failure
  }
}

/**
 * Runs one request to the token endpoint. The library makes and checks it; the bytes go through our
 * own exchange. Nothing that the library throws is kept: its errors carry whole bodies.
 */
export async function requestToken(
  exchange: Exchange,
  /** Of a token whose answer names none. */
  assumedLifetimeSeconds: number,
  run: (options: ReturnType<typeof requestOptions>) => Promise<oauth.TokenEndpointResponse>,
): Promise<TokenResult> {
  try {
    const answer = await run(
      requestOptions((url, options) => postForm(exchange, url, options.body)),
    )
    // What cannot stand in a header would look like a network that breaks.
    if (!sendableToken.test(answer.access_token))
      return { ok: false, failure: signInFailure('unreadable', null) }
    const seconds = answer.expires_in ?? assumedLifetimeSeconds
    return {
      ok: true,
      token: {
        accessToken: answer.access_token,
        lifetimeMs: Math.min(Math.max(seconds, 1), longestLifetimeSeconds) * 1000,
        refreshToken: answer.refresh_token ?? null,
      },
    }
  } catch (error) {
    if (error instanceof SecretStoreFailure) throw error
    const failure =
      error instanceof TokenRefused ? error.failure : signInFailure('unreadable', null)
    return { ok: false, failure }
  }
}

async function postForm(
  exchange: Exchange,
  url: string,
  body: BodyInit | null | undefined,
): Promise<Response> {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const result = await exchange({
    method: 'POST',
    url: new URL(url),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: { parts: [new TextEncoder().encode(form.toString())] },
    secrets: secretFields.flatMap((name) => form.getAll(name)),
    maxBytes: 64 * 1024,
  })
  switch (result.kind) {
    case 'cancelled':
      throw new TokenRefused(cancelledFailure)
    case 'not-sent':
      throw new TokenRefused({ ...result, nextStep: 'check-connection' })
    case 'no-answer':
      throw new TokenRefused(networkFailure(result.reason, result.bodySent, result.flaw))
    case 'answer':
      return tokenResponse(result)
  }
}

/** The answer in the strict form that the library wants. */
function tokenResponse(answer: HttpAnswer): Response {
  const { status } = answer.facts
  if (status > 299) throw new TokenRefused(tokenRefusal(answer))
  const parsed = parseAnswer(answer)
  if (!parsed.ok) throw new TokenRefused(unreadableFailure(parsed.reason, answer.facts))
  // null says the same as absence.
  const said = Object.entries(membersOf(parsed.value)).filter(([, value]) => value !== null)
  // The interface promises access_token alone. An id token is of no use here and is not looked at.
  const members = { token_type: 'Bearer', ...Object.fromEntries(said), id_token: undefined }
  return new Response(JSON.stringify(members), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  })
}

/** RFC 6749, 5.2, and what providers answer instead. */
function tokenRefusal(answer: HttpAnswer): ServiceFailure {
  const { status } = answer.facts
  const parsed = parseAnswer(answer)
  const body = oauthErrorBody.safeParse(parsed.ok ? parsed.value : null)
  const code = body.success ? body.data.error : null
  if (code === 'invalid_scope') return signInFailure('no-scope', status)
  if (code === 'invalid_grant') return signInFailure('signed-out', status)
  // The client is known, and may not do this: RFC 6749, 5.2, with the status that providers give it.
  const isDenied = code === 'access_denied' || code === 'unauthorized_client'
  if (status === 403 && isDenied) return signInFailure('no-scope', status)
  // A page that refuses stands between: a filter of the network, or of the provider.
  if (isRefusingPage(answer))
    return { ...unreadableFailure('html', answer.facts), pageAt: answer.url.host }
  if (code === 'invalid_client' || code === 'unauthorized_client' || code === 'access_denied')
    return signInFailure('wrong-client', status)
  if (status === 400 || status === 401 || status === 403)
    return signInFailure('wrong-client', status)
  const failure = answeredFailure(answer)
  // A code of the interface is none of its own: what it means was not said of a document.
  return failure.kind === 'answered' ? { ...failure, code: null } : failure
}
