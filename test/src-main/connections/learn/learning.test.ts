import { expect, test } from 'vitest'
import { createLearning } from '../../../../src-main/connections/learn/learning.ts'
import type { LearningCalls } from '../../../../src-main/connections/learn/learning-ports.ts'
import { learningTopics } from '../../../../src-shared/contract/learning.ts'
import type { Connection } from '../../../../src-shared/contract/connections.ts'
import { branch } from '../../store/store-for-tests.ts'

const sandbox: Connection = { ...branch, active: true, archived: false }
const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }

/** Learning from a service that answers each call once it is let go, and sorts by nothing. */
function openLearning(isProduction = false) {
  const asked: (() => void)[] = []
  let fails = false
  const call = (answer: unknown) => () =>
    new Promise((resolve, reject) => {
      asked.push(() => (fails ? reject(new Error('broken')) : resolve(answer)))
    })
  const ok = { ok: true, value: { items: [] }, facts }
  const failure = { kind: 'answered', status: 400 }
  const calls = {
    listDocuments: call(ok),
    adminListWorkspaces: call(ok),
    adminMetaDocumentTypes: call(ok),
  } as unknown as LearningCalls
  const refuses = {
    ...calls,
    listDocuments: call({ ok: false, failure, facts: { ...facts, status: 400 } }),
  } as unknown as LearningCalls
  const learning = createLearning({
    reach: () => (profile) => (profile['sortProperty'] === null ? calls : refuses),
    readSample: () => Promise.reject(new Error('nobody agreed')),
    onUploaded: () => undefined,
    wait: () => Promise.resolve(),
    monotonicMs: () => 0,
    isProduction: () => isProduction,
  })
  return {
    learning,
    asked,
    failNext: () => void (fails = true),
    goOn: async (calls: number): Promise<void> => {
      for (let at = 0; at < calls; at++) {
        await expect.poll(() => asked.length).toBeGreaterThan(0)
        asked.shift()?.()
      }
    },
  }
}

test('what was found stands in the report, and how far it has come while it goes on', async () => {
  const { learning, goOn } = openLearning()
  expect(learning.report(sandbox.id)).toBeNull()
  expect(learning.start(sandbox, false)).toEqual({
    ...{ connectionId: sandbox.id, state: 'running', profile: {} },
    steps: learningTopics.map((topic, at) => ({
      ...{ topic, state: at === 0 ? 'trying' : 'waiting', attempts: [] },
    })),
  })
  await goOn(5)
  const stateOf = (topic: string) =>
    learning.report(sandbox.id)?.steps.find((step) => step.topic === topic)?.state
  await expect.poll(() => stateOf('workspaces')).toBe('trying')
  expect([stateOf('list'), stateOf('document-types')]).toEqual(['found', 'waiting'])
  expect(learning.report(sandbox.id)).toMatchObject({
    state: 'running',
    profile: { sortProperty: null },
  })
  await goOn(2)
  await expect.poll(() => learning.report(sandbox.id)?.state).toBe('done')
  expect(learning.report(sandbox.id)?.steps.map(({ topic }) => topic)).toEqual(learningTopics)
})

test('a run that is stopped says so, whoever stops it, and so does one that went wrong', async () => {
  const { learning, goOn, failNext, asked } = openLearning()
  learning.start(sandbox, false)
  learning.stop(sandbox.id)
  await goOn(1)
  await expect.poll(() => learning.report(sandbox.id)?.state).toBe('stopped')
  learning.stop('another')

  learning.start(sandbox, false)
  failNext()
  await goOn(1)
  await expect.poll(() => learning.report(sandbox.id)?.state).toBe('failed')

  learning.start(sandbox, false)
  let hasEnded = false
  const ended = learning.stopAll().then(() => (hasEnded = true))
  await expect.poll(() => asked.length).toBe(1)
  expect(hasEnded).toBe(false)
  await goOn(1)
  await ended
  expect(learning.report(sandbox.id)?.state).toBe('stopped')
})

test('nothing is learned from production, whatever the connection is called', () => {
  const { learning } = openLearning()
  const production = { ...sandbox, environment: 'production' } as const
  const refused = (environment: string) =>
    expect.objectContaining({ failure: { code: 'conflict', details: { environment } } }) as Error
  expect(() => learning.start(production, false)).toThrow(refused('production'))
  expect(() => openLearning(true).learning.start(sandbox, false)).toThrow(refused('sandbox'))
  expect(learning.report(sandbox.id)).toBeNull()
})
