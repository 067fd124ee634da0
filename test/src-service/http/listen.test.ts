import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../src-service/http/listen.ts'

test('a connection that is answered has its time anew, and without a right no more than that', async () => {
  // Those of the server itself stay real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const listening = await listen(
    { host: '127.0.0.1', certificate: null },
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
