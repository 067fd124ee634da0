import { expect, test } from 'vitest'
import { smallPdf } from '../../support/small-files.ts'
import { openCore } from '../../support/core-bench.ts'
import { answerWith } from '../../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from './second-service.ts'

test('what was queued for one client does not go out as another by itself', async () => {
  const bench = await openCore()
  const second = await startSecondService()
  const agent = await second.makeAgent()
  const { id } = await second.connect(bench, adminSecret)
  await bench.call('connections.activate', { id })
  expect(await bench.call('connections.test', { id })).toMatchObject({ finding: 'ok' })
  second.switchboard.on(
    'uploadDocument',
    answerWith(403, '{"code":"FORBIDDEN_ACCESS","message":"revoked"}'),
  )
  const document = await bench.drop('Rechnung.pdf', smallPdf())
  await expect
    .poll(() => second.switchboard.seen.some(({ operation }) => operation === 'uploadDocument'))
    .toBe(true)
  await bench.until(document, ({ state }) => state.kind === 'queued')
  second.switchboard.reset()

  await bench.call('connections.update', { id, clientId: agent.clientId })
  await bench.call('connections.setSecret', { id, secret: agent.clientSecret })
  expect(await bench.call('connections.test', { id })).toMatchObject({ finding: 'ok' })
  const kept = async () =>
    (await bench.call('app.status', {})).sync.find(({ connectionId }) => connectionId === id)?.kept
  await expect.poll(kept).toEqual({ files: 1, changes: 0 })
  expect(second.switchboard.seen.filter(({ method }) => method === 'POST')).toHaveLength(
    second.switchboard.seen.filter(({ operation }) => operation === 'token').length,
  )
  await bench.call('connections.sendKept', { id })
  await bench.until(document, ({ state }) => state.kind === 'ready')
  expect(await kept()).toEqual({ files: 0, changes: 0 })
})
