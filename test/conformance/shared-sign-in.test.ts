import { expect, test } from 'vitest'
import { createServiceClient } from '../../src-main/service-client/service-client.ts'
import { signInWithBrowser } from '../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { allow, keptCredentials } from '../support/switchboard/browser-person.ts'
import { connectionTo, openGate, realClock } from '../support/switchboard/conformance-service.ts'
import type { SwitchboardAct } from '../support/switchboard/switchboard-acts.ts'

/** Two processes with one keychain: refresh tokens that are good once must not sign anybody out. */

const { service, switchboard } = await startBehindSwitchboard()

/** A provider that takes each refresh token once and never again. */
function onceOnly(): SwitchboardAct {
  const used = new Set<string>()
  return {
    kind: 'act',
    run: async ({ received, forward, response }) => {
      const token = new URLSearchParams(received.body.toString()).get('refresh_token') ?? ''
      if (used.has(token)) {
        response.writeHead(400, { 'content-type': 'application/json' })
        response.end('{"error":"invalid_grant"}')
        return
      }
      used.add(token)
      const answer = await forward()
      response.writeHead(answer.status, answer.headers).end(answer.body)
    },
  }
}

async function signedIn() {
  const credentials = keptCredentials()
  const ports = { fetch, clock: realClock(), credentials }
  const connection = connectionTo(service, service, { signIn: 'browser' })
  expect(await signInWithBrowser(connection, { ...ports, openExternal: allow })).toEqual({
    ok: true,
  })
  const address = { baseUrl: service.baseUrl, authUrl: switchboard.authUrl }
  const shared = connectionTo(address, service, { signIn: 'browser' })
  const clientWith = (changed: Partial<typeof credentials> = {}) =>
    createServiceClient(shared, {
      ...ports,
      credentials: { ...credentials, ...changed },
      gate: openGate,
    })
  return { credentials, clientWith }
}
const asked = () => switchboard.seen.filter(({ operation }) => operation === 'token').length

test('one after the other: each takes the token that the other left', async () => {
  const { credentials, clientWith } = await signedIn()
  switchboard.on('token', onceOnly())
  for (const client of [clientWith(), clientWith(), clientWith()])
    expect((await client.listDocuments({})).ok).toBe(true)
  expect(new Set(credentials.refreshTokens).size).toBe(4)
})

test('the slower of two reads the keychain again, and both go on', async () => {
  const { credentials, clientWith } = await signedIn()
  switchboard.on('token', onceOnly())
  const old = credentials.refreshTokens.at(-1) ?? null
  const faster = clientWith()
  let reads = 0
  // It read the keychain just before the other wrote to it.
  const slower = clientWith({
    refreshToken: () => (reads++ === 0 ? Promise.resolve(old) : credentials.refreshToken()),
  })
  expect((await faster.listDocuments({})).ok).toBe(true)
  expect((await slower.listDocuments({})).ok).toBe(true)
  expect(reads).toBe(2)
  expect(asked()).toBe(3)
})

test('fifty requests in each of two processes ask for one token each', async () => {
  const { clientWith } = await signedIn()
  const outcomes = await Promise.all(
    [clientWith(), clientWith()].flatMap((client) =>
      Array.from({ length: 50 }, () => client.listDocuments({ size: 1 })),
    ),
  )
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(asked()).toBe(2)
})
