import { getEventListeners } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createExchange } from '../../../../src-main/service-client/http/exchange.ts'
import type {
  HttpRequest,
  HttpResult,
} from '../../../../src-main/service-client/http/http-request.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

/** One request over the real network, with a clock that the test moves. */

async function startServer(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`)
}

function start(url: URL, request: Partial<HttpRequest> = {}, send: typeof fetch = fetch) {
  const clock = createManualClock()
  const exchange = createExchange({ fetch: send, clock })
  let result: HttpResult | null = null
  const ended = exchange({ method: 'GET', url, headers: {}, ...request }).then(
    (it) => (result = it),
  )
  return { clock, ended, result: () => result }
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const bodyOf = (bytes: number, more: Partial<NonNullable<HttpRequest['body']>> = {}) => ({
  method: 'POST' as const,
  body: { parts: [new Uint8Array(bytes)], ...more },
})

test('what was cancelled before is not sent', async () => {
  const sent: unknown[] = []
  const { ended, clock } = start(
    new URL('http://127.0.0.1/'),
    { signal: AbortSignal.abort() },
    (url) => {
      sent.push(url)
      return Promise.reject(new Error('sent'))
    },
  )
  expect(await ended).toEqual({ kind: 'cancelled' })
  expect(sent).toEqual([])
  expect(clock.timersWaiting).toBe(0)
})

test.each([
  ['before an answer', false],
  ['in the middle of one', true],
])('what is cancelled %s ends at once and leaves nothing behind', async (_name, hasBegun) => {
  const abort = new AbortController()
  const heard = Promise.withResolvers<void>()
  const url = await startServer((_request, response) => {
    if (hasBegun) response.writeHead(200).write('[')
    heard.resolve()
  })
  const { ended, clock } = start(url, { signal: abort.signal })
  await heard.promise
  await turns()
  abort.abort()
  expect(await ended).toEqual({ kind: 'cancelled' })
  expect(clock.timersWaiting).toBe(0)
  expect(getEventListeners(abort.signal, 'abort')).toEqual([])
})

test('no cookie goes along, nothing is kept, and no redirect is followed', async () => {
  let asked: RequestInit | undefined
  const { ended } = start(new URL('https://service.example/'), {}, (_url, init) => {
    asked = init
    return Promise.resolve(new Response('{}'))
  })
  await ended
  expect(asked).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual' })
  expect(asked?.body).toBeNull()
})

test('a body goes out with its length, and is told of as it goes', async () => {
  const seen: IncomingMessage[] = []
  const url = await startServer((request, response) => {
    seen.push(request)
    request.resume().on('end', () => response.end('{}'))
  })
  const told: (number | string)[] = []
  const { ended } = start(
    url,
    bodyOf(100_000, {
      onStarted: () => void told.push('started'),
      onProgress: (sent) => void told.push(sent),
      onSent: (answerWithinMs) => void told.push(`whole, ${String(answerWithinMs)}`),
    }),
  )
  expect(await ended).toMatchObject({ kind: 'answer', url })
  expect(told).toEqual(['started', 65_536, 100_000, 'whole, 60000'])
  expect(seen[0]?.headers).toMatchObject({ 'content-length': '100000' })
  expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding')
})

test('a service may think a minute over a whole upload', async () => {
  const heard = Promise.withResolvers<void>()
  const url = await startServer((request) => void request.resume().on('end', heard.resolve))
  const { ended, clock, result } = start(url, bodyOf(100_000))
  await heard.promise
  await turns()
  clock.advance(59_999)
  await turns()
  expect(result()).toBeNull()
  clock.advance(1)
  expect(await ended).toEqual({ kind: 'no-answer', reason: 'timeout', bodySent: 'whole' })
  expect(clock.timersWaiting).toBe(0)
})

test('a service may think half a minute over a part of an upload, counted from the last bytes that it took', async () => {
  // Nothing is read: what fits into the buffers on the way is all that goes out.
  const url = await startServer((request) => void request.pause())
  let isStill = 0
  const { ended, clock, result } = start(
    url,
    bodyOf(64 * 1024 * 1024, { onProgress: (sent) => void (isStill = sent) }),
  )
  let before = -1
  await expect
    .poll(() => {
      const stood = isStill > 0 && isStill === before
      before = isStill
      return stood
    })
    .toBe(true)
  clock.advance(29_999)
  await turns()
  expect(result()).toBeNull()
  clock.advance(1)
  expect(await ended).toEqual({ kind: 'no-answer', reason: 'timeout', bodySent: 'part' })
})

test('an answer that has begun may take its time, as long as it goes on', async () => {
  const pieces = Promise.withResolvers<(text: string, isLast: boolean) => void>()
  const url = await startServer((_request, response) => {
    response.writeHead(200).flushHeaders()
    pieces.resolve((text, isLast) => void (isLast ? response.end(text) : response.write(text)))
  })
  const { ended, clock } = start(url)
  const send = await pieces.promise
  for (const piece of ['a', 'b']) {
    await turns()
    clock.advance(29_000)
    send(piece, piece === 'b')
    await turns()
  }
  const result = await ended
  expect(result).toMatchObject({ kind: 'answer', cut: 'no' })
  if (result.kind === 'answer') expect(new TextDecoder().decode(result.body)).toBe('ab')
  expect(clock.timersWaiting).toBe(0)
})

test('where nobody answers at an address, no timer stays', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const { ended, clock } = start(new URL(`http://127.0.0.1:${String(port)}/`))
  expect(await ended).toMatchObject({ kind: 'no-answer', reason: 'refused' })
  expect(clock.timersWaiting).toBe(0)
})
