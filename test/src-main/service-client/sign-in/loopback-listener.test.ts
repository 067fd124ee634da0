import { get } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  listenForCallback,
  PortTaken,
  type LoopbackListener,
} from '../../../../src-main/service-client/sign-in/loopback-listener.ts'
import {
  anyCallbackAddress,
  type CallbackAddress,
} from '../../../../src-shared/service-api/callback-address.ts'

/** One listener, and requests to it byte by byte: what no browser sends has to be refused as well. */

async function listening() {
  const listener = await listenForCallback('s', anyCallbackAddress)
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

test('the page that ends a sign-in is shown, kept nowhere and may load nothing', async () => {
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

/** Whether this machine has the address at all: some have no IPv6. */
async function has(address: string): Promise<boolean> {
  const server = await hold(address, 0).catch(() => null)
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  return server !== null
}

function hold(address: string, port: number): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve(server))
  })
}

const at = (host: CallbackAddress['host'], port: number | null = null) =>
  listenForCallback('s', { host, port, path: '/callback' })

/** The status at an address of this machine, asked by its name; null where nobody listens. */
function statusAt(address: string, redirectUri: string, path = '/callback?code=c&state=s') {
  const { host, port } = new URL(redirectUri)
  return new Promise<number | undefined | null>((resolve) => {
    get({ host: address, port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', () => resolve(null))
  })
}

describe.runIf(await has('::1'))('with both kinds of addresses', () => {
  test.each(['127.0.0.1', '::1'])(
    'localhost is answered at %s, and then at none',
    async (address) => {
      const { redirectUri, answer } = await at('localhost')
      expect(redirectUri).toMatch(/^http:\/\/localhost:\d+\/callback$/)
      expect(await statusAt(address, redirectUri, '/cb?code=c&state=s')).toBe(400)
      expect(await statusAt(address, redirectUri)).toBe(200)
      expect((await answer)?.get('code')).toBe('c')
      for (const each of ['127.0.0.1', '::1']) expect(await statusAt(each, redirectUri)).toBeNull()
    },
  )

  test.each([
    ['127.0.0.1', '::1'],
    ['[::1]', '127.0.0.1'],
  ] as const)('%s is not listened to at %s', async (host, other) => {
    const listener = await at(host)
    onTestFinished(() => listener.close())
    expect(await statusAt(other, listener.redirectUri)).toBeNull()
    expect(await statusAt(host.replace(/[[\]]/g, ''), listener.redirectUri)).toBe(200)
  })

  test('a port of localhost that another program has at one address is taken, and given back at the other', async () => {
    const holder = await hold('::1', 0)
    onTestFinished(() => void holder.close())
    const { port } = holder.address() as AddressInfo
    await expect(at('localhost', port)).rejects.toEqual(new PortTaken(port))
    const first = await hold('127.0.0.1', port)
    first.close()
  })
})
