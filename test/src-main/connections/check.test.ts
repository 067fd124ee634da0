import { describe, expect, test } from 'vitest'
import type { CheckReport } from '../../../src-shared/service-check/check-report.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { answerWith } from '../../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from './second-service.ts'

async function checked(bench: CoreBench, id: string): Promise<CheckReport> {
  const read = async () => (await bench.call('connections.check', { id })).report
  await expect.poll(async () => (await read())?.state, { timeout: 60_000 }).not.toBe('running')
  const report = await read()
  if (!report) throw new Error('Nothing was checked')
  return report
}

/** Until the queue has begun with a connection, nothing of it can be tried. */
async function startCheck(bench: CoreBench, id: string): Promise<CheckReport> {
  await expect
    .poll(async () =>
      (await bench.call('app.status', {})).sync.some((one) => one.connectionId === id),
    )
    .toBe(true)
  return bench.call('connections.startCheck', { id })
}

describe('the check of a sandbox that is connected', () => {
  test('finds what the service does otherwise, and changes nothing of the connection', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { id } = await second.connect(bench, adminSecret)
    second.switchboard.on('streamDocumentContent', answerWith(404, '{"code":"NOT_FOUND"}'))
    expect(await startCheck(bench, id)).toMatchObject({ state: 'running', left: [] })
    const report = await checked(bench, id)
    const found = report.rows.filter(({ state }) => state === 'differs')
    expect(found.map(({ id: row }) => row)).toEqual(['content'])
    expect(report).toMatchObject({ state: 'done', left: [] })
    const { connections } = await bench.call('connections.list', {})
    expect(connections.find((one) => one.id === id)?.profile).toEqual({})
  })

  test('leaves its sample out of the inbox, even where the service keeps it', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { id } = await second.connect(bench, adminSecret)
    second.switchboard.on('deleteDocument', answerWith(405))
    await startCheck(bench, id)
    const { left } = await checked(bench, id)
    expect(left).toEqual([expect.stringMatching(/^document /)])
    const lists = () =>
      second.switchboard.seen.filter(({ operation }) => operation === 'listDocuments').length
    const before = lists()
    await bench.call('connections.pull', { id })
    await expect.poll(lists, { timeout: 60_000 }).toBeGreaterThan(before)
    await expect
      .poll(
        async () =>
          (await bench.call('app.status', {})).sync.find((one) => one.connectionId === id)?.pull,
      )
      .toBeNull()
    expect((await bench.call('documents.list', { scope: 'all' })).items).toEqual([])
  })

  test('is stopped by a person', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { id } = await second.connect(bench, adminSecret)
    second.switchboard.on('retrieveStructuredData', answerWith(202, '{"status":"PROCESSING"}'))
    await startCheck(bench, id)
    const checking = async () => (await bench.call('connections.check', { id })).report?.checking
    await expect.poll(checking, { timeout: 60_000 }).toBe('processing')
    await bench.call('connections.stopCheck', { id })
    expect((await checked(bench, id)).state).toBe('stopped')
  })

  test('is refused for anything but a sandbox', async () => {
    const bench = await openCore()
    const refused = bench.dispatch('connections.startCheck', { id: 'embedded' })
    expect(await refused).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })
})
