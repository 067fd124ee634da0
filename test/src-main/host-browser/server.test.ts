import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { RPCLink } from '@orpc/client/websocket'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { rpcSession } from '../../../src-renderer/bridge/rpc-session.ts'
import {
  departuresRoute,
  exportRoute,
  imagePageRoute,
  imagePagesRoute,
  intakeRoute,
  originalRoute,
  pageTextRoute,
  remoteOriginalRoute,
  sessionTokenHeader,
  subjectRoute,
} from '../../../src-shared/contract/byte-routes.ts'
import type { CoreEvent } from '../../../src-shared/contract/events.ts'
import { startServer, type BrowserServer } from '../../../src-main/host-browser/server.ts'
import { createSession, type Session } from '../../../src-main/host-browser/session.ts'

let nowMs = 0
let session: Session
let server: BrowserServer
let staleCodes = 0
let served: string[] = []
const listeners = new Set<(event: CoreEvent) => void>()

beforeEach(async () => {
  nowMs = 0
  staleCodes = 0
  served = []
  session = createSession(() => nowMs)
  server = await startServer({
    session,
    port: 0,
    onStaleCode: () => staleCodes++,
    core: {
      dispatch: (name, input) => Promise.resolve({ ok: true, value: { name, input } }),
      serve: (request) => {
        served.push(new URL(request.url).pathname)
        return Promise.resolve(new Response('from the core'))
      },
      onEvent: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
})
afterEach(() => server.close())

type Answer = { status: number; body: string; headers: IncomingHttpHeaders }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, headers, setHost: !headers['host'] },
      (incoming) => {
        let text = ''
        incoming.on('data', (part: Buffer) => (text += part.toString()))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: text, headers: incoming.headers }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const ourPage = () => ({
  'sec-fetch-site': 'same-origin',
  origin: `http://127.0.0.1:${server.port}`,
})
const goodToken = () => session.redeem(session.issueCode()) ?? ''

test('nobody reaches it by another address of this machine', async () => {
  const reached = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port: server.port })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      onTestFinished(() => void socket.destroy())
    })
  expect(await reached('127.0.0.1')).toBe(true)
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  for (const address of ['127.0.0.2', ...others])
    expect(await reached(address), address).toBe(false)
})

describe('the Host header', () => {
  test.each(['localhost', '127.1', '[::1]', '127.0.0.1', '127.0.0.1.', 'localhost.', 'evil.test'])(
    '%s is refused before anything is routed',
    async (host) => {
      for (const spelling of [host, `${host}:${server.port + 1}`, `${host}:0${server.port}`])
        expect((await ask('/', { host: spelling })).status).toBe(421)
      expect(served).toEqual([])
    },
  )

  test('two of them, or none, are refused', async () => {
    const raw = (head: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(server.port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`))
        socket.on('data', (part) => (answer += part.toString()))
        socket.on('close', () => resolve(answer))
      })
    const host = `Host: 127.0.0.1:${server.port}`
    expect(await raw(`GET / HTTP/1.1\r\n${host}\r\n${host}\r\nConnection: close`)).toMatch(
      / (421|400) /,
    )
    expect(await raw('GET / HTTP/1.1\r\nConnection: close')).toMatch(/ 400 /)
    expect(served).toEqual([])
  })
})

describe('the token', () => {
  test('opens the api, in a header and from our page alone', async () => {
    const token = goodToken()
    expect((await ask('/api/x', { ...ourPage(), [sessionTokenHeader]: token })).status).toBe(200)
    expect((await ask('/api/x', ourPage())).status).toBe(401)
    expect((await ask('/api/x', { ...ourPage(), cookie: `token=${token}` })).status).toBe(401)
    expect((await ask(`/api/x?token=${token}`, ourPage())).status).toBe(401)
    expect((await ask('/api/x', { [sessionTokenHeader]: token })).status).toBe(403)
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'http://evil.test' }
    expect((await ask('/api/x', { ...foreign, [sessionTokenHeader]: token })).status).toBe(403)
    expect(served).toEqual(['/api/x'])
  })

  test('is swapped for a code that is good once and for 60 seconds', async () => {
    const swap = (code: string) => ask('/session', ourPage(), 'POST', code)
    const code = session.issueCode()
    const first = await swap(code)
    expect(first.status).toBe(200)
    expect(session.isToken((JSON.parse(first.body) as { token: string }).token)).toBe(true)
    expect((await swap(code)).status).toBe(403)
    const late = session.issueCode()
    nowMs += 60_001
    expect((await swap(late)).status).toBe(403)
    expect(staleCodes).toBe(2)
    expect((await swap('x'.repeat(300))).status).toBe(413)
    expect((await ask('/session', {}, 'POST', session.issueCode())).status).toBe(403)
  })
})

describe('a path', () => {
  const id = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
  const routes = [
    intakeRoute,
    originalRoute(id),
    imagePagesRoute(id),
    imagePageRoute(id, 1, 100),
    pageTextRoute(id),
    remoteOriginalRoute('connection', 'document'),
    departuresRoute('csv'),
    departuresRoute('txt'),
    subjectRoute,
    exportRoute('job'),
  ]
  const spellings: Record<string, (route: string) => string> = {
    plainly: (route) => route,
    'with a detour': (route) => `/x/..${route}`,
    'with an open detour': (route) => `/assets/..${route}`,
    'with a dot segment': (route) => `/.${route}`,
    'with an escaped dot segment': (route) => `/%2e${route}`,
    'with an escaped detour': (route) => `/assets/%2E%2e${route}`,
    'with half an escaped detour': (route) => `/assets/.%2e${route}`,
    'with backslashes': (route) => `/assets\\..${route.replaceAll('/', '\\')}`,
    'with a dot segment later': (route) => route.replace('/api/', '/api/./'),
    'with slashes doubled': (route) => `/${route}`,
    'with an escaped letter': (route) => route.replace('/api', '/%61pi'),
    'in capitals': (route) => route.replace('/api', '/API'),
    'in absolute form': (route) => `http://127.0.0.1:${server.port}${route}`,
    'in absolute form of another host': (route) => `http://evil.test${route}`,
    'without its slash': (route) => route.slice(1),
    'with a fragment': (route) => `${route}#x`,
    'as the page with a fragment': (route) => `/#/../..${route}`,
  }
  const raw = (line: string, headers: readonly string[] = []) =>
    new Promise<number>((resolve, reject) => {
      let answer = ''
      const head = [line, `Host: 127.0.0.1:${server.port}`, 'Connection: close', ...headers]
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(`${head.join('\r\n')}\r\n\r\n`),
      )
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])))
    })

  test.each(Object.entries(spellings))(
    'of a document, written %s, answers nobody without the token',
    async (_, spell) => {
      for (const route of routes)
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
          const status = await raw(`${method} ${spell(route)} HTTP/1.1`)
          expect([400, 401, 403, 405], `${method} ${spell(route)}`).toContain(status)
        }
      expect(served).toEqual([])
    },
  )

  test('with a detour is refused with the token, too', async () => {
    const headers = [
      'Sec-Fetch-Site: same-origin',
      `Origin: http://127.0.0.1:${server.port}`,
      `${sessionTokenHeader}: ${goodToken()}`,
    ]
    expect(await raw(`GET /x/../api/x HTTP/1.1`, headers)).toBe(400)
    expect(await raw(`GET /api/x HTTP/1.1`, headers)).toBe(200)
    expect(served).toEqual(['/api/x'])
  })

  test('that is not of the page’s own files needs the token, whatever it leads to', async () => {
    const own = ['/', '/index.html', '/assets/a.js', '/pdfjs/cmaps/a.bcmap', '/install/a.png']
    for (const path of own) expect(await raw(`GET ${path} HTTP/1.1`), path).toBe(200)
    for (const path of [
      '/index.htm',
      '/apis',
      '/session/x',
      '/x',
      '/assets',
      '/install',
      '/.well-known/x',
    ])
      expect(await raw(`GET ${path} HTTP/1.1`), path).toBe(403)
    expect(served).toEqual(own)
  })
})

test('sign-ins that never come to their end keep nobody out', async () => {
  const slow = `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 99\r\n\r\nx`
  const cutOff: Socket[] = []
  for (let count = 0; count < 300; count++) {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => cutOff.push(socket))
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(slow)
  }
  const signedIn = await ask('/session', ourPage(), 'POST', session.issueCode())
  expect(signedIn.status).toBe(200)
  const { token } = JSON.parse(signedIn.body) as { token: string }
  expect((await ask('/api/x', { ...ourPage(), [sessionTokenHeader]: token })).status).toBe(200)
  await expect.poll(() => cutOff.length).toBeGreaterThanOrEqual(300 - 64)
})

test('only GET and HEAD reach anything outside the api, and never for another page', async () => {
  expect((await ask('/', {}, 'POST', 'x')).status).toBe(405)
  expect((await ask('/assets/app.js', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
  expect((await ask('/', opened)).status).toBe(200)
})

test('every answer, refusals included, carries the security headers and no CORS', async () => {
  for (const path of ['/', '/api/x']) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

describe('the socket', () => {
  const open = (headers: Record<string, string>, protocols: string[], path = '/rpc') =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, protocols, { headers })
      socket.on('open', () => resolve(socket))
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0))
      socket.on('error', () => {})
    })

  test('needs our origin and the token', async () => {
    const { origin } = ourPage()
    const token = goodToken()
    expect(await open({ origin }, ['intray', 'wrong'])).toBe(401)
    expect(await open({ origin }, ['intray'])).toBe(401)
    expect(await open({ origin: 'http://evil.test' }, ['intray', token])).toBe(403)
    expect(await open({}, ['intray', token])).toBe(403)
    expect(await open({ origin, host: 'evil.test' }, ['intray', token])).toBe(421)
    expect(await open({ origin }, ['intray', token], '/else')).toBe(405)
  })

  test('carries calls and events, in order', async () => {
    const socket = await open(ourPage(), ['intray', goodToken()])
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    const rpc = rpcSession(new RPCLink({ websocket: socket }))
    expect(await rpc.dispatch('documents.list', { limit: 3 })).toEqual({
      ok: true,
      value: { name: 'documents.list', input: { limit: 3 } },
    })
    const events = rpc.events()
    const next = events.next()
    await expect.poll(() => listeners.size).toBe(1)
    const told: CoreEvent[] = ['a', 'b'].map((id) => ({ kind: 'document.removed', id }))
    for (const event of told) for (const listener of listeners) listener(event)
    expect([(await next).value, (await events.next()).value]).toEqual(told)
    socket.close()
    await expect.poll(() => listeners.size).toBe(0)
  })
})

test('a message that is too large ends its own socket, and neither the core nor another page', async () => {
  const open = () =>
    new WebSocket(`ws://127.0.0.1:${server.port}/rpc`, ['intray', goodToken()], {
      origin: `http://127.0.0.1:${server.port}`,
    })
  const [large, other] = [open(), open()]
  await Promise.all(
    [large, other].map((socket) => new Promise((done) => socket.once('open', done))),
  )
  const closed = new Promise<number>((resolve) => large.once('close', resolve))
  large.on('error', () => {})
  large.send(Buffer.alloc((8 << 20) + 1, 0x20))
  expect(await closed).not.toBe(1000)
  const page = rpcSession(new RPCLink({ websocket: other }))
  expect(await page.dispatch('still', { input: 1 })).toMatchObject({ ok: true })
  other.close()
})
