import { expect, test } from 'vitest'
import { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import { LearningDesk } from '../../../src-renderer/connections/state/learning-desk.svelte.ts'
import { FakeCore } from '../support/fake-bridge.ts'
import { sandboxConnection } from '../support/fake-status.ts'
import { ManualLater } from '../support/manual-later.ts'
import { fakeSurroundings, settled } from '../support/open-window.ts'

/** A desk whose learning has begun; each look at it is one call. */
async function startLearning() {
  const core = new FakeCore()
  const time = new ManualLater()
  const { later } = time
  const desk = new LearningDesk(
    new AppState(core.bridge, { ...fakeSurroundings(), later }),
    sandboxConnection,
  )
  await desk.start(false)
  const pass = async () => {
    time.pass(60_000)
    await settled()
  }
  return { core, desk, pass, looks: () => core.callsOf('connections.learning').length }
}

test('a look that is under way when the dialog is closed is the last one', async () => {
  const { core, desk, pass, looks } = await startLearning()
  core.keepLearning = true
  const release = core.holdNext('connections.learning')
  await pass()
  expect(looks()).toBe(1)
  desk.leave()
  release()
  await settled()
  await pass()
  expect(looks()).toBe(1)
})

test('a start that is under way when the dialog is closed is the last one', async () => {
  const { core, desk, pass, looks } = await startLearning()
  await pass()
  const release = core.holdNext('connections.startLearning')
  const starting = desk.start(false)
  desk.leave()
  release()
  await starting
  await pass()
  expect(looks()).toBe(1)
})

test('one look that fails is not the end of looking', async () => {
  const { core, desk, pass } = await startLearning()
  core.failNext('connections.learning', 'timeout')
  await pass()
  expect(desk.running).toBe(true)
  await pass()
  expect(desk.report?.state).toBe('done')
})
