import { expect, test } from 'vitest'
import { createManualClock } from '../support/manual-clock.ts'
import { pdfBytes } from '../support/sample-results.ts'
import { fileForm, startTestService } from '../support/test-service.ts'
import type { TestService } from '../support/test-service.ts'

const ask = async ({ authUrl }: TestService, path: string) => {
  const answer = await fetch(authUrl + path)
  return [answer.status, await answer.json()] as const
}

test('a service says that it is alive and ready, to whoever asks, however many others guess', async () => {
  const service = await startTestService({ requestsPerMinute: 3 })
  for (let guess = 0; guess < 5; guess += 1)
    await service.call('GET', '/user/workspaces/ws/documents', { token: 'guess' })
  expect(await ask(service, '/health/live')).toEqual([200, { status: 'alive' }])
  expect(await ask(service, '/health/ready')).toEqual([200, { status: 'ready' }])
  expect((await ask(service, '/health/ready'))[0]).toBe(200)
  expect((await ask(service, '/health/ready'))[0]).toBe(429)
})

test('a service that is told to end is not ready at once, and answers until others have heard of it', async () => {
  const clock = createManualClock()
  const service = await startTestService({ clock })
  const token = await service.token()
  const closed = service.close({ leavingMs: 3_000 })
  expect(await ask(service, '/health/ready')).toEqual([
    503,
    { status: 'not-ready', reason: 'ending' },
  ])
  expect((await ask(service, '/health/live'))[0]).toBe(200)
  const answer = await fetch(`${service.baseUrl}/workspaces/ws/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: fileForm(pdfBytes('late'), 'late.pdf'),
  })
  expect(answer.status).toBe(202)
  expect(answer.headers.get('Connection')).toBe('close')
  clock.advance(3_000)
  await closed
  await expect(fetch(`${service.authUrl}/health/live`)).rejects.toThrow()
})
