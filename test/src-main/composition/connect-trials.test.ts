import { describe, expect, test } from 'vitest'
import { connectTrials } from '../../../src-main/composition/connect-trials.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { RequestGate } from '../../../src-shared/service-api/service-outcome.ts'
import { openCore } from '../../support/core-bench.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { openGate } from '../../support/switchboard/conformance-service.ts'
import { stall } from '../../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from '../connections/second-service.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

type Bench = Awaited<ReturnType<typeof openCore>>

/** A sandbox that never answers what is asked first. */
async function openSandbox() {
  const bench = await openCore()
  const second = await startSecondService()
  const { id } = await second.connect(bench, adminSecret)
  await expect
    .poll(async () =>
      (await bench.call('app.status', {})).sync.some((one) => one.connectionId === id),
    )
    .toBe(true)
  const asked = () =>
    second.switchboard.seen.filter(({ url }) => url.includes('sort=') && url.includes('size=20'))
  return { bench, second, id, asked }
}

const stateOf = async (bench: Bench, id: string) =>
  (await bench.call('connections.learning', { id })).report?.state

async function learnUntilAsked({ bench, second, id, asked }: Sandbox): Promise<void> {
  second.switchboard.on('listDocuments', stall)
  await bench.call('connections.startLearning', { id, uploadSample: true })
  await expect.poll(() => asked().length).toBeGreaterThan(0)
}
type Sandbox = Awaited<ReturnType<typeof openSandbox>>

describe('what is tried ends', () => {
  test('with Intray: nothing is learned any more and nobody is waited for in the browser', async () => {
    const sandbox = await openSandbox()
    const { bench, second, id } = sandbox
    const { trialId } = await bench.call('connections.openTrial', {})
    const draft = second.draft({ signIn: 'browser' })
    await bench.call('connections.setTrialSecret', { trialId, draft, secret: adminSecret })
    const { address } = await bench.call('connections.beginTrialSignIn', { trialId, draft })
    const loopback = new URL(address ?? '').searchParams.get('redirect_uri') ?? ''
    expect((await fetch(loopback)).status).toBe(400)
    await learnUntilAsked(sandbox)

    await bench.stop()
    expect(await stateOf(bench, id)).toBe('stopped')
    await expect(fetch(loopback)).rejects.toThrow('fetch failed')
  })

  test.each<[string, (sandbox: Sandbox) => Promise<unknown>]>([
    [
      'that is changed',
      ({ bench, id }) => bench.call('connections.update', { id, environment: 'production' }),
    ],
    ['that is removed', ({ bench, id }) => bench.call('connections.remove', { id })],
    ['whose secret is removed', ({ bench, id }) => bench.call('connections.removeSecret', { id })],
  ])('with the connection %s', async (_, change) => {
    const sandbox = await openSandbox()
    await learnUntilAsked(sandbox)
    await change(sandbox)
    await expect.poll(() => stateOf(sandbox.bench, sandbox.id)).toBe('stopped')
  })
})

test('what waits for a free request is not sent when its set-up was closed', async () => {
  const db = openTestDatabase()
  const draft = {
    environment: 'sandbox',
    baseUrl: 'https://sandbox.example.test/api/v1',
    authUrl: 'https://sandbox.example.test',
    clientId: 'client',
    workspaceId: 'workspace',
    signIn: 'client-credentials',
    profile: {},
  } as const
  // The same one, however its address was typed.
  const typed = { ...draft, authUrl: 'https://SANDBOX.example.test/' }
  const saved = { ...typed, name: '', requestsPerMinute: 20, colour: '#7c3aed' }
  saveConnection(db, { ...saved, id: 'same' }, 0)
  const asked: string[] = []
  const waits: AbortSignal[] = []
  const answering: typeof fetch = (input) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return Promise.resolve(
      Response.json({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 }),
    )
  }
  // The connection of the same credential has used its limit up.
  const gate: RequestGate = {
    ...openGate,
    admit: (signal) =>
      new Promise((_, reject) => {
        if (signal) waits.push(signal)
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  }
  const clock = createManualClock()
  const { trials } = connectTrials({
    ports: { clock, random: () => 0, host: { kind: 'browser', startProcess: () => noProcess() } },
    db,
    clientPortsOf: () => ({
      fetch: answering,
      clock,
      random: () => 0,
      gate,
      credentials: {
        clientSecret: () => Promise.resolve(null),
        refreshToken: () => Promise.resolve(null),
        saveRefreshToken: () => Promise.resolve(),
      },
    }),
    samples: [],
    leaveOut: () => undefined,
    fetchFor: () => answering,
  })
  const id = trials.open()
  trials.setSecret(id, draft, 'secret')
  const trying = trials.test(id, draft)
  await expect.poll(() => waits.length).toBe(1)
  trials.close(id)
  expect(await trying).toEqual({ finding: 'timeout', status: null })
  expect(asked.filter((url) => !url.endsWith('/oauth/token'))).toEqual([])
})

function noProcess(): never {
  throw new Error('No process is started here')
}

test('learning reaches a connection as it is now, not as the run before did', async () => {
  const sandbox = await openSandbox()
  const { bench, second, id, asked } = sandbox
  await learnUntilAsked(sandbox)
  await bench.call('connections.stopLearning', { id })
  const before = asked().at(-1)?.headers.authorization
  expect(before).toBeDefined()

  const agent = await second.makeAgent()
  await bench.call('connections.update', { id, clientId: agent.clientId })
  await bench.call('connections.setSecret', { id, secret: agent.clientSecret })
  const asks = asked().length
  await bench.call('connections.startLearning', { id, uploadSample: false })
  await expect.poll(() => asked().length).toBeGreaterThan(asks)
  expect(asked().at(-1)?.headers.authorization).not.toBe(before)
})
