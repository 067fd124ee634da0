import { expect, test } from 'vitest'
import { startTestService } from '../support/test-service.ts'
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
