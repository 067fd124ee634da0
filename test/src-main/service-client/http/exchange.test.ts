import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createExchange } from '../../../../src-main/service-client/http/exchange.ts'
import type { HttpRequest } from '../../../../src-main/service-client/http/http-request.ts'
import { startDeafServer } from '../../../support/deaf-server.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

/** The real fetch, with a clock that a test moves. */
function start(address: string, request: Partial<HttpRequest> = {}) {
  const clock = createManualClock()
  const exchange = createExchange({ fetch, clock })
  let result: unknown = null
  const ended = exchange({ method: 'GET', url: new URL(address), headers: {}, ...request }).then(
    (it) => (result = it),
  )
  return { clock, ended, result: () => result }
}
const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test.runIf(process.platform === 'linux').each([
  ['a question', {}],
  ['a file', { method: 'POST', body: { parts: [new Uint8Array(100)] } }],
] as const)(
  '%s to a host that takes no connection up ends after 10 s, nothing sent',
  async (...[, request]) => {
    const { clock, ended, result } = start(await startDeafServer(), request)
    // One for the connection, one for silence.
    await expect.poll(() => clock.timersWaiting).toBe(2)
    clock.advance(9_999)
    await turns()
    expect(result()).toBeNull()
    clock.advance(1)
    expect(await ended).toEqual({ kind: 'no-answer', reason: 'timeout', bodySent: 'none' })
    expect(clock.timersWaiting).toBe(0)
  },
)

test('once the connection stands, a service has 30 s for its first byte', async () => {
  const asked = Promise.withResolvers<void>()
  const server = createServer(() => asked.resolve())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { clock, ended, result } = start(`http://127.0.0.1:${String(port)}`)
  await asked.promise
  expect(clock.timersWaiting).toBe(1)
  clock.advance(29_999)
  await turns()
  expect(result()).toBeNull()
  clock.advance(1)
  expect(await ended).toEqual({ kind: 'no-answer', reason: 'timeout', bodySent: 'whole' })
})
