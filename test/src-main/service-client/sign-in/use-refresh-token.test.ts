import { expect, test } from 'vitest'
import { createExchange } from '../../../../src-main/service-client/http/exchange.ts'
import { fetchToken } from '../../../../src-main/service-client/sign-in/fetch-token.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { startBehindSwitchboard } from '../../../support/switchboard/behind-switchboard.ts'
import { keptCredentials } from '../../../support/switchboard/browser-person.ts'
import { connectionTo, realClock } from '../../../support/switchboard/conformance-service.ts'
import { answerWith, type SwitchboardAct } from '../../../support/switchboard/switchboard-acts.ts'

/** What one process does with a keychain that another one writes to. */

const { service, switchboard } = await startBehindSwitchboard()

/** Refuses every refresh token but this one. */
const onlyGood = (good: string): SwitchboardAct => ({
  kind: 'act',
  run: ({ received, response }) => {
    const isGood = new URLSearchParams(received.body.toString()).get('refresh_token') === good
    response.writeHead(isGood ? 200 : 400, { 'content-type': 'application/json' })
    response.end(isGood ? '{"access_token":"a"}' : '{"error":"invalid_grant"}')
  },
})

/** @param read what the keychain holds at each reading, the last for good */
async function renewed(read: readonly (string | null)[]) {
  const left = [...read]
  const waits: number[] = []
  const quick = realClock(100)
  const result = await fetchToken(
    connectionTo(switchboard, service, { signIn: 'browser' }),
    'idp.capture',
    {
      exchange: createExchange({ fetch, clock: createManualClock() }),
      clock: {
        setTimer(delayMs, run) {
          waits.push(delayMs)
          return quick.setTimer(delayMs, run)
        },
      },
      credentials: {
        ...keptCredentials(),
        refreshToken: () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? null),
      },
    },
  )
  return { result, waits, asked: switchboard.seen.length }
}

test('the token that is there is used at once', async () => {
  switchboard.on('token', onlyGood('r'))
  expect(await renewed(['r'])).toMatchObject({ result: { ok: true }, waits: [], asked: 1 })
})

test('an entry that is missing while it is written again is waited for', async () => {
  switchboard.on('token', onlyGood('r'))
  expect(await renewed([null, null, 'r'])).toMatchObject({
    result: { ok: true },
    waits: [100, 200],
  })
})

test('an entry that is missing after its token was refused is waited for', async () => {
  switchboard.on('token', onlyGood('new'))
  const { result, waits, asked } = await renewed(['old', 'old', null, 'new'])
  expect(result.ok).toBe(true)
  expect(waits).toEqual([100, 200])
  expect(asked).toBe(2)
})

test('where there is no entry, the person is signed out after less than a second', async () => {
  const { result, waits, asked } = await renewed([null])
  expect(result).toMatchObject({ failure: { kind: 'sign-in', reason: 'signed-out' } })
  expect(waits).toEqual([100, 200, 400])
  expect(asked).toBe(0)
})

test('where the refused token stays, the person is signed out after the time that another process may take', async () => {
  switchboard.on('token', onlyGood('none'))
  const { result, waits, asked } = await renewed(['old'])
  expect(result).toMatchObject({ failure: { kind: 'sign-in', reason: 'signed-out' } })
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200])
  expect(asked).toBe(1)
})

test('where each refresh token is refused, four are tried', async () => {
  switchboard.on('token', onlyGood('none'))
  const { result, asked } = await renewed(['1', '2', '3', '4', '5', '6', '7'])
  expect(result).toMatchObject({ failure: { reason: 'signed-out' } })
  expect(asked).toBe(4)
})

test.each([
  ['a fault of the provider', answerWith(503)],
  ['a scope that is not granted', answerWith(400, '{"error":"invalid_scope"}')],
])('%s is no fault of the refresh token, and no other is tried', async (_name, act) => {
  switchboard.on('token', act)
  expect(await renewed(['1', '2'])).toMatchObject({ result: { ok: false }, waits: [], asked: 1 })
})
