import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { ServiceConnection } from '../../../../src-main/service-client/client-types.ts'
import { credentialKey } from '../../../../src-main/service-client/credential-key.ts'
import { createServiceClient } from '../../../../src-main/service-client/service-client.ts'
import { signInWithBrowser } from '../../../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { browserTestOf } from '../../../../src-main/service-client/test-connection.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { startBehindSwitchboard } from '../../../support/switchboard/behind-switchboard.ts'
import { keptCredentials } from '../../../support/switchboard/browser-person.ts'
import {
  connectionTo,
  openGate,
  realClock,
} from '../../../support/switchboard/conformance-service.ts'
import { answerWith } from '../../../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
const json = { 'content-type': 'application/json' }
const lasting = { access_token: 'a', token_type: 'Bearer', refresh_token: 'r' }

type Options = {
  changed?: Partial<ServiceConnection>
  signal?: AbortSignal
  withoutRefresh?: Set<string>
  visit?: (url: string) => Promise<void>
}

function begin({
  changed = {},
  signal,
  visit = back({ code: 'c' }),
  withoutRefresh,
}: Options = {}) {
  const connection = connectionTo(switchboard, service, { signIn: 'browser', ...changed })
  const opened: string[] = []
  const clock = createManualClock()
  const ended = signInWithBrowser(
    connection,
    {
      fetch,
      clock,
      credentials: keptCredentials(),
      ...(withoutRefresh ? { withoutRefresh } : {}),
      openExternal: (url) => {
        opened.push(url)
        return visit(url)
      },
    },
    signal,
  )
  return { ended, opened, clock }
}

/** Comes back from the provider's page with these parameters at once. */
function back(answer: Record<string, string>) {
  return async (url: string) => {
    const asked = new URL(url).searchParams
    const address = new URL(asked.get('redirect_uri') ?? '')
    const all = { ...answer, state: asked.get('state') ?? '' }
    address.search = new URLSearchParams(all).toString()
    await fetch(address)
  }
}

/** Whether anybody listens where the browser was to come back to. */
const isListening = (opened: readonly string[]) =>
  fetch(new URL(opened[0] ?? '').searchParams.get('redirect_uri') ?? '').then(
    () => true,
    () => false,
  )

test.each([
  ['no address', 'login'],
  ['an address that is not secure', 'http://login.example'],
])('%s to sign in at opens no page', async (_name, authUrl) => {
  const { ended, opened, clock } = begin({ changed: { authUrl } })
  expect(await ended).toMatchObject({
    ok: false,
    failure: { kind: 'not-sent', reason: 'insecure-address', nextStep: 'check-connection' },
  })
  expect(opened).toEqual([])
  expect(clock.timersWaiting).toBe(0)
})

test('what was given up before there was a page opens none', async () => {
  const { ended, opened, clock } = begin({ signal: AbortSignal.abort() })
  expect(await ended).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  expect(opened).toEqual([])
  expect(clock.timersWaiting).toBe(0)
})

test('after a sign-in nothing waits, hears or listens any more', async () => {
  switchboard.on('token', answerWith(200, JSON.stringify(lasting), json))
  const { signal } = new AbortController()
  const { ended, opened, clock } = begin({ signal })
  expect(await ended).toEqual({ ok: true })
  expect(clock.timersWaiting).toBe(0)
  expect(getEventListeners(signal, 'abort')).toEqual([])
  expect(await isListening(opened)).toBe(false)
})

test('where the browser cannot be opened, nothing waits, hears or listens any more', async () => {
  const cannot = () => Promise.reject(new Error('no browser'))
  const { ended, opened, clock } = begin({ visit: cannot })
  await expect(ended).rejects.toThrow('no browser')
  expect(clock.timersWaiting).toBe(0)
  expect(await isListening(opened)).toBe(false)
})

test.each([
  ['trouble at the provider', { code: 'c' }, answerWith(503), 'service-error'],
  ['a person who says no', { error: 'access_denied' }, null, 'sign-in-denied'],
  [
    'a code that is no longer good',
    { code: 'c' },
    answerWith(400, '{"error":"invalid_grant"}'),
    'sign-in-denied',
  ],
] as const)('%s says nothing of lasting access, which is asked for again', async (...row) => {
  const [, answer, act, finding] = row
  if (act) switchboard.on('token', act)
  const { clientId, authUrl } = connectionTo(switchboard, service)
  const withoutRefresh = new Set([credentialKey({ authUrl, clientId })])
  const { ended } = begin({ withoutRefresh, visit: back({ ...answer }) })
  expect(browserTestOf(await ended)?.finding).toBe(finding)
  expect(withoutRefresh.size).toBe(1)
})

test.each([
  ['with a slash at its end', '/', true],
  ['as it was given', '', true],
  ['with more behind it', '/x', false],
])('an issuer that names itself %s', async (_name, end, accepted) => {
  switchboard.on('token', answerWith(200, JSON.stringify(lasting), json))
  const { ended } = begin({ visit: back({ code: 'c', iss: switchboard.authUrl + end }) })
  expect((await ended).ok).toBe(accepted)
})

test('whoever signs in is the same person when the token is renewed', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const access_token = `${part({ alg: 'none' })}.${part({ sub: 'anna' })}.`
  switchboard.on('token', answerWith(200, JSON.stringify({ ...lasting, access_token }), json))
  switchboard.on('listDocuments', answerWith(200, '[]'))
  const persons: (string | null)[] = []
  const areNew: boolean[] = []
  const ports = {
    fetch,
    clock: realClock(),
    credentials: keptCredentials(),
    persons: {
      tokenCame: ({ person, isNew }: { person: string | null; isNew: boolean }) => {
        persons.push(person)
        areNew.push(isNew)
      },
      handOvers: () => 0,
    },
  }
  const connection = connectionTo(switchboard, service, { signIn: 'browser' })
  const openExternal = back({ code: 'c' })
  expect(await signInWithBrowser(connection, { ...ports, openExternal })).toEqual({ ok: true })
  const client = createServiceClient(connection, { ...ports, random: () => 0, gate: openGate })
  expect((await client.listDocuments({})).ok).toBe(true)
  expect(areNew).toEqual([true, false])
  expect(persons[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(persons[1]).toBe(persons[0])
})

test('a person has five minutes for the provider’s page', async () => {
  const { ended, opened, clock } = begin({ visit: () => Promise.resolve() })
  await expect.poll(() => opened).toHaveLength(1)
  clock.advance(5 * 60_000 - 1)
  expect(await isListening(opened)).toBe(true)
  clock.advance(1)
  expect(await ended).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
})
