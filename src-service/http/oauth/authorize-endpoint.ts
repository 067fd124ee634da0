import { randomUUID } from 'node:crypto'
import { hashOpaqueToken, makeOpaqueToken } from '../../auth/opaque-token.ts'
import { isTypedCode, makeTypedCode } from '../../auth/typed-code.ts'
import { insertAuthorizationCode } from '../../store/authorization-codes.ts'
import { findClient } from '../../store/clients.ts'
import { insertConsentTicket, takeConsentTicket } from '../../store/consent-tickets.ts'
import { readText } from '../read-json-body.ts'
import { takePermit } from '../require-token.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { checkAuthorizationRequest, redirectTo } from './authorization-request.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { badRequestPage, consentPage, pageHeaders } from './consent-page.ts'
import { chooseLanguage } from './consent-texts.ts'
import type { ConsentLanguage } from './consent-texts.ts'

/** RFC 6749 section 4.1.2 recommends at most ten minutes; the program is already waiting. */
const codeLifetimeMs = 60_000
/** As long as a person may think about it. */
const ticketLifetimeMs = 10 * 60_000
const mostTickets = 100

/** `code` is null where a window asks the person instead. */
type Ticket = { request: AuthorizationRequest; code: string | null }

/** GET shows the consent page, POST takes the decision and sends the browser back to the client. */
export function createAuthorizeEndpoint(service: ServiceContext): {
  show(c: RequestContext): Promise<Response>
  decide(c: RequestContext): Promise<Response>
} {
  async function show(c: RequestContext): Promise<Response> {
    await takePermit(service, c, 'authorize')
    const query = new URL(c.req.url).searchParams
    const language = chooseLanguage(
      query.get('ui_locales') ?? undefined,
      c.req.header('Accept-Language'),
    )
    const checked = await checkAuthorizationRequest(service, query)
    switch (checked.kind) {
      case 'not-redirectable':
        return c.body(badRequestPage(language), 400, pageHeaders())
      case 'refused':
        return c.redirect(checked.redirectTo.href, 302)
      case 'good':
        return ask(c, checked.request, language, 'asked')
    }
  }

  async function ask(
    c: RequestContext,
    request: AuthorizationRequest,
    language: ConsentLanguage,
    kind: 'asked' | 'asked-again',
  ): Promise<Response> {
    const { origin, protocol } = new URL(request.redirectUri)
    const { name } = request.client
    const destination = destinationOf(request)
    const code = service.showCode ? makeTypedCode() : null
    if (code !== null) service.showCode?.(code, name, destination)
    const ticket = await keepTicket(service, request, code)
    return c.body(
      consentPage(language, name, destination, ticket, code === null ? 'none' : kind),
      kind === 'asked' ? 200 : 403,
      pageHeaders(isWeb(protocol) ? origin : protocol),
    )
  }

  async function decide(c: RequestContext): Promise<Response> {
    await takePermit(service, c, 'authorize')
    const form = new URLSearchParams(await readText(c))
    const ticket = isFromOurPage(service, c)
      ? await takeTicket(service, form.get('ticket') ?? '')
      : undefined
    const language = chooseLanguage(undefined, c.req.header('Accept-Language'))
    if (!ticket) {
      return c.body(badRequestPage(language), 400, pageHeaders())
    }
    const { request, code } = ticket
    const wantsAccess = form.get('decision') === 'allow'
    // A ticket is good once: who does not see the code has one guess at it.
    if (wantsAccess && code !== null && !isTypedCode(form.get('code') ?? '', code))
      return ask(c, request, language, 'asked-again')
    // A person may take longer than a connection without a token has; it ends with the answer.
    service.proveConnection(c)
    c.header('Connection', 'close')
    const isAllowed =
      wantsAccess && (await service.askPerson(request.client.name, destinationOf(request)))
    const answer = isAllowed
      ? { code: await issueCode(service, request) }
      : { error: 'access_denied' }
    return c.redirect(redirectTo(service, request, answer).href, 303)
  }

  return { show, decide }
}

/** Answers what the page says to name it. */
async function keepTicket(
  { engine, clock }: ServiceContext,
  { client, redirectUri, codeChallenge, state }: AuthorizationRequest,
  code: string | null,
): Promise<string> {
  const ticket = makeOpaqueToken()
  const row = {
    ticket_hash: hashOpaqueToken(ticket),
    client_id: client.id,
    redirect_uri: redirectUri,
    code_challenge: codeChallenge,
    state: state ?? null,
    code,
    expires_at: clock.now() + ticketLifetimeMs,
  }
  await engine.lazily((database) => insertConsentTicket(database, row, mostTickets))
  return ticket
}

/** Good once, and at any process of the service. */
async function takeTicket(
  { database, clock }: ServiceContext,
  ticket: string,
): Promise<Ticket | undefined> {
  const kept = await takeConsentTicket(database, hashOpaqueToken(ticket), clock.now())
  const client = kept && (await findClient(database, kept.client_id))
  if (!client) return undefined
  const { redirect_uri: redirectUri, code_challenge: codeChallenge, state, code } = kept
  return { request: { client, redirectUri, codeChallenge, state: state ?? undefined }, code }
}

const isWeb = (protocol: string): boolean => protocol === 'http:' || protocol === 'https:'

/** Where the answer goes, as people know it. */
function destinationOf({ redirectUri }: AuthorizationRequest): string {
  const { host, protocol } = new URL(redirectUri)
  return isWeb(protocol) ? host : protocol
}

/** A form of another page is refused: browsers say where a form comes from, other programs need not. */
function isFromOurPage(service: ServiceContext, c: RequestContext): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  return (
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === new URL(c.req.url).origin || origin === service.origin())
  )
}

async function issueCode(service: ServiceContext, request: AuthorizationRequest): Promise<string> {
  const code = makeOpaqueToken()
  await insertAuthorizationCode(service.database, {
    code_hash: hashOpaqueToken(code),
    client_id: request.client.id,
    redirect_uri: request.redirectUri,
    code_challenge: request.codeChallenge,
    family: randomUUID(),
    expires_at: service.clock.now() + codeLifetimeMs,
  })
  return code
}
