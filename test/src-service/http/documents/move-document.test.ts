import { expect, test } from 'vitest'
import { createGatedExtract } from '../../support/sample-results.ts'
import { firstClient, startTestService } from '../../support/test-service.ts'
import type { TestService } from '../../support/test-service.ts'

async function startWithTwo() {
  const service = await startTestService()
  const made = await service.call('POST', '/admin/workspaces', { json: { name: 'Kunde Huber' } })
  const to = (made.body as { id: string }).id
  const access = (role: string) =>
    service.call('POST', `/admin/workspaces/${to}/access`, {
      json: { subject: firstClient.clientId, role },
    })
  await access('OWNER')
  return { service, to, access }
}

const move = (service: TestService, id: string, workspaceId: unknown, from = 'ws') =>
  service.call('PATCH', `/workspaces/${from}/documents/${id}`, { json: { workspaceId } })
const statusIn = async (service: TestService, workspace: string, id: string, path = '') =>
  (await service.call('GET', `/workspaces/${workspace}/documents/${id}${path}`)).status

test('a document is moved with file, text, results and feedback, and asking again does no harm', async () => {
  const { service, to } = await startWithTwo()
  const id = await service.upload('a.pdf')
  await service.whenIdle()
  const feedback = { corrections: [], confirmed: ['/title'] }
  await service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, { json: feedback })
  for (const _ of ['first', 'again'])
    expect(await move(service, id, to)).toMatchObject({
      status: 200,
      body: { documentId: id, workspaceId: to, status: 'COMPLETED' },
    })
  for (const path of ['', '/content', '/text', '/feedback']) {
    expect(await statusIn(service, 'ws', id, path)).toBe(404)
    expect(await statusIn(service, to, id, path)).toBe(200)
  }
  const list = await service.call('GET', `/user/workspaces/${to}/documents`)
  expect(list.body).toMatchObject({ totalElements: 1 })
  const kept = await service.call('GET', `/workspaces/${to}/documents/${id}/feedback`)
  expect(kept.body).toMatchObject({ feedback: [feedback] })
})

test('a key by which it was uploaded leads to it no more', async () => {
  const { service, to } = await startWithTwo()
  const headers = { 'Idempotency-Key': 'one' }
  const id = await service.upload('a.pdf', undefined, { headers })
  await service.whenIdle()
  await move(service, id, to)
  const again = await service.upload('a.pdf', undefined, { headers })
  expect(again).not.toBe(id)
})

test('nothing is moved out of or into a workspace in which the client may not write', async () => {
  const { service, to, access } = await startWithTwo()
  const id = await service.upload('a.pdf')
  await service.whenIdle()
  expect((await move(service, id, 'other')).status).toBe(403)
  expect((await move(service, id, to, 'other')).status).toBe(403)
  expect((await move(service, id, undefined)).status).toBe(400)
  await service.call('PATCH', `/admin/workspaces/${to}`, { json: { status: 'ARCHIVED' } })
  expect((await move(service, id, to)).status).toBe(403)
  await service.call('PATCH', `/admin/workspaces/${to}`, { json: { status: 'ACTIVE' } })
  await access('READER')
  expect((await move(service, id, to)).status).toBe(403)
  expect(await statusIn(service, 'ws', id)).toBe(200)
  expect((await move(service, '11111111-2222-3333-4444-555555555555', 'ws')).status).toBe(404)
})

test('a document that is being read stays until it has been', async () => {
  const gate = createGatedExtract()
  const service = await startTestService({ extract: gate.extract })
  const id = await service.upload('a.pdf')
  await expect.poll(() => gate.waiting()).toBe(1)
  const made = await service.call('POST', '/admin/workspaces', { json: { name: 'Kunde Huber' } })
  const to = (made.body as { id: string }).id
  const json = { subject: firstClient.clientId, role: 'OWNER' }
  await service.call('POST', `/admin/workspaces/${to}/access`, { json })
  expect((await move(service, id, to)).status).toBe(400)
  gate.release()
  await service.whenIdle()
  expect((await move(service, id, to)).status).toBe(200)
})
