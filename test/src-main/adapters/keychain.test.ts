import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createKeychainClient,
  type KeychainClient,
} from '../../../src-main/adapters/keychain-client.ts'
import { createKeychainSecretStore } from '../../../src-main/adapters/keychain-secret-store.ts'
import { createProbedSecretStore } from '../../../src-main/adapters/probed-secret-store.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import type { ChildProcessPort } from '../../../src-main/ports.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'

/** A keychain in memory, with the faults that real ones have. */
function fakeKeychain(faults: { longest?: number; answer?: string; fails?: boolean } = {}) {
  const entries = new Map<string, string>()
  const client: KeychainClient = {
    ask(question) {
      if (faults.fails) return Promise.reject(new Error('no keychain'))
      switch (question.kind) {
        case 'get':
          return Promise.resolve(
            entries.has(question.account)
              ? (faults.answer ?? entries.get(question.account) ?? null)
              : null,
          )
        case 'set':
          entries.set(question.account, question.value.slice(0, faults.longest))
          return Promise.resolve(null)
        case 'remove':
          entries.delete(question.account)
          return Promise.resolve(null)
      }
    },
    close: () => {},
  }
  return { client, entries }
}

describe('secrets in a keychain', () => {
  test.each([0, 1, 1_199, 1_200, 1_201, 5_000])(
    'of %i characters come back whole',
    async (length) => {
      const { client, entries } = fakeKeychain({ longest: 1_200 })
      const store = createKeychainSecretStore(client, 'here')
      const value = 'ü€𝄞x'.repeat(length).slice(0, length)
      await store.set('token', value)
      expect(await store.get('token')).toBe(value)
      expect(Math.max(...[...entries.values()].map((entry) => entry.length))).toBeLessThanOrEqual(
        1_200,
      )
    },
  )

  test('a shorter one leaves nothing of the longer one before it', async () => {
    const { client, entries } = fakeKeychain()
    const store = createKeychainSecretStore(client, 'here')
    await store.set('token', 'x'.repeat(4_000))
    await store.set('token', 'short')
    expect(entries.size).toBe(2)
    await store.remove('token')
    expect(entries.size).toBe(0)
    expect(await store.get('token')).toBeNull()
  })

  test('two data folders do not meet', async () => {
    const { client } = fakeKeychain()
    await createKeychainSecretStore(client, 'one').set('token', 'a')
    expect(await createKeychainSecretStore(client, 'two').get('token')).toBeNull()
  })

  test.each([
    ['cuts values', { longest: 3 }],
    ['gives another value back', { answer: 'chunks:1' }],
  ])('a keychain that %s is found out', async (_, faults) => {
    const store = createKeychainSecretStore(fakeKeychain(faults).client, 'here')
    await expect(store.set('token', 'a secret')).rejects.toMatchObject({ reason: 'not-kept' })
  })

  test('an entry that lost a part counts as absent', async () => {
    const { client, entries } = fakeKeychain()
    const store = createKeychainSecretStore(client, 'here')
    await store.set('token', 'x'.repeat(3_000))
    entries.delete('here/token#1')
    expect(await store.get('token')).toBeNull()
  })
})

describe('where no keychain answers', () => {
  test('secrets are kept for the session, shown as such, and the reason is logged', async () => {
    const logger = createRecordingLogger()
    const keychain = createKeychainSecretStore(fakeKeychain({ fails: true }).client, 'here')
    const store = createProbedSecretStore(keychain, logger)
    await store.set('token', 'a secret')
    expect(await store.get('token')).toBe('a secret')
    expect(store.kind).toBe('session')
    expect(logger.entries.map((entry) => entry.event)).toEqual(['keychain.unavailable'])
    expect(JSON.stringify(logger.entries)).not.toContain('a secret')
  })

  test('where one does, the probe leaves nothing behind', async () => {
    const { client, entries } = fakeKeychain()
    const store = createProbedSecretStore(
      createKeychainSecretStore(client, 'here'),
      createRecordingLogger(),
    )
    expect(await store.get('token')).toBeNull()
    expect(store.kind).toBe('keychain')
    expect(entries.size).toBe(0)
  })
})

/** A process that takes questions and never answers, as keytar before a locked keyring. */
function muteProcess() {
  const killed: number[] = []
  let starts = 0
  const start = (): ChildProcessPort => {
    const own = ++starts
    return {
      postMessage: () => {},
      onMessage: () => {},
      onExit: () => {},
      kill: () => void killed.push(own),
    }
  }
  return { start, killed }
}

describe('the keychain’s process', () => {
  test('is killed when it does not answer, and the next question starts another', async () => {
    const { start, killed } = muteProcess()
    const client = createKeychainClient(start, { timeoutMs: 5 })
    const question = { kind: 'get', account: 'a' } as const
    await expect(client.ask(question)).rejects.toMatchObject({ reason: 'timeout' })
    await expect(client.ask(question)).rejects.toMatchObject({ reason: 'timeout' })
    expect(killed).toEqual([1, 2])
  })

  test('that ends unasked fails what was waiting', async () => {
    const exits: (() => void)[] = []
    const client = createKeychainClient(() => ({
      postMessage: () => exits.forEach((exit) => exit()),
      onMessage: () => {},
      onExit: (listener) => void exits.push(() => listener(1)),
      kill: () => {},
    }))
    await expect(client.ask({ kind: 'get', account: 'a' })).rejects.toMatchObject({
      reason: 'unavailable',
    })
  })
})

// A real keyring of its own is started for the test run where the programs are there.
describe.skipIf(process.env['INTRAY_TEST_KEYRING'] !== '1')('a real keyring', () => {
  test('keeps, gives and forgets secrets through the helper process', async () => {
    const client = createKeychainClient(startProcess)
    onTestFinished(() => client.close())
    const store = createKeychainSecretStore(client, `test-${String(process.pid)}`)
    const value = `Schlüssel ${'0123456789'.repeat(300)}`
    await store.set('token', value)
    expect(await store.get('token')).toBe(value)
    const again = createKeychainClient(startProcess)
    onTestFinished(() => again.close())
    expect(await createKeychainSecretStore(again, `test-${String(process.pid)}`).get('token')).toBe(
      value,
    )
    await store.remove('token')
    expect(await store.get('token')).toBeNull()
  })
})

test.skipIf(process.platform !== 'linux')(
  'without a bus secrets are kept for the session',
  async () => {
    const client = createKeychainClient((entry, args) =>
      startProcess(entry, args, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }),
    )
    onTestFinished(() => client.close())
    const store = createProbedSecretStore(
      createKeychainSecretStore(client, 'x'),
      createRecordingLogger(),
    )
    await store.set('token', 'kept in memory')
    expect(store.kind).toBe('session')
  },
)
