import { describe, expect, test } from 'vitest'
import { createEmbeddedService } from '../../../src-main/embedded-service/embedded-service.ts'
import type { ChildProcessPort } from '../../../src-main/ports.ts'
import type { HostMessage } from '../../../src-shared/service-api/host-messages.ts'
import type { SecondReader } from '../../../src-shared/service-api/second-reader.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'

type FakeChild = {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly messages: unknown[]
  killed: boolean
  /** As by SIGSTOP: it is there and answers nothing. */
  isStopped: boolean
  say(message: unknown): void
  exit(): void
}

const credentialsWith = (clientSecret: string | null) => ({
  kind: 'credentials',
  clientId: 'client',
  clientSecret,
  workspaceId: 'workspace',
})

const reader: SecondReader = {
  address: 'https://models.example/v1',
  model: 'page-reader',
  key: 'sk-canary-1',
  mayLeave: true,
  sureThreshold: 0.8,
  strictThreshold: 0.9,
}

function openEmbedded(options: { endsWhenAsked?: boolean } = {}) {
  const second = {
    chosen: null as SecondReader | null | Error,
    /** Where the record of what leaves cannot be written. */
    isFull: false,
    departures: [] as unknown[],
  }
  const clock = createManualClock()
  const children: FakeChild[] = []
  const kept = { secret: null as string | null }
  const ports: number[] = []
  const states: string[] = []
  const finished: string[] = []
  const service = createEmbeddedService({
    startProcess(_entry, args, env): ChildProcessPort {
      const onMessage = new Set<(message: unknown) => void>()
      const onExit = new Set<(code: number | null) => void>()
      const child: FakeChild = {
        args,
        env,
        messages: [],
        killed: false,
        isStopped: false,
        say: (message) => onMessage.forEach((listener) => listener(message)),
        exit: () => onExit.forEach((listener) => listener(1)),
      }
      children.push(child)
      return {
        postMessage(message) {
          child.messages.push(message)
          const { kind } = message as HostMessage
          if (kind === 'stop' && (options.endsWhenAsked ?? true)) child.exit()
          if (kind === 'ping' && !child.isStopped) child.say({ kind: 'pong' })
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
    secondReader: {
      chosen: () =>
        second.chosen instanceof Error
          ? Promise.reject(second.chosen)
          : Promise.resolve(second.chosen),
      beginDeparture({ documentId, host }) {
        if (second.isFull) throw new Error('disk full')
        second.departures.push([documentId, host])
        return { settled: (status) => void second.departures.push(status) }
      },
    },
    logger: createRecordingLogger(),
    onListening: (port) => void ports.push(port),
    onFinished: (documentId) => void finished.push(documentId),
    onStateChanged: () => void states.push(service.status().state),
  })
  const child = async (number: number) => {
    await expect.poll(() => children.length).toBe(number)
    const found = children[number - 1]
    if (!found) throw new Error('no such child')
    return found
  }
  return { service, clock, children, child, kept, ports, states, finished, second }
}

describe('the embedded service', () => {
  test('gets a secret that was made once and is by the channel alone, not on its command line or in its environment', async () => {
    const { service, child, kept } = openEmbedded()
    service.start()
    const { args, env, messages } = await child(1)
    expect(kept.secret).toHaveLength(43)
    expect(messages).toEqual([credentialsWith(kept.secret)])
    expect(JSON.stringify([args, env])).not.toContain(kept.secret)
  })

  test('keeps its secret over a restart', async () => {
    const { service, child, clock, kept } = openEmbedded()
    service.start()
    const first = await child(1)
    const secret = kept.secret
    first.exit()
    clock.advance(60_000)
    expect((await child(2)).messages).toEqual([credentialsWith(secret)])
  })

  test('is running from when it says where it listens', async () => {
    const { service, child, ports, states } = openEmbedded()
    service.start()
    const started = await child(1)
    started.say({ kind: 'something else' })
    expect(service.status().state).toBe('starting')
    started.say({ kind: 'listening', port: 4711 })
    expect(service.status().state).toBe('running')
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
    expect(started.messages.at(-1)).toEqual({ kind: 'stop' })
    expect(started.killed).toBe(false)
    clock.advance(600_000)
    expect(children).toHaveLength(1)
    expect(service.status().state).toBe('stopped')
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

  test('that stops answering is told, ended and started again', async () => {
    const { service, child, clock } = openEmbedded()
    service.start()
    const started = await child(1)
    started.say({ kind: 'listening', port: 4711 })
    clock.advance(60_000)
    expect(service.status()).toMatchObject({ state: 'running', trouble: null })
    started.isStopped = true
    clock.advance(30_000)
    expect(started.killed).toBe(false)
    clock.advance(10_000)
    expect(started.killed).toBe(true)
    expect(service.status()).toMatchObject({ state: 'starting', trouble: 'not-answering' })
    started.exit()
    clock.advance(60_000)
    const next = await child(2)
    next.say({ kind: 'listening', port: 4712 })
    expect(service.status()).toMatchObject({ state: 'running', trouble: null })
  })

  test('that is silent while it starts has ten minutes for it, and is asked as ever from then on', async () => {
    const { service, child, clock } = openEmbedded()
    service.start()
    const started = await child(1)
    started.isStopped = true
    clock.advance(600_000)
    expect(started.killed).toBe(false)
    started.say({ kind: 'listening', port: 4711 })
    clock.advance(30_000)
    expect(started.killed).toBe(false)
    clock.advance(10_000)
    expect(started.killed).toBe(true)
  })

  test('that never comes to listen is ended and started again', async () => {
    const { service, child, clock } = openEmbedded()
    service.start()
    const started = await child(1)
    started.isStopped = true
    clock.advance(610_000)
    expect(started.killed).toBe(true)
    started.exit()
    clock.advance(60_000)
    ;(await child(2)).say({ kind: 'listening', port: 4712 })
    expect(service.status()).toMatchObject({ state: 'running', trouble: null })
  })

  test('that ends again and again says so until it listens', async () => {
    const { service, child, clock } = openEmbedded()
    service.start()
    for (const number of [1, 2, 3]) {
      expect(service.status().trouble).toBeNull()
      ;(await child(number)).exit()
      clock.advance(60_000)
    }
    expect(service.status()).toMatchObject({ state: 'starting', trouble: 'not-starting' })
    ;(await child(4)).say({ kind: 'listening', port: 1 })
    expect(service.status()).toMatchObject({ state: 'running', trouble: null })
  })

  test('that finds no room at each start says that, until it listens', async () => {
    const { service, child, clock } = openEmbedded()
    service.start()
    for (const number of [1, 2, 3, 4]) {
      const started = await child(number)
      started.say({ kind: 'trouble', trouble: 'disk-full' })
      started.exit()
      clock.advance(60_000)
    }
    expect(service.status()).toMatchObject({ state: 'starting', trouble: 'disk-full' })
    ;(await child(5)).say({ kind: 'listening', port: 1 })
    expect(service.status()).toMatchObject({ state: 'running', trouble: null })
  })

  test('tells which document it has finished', async () => {
    const { service, child, finished } = openEmbedded()
    service.start()
    ;(await child(1)).say({ kind: 'document-finished', documentId: 'one' })
    expect(finished).toEqual(['one'])
  })

  test('tells what hinders it and that its database was made anew', async () => {
    const { service, child } = openEmbedded()
    service.start()
    const started = await child(1)
    started.say({ kind: 'renewed', lost: 3 })
    started.say({ kind: 'listening', port: 1 })
    started.say({ kind: 'trouble', trouble: 'disk-full' })
    expect(service.status()).toMatchObject({ state: 'running', trouble: 'disk-full', lostRows: 3 })
    started.say({ kind: 'trouble', trouble: null })
    expect(service.status().trouble).toBeNull()
  })
})

describe('a program that asks for access', () => {
  const request = (id: string) => ({ id, program: 'Ledger', destination: '127.0.0.1:1' })
  const decided = (id: string, isAllowed: boolean) => ({ kind: 'access-decided', id, isAllowed })

  test('gets it from a person, once', async () => {
    const { service, child } = openEmbedded()
    service.start()
    const started = await child(1)
    started.say({ kind: 'access-asked', request: request('a') })
    expect(service.status().accessRequests).toEqual([request('a')])
    service.decideAccess('b', true)
    service.decideAccess('a', true)
    service.decideAccess('a', false)
    expect(started.messages.slice(1)).toEqual([decided('a', true)])
    expect(service.status().accessRequests).toEqual([])
  })

  test('does not get it where nobody says a word, or too many ask', async () => {
    const { service, child, clock } = openEmbedded()
    service.start()
    const started = await child(1)
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f'])
      started.say({ kind: 'access-asked', request: request(id) })
    expect(started.messages.slice(1)).toEqual([decided('f', false)])
    clock.advance(120_000)
    expect(started.messages.filter((message) => (message as HostMessage).kind !== 'ping')).toEqual([
      credentialsWith(expect.any(String) as string),
      decided('f', false),
      ...['a', 'b', 'c', 'd', 'e'].map((id) => decided(id, false)),
    ])
    expect(service.status().accessRequests).toEqual([])
  })
})

describe('the second reader', () => {
  test('is told to the service when it starts and when another is chosen, with its key, by the channel alone', async () => {
    const { service, child, second } = openEmbedded()
    second.chosen = reader
    service.start()
    const { args, env, messages } = await child(1)
    await expect.poll(() => messages).toContainEqual({ kind: 'second-reader', reader })
    expect(JSON.stringify([args, env])).not.toContain('sk-canary-1')
    second.chosen = null
    service.secondReaderChanged()
    await expect.poll(() => messages.at(-1)).toEqual({ kind: 'second-reader', reader: null })
  })

  test('is nobody where the keychain does not give its key', async () => {
    const { service, child, second } = openEmbedded()
    second.chosen = reader
    service.start()
    const { messages } = await child(1)
    await expect.poll(() => messages).toContainEqual({ kind: 'second-reader', reader })
    second.chosen = new Error('locked')
    service.secondReaderChanged()
    await expect.poll(() => messages.at(-1)).toEqual({ kind: 'second-reader', reader: null })
  })

  test('gets pages on another computer once that is written down, and not where it cannot be', async () => {
    const { service, child, second } = openEmbedded()
    service.start()
    const started = await child(1)
    const { messages } = started
    const departure = { kind: 'departure-begins', documentId: 'd1', host: 'models.example' }
    started.say({ ...departure, id: 'a', bodyBytes: 9 })
    expect(messages.at(-1)).toEqual({ kind: 'departure-noted', id: 'a', isNoted: true })
    started.say({ kind: 'departure-settled', id: 'a', status: 200 })
    started.say({ kind: 'departure-settled', id: 'a', status: 500 })
    expect(second.departures).toEqual([['d1', 'models.example'], 200])
    second.isFull = true
    started.say({ ...departure, id: 'b', bodyBytes: 9 })
    expect(messages.at(-1)).toEqual({ kind: 'departure-noted', id: 'b', isNoted: false })
  })
})
