import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  listenForCallback,
  type LoopbackListener,
} from '../../../../src-main/service-client/sign-in/loopback-listener.ts'

/** One listener, and requests to it byte by byte: what no browser sends has to be refused as well. */

async function listening() {
  const listener = await listenForCallback('s', null)
  onTestFinished(() => listener.close())
  const { host, port } = new URL(listener.redirectUri)
  async function dial(): Promise<Socket> {
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    return socket
  }
  const lines = (target: string) => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n`
  return { listener, host, dial, lines }
}

/** All that comes back until the connection ends. */
function heard(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString()))
  // An end that was forced is one as well.
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.once('close', () => resolve(text)))
}

async function asked(target: string, { dial, lines }: Awaited<ReturnType<typeof listening>>) {
  const socket = await dial()
  const answer = heard(socket)
  socket.write(`${lines(target)}\r\n`)
  return answer
}

function isOpen(listener: LoopbackListener): Promise<boolean> {
  const open = Symbol('open')
  return Promise.race([listener.answer, Promise.resolve(open)]).then((end) => end === open)
}

test('the page that ends it is shown, kept nowhere and may load nothing', async () => {
  const setting = await listening()
  const text = await asked('/cb?code=c&state=s', setting)
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(text.toLowerCase()).toContain('\r\ncontent-type: text/html; charset=utf-8\r\n')
  expect(text.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'\r\n")
  expect(text.toLowerCase()).toContain('\r\nreferrer-policy: no-referrer\r\n')
  expect(text.toLowerCase()).toContain('\r\ncache-control: no-store\r\n')
  expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(text).toContain('You are signed in.')
  expect((await setting.listener.answer)?.get('code')).toBe('c')
})

test.each([
  ['a target that is no address', '//['],
  ['the address of another host', 'http://evil.example/cb?code=c&state=s'],
  ['another state', '/cb?code=c&state=t'],
  ['no state', '/cb?code=c'],
  ['a code twice', '/cb?code=c&code=d&state=s'],
  ['an issuer twice', '/cb?code=c&state=s&iss=a&iss=b'],
])('%s is refused without a word, and the listener goes on', async (_name, target) => {
  const setting = await listening()
  const text = await asked(target, setting)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(text.split('\r\n\r\n')[1]?.replace(/^0$/u, '')).toBe('')
  expect(await isOpen(setting.listener)).toBe(true)
  expect(await asked('/cb?code=c&state=s', setting)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request that was begun before the answer is refused after it', async () => {
  const setting = await listening()
  const slow = await setting.dial()
  const answer = heard(slow)
  slow.write(setting.lines('/cb?code=other&state=s'))
  await asked('/cb?code=c&state=s', setting)
  slow.write('\r\n')
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  expect((await setting.listener.answer)?.get('code')).toBe('c')
})

test('whoever gives up leaves no connection open, and no answer to wait for', async () => {
  const setting = await listening()
  const socket = await setting.dial()
  const answer = heard(socket)
  socket.write(setting.lines('/cb'))
  // The half request has arrived before the listener is closed.
  await new Promise((resolve) => setImmediate(resolve))
  setting.listener.close()
  expect(await answer).toBe('')
  expect(await setting.listener.answer).toBeNull()
})
