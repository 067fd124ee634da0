import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenForCallback } from '../../../../src-main/service-client/sign-in/loopback-listener.ts'
import { signInWithBrowser } from '../../../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { browserTestOf } from '../../../../src-main/service-client/test-connection.ts'
import { startBehindSwitchboard } from '../../../support/switchboard/behind-switchboard.ts'
import { allow, keptCredentials } from '../../../support/switchboard/browser-person.ts'
import { connectionTo, realClock } from '../../../support/switchboard/conformance-service.ts'

const { service } = await startBehindSwitchboard()

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

function signIn(callbackPort: number, visit = allow, signal?: AbortSignal) {
  const connection = connectionTo(service, service, {
    signIn: 'browser',
    profile: { callbackPort },
  })
  const opened: string[] = []
  const ports = {
    fetch,
    clock: realClock(),
    credentials: keptCredentials(),
    openExternal: (url: string) => {
      opened.push(new URL(url).searchParams.get('redirect_uri') ?? '')
      return visit(url)
    },
  }
  return { ended: signInWithBrowser(connection, ports, signal), opened }
}

test('the browser comes back to the port of the profile, and the code is redeemed with it', async () => {
  const port = await portOf(false)
  const { ended, opened } = signIn(port)
  expect(await ended).toEqual({ ok: true })
  expect(opened).toEqual([`http://127.0.0.1:${String(port)}/cb`])
})

test('a port that is taken is told, and no page is opened', async () => {
  const port = await portOf(true)
  const { ended, opened } = signIn(port)
  const told = { finding: 'callback-port-taken', status: null, about: String(port) }
  expect(browserTestOf(await ended)).toEqual(told)
  expect(opened).toEqual([])
})

test('whoever opens the page again finds the port free', async () => {
  const port = await portOf(false)
  const abort = new AbortController()
  const first = signIn(port, () => Promise.resolve(), abort.signal)
  await expect.poll(() => first.opened).toHaveLength(1)
  abort.abort()
  const second = signIn(port)
  expect(await first.ended).toMatchObject({ failure: { kind: 'cancelled' } })
  expect(await second.ended).toEqual({ ok: true })
})

test('without one any free port is taken, several at once', async () => {
  const listeners = [await listenForCallback('a', null), await listenForCallback('b', null)]
  for (const listener of listeners) listener.close()
  expect(new Set(listeners.map(({ redirectUri }) => redirectUri)).size).toBe(2)
})
