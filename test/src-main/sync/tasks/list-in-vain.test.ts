import { afterEach, expect, test } from 'vitest'
import { startEngine, unreachable, type Engine } from '../engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

test('a look for a lost upload that the network cuts off again and again asks nobody, and counts for nothing', async () => {
  engine = startEngine({
    fate: (operation) => ({
      ...{ thereMs: 0, backMs: 300 },
      ...(operation === 'upload' ? { lost: 'after' as const } : {}),
    }),
  })
  await engine.pass(120_000)
  const [document = ''] = engine.add()
  while (engine.stateOf(document) !== 'uncertain') await engine.pass(100)
  let failed = 0
  engine.answer('listDocuments', () => (failed++ < 40 ? unreachable('reset', 'whole') : null))
  const lookups = new Set<number | undefined>()
  for (let n = 0; n < 10_000 && engine.stateOf(document) !== 'ready'; n++) {
    await engine.pass(1000)
    const { state, lookups: count } = engine.jobOf(document) ?? {}
    if (state === 'uncertain') lookups.add(count)
    expect(state).not.toBe('held')
  }
  expect(engine.stateOf(document)).toBe('ready')
  expect([...lookups]).toEqual([0])
  expect(failed).toBeGreaterThan(40)
})
