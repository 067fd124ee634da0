import { expect, test } from 'vitest'
import { firstClient, startTestService } from '../../support/test-service.ts'

const sender = { names: ['Kranz Spenglerei AG'], numbers: [] }

test('only who may read in a workspace is told what was learned there, and only who may write has it forgotten', async () => {
  const service = await startTestService()
  const made = await service.call('POST', '/admin/workspaces', { json: { name: 'Kunde Huber' } })
  const { id } = made.body as { id: string }
  const ask = async (what: string, workspace = id) =>
    (await service.call('POST', `/workspaces/${workspace}/lessons/${what}`, { json: sender }))
      .status
  const access = (role: string) =>
    service.call('POST', `/admin/workspaces/${id}/access`, {
      json: { subject: firstClient.clientId, role },
    })
  expect([await ask('search', 'other'), await ask('forget', 'other')]).toEqual([403, 403])
  await access('READER')
  expect([await ask('search'), await ask('forget')]).toEqual([200, 403])
  await access('OWNER')
  expect([await ask('search'), await ask('forget')]).toEqual([200, 200])
})

test.each([
  {},
  { names: ['x'] },
  { names: [], numbers: [] },
  { names: ['x'], numbers: Array(51).fill('1') },
])('a body that names no sender is refused: %j', async (json) => {
  const service = await startTestService()
  for (const what of ['search', 'forget'])
    expect((await service.call('POST', `/workspaces/ws/lessons/${what}`, { json })).status).toBe(
      400,
    )
})
