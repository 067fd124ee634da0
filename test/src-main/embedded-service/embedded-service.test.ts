import { describe, expect, test } from 'vitest'
import { createEmbeddedService } from '../../../src-main/embedded-service/embedded-service.ts'
import type { ChildProcessPort } from '../../../src-main/ports.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'

type FakeChild = {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly messages: unknown[]
  killed: boolean
  say(message: unknown): void
  exit(): void
}

function openEmbedded(options: { endsWhenAsked?: boolean } = {}) {
  const clock = createManualClock()
  const children: FakeChild[] = []
  const kept = { secret: null as string | null }
  const ports: number[] = []
  const states: string[] = []
  const service = createEmbeddedService({
    startProcess(_entry, args, env): ChildProcessPort {
      const onMessage = new Set<(message: unknown) => void>()
      const onExit = new Set<(code: number | null) => void>()
      const child: FakeChild = {
        args,
        env,
        messages: [],
        killed: false,
        say: (message) => onMessage.forEach((listener) => listener(message)),
        exit: () => onExit.forEach((listener) => listener(1)),
      }
      children.push(child)
      return {
        postMessage(message) {
          child.messages.push(message)
          if (options.endsWhenAsked ?? true) child.exit()
        },
        onMessage: (listener) => void onMessage.add(listener),
        onExit: (listener) => void onExit.add(listener),
        kill: () => void (child.killed = true),
      }
    },
    entry: new URL('file:///service'),
    dataDir: '/data',
    clientId: 'client',
    workspaceId: 'workspace',
    secret: {
      get: () => Promise.resolve(kept.secret),
      set: (value) => Promise.resolve(void (kept.secret = value)),
    },
    clock,
    random: () => 1,
    logger: createRecordingLogger(),
    onListening: (port) => void ports.push(port),
    onStateChanged: () => void states.push(service.state()),
  })
  const child = async (number: number) => {
    await expect.poll(() => children.length).toBe(number)
    const found = children[number - 1]
    if (!found) throw new Error('no such child')
    return found
  }
  return { service, clock, children, child, kept, ports, states }
}

describe('the embedded service', () => {
  test('gets a secret that was made once and is nowhere on its command line', async () => {
    const { service, child, kept } = openEmbedded()
    service.start()
    const { args, env } = await child(1)
    expect(kept.secret).toHaveLength(43)
    expect(env).toEqual({
      INTRAY_SERVICE_CLIENT_ID: 'client',
      INTRAY_SERVICE_CLIENT_SECRET: kept.secret,
      INTRAY_SERVICE_WORKSPACE: 'workspace',
    })
    expect(args.join(' ')).not.toContain(kept.secret)
  })

  test('keeps its secret over a restart', async () => {
    const { service, child, clock, kept } = openEmbedded()
    service.start()
    const first = await child(1)
    const secret = kept.secret
    first.exit()
    clock.advance(60_000)
    expect((await child(2)).env['INTRAY_SERVICE_CLIENT_SECRET']).toBe(secret)
  })

  test('is running from when it says where it listens', async () => {
    const { service, child, ports, states } = openEmbedded()
    service.start()
    const started = await child(1)
    started.say({ kind: 'something else' })
    expect(service.state()).toBe('starting')
    started.say({ kind: 'listening', port: 4711 })
    expect(service.state()).toBe('running')
    expect(ports).toEqual([4711])
    expect(states).toEqual(['starting', 'running'])
  })

  test('is started again, later each time, and at once again after it was well', async () => {
    const { service, child, children, clock } = openEmbedded()
    service.start()
    for (const [index, delayMs] of [500, 1_000, 2_000, 4_000].entries()) {
      ;(await child(index + 1)).exit()
      clock.advance(delayMs - 1)
      await Promise.resolve()
      expect(children).toHaveLength(index + 1)
      clock.advance(1)
    }
    const well = await child(5)
    clock.advance(60_001)
    well.exit()
    clock.advance(500)
    await child(6)
  })

  test('is asked to end, and not started again', async () => {
    const { service, child, children, clock } = openEmbedded()
    service.start()
    const started = await child(1)
    await service.stop()
    expect(started.messages).toEqual([{ kind: 'stop' }])
    expect(started.killed).toBe(false)
    clock.advance(600_000)
    expect(children).toHaveLength(1)
    expect(service.state()).toBe('stopped')
    expect(clock.timersWaiting).toBe(0)
  })

  test('that does not end is killed after two seconds', async () => {
    const { service, child, clock } = openEmbedded({ endsWhenAsked: false })
    service.start()
    const started = await child(1)
    const stopping = service.stop()
    clock.advance(2_000)
    await stopping
    expect(started.killed).toBe(true)
  })

  test('stopped while the keychain is asked, it is never started', async () => {
    const { service, children } = openEmbedded()
    service.start()
    await service.stop()
    await Promise.resolve()
    await Promise.resolve()
    expect(children).toHaveLength(0)
  })
})
