import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenForCallback } from '../../../../src-main/service-client/sign-in/loopback-listener.ts'
import { signInWithBrowser } from '../../../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { browserTestOf } from '../../../../src-main/service-client/test-connection.ts'
import { anyCallbackAddress } from '../../../../src-shared/service-api/callback-address.ts'
import { startBehindSwitchboard } from '../../../support/switchboard/behind-switchboard.ts'
import { allow, keptCredentials } from '../../../support/switchboard/browser-person.ts'
import {
  clientSecret,
  connectionTo,
  realClock,
} from '../../../support/switchboard/conformance-service.ts'
import { answerWith } from '../../../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()

/** A port that was free a moment ago, or is held until the test ends. */
async function portOf(held: boolean): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  if (held) onTestFinished(async () => void (await close()))
  else await close()
  return port
}

/** A client of the service, without a secret, to which people come back at this address. */
async function register(redirectUri: string): Promise<Client> {
  const granted = await fetch(`${service.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: service.clientId,
      client_secret: clientSecret,
      scope: 'idp.capture',
    }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const made = await fetch(`${service.baseUrl}/admin/workspaces/${service.workspaceId}/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'App', isPublic: true, redirectUris: [redirectUri] }),
  })
  return { id: ((await made.json()) as { clientId: string }).clientId, secret: null }
}

type Client = { readonly id: string; readonly secret: string | null }
const usualClient: Client = { id: service.clientId, secret: clientSecret }

type Options = {
  client?: Client
  signal?: AbortSignal
  provider?: { readonly baseUrl: string; readonly authUrl: string }
}

function signIn(
  callbackAddress: string,
  visit = allow,
  { client = usualClient, signal, provider = service }: Options = {},
) {
  const connection = connectionTo(provider, service, {
    clientId: client.id,
    signIn: 'browser',
    profile: { callbackAddress },
  })
  const opened: string[] = []
  const ports = {
    fetch,
    clock: realClock(),
    credentials: { ...keptCredentials(), clientSecret: () => Promise.resolve(client.secret) },
    openExternal: (url: string) => {
      opened.push(new URL(url).searchParams.get('redirect_uri') ?? '')
      return visit(url)
    },
  }
  return { ended: signInWithBrowser(connection, ports, signal), opened }
}

test('the browser comes back to the address of the profile, and the code is redeemed with it', async () => {
  const address = `http://127.0.0.1:${String(await portOf(false))}/signed-in/here`
  // Registered without the port, which alone is free.
  const client = await register('http://127.0.0.1/signed-in/here')
  const { ended, opened } = signIn(address, allow, { client })
  expect(await ended).toEqual({ ok: true })
  expect(opened).toEqual([address])
})

test('an address without a port and a path gets a port, and nothing else', async () => {
  const client = await register('http://127.0.0.1')
  const { ended, opened } = signIn('http://127.0.0.1', allow, { client })
  expect(await ended).toEqual({ ok: true })
  expect(opened[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('localhost is named as it was written to whoever gives the code and the token', async () => {
  const address = `http://localhost:${String(await portOf(false))}/callback`
  const lasting = { access_token: 'a', token_type: 'Bearer', refresh_token: 'r' }
  const asJson = { 'content-type': 'application/json' }
  // The embedded service itself takes literal addresses alone.
  switchboard.on('token', answerWith(200, JSON.stringify(lasting), asJson))
  const comeBack = async (url: string) => {
    const state = new URL(url).searchParams.get('state') ?? ''
    await fetch(`${address}?${new URLSearchParams({ code: 'c', state }).toString()}`)
  }
  const { ended, opened } = signIn(address, comeBack, { provider: switchboard })
  expect(await ended).toEqual({ ok: true })
  const form = switchboard.seen.find(({ operation }) => operation === 'token')?.body.toString()
  expect(opened).toEqual([address])
  expect(new URLSearchParams(form).get('redirect_uri')).toBe(address)
})

test('a port that is taken is told, and no page is opened', async () => {
  const port = await portOf(true)
  const { ended, opened } = signIn(`http://127.0.0.1:${String(port)}/cb`)
  const told = { finding: 'callback-port-taken', status: null, about: String(port) }
  expect(browserTestOf(await ended)).toEqual(told)
  expect(opened).toEqual([])
})

test('whoever opens the page again finds the port free', async () => {
  const address = `http://127.0.0.1:${String(await portOf(false))}/cb`
  const abort = new AbortController()
  const first = signIn(address, () => Promise.resolve(), { signal: abort.signal })
  await expect.poll(() => first.opened).toHaveLength(1)
  abort.abort()
  const second = signIn(address)
  expect(await first.ended).toMatchObject({ failure: { kind: 'cancelled' } })
  expect(await second.ended).toEqual({ ok: true })
})

test('without an address of its own a sign-in takes any free port, several at once', async () => {
  const listeners = [
    await listenForCallback('a', anyCallbackAddress),
    await listenForCallback('b', anyCallbackAddress),
  ]
  for (const listener of listeners) listener.close()
  expect(new Set(listeners.map(({ redirectUri }) => redirectUri)).size).toBe(2)
})
