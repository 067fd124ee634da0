import { MessageChannel } from 'node:worker_threads'
import { RPCHandler } from '@orpc/server/message-port'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { rpcRouter } from '../../../src-main/adapters/rpc-router.ts'
import { startServer } from '../../../src-main/host-browser/server.ts'
import { createSession } from '../../../src-main/host-browser/session.ts'
import type { Bridge, ConnectionState } from '../../../src-renderer/bridge/bridge.ts'
import { createBridge } from '../../../src-renderer/bridge/create-bridge.ts'
import { portTransport } from '../../../src-renderer/bridge/port-transport.ts'
import { socketTransport } from '../../../src-renderer/bridge/socket-transport.ts'
import type { CoreEvent } from '../../../src-shared/contract/events.ts'
import { CallFailure, type Reply } from '../../../src-shared/contract/failure.ts'
import { defaultSettings } from '../../../src-shared/contract/settings.ts'

type Answer = (name: string, input: unknown) => Promise<Reply<unknown>>

/** A core that answers as the test says. */
function scriptedCore() {
  const listeners = new Set<(event: CoreEvent) => void>()
  const core = {
    answer: (() => Promise.resolve({ ok: true, value: defaultSettings })) as Answer,
    listeners,
    dispatch: (name: string, input: unknown) => core.answer(name, input),
    onEvent(listener: (event: CoreEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    serve: () => Promise.resolve(new Response()),
  }
  return core
}
type ScriptedCore = ReturnType<typeof scriptedCore>
type Opened = {
  bridge: Bridge
  breakTransport(): Promise<void> | void
  close(): Promise<void> | void
}

const noBytes = {
  fetchBytes: () => Promise.reject(new Error('not used here')),
  bytesRequest: () => ({ url: '', headers: {} }),
}

async function overSocket(core: ScriptedCore): Promise<Opened> {
  const session = createSession(() => 0)
  const options = { core, session, onStaleCode: () => {} }
  let server = await startServer({ ...options, port: 0 })
  const { port } = server
  class OurSocket extends NodeSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { origin: `http://127.0.0.1:${port}` } })
    }
  }
  const token = session.redeem(session.issueCode()) ?? ''
  const transport = socketTransport(
    `ws://127.0.0.1:${port}/rpc`,
    () => token,
    () => Promise.resolve(false),
    OurSocket as unknown as typeof WebSocket,
  )
  return {
    bridge: createBridge(transport, noBytes),
    async breakTransport() {
      await server.close()
      server = await startServer({ ...options, port })
    },
    async close() {
      transport.close()
      await server.close()
    },
  }
}

function overPort(core: ScriptedCore): Promise<Opened> {
  const { port1, port2 } = new MessageChannel()
  new RPCHandler(rpcRouter(core)).upgrade(port1)
  port1.start()
  return Promise.resolve({
    bridge: createBridge(portTransport(port2 as unknown as MessagePort), noBytes),
    breakTransport: () => port1.close(),
    close: () => port1.close(),
  })
}

describe.each([
  ['the browser host’s socket', overSocket],
  ['Electron’s message port', overPort],
])('over %s', (_, open) => {
  let core: ScriptedCore
  let opened: Opened

  beforeEach(async () => {
    core = scriptedCore()
    opened = await open(core)
  })
  afterEach(() => opened.close())

  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no failure',
      (error: unknown) => (error instanceof CallFailure ? error.failure : error),
    )

  test('a call gives the checked output', async () => {
    expect(await opened.bridge.call('settings.get', {})).toEqual(defaultSettings)
  })

  test('a refusal of the core comes with its code and details', async () => {
    const error = { code: 'not-found', details: { what: 'document' } } as const
    core.answer = () => Promise.resolve({ ok: false, error })
    expect(await failureOf(opened.bridge.call('settings.get', {}))).toEqual(error)
  })

  test('an answer that is not of the contract is not handed on', async () => {
    core.answer = () => Promise.resolve({ ok: true, value: { theme: 'pink' } })
    expect(await failureOf(opened.bridge.call('settings.get', {}))).toMatchObject({
      code: 'invalid-output',
    })
  })

  test('a handler that breaks still settles', async () => {
    core.answer = () => Promise.reject(new Error('broken'))
    expect(await failureOf(opened.bridge.call('settings.get', {}))).toMatchObject({
      code: 'disconnected',
    })
  })

  test('a person may give up waiting', async () => {
    core.answer = () => new Promise(() => {})
    const giveUp = new AbortController()
    const work = opened.bridge.call('settings.get', {}, { signal: giveUp.signal })
    giveUp.abort()
    expect(await failureOf(work)).toEqual({ code: 'cancelled' })
  })

  test('events come in order, until one stops listening', async () => {
    const heard: string[] = []
    const stop = opened.bridge.onEvent((event) => {
      if (event.kind === 'document.removed') heard.push(event.id)
    })
    await expect.poll(() => core.listeners.size).toBe(1)
    const tell = (id: string) =>
      core.listeners.forEach((listener) => listener({ kind: 'document.removed', id }))
    for (const id of ['a', 'b', 'c']) tell(id)
    await expect.poll(() => heard).toEqual(['a', 'b', 'c'])
    stop()
    tell('d')
    await opened.bridge.call('settings.get', {})
    expect(heard).toEqual(['a', 'b', 'c'])
  })

  test('a call under way settles when the connection breaks', async () => {
    let states: ConnectionState[] = []
    opened.bridge.onConnection((state) => states.push(state))
    await expect.poll(() => states.at(-1)).toBe('connected')
    states = []
    core.answer = () => new Promise(() => {})
    const work = opened.bridge.call('settings.get', {})
    await expect.poll(() => core.listeners.size).toBe(1)
    await opened.breakTransport()
    expect(await failureOf(work)).toEqual({ code: 'disconnected' })
    expect(states[0]).toBe('disconnected')
  })
})

test('the socket comes back by itself, and events with it', async () => {
  const core = scriptedCore()
  const opened = await overSocket(core)
  const states: ConnectionState[] = []
  opened.bridge.onConnection((state) => states.push(state))
  await expect.poll(() => states).toEqual(['connecting', 'connected'])
  await opened.breakTransport()
  await expect
    .poll(() => states.slice(2).filter((state) => state !== 'connecting'))
    .toEqual(['disconnected', 'connected'])
  expect(await opened.bridge.call('settings.get', {})).toEqual(defaultSettings)
  await expect.poll(() => core.listeners.size).toBe(1)
  await opened.close()
})
