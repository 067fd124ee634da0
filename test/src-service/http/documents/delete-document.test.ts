import { expect, test } from 'vitest'
import { createGatedExtract, extractInvoice } from '../../support/sample-results.ts'
import { startTestService } from '../../support/test-service.ts'
import { contentsIn } from '../../support/what-is-kept.ts'
import type { TestService } from '../../support/test-service.ts'

const remove = (service: TestService, id: string) =>
  service.call('DELETE', `/workspaces/ws/documents/${id}`)

test('a deleted document is gone with its file, and deleting it again says so', async () => {
  const service = await startTestService()
  const id = await service.upload('a.pdf')
  await service.whenIdle()
  expect((await remove(service, id)).status).toBe(204)
  for (const path of ['', '/content', '/text', '/feedback'])
    expect((await service.call('GET', `/workspaces/ws/documents/${id}${path}`)).status).toBe(404)
  expect(await contentsIn(service, 'originals')).toEqual([])
  expect((await remove(service, id)).status).toBe(404)
})

test('a file that another document shares stays', async () => {
  const service = await startTestService()
  const first = await service.upload('first.pdf')
  const second = await service.upload('second.pdf')
  await service.whenIdle()
  await remove(service, first)
  expect((await service.call('GET', `/workspaces/ws/documents/${second}/content`)).status).toBe(200)
})

test('a document that is being read can be deleted; its result is dropped', async () => {
  const gate = createGatedExtract()
  const service = await startTestService({ extract: gate.extract })
  const id = await service.upload('a.pdf')
  await expect.poll(() => gate.waiting()).toBe(1)
  expect((await remove(service, id)).status).toBe(204)
  gate.release()
  await service.whenIdle()
  expect((await service.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(404)
})

test('the reading of a deleted document is broken off, and the next one takes its place', async () => {
  const signals: AbortSignal[] = []
  const service = await startTestService({
    concurrency: 1,
    extract(request) {
      signals.push(request.signal)
      return signals.length === 1 ? new Promise(() => undefined) : extractInvoice(request)
    },
  })
  const first = await service.upload('1.pdf')
  const second = await service.upload('2.pdf')
  expect((await remove(service, first)).status).toBe(204)
  await service.whenIdle()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect((await service.call('GET', `/workspaces/ws/documents/${second}`)).status).toBe(200)
})

test('another workspace’s document is not reached', async () => {
  const service = await startTestService()
  const id = await service.upload('a.pdf')
  const answer = await service.call('DELETE', `/workspaces/other/documents/${id}`)
  expect(answer.status).toBe(403)
  await service.whenIdle()
  expect((await service.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
})
