import { expect, test } from 'vitest'
import { signInWithBrowser } from '../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { browserTestOf } from '../../src-main/service-client/test-connection.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { keptCredentials } from '../support/switchboard/browser-person.ts'
import { connectionTo, realClock } from '../support/switchboard/conformance-service.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
const json = { 'content-type': 'application/json' }

/** Comes back from the provider's page with these parameters at once. */
function visit(answer: Record<string, string>, withoutRefresh = new Set<string>()) {
  const seen = { scope: '', page: '' }
  const ended = signInWithBrowser(connectionTo(switchboard, service, { signIn: 'browser' }), {
    fetch,
    clock: realClock(),
    credentials: keptCredentials(),
    withoutRefresh,
    openExternal: async (url) => {
      const asked = new URL(url).searchParams
      seen.scope = asked.get('scope') ?? ''
      const back = new URL(asked.get('redirect_uri') ?? '')
      const all = { ...answer, state: asked.get('state') ?? '' }
      back.search = new URLSearchParams(all).toString()
      seen.page = await (await fetch(back)).text()
    },
  })
  return { ended, seen }
}

test.each([
  ['access_denied', 'sign-in-denied'],
  ['interaction_required', 'sign-in-denied'],
  ['invalid_scope', 'no-scope'],
])('%s is said in the browser and in the window', async (error, finding) => {
  const { ended, seen } = visit({ error })
  expect(browserTestOf(await ended)).toEqual({ finding, status: null })
  expect(seen.page).toContain('You are not signed in.')
  expect(seen.page).not.toContain('You are signed in.')
})

test.each([
  ['a client that needs its secret', answerWith(401, '{"error":"invalid_client"}'), 'wrong-client'],
  ['a code that is no longer good', answerWith(400, '{"error":"invalid_grant"}'), 'sign-in-denied'],
  ['a page of the network', answerWith(200, '<html></html>'), 'captive-portal'],
  ['a fault of the provider', answerWith(503), 'service-error'],
] as const)('%s is named after the browser has come back', async (_name, act, finding) => {
  switchboard.on('token', act)
  expect(browserTestOf(await visit({ code: 'c' }).ended)?.finding).toBe(finding)
})

test('a provider that gives no refresh token is asked for lasting access the next time', async () => {
  const token = { access_token: 'a', token_type: 'Bearer', expires_in: 3600 }
  switchboard.on('token', answerWith(200, JSON.stringify(token), json))
  const withoutRefresh = new Set<string>()
  const first = visit({ code: 'c' }, withoutRefresh)
  expect(browserTestOf(await first.ended)?.finding).toBe('sign-in-not-lasting')
  expect(first.seen.scope).toBe('idp.capture')

  switchboard.on('token', answerWith(200, JSON.stringify({ ...token, refresh_token: 'r' }), json))
  const second = visit({ code: 'c' }, withoutRefresh)
  expect(browserTestOf(await second.ended)?.finding).toBe('ok')
  expect(second.seen.scope).toBe('idp.capture offline_access')
})

test('where lasting access is refused, too, that is said, and asked for no longer', async () => {
  const { clientId, authUrl } = connectionTo(switchboard, service)
  const withoutRefresh = new Set([`${authUrl} ${clientId}`])
  const asked = visit({ error: 'invalid_scope' }, withoutRefresh)
  expect(browserTestOf(await asked.ended)?.finding).toBe('sign-in-not-lasting')
  expect(asked.seen.scope).toContain('offline_access')
  expect(withoutRefresh.size).toBe(0)
})
