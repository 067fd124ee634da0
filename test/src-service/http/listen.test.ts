import { once } from 'node:events'
import { connect } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../src-service/http/listen.ts'

/** Before any server was started. */
const own = [globalThis.Request, globalThis.Response]
const place = { host: '127.0.0.1', certificate: null }

/** Those of the server itself stay real. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a connection that is answered has its time anew, and without a right no more than that', async () => {
  stopTimers()
  const listening = await listen(
    place,
    () => new Response('no', { status: 401 }),
    () => 1,
  )
  const socket = connect(listening.port, '127.0.0.1')
  socket.setEncoding('utf8')
  await once(socket, 'connect')
  const ask = async (): Promise<string> => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [text] = (await once(socket, 'data')) as [string]
    return text.slice(0, 12)
  }
  expect(await ask()).toBe('HTTP/1.1 401')
  vi.advanceTimersByTime(10_000)
  expect(await ask()).toBe('HTTP/1.1 401')
  vi.advanceTimersByTime(10_000)
  expect(await ask()).toBe('HTTP/1.1 401')
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(15_000)
  await closed
  await listening.close()
})

test('a connection behind which somebody has a right has all its time, and leaves no timer', async () => {
  stopTimers()
  const listening = await listen(
    place,
    (_, { incoming }: HttpBindings) => {
      listening.prove(incoming.socket)
      return new Response('yes')
    },
    () => 1,
  )
  const proven = connect(listening.port, '127.0.0.1').resume()
  proven.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(proven, 'data')
  expect(vi.getTimerCount()).toBe(0)
  const silent = connect(listening.port, '127.0.0.1')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  silent.destroy()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  expect(proven.destroyed).toBe(false)
  await listening.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('what cannot be answered is an error of the server, and no connection hangs', async () => {
  const listening = await listen(
    place,
    () => Promise.reject(new Error('of the handler')),
    () => 1,
  )
  const answer = await fetch(`http://127.0.0.1:${String(listening.port)}/`)
  expect([answer.status, await answer.text()]).toEqual([500, ''])
  await listening.close()
})

test('who starts a server keeps the requests and answers of its own process', async () => {
  const listening = await listen(
    place,
    () => new Response('yes'),
    () => 1,
  )
  expect([globalThis.Request, globalThis.Response]).toEqual(own)
  await listening.close()
})

test('a port that is taken is said', async () => {
  const answer = (): Response => new Response('yes')
  const first = await listen(place, answer, () => 1)
  const second = listen({ ...place, port: first.port }, answer, () => 1)
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})

test('what is still being answered at the end has its time, and is cut off after it', async () => {
  stopTimers()
  const asked = Promise.withResolvers<undefined>()
  const listening = await listen(
    place,
    () => {
      asked.resolve(undefined)
      return new Promise<Response>(() => {})
    },
    () => 1,
  )
  const socket = connect(listening.port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked.promise
  const closing = listening.close(1_000)
  vi.advanceTimersByTime(999)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  await closing
})
