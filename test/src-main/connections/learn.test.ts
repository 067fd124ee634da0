import { describe, expect, test } from 'vitest'
import type { LearningReport } from '../../../src-shared/contract/learning.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { answerWith } from '../../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from './second-service.ts'

async function learned(bench: CoreBench, id: string): Promise<LearningReport> {
  const read = async () => (await bench.call('connections.learning', { id })).report
  await expect.poll(async () => (await read())?.state).not.toBe('running')
  const report = await read()
  if (!report) throw new Error('Nothing was learned')
  return report
}

const stateOf = (report: LearningReport, topic: string) =>
  report.steps.find((step) => step.topic === topic)?.state

/** Until the queue has begun with a connection, nothing of it can be tried. */
async function startLearning(bench: CoreBench, id: string, uploadSample: boolean): Promise<void> {
  await expect
    .poll(async () =>
      (await bench.call('app.status', {})).sync.some((one) => one.connectionId === id),
    )
    .toBe(true)
  await bench.call('connections.startLearning', { id, uploadSample })
}

describe('learning from a sandbox', () => {
  test('confirms what is assumed of a service that is as we assume it', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { id } = await second.connect(bench, adminSecret)
    await startLearning(bench, id, true)
    const report = await learned(bench, id)
    expect(report.state).toBe('done')
    expect(report.steps.map(({ topic, state }) => [topic, state])).toEqual([
      ['list', 'as-assumed'],
      ['upload', 'as-assumed'],
      ['result', 'as-assumed'],
      ['content', 'as-assumed'],
      ['feedback', 'as-assumed'],
      ['workspaces', 'as-assumed'],
      ['document-types', 'as-assumed'],
    ])
    const listed = await second.ask(`/user/workspaces/${second.service.workspaceId}/documents`)
    expect(listed).toMatchObject({ totalElements: 1 })
  })

  // Over a second: it starts the whole of Intray and another service, and asks that in every way.
  test('finds what another service does, and changes nothing before it is taken over', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { switchboard } = second
    const { id } = await second.connect(bench, adminSecret)
    // A service that takes files as the body alone, and tells no document types.
    switchboard.on('uploadDocument', answerWith(400, '{"code":"INVALID_FILE","message":"part"}'), 1)
    switchboard.on('adminMetaDocumentTypes', answerWith(404, '{"code":"NOT_FOUND","message":""}'))
    await startLearning(bench, id, true)
    const report = await learned(bench, id)
    expect(stateOf(report, 'upload')).toBe('found')
    expect(report.profile).toEqual({ uploadBody: 'raw' })
    expect(stateOf(report, 'document-types')).toBe('not-offered')
    const tried = report.steps.find(({ topic }) => topic === 'document-types')?.attempts ?? []
    expect(tried.length).toBeGreaterThan(3)
    expect(tried.every(({ verdict }) => verdict === 'refused')).toBe(true)
    const { connections } = await bench.call('connections.list', {})
    expect(connections.find((one) => one.id === id)?.profile).toEqual({})
  })

  test('uploads nothing unless that was agreed to, and says what it could not try', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { id } = await second.connect(bench, adminSecret)
    await startLearning(bench, id, false)
    const report = await learned(bench, id)
    expect(stateOf(report, 'upload')).toBe('skipped')
    expect(stateOf(report, 'content')).toBe('skipped')
    expect(second.switchboard.seen.map(({ method }) => method)).not.toContain('PATCH')
    expect(second.switchboard.seen.some(({ operation }) => operation === 'uploadDocument')).toBe(
      false,
    )
  })

  test('never happens on production, nor where production is', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const production = await second.connect(bench, adminSecret, { environment: 'production' })
    const refused = (id: string) =>
      bench.call('connections.startLearning', { id, uploadSample: true })
    await expect(refused(production.id)).rejects.toThrow('conflict')
    await expect(refused('embedded')).rejects.toThrow('conflict')
    const sandbox = await second.connect(bench, adminSecret)
    await expect(refused(sandbox.id)).rejects.toThrow('conflict')
    expect(second.switchboard.seen.some(({ operation }) => operation === 'uploadDocument')).toBe(
      false,
    )
  })

  test('can be stopped, and says so', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { id } = await second.connect(bench, adminSecret)
    await startLearning(bench, id, true)
    await bench.call('connections.stopLearning', { id })
    expect((await learned(bench, id)).state).toBe('stopped')
  })
})
