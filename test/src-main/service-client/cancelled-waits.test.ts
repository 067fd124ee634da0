import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { askAgain } from '../../../src-main/service-client/ask-again.ts'
import type { ServiceAnswer } from '../../../src-main/service-client/service-request.ts'
import { createManualClock } from '../../support/manual-clock.ts'

/** A person who goes away while a call waits to be asked again. */

const failing: ServiceAnswer = {
  ok: false,
  failure: {
    kind: 'answered',
    status: 503,
    code: null,
    message: null,
    requestId: null,
    retryAfterMs: 1000,
    nextStep: 'wait',
  },
  facts: null,
}

function start(onSent: (abort: AbortController) => void) {
  const clock = createManualClock()
  const abort = new AbortController()
  let sent = 0
  const options = { patienceMs: 10_000, signal: abort.signal }
  const ended = askAgain(
    { operation: 'listDocuments', options },
    { clock, random: () => 0, methodOf: () => 'GET' },
    () => {
      sent++
      onSent(abort)
      return Promise.resolve(failing)
    },
  )
  return { ended, clock, abort, sent: () => sent }
}
const cancelled = { ok: false, failure: { kind: 'cancelled', nextStep: 'nothing' }, facts: null }
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('whoever goes away during the call does not wait for the next', async () => {
  const { ended, clock, sent } = start((abort) => abort.abort())
  expect(await ended).toEqual(cancelled)
  expect(clock.timersWaiting).toBe(0)
  expect(sent()).toBe(1)
})

test('whoever goes away while it waits is told at once, and nothing more is sent', async () => {
  const { ended, clock, abort, sent } = start(() => undefined)
  await turns()
  expect(clock.timersWaiting).toBe(1)
  abort.abort()
  expect(await ended).toEqual(cancelled)
  expect(clock.timersWaiting).toBe(0)
  expect(sent()).toBe(1)
})

test('a wait that is over hears of nothing any more', async () => {
  const { clock, abort, sent } = start(() => undefined)
  await turns()
  clock.advance(1000)
  await turns()
  expect(sent()).toBe(2)
  expect(getEventListeners(abort.signal, 'abort')).toHaveLength(1)
  abort.abort()
})
