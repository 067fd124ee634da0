import { describe, expect, test } from 'vitest'
import { openCore } from '../support/core-bench.ts'
import { stall } from '../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from './connections/second-service.ts'

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
  await expect.poll(() => asked().length, { timeout: 10_000 }).toBeGreaterThan(0)
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
  await expect.poll(() => asked().length, { timeout: 10_000 }).toBeGreaterThan(asks)
  expect(asked().at(-1)?.headers.authorization).not.toBe(before)
})
