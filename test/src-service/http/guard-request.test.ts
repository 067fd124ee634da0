import { networkInterfaces } from 'node:os'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
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
    // No URL can be made of this one: refused before it is ours to answer.
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
})
