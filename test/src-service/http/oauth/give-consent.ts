import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { TestService } from '../../support/test-service.ts'

type Asked = Pick<TestService, 'authUrl'>

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
export const redirectUri = 'http://127.0.0.1:51234/cb'
const query = {
  response_type: 'code',
  client_id: 'first',
  redirect_uri: redirectUri,
  scope: 'idp.capture',
  state: 'st&te',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}

export function open(service: Asked, change: Record<string, string> = {}, headers = {}) {
  const search = new URLSearchParams({ ...query, ...change })
  return fetch(`${service.authUrl}/oauth/authorize?${search}`, { redirect: 'manual', headers })
}

export const ticketOf = (page: string) => /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? ''

export function decide(
  service: Asked,
  ticket: string,
  decision = 'allow',
  headers = {},
  form: Record<string, string> = {},
) {
  return fetch(`${service.authUrl}/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ticket, decision, ...form }),
    redirect: 'manual',
    headers,
  })
}

/** Goes through the page and answers the query the client is sent back with. */
export async function consent(service: Asked, change = {}, decision = 'allow') {
  const ticket = ticketOf(await (await open(service, change)).text())
  const answer = await decide(service, ticket, decision)
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('Location') ?? '').searchParams
}

export async function exchange(service: Asked, form: Record<string, string>) {
  const answer = await fetch(`${service.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'first', client_secret: 'first-secret', ...form }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

export const codeForm = (code: string, change = {}) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
  code_verifier: verifier,
  ...change,
})
