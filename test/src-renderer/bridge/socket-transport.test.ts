import { expect, onTestFinished, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { startServer } from '../../../src-main/host-browser/server.ts'
import { createSession } from '../../../src-main/host-browser/session.ts'
import { socketTransport } from '../../../src-renderer/bridge/socket-transport.ts'
import { intakeRoute, sessionTokenHeader } from '../../../src-shared/contract/byte-routes.ts'

const core = {
  dispatch: () => Promise.resolve({ ok: true as const, value: null }),
  onEvent: () => () => {},
  serve: () => Promise.resolve(new Response(null, { status: 405 })),
}

const startHost = (port: number, session = createSession(() => 0)) =>
  startServer({ core, session, port, onStaleCode: () => {} }).then((server) => ({
    server,
    session,
  }))

/** A page of the host, as far as its connection goes. */
function openPage(port: number, token: string) {
  const origin = `http://127.0.0.1:${String(port)}`
  class OurSocket extends NodeSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { origin } })
    }
  }
  let held = token
  const isRefused = (asked: string) =>
    fetch(origin + intakeRoute, {
      headers: { [sessionTokenHeader]: asked, 'sec-fetch-site': 'same-origin' },
    }).then(
      ({ status }) => status === 401,
      () => false,
    )
  const states: string[] = []
  const transport = socketTransport(
    `ws://127.0.0.1:${String(port)}/rpc`,
    () => held,
    isRefused,
    OurSocket as unknown as typeof WebSocket,
  )
  transport.onState((state) => states.push(state))
  onTestFinished(() => transport.close())
  const take = (next: string) => {
    held = next
    transport.reconnect()
  }
  return { states, take }
}

// Over a second: the page waits before it tries again.
test('a host that comes back is found again by itself', async () => {
  const { server, session } = await startHost(0)
  const { states } = openPage(server.port, session.redeem(session.issueCode()) ?? '')
  await expect.poll(() => states.at(-1)).toBe('connected')
  await server.close()
  await expect.poll(() => states.at(-1)).toBe('disconnected')
  const again = await startHost(server.port, session)
  onTestFinished(() => again.server.close())
  await expect.poll(() => states.at(-1)).toBe('connected')
})

test('a host that was started again does not know the page: it has ended, until it has its token', async () => {
  const { server, session } = await startHost(0)
  const { states, take } = openPage(server.port, session.redeem(session.issueCode()) ?? '')
  await expect.poll(() => states.at(-1)).toBe('connected')
  await server.close()
  const again = await startHost(server.port)
  onTestFinished(() => again.server.close())
  await expect.poll(() => states.at(-1)).toBe('ended')
  take(again.session.redeem(again.session.issueCode()) ?? '')
  await expect.poll(() => states.at(-1)).toBe('connected')
})

test(
  'a host that stays away is taken for ended, and still looked for',
  { timeout: 300_000 },
  async () => {
    const { server, session } = await startHost(0)
    const { states } = openPage(server.port, session.redeem(session.issueCode()) ?? '')
    await expect.poll(() => states.at(-1)).toBe('connected')
    await server.close()
    await expect.poll(() => states.at(-1), { timeout: 60_000 }).toBe('ended')
  },
)
