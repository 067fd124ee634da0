import { expect, test, vi } from 'vitest'
import { systemClock } from '../../src-service/clock.ts'
import { createServiceClient } from '../../src-main/service-client/service-client.ts'
import { signInWithBrowser } from '../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { allow, keptCredentials } from '../support/switchboard/browser-person.ts'
import { connectionTo, failureOf, openGate } from '../support/switchboard/conformance-service.ts'
import { createIdleHurry } from '../support/switchboard/idle-hurry.ts'
import { answerWith, type SwitchboardAct } from '../support/switchboard/switchboard-acts.ts'

/** Two processes with one keychain: refresh tokens that are good once must not sign anybody out. */

/** How far the service's clock is ahead. */
let laterMs = 0
const { service, switchboard } = await startBehindSwitchboard({
  clock: { ...systemClock, now: () => systemClock.now() + laterMs },
})

/** A provider that takes each refresh token once and never again. */
function onceOnly(onRefused: () => void = () => {}): SwitchboardAct {
  const used = new Set<string>()
  return {
    kind: 'act',
    run: async ({ received, forward, response }) => {
      const token = new URLSearchParams(received.body.toString()).get('refresh_token') ?? ''
      if (used.has(token)) {
        response.writeHead(400, { 'content-type': 'application/json' })
        response.end('{"error":"invalid_grant"}')
        onRefused()
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
  // The seconds in which a keychain is read again pass faster here.
  const ports = { ...createIdleHurry(4), random: Math.random, credentials }
  const connection = connectionTo(service, service, { signIn: 'browser' })
  expect(await signInWithBrowser(connection, { ...ports, openExternal: allow })).toEqual({
    ok: true,
  })
  const address = { baseUrl: service.baseUrl, authUrl: switchboard.authUrl }
  const shared = connectionTo(address, service, { signIn: 'browser' })
  const clientWith = (changed: Partial<typeof credentials> = {}, create = createServiceClient) =>
    create(shared, { ...ports, credentials: { ...credentials, ...changed }, gate: openGate })
  return { credentials, clientWith }
}
/** The client as another process has it: nothing in memory is shared. */
async function inAnotherProcess(): Promise<typeof createServiceClient> {
  vi.resetModules()
  return (await import('../../src-main/service-client/service-client.ts')).createServiceClient
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

test('at the same instant, while the winner’s keychain still writes: the loser waits for it', async () => {
  const { credentials, clientWith } = await signedIn()
  let isLost = () => {}
  const lost = new Promise<void>((resolve) => (isLost = resolve))
  switchboard.on(
    'token',
    onceOnly(() => isLost()),
  )
  // The first of both to be given a token writes it only when the other has been refused.
  const slowToWrite = {
    saveRefreshToken: async (token: string | null) => {
      await lost
      await credentials.saveRefreshToken(token)
    },
  }
  const clients = [clientWith(slowToWrite), clientWith(slowToWrite, await inAnotherProcess())]
  const outcomes = await Promise.all(clients.map((client) => client.listDocuments({})))
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  // One each, and one that was refused.
  expect(asked()).toBe(3)
  expect(credentials.refreshTokens).toHaveLength(3)
})

test('an entry that is just being written again is no sign-out', async () => {
  const { credentials, clientWith } = await signedIn()
  let reads = 0
  const client = clientWith({
    refreshToken: () => (reads++ < 2 ? Promise.resolve(null) : credentials.refreshToken()),
  })
  expect((await client.listDocuments({})).ok).toBe(true)
})

test('whoever is signed out is told so, after the keychain was read in vain', async () => {
  const { clientWith } = await signedIn()
  switchboard.on('token', answerWith(400, '{"error":"invalid_grant"}'))
  expect(failureOf(await clientWith().listDocuments({}))).toMatchObject({
    kind: 'sign-in',
    reason: 'signed-out',
  })
  expect(asked()).toBe(1)
})

test('two clients of one process use a refresh token once, and share what it gave', async () => {
  const { credentials, clientWith } = await signedIn()
  switchboard.on('token', onceOnly())
  const outcomes = await Promise.all(
    [clientWith(), clientWith()].flatMap((client) =>
      Array.from({ length: 50 }, () => client.listDocuments({ size: 1 })),
    ),
  )
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  expect(asked()).toBe(1)
  expect(credentials.refreshTokens).toHaveLength(2)
})

test('the embedded service rotates them: two processes at once, and again after its grace', async () => {
  const { credentials, clientWith } = await signedIn()
  const others = await inAnotherProcess()
  for (let round = 0; round < 3; round++) {
    const clients = [clientWith(), clientWith({}, others)]
    const outcomes = await Promise.all(clients.map((client) => client.listDocuments({})))
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    laterMs += 3_600_000
  }
  expect(new Set(credentials.refreshTokens).size).toBe(credentials.refreshTokens.length)
  expect(credentials.refreshTokens.length).toBeGreaterThanOrEqual(4)
})
