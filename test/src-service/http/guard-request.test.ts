import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pdfBytes } from '../support/sample-results.ts'
import { startTestService } from '../support/test-service.ts'

/** fetch sets Host by itself, so these go out by hand. */
function statusFor(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/v1/openapi.json', headers })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}

/** Everything that comes back for bytes sent as they stand, then more of them once an answer begins. */
function answerTo(port: number, bytes: string, more?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes))
    socket.once('data', () => more !== undefined && socket.write(more))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('close', () => resolve(text)).on('error', reject)
  })
}

describe('the service', () => {
  test('answers under its own address alone', async () => {
    const { port } = await startTestService()
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect(await statusFor(port, { Host: host }), host).toBe(200)
    for (const host of [
      'evil.test',
      `evil.test:${port}`,
      '127.0.0.1',
      '127.0.0.1:1',
      `localhost.:${port}`,
      `127.1:${port}`,
    ])
      expect(await statusFor(port, { Host: host }), host).toBe(421)
    // No URL can be made of this one.
    expect(await statusFor(port, { Host: `127.0.0.1:${port}.evil.test` })).toBe(400)
  })

  test('cannot be reached by the other addresses of the machine', async () => {
    const { port } = await startTestService()
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    for (const { address } of [...others, { address: '127.0.0.2' }]) {
      const reached = await new Promise<boolean>((resolve) => {
        const socket = connect({ host: address, port, timeout: 2000 }, () => resolve(true))
        socket.on('error', () => resolve(false)).on('timeout', () => resolve(false))
        socket.unref()
      })
      expect(reached, address).toBe(false)
    }
  })

  test.each([
    ['no method that there is', 'FOO / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no Host', 'GET /api/v1/openapi.json HTTP/1.0\r\n\r\n', 400],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    [
      'headers beyond measure',
      `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      'a body whose length is given twice',
      'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0',
      400,
    ],
  ])('answers a request with %s as the interface answers errors', async (_, bytes, status) => {
    const { port } = await startTestService()
    const text = await answerTo(port, bytes)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `))
    expect(head).toMatch(/^x-rate-limit-remaining: \d+$/im)
    expect(JSON.parse(body)).toEqual({
      code: 'INVALID_SCHEMA',
      message: expect.stringMatching(/^The /) as string,
    })
  })

  test.each([
    '/x/../api/v1/admin/workspaces',
    '/%2e/api/v1/admin/workspaces',
    '/oauth/%2E%2e/api/v1/admin/workspaces',
    '/oauth\\..\\api/v1/admin/workspaces',
    '/api/v1/user/../admin/workspaces',
    'http://127.0.0.1/api/v1/admin/workspaces',
    'http://evil.test/oauth/jwks',
    '*',
    '/oauth/jwks#x',
  ])('refuses the target %s, which could be routed otherwise than judged', async (target) => {
    const service = await startTestService()
    const token = await service.token()
    const text = await answerTo(
      service.port,
      `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    )
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    expect(text).toContain('"code":"INVALID_SCHEMA"')
  })

  // Over a second: twenty megabytes are sent and fetched again.
  test('puts nothing into an answer that is under way', async () => {
    const service = await startTestService()
    const size = 20 * 1024 * 1024
    const id = await service.upload('a.pdf', pdfBytes('', size))
    const get = `GET /api/v1/workspaces/ws/documents/${id}/content HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nAuthorization: Bearer ${await service.token()}\r\n\r\n`
    const text = await answerTo(service.port, get, 'hello\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 200 /)
    expect(text.split('\r\n\r\n').slice(1).join()).not.toContain('HTTP/1.1')
  })

  test('gives every answer an id, the caller’s own where it is one', async () => {
    const service = await startTestService()
    const given = async (id: string) =>
      (await service.call('GET', '/nowhere', { headers: { 'X-Request-Id': id } })).headers.get(
        'X-Request-Id',
      )
    expect(await given('intray.42')).toBe('intray.42')
    expect(await given('a b<script>')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await given('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('sends no CORS header, and nothing that a browser would keep or guess', async () => {
    const service = await startTestService()
    const { headers } = await service.call('GET', '/user/workspaces/ws/documents', {
      headers: { Origin: 'http://evil.test' },
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  test('knows nothing at other paths: 404 with a token, 401 without', async () => {
    const service = await startTestService()
    expect((await service.call('GET', '/nowhere')).body).toMatchObject({ code: 'NOT_FOUND' })
    expect((await service.call('DELETE', '/workspaces/ws/documents')).status).toBe(404)
    expect((await service.call('GET', '/nowhere', { token: null })).status).toBe(401)
    const outside = await fetch(`${service.authUrl}/elsewhere`)
    expect(outside.status).toBe(404)
    expect(outside.headers.get('X-Rate-Limit-Remaining')).toMatch(/^\d+$/)
  })

  test('is not filled by sign-ins that never come to their end', async () => {
    const service = await startTestService()
    const slow = `POST /oauth/token HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90\r\n\r\ngrant_type=`
    let cutOff = 0
    for (let count = 0; count < 700; count += 1) {
      const socket = connect({ host: '127.0.0.1', port: service.port })
      socket.on('error', () => undefined).on('close', () => (cutOff += 1))
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket.write(slow)
    }
    expect((await service.upload()).length).toBe(36)
    expect(await service.token()).toMatch(/\./)
    await expect.poll(() => cutOff).toBeGreaterThanOrEqual(700 - 64)
  })
})
