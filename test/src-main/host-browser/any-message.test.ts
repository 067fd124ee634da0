import { once } from 'node:events'
import { RPCLink } from '@orpc/client/websocket'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startServer } from '../../../src-main/host-browser/server.ts'
import { createSession } from '../../../src-main/host-browser/session.ts'
import { rpcSession } from '../../../src-renderer/bridge/rpc-session.ts'

/** What a page that is none of ours may send once it has a token: bounded, and the same with each run. */
const frame = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .record(
      {
        i: fc.oneof(fc.constantFrom('1', '2'), fc.jsonValue({ maxDepth: 1 })),
        t: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.jsonValue({ maxDepth: 1 })),
        p: fc.oneof(
          fc.record(
            {
              u: fc.constantFrom(
                'orpc:/dispatch',
                'orpc:/events',
                '/__proto__',
                'orpc:/x',
                '//',
                '',
              ),
              b: fc.jsonValue({ maxDepth: 3 }),
              h: fc.jsonValue({ maxDepth: 2 }),
              m: fc.constantFrom('GET', 'POST', 'X'),
            },
            { requiredKeys: [] },
          ),
          fc.jsonValue({ maxDepth: 2 }),
        ),
      },
      { requiredKeys: [] },
    )
    .map((message) => JSON.stringify(message)),
)

test('no message of a socket ends the server or another page, whatever it holds', async () => {
  // The library says of each what is wrong with it.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complaints.mockRestore())
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const session = createSession(() => 0)
  const server = await startServer({
    ...{ session, port: 0, onStaleCode: () => {} },
    core: {
      dispatch: () => Promise.resolve({ ok: true, value: null }),
      serve: () => Promise.resolve(new Response()),
      onEvent: () => () => {},
    },
  })
  onTestFinished(() => server.close())
  const open = async () => {
    const token = session.redeem(session.issueCode()) ?? ''
    const address = `127.0.0.1:${String(server.port)}`
    const socket = new WebSocket(`ws://${address}/rpc`, ['intray', token], {
      origin: `http://${address}`,
    })
    socket.on('error', () => {})
    await once(socket, 'open')
    return socket
  }
  const other = await open()
  const page = rpcSession(new RPCLink({ websocket: other }))
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 6 }), async (frames) => {
      const socket = await open()
      for (const each of frames) socket.send(each)
      socket.close()
      await once(socket, 'close')
      expect(await page.dispatch('still', {})).toEqual({ ok: true, value: null })
    }),
    { numRuns: 40, seed: 25 },
  )
  expect(failures).toEqual([])
  other.close()
})
