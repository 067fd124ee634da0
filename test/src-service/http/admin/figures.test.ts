import { describe, expect, test } from 'vitest'
import type { Extract } from '../../../../src-service/jobs/extract.ts'
import { serviceFigures } from '../../../../src-shared/service-api/service-figures.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createGatedExtract, extractInvoice, pdfBytes } from '../../support/sample-results.ts'
import { startTestService } from '../../support/test-service.ts'
import type { TestService } from '../../support/test-service.ts'

const figuresOf = async (service: TestService) =>
  serviceFigures.parse((await service.call('GET', '/admin/figures')).body)

async function metricsOf(service: TestService, token: string | null): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` }
  return fetch(`${service.authUrl}/metrics`, { headers })
}

const refuseBad: Extract = async (request) =>
  (await request.read()).includes('bad')
    ? { kind: 'failed', reason: 'password', message: 'It is locked' }
    : extractInvoice(request)

describe('the figures of a service', () => {
  test('say what was read in which hour, what could not be and why, and what is kept', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock, extract: refuseBad })
    await service.upload('a.pdf', pdfBytes('good', 1000))
    await service.upload('b.pdf', pdfBytes('bad', 500))
    await service.whenIdle()
    clock.advance(3_600_000)
    const gone = await service.upload('c.pdf', pdfBytes('later', 200))
    await service.whenIdle()
    // What is removed was read all the same.
    await service.call('DELETE', `/workspaces/ws/documents/${gone}`)
    const figures = await figuresOf(service)
    expect(figures.queue).toEqual({ waiting: 0, reading: 0, oldestSeconds: 0 })
    expect(figures.hours).toEqual([
      { hour: '2026-11-02T09:00:00.000Z', completed: 1, failed: 1 },
      { hour: '2026-11-02T10:00:00.000Z', completed: 1, failed: 0 },
    ])
    expect(figures.failures).toEqual([{ cause: 'password', documents: 1 }])
    expect(figures.workspaces).toEqual([
      {
        ...{ workspaceId: 'ws', name: 'Intray', waiting: 0, documents: 2, bytes: 1500 },
        ...{ completed: 2, failed: 1 },
      },
    ])
    // At once: it is kept, not counted now and then.
    await service.upload('d.pdf', pdfBytes('more', 300))
    await service.whenIdle()
    expect((await figuresOf(service)).workspaces[0]).toMatchObject({ documents: 3, bytes: 1800 })
    clock.advance(25 * 3_600_000)
    expect((await figuresOf(service)).hours).toEqual([])
    expect((await figuresOf(service)).failures).toHaveLength(1)
  })

  test('say what waits, for how long, and what is being read', async () => {
    const clock = createManualClock()
    const gate = createGatedExtract()
    const service = await startTestService({ clock, extract: gate.extract, concurrency: 1 })
    await service.upload('a.pdf', pdfBytes('a'))
    await expect.poll(() => gate.waiting()).toBe(1)
    clock.advance(10_000)
    await service.upload('b.pdf', pdfBytes('b'))
    clock.advance(5_000)
    await service.upload('c.pdf', pdfBytes('c'))
    const figures = await figuresOf(service)
    expect(figures.queue).toEqual({ waiting: 2, reading: 1, oldestSeconds: 5 })
    expect(figures.workspaces[0]?.waiting).toBe(2)
    for (let each = 0; each < 3; each += 1) {
      await expect.poll(() => gate.waiting()).toBe(1)
      gate.release()
    }
    await service.whenIdle()
  })

  test('are an administrator’s alone, for a monitor as well', async () => {
    const service = await startTestService()
    await service.upload('a.pdf', pdfBytes('a', 100))
    await service.whenIdle()
    const made = await service.call('POST', '/admin/workspaces/ws/clients', { json: { name: 'A' } })
    const { clientId, clientSecret } = made.body as Record<'clientId' | 'clientSecret', string>
    const agent = await service.token(clientId, clientSecret)
    const refused = await service.call('GET', '/admin/figures', { token: agent })
    expect(refused.status).toBe(403)
    expect((await metricsOf(service, agent)).status).toBe(403)
    expect((await metricsOf(service, null)).status).toBe(401)
    const metrics = await metricsOf(service, await service.token())
    expect(metrics.status).toBe(200)
    expect(metrics.headers.get('Content-Type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    )
    const text = await metrics.text()
    expect(text).toContain(
      '# TYPE intray_stored_bytes gauge\n# HELP intray_stored_bytes Bytes of the files of documents.\nintray_stored_bytes{workspace="ws"} 100\n',
    )
    expect(text).toContain('\nintray_documents_read_last_day{workspace="ws"} 1\n')
    expect(text).not.toContain('Intray')
    expect(text.endsWith('\n# EOF\n')).toBe(true)
  })
})
