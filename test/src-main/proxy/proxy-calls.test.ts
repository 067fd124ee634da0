import { describe, expect, test } from 'vitest'
import { createOfficeNetwork } from '../../../src-main/adapters/office-network.ts'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import type { CallHandlers } from '../../../src-shared/contract/call-handlers.ts'
import { SecretStoreFailure, type CorePorts, type SecretStore } from '../../../src-main/ports.ts'
import { createDispatch } from '../../../src-main/composition/dispatch.ts'
import { proxyCallHandlers } from '../../../src-main/proxy/proxy-calls.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'

const address = 'http://proxy.example:3128'
const signIn = { user: 'office', password: ' open sesame ' }
const known = { kind: 'known', address, source: 'environment', user: null, signIn: 'none' }

function openProxy(
  parts: { env?: NodeJS.ProcessEnv; secrets?: SecretStore; proxy?: CorePorts['proxy'] | null } = {},
) {
  const logger = createRecordingLogger()
  const secrets = parts.secrets ?? createSessionSecretStore()
  const { proxy } = createOfficeNetwork({
    env: parts.env ?? { https_proxy: address },
    secrets,
    logger,
  })
  let changes = 0
  const handlers = proxyCallHandlers({
    proxy: parts.proxy === null ? null : proxy,
    onChanged: () => (changes += 1),
  })
  const dispatch = createDispatch({
    handlers: handlers as CallHandlers,
    logger,
    clock: createManualClock(),
    onDamage: () => {},
  })
  const ask = async (name: string, input: unknown = {}) => {
    const reply = await dispatch(name, input)
    return reply.ok ? reply.value : reply.error
  }
  return { ask, secrets, logger, changes: () => changes }
}

const kept = (secrets: SecretStore) => secrets.get('network/proxy-sign-in')

describe('the proxy, to the window', () => {
  test('takes a sign-in in as it was typed, gives no password out, and forgets it on demand', async () => {
    const { ask, secrets, logger, changes } = openProxy()
    expect(await ask('proxy.describe')).toEqual(known)
    expect(await ask('proxy.signIn', signIn)).toEqual({ kept: 'session' })
    expect(await kept(secrets)).toBe(JSON.stringify(signIn))
    expect(await ask('proxy.describe')).toEqual({ ...known, user: 'office', signIn: 'kept' })
    expect(changes()).toBe(1)
    expect(await ask('proxy.signOut')).toEqual({})
    expect(await kept(secrets)).toBeNull()
    expect(await ask('proxy.describe')).toEqual(known)
    expect(changes()).toBe(2)
    expect(JSON.stringify(logger.entries)).not.toContain('sesame')
  })

  test.each([
    ['a name with a colon', { ...signIn, user: 'office:main' }, 'user'],
    ['no name', { ...signIn, user: ' ' }, 'user'],
    ['no password', { ...signIn, password: '' }, 'password'],
  ])('%s is refused at the edge', async (_name, input, field) => {
    const { ask, secrets, changes } = openProxy()
    const refused = { code: 'invalid-input', details: { field } }
    expect(await ask('proxy.signIn', input)).toEqual(refused)
    expect(await kept(secrets)).toBeNull()
    expect(changes()).toBe(0)
  })

  test('a keychain that does not take the password is told, and nobody is signed in', async () => {
    const { ask, changes } = openProxy({
      secrets: {
        ...createSessionSecretStore(),
        set: () => Promise.reject(new SecretStoreFailure('timeout')),
      },
    })
    expect(await ask('proxy.signIn', signIn)).toEqual({ code: 'keychain-unavailable' })
    expect(await ask('proxy.describe')).toEqual(known)
    expect(changes()).toBe(0)
  })

  test('a keychain that does not say who signs in is told as such, and asked again', async () => {
    const secrets = createSessionSecretStore()
    await secrets.set('network/proxy-sign-in', JSON.stringify(signIn))
    let fails = true
    const { ask } = openProxy({
      secrets: {
        ...secrets,
        get: (name) =>
          fails ? Promise.reject(new SecretStoreFailure('timeout')) : secrets.get(name),
      },
    })
    expect(await ask('proxy.describe')).toEqual({ ...known, signIn: 'unreadable' })
    fails = false
    expect(await ask('proxy.describe')).toEqual({ ...known, user: 'office', signIn: 'kept' })
  })

  test.each(['{"user":', '{"user":"office"}'])(
    'what the keychain holds in a form of its own (%s) is no sign-in, and is told once',
    async (value) => {
      const secrets = createSessionSecretStore()
      await secrets.set('network/proxy-sign-in', value)
      const { ask, logger } = openProxy({ secrets })
      for (let n = 0; n < 2; n++) expect(await ask('proxy.describe')).toEqual(known)
      expect(logger.entries.map(({ event }) => event)).toEqual(['service.proxy-sign-in-unreadable'])
    },
  )

  test('a password in the environment is told as given, and never shown', async () => {
    const { ask } = openProxy({ env: { https_proxy: 'http://main:sesame@proxy.example:3128' } })
    expect(await ask('proxy.describe')).toEqual({ ...known, user: 'main', signIn: 'given' })
  })

  test('none, and none that Intray knows of, are two things', async () => {
    expect(await openProxy({ env: {} }).ask('proxy.describe')).toEqual({ kind: 'none' })
    const { ask } = openProxy({ proxy: null })
    expect(await ask('proxy.describe')).toEqual({ kind: 'unknown' })
    for (const name of ['proxy.signIn', 'proxy.signOut'])
      expect(await ask(name, signIn)).toEqual({ code: 'not-available-here' })
  })
})
