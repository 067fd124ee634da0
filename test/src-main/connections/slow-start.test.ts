import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  createOwnWorkspaces,
  type OwnService,
} from '../../../src-main/connections/own-workspaces.ts'
import { ownConnectionId } from '../../../src-shared/contract/connections.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
const unasked = () => Promise.reject(new Error('is not asked'))

/** Asks for another name while the service is starting. */
function rename() {
  const clock = createManualClock()
  const asked: unknown[] = []
  let isStarting = true
  let service: OwnService | null = null
  const { handlers } = createOwnWorkspaces({
    db: openTestDatabase(),
    clock,
    logger: createRecordingLogger(),
    service: () => service,
    isStarting: () => isStarting,
    waiting: () => 0,
    failureOf: ({ kind }) => ({ code: 'internal', details: { kind } }),
    onChanged: () => undefined,
  })
  const change = { connectionId: ownConnectionId, name: 'Büro' }
  const answer = Promise.resolve(handlers['workspaces.change'](change)).then(
    ({ name }) => name,
    (error: unknown) => error,
  )
  return {
    answer,
    asked,
    /** The queue has begun: there is a way to the service, whether it listens or not. */
    lead() {
      service = {
        adminListWorkspaces: unasked,
        adminCreateWorkspace: unasked,
        adminGrantWorkspaceAccess: unasked,
        adminPatchWorkspace(id, patch) {
          asked.push([id, patch])
          return Promise.resolve({ ok: true, value: { id }, facts })
        },
      }
    },
    endStart: () => void (isStarting = false),
    async pass(seconds: number) {
      for (let half = 0; half < 2 * seconds; half++) {
        await nextTurn()
        clock.advance(500)
      }
      await nextTurn()
    },
  }
}

test('a change waits for the start of the service, however long the machine takes for it', async () => {
  const office = rename()
  await office.pass(5)
  office.lead()
  await office.pass(90)
  expect(office.asked).toEqual([])
  office.endStart()
  await office.pass(1)
  expect(await office.answer).toBe('Büro')
  expect(office.asked).toEqual([['inbox', { name: 'Büro' }]])
})

test('a change is refused 10 s after the start where nothing leads to the service', async () => {
  const office = rename()
  await office.pass(30)
  office.endStart()
  await office.pass(11)
  expect(await office.answer).toMatchObject({ failure: { code: 'service-unreachable' } })
})
