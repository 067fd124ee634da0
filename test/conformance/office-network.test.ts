import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOfficeNetwork } from '../../src-main/adapters/office-network.ts'
import { createSessionSecretStore } from '../../src-main/adapters/session-secret-store.ts'
import { SecretStoreFailure, type SecretStore } from '../../src-main/ports.ts'
import { createServiceClient } from '../../src-main/service-client/service-client.ts'
import { testConnection } from '../../src-main/service-client/test-connection.ts'
import { createRecordingLogger } from '../support/recording-logger.ts'
import { startOfficeProxy } from '../support/office-proxy.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { keptCredentials } from '../support/switchboard/browser-person.ts'
import {
  connectionTo,
  openGate,
  pdfOf,
  realClock,
  uploadOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const { service, switchboard } = await startBehindSwitchboard()
const port = Number(new URL(switchboard.baseUrl).port)
const provider = {
  baseUrl: 'https://service.example/api/v1',
  authUrl: 'https://sign-in.example',
}

async function startProxy(password?: string) {
  const proxy = await startOfficeProxy({ port, ...(password ? { password } : {}) })
  onTestFinished(() => proxy.close())
  return proxy
}

type Parts = Parameters<typeof createOfficeNetwork>[0]

function networkOf(parts: Partial<Parts>) {
  const logger = createRecordingLogger()
  const secrets = createSessionSecretStore()
  const before = getCACertificates()
  const network = createOfficeNetwork({ env: {}, secrets, logger, ...parts })
  onTestFinished(() => {
    network.close()
    setDefaultCACertificates(before)
  })
  return { ...network, logger, secrets }
}

/** Names the authority of a proxy as an office does for all programs. */
function trusting({ authority }: { readonly authority: string }): { NODE_EXTRA_CA_CERTS: string } {
  const file = join(temporaryFolder(), 'office.pem')
  writeFileSync(file, `The office's own\n${authority}`)
  return { NODE_EXTRA_CA_CERTS: file }
}

const portsWith = (send: typeof fetch) => ({
  fetch: send,
  clock: realClock(),
  random: () => 0,
  gate: openGate,
  credentials: keptCredentials(),
})
const connection = (changed: Partial<typeof provider> = {}) =>
  connectionTo({ ...provider, ...changed }, service)
const tested = (send: typeof fetch) => testConnection(connection(), portsWith(send))

describe('a proxy that reads along with an authority of its own', () => {
  test('sees every call to a provider: sign-in, documents, and where a file really is', async () => {
    const proxy = await startProxy()
    const network = networkOf({ env: { HTTPS_PROXY: proxy.address, ...trusting(proxy) } })
    expect(await tested(network.fetch)).toEqual({ finding: 'ok', status: 200 })
    expect(proxy.tunnels).toEqual(['sign-in.example:443', 'service.example:443'])

    const client = createServiceClient(connection(), portsWith(network.fetch))
    const { documentId } = valueOf(await client.uploadDocument(uploadOf('one')))
    await service.whenIdle()
    const location = `https://files.example/api/v1/workspaces/${service.workspaceId}/documents/${documentId}`
    switchboard.on('streamDocumentContent', answerWith(302, '', { location }), 1)
    switchboard.on(
      'retrieveStructuredData',
      answerWith(200, Buffer.from(pdfOf('one')), { 'content-type': 'application/pdf' }),
    )
    const content = valueOf(await client.streamDocumentContent(documentId))
    expect(content.bytes).toEqual(pdfOf('one'))
    expect(proxy.tunnels).toContain('files.example:443')
  })

  test('is not believed where its authority is unknown', async () => {
    const proxy = await startProxy()
    const network = networkOf({ env: { HTTPS_PROXY: proxy.address } })
    expect((await tested(network.fetch)).finding).toBe('certificate-untrusted')
    expect(switchboard.seen).toEqual([])
  })

  test('is believed where the system vouches for its authority', async () => {
    const proxy = await startProxy()
    const file = trusting(proxy).NODE_EXTRA_CA_CERTS
    const asked = promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'ask-through-the-office.ts'), `${provider.baseUrl}/x`],
      // Where OpenSSL looks for what the system trusts.
      { env: { SSL_CERT_FILE: file, HTTPS_PROXY: proxy.address } },
    )
    expect((await asked).stdout).toBe('401')
  })

  test('a file of authorities that is not there stops nothing, and is told', async () => {
    const proxy = await startProxy()
    const env = { HTTPS_PROXY: proxy.address, NODE_EXTRA_CA_CERTS: '/nowhere/office.pem' }
    const network = networkOf({ env })
    expect((await tested(network.fetch)).finding).toBe('certificate-untrusted')
    expect(network.logger.entries).toContainEqual({
      level: 'warning',
      event: 'service.authorities-unreadable',
      fields: { code: 'ENOENT' },
    })
  })
})

describe('a proxy that wants a password', () => {
  test('gets the one that the environment holds', async () => {
    const proxy = await startProxy('open sesame')
    const address = proxy.address.replace('//', '//office:open%20sesame@')
    const network = networkOf({ env: { https_proxy: address, ...trusting(proxy) } })
    expect((await tested(network.fetch)).finding).toBe('ok')
    expect(await network.proxy.describe()).toEqual({
      kind: 'known',
      address: proxy.address,
      source: 'environment',
      user: 'office',
      signIn: 'given',
    })
  })

  test('gets the one that a person gave, once it was given, and no longer when it is taken back', async () => {
    const proxy = await startProxy('open sesame')
    const network = networkOf({ env: { https_proxy: proxy.address, ...trusting(proxy) } })
    expect((await tested(network.fetch)).finding).toBe('proxy-sign-in')
    expect(await network.proxy.signIn('office', 'wrong')).toBe('session')
    expect((await tested(network.fetch)).finding).toBe('proxy-sign-in')
    await network.proxy.signIn('office', 'open sesame')
    expect((await tested(network.fetch)).finding).toBe('ok')
    expect(await network.proxy.describe()).toMatchObject({ user: 'office', signIn: 'kept' })
    await network.proxy.signOut()
    expect(await network.proxy.describe()).toMatchObject({ user: null })
    expect(JSON.stringify(network.logger.entries)).not.toContain('sesame')
  })

  test('gets the one that the keychain kept', async () => {
    const proxy = await startProxy('open sesame')
    const first = networkOf({ env: { https_proxy: proxy.address, ...trusting(proxy) } })
    await first.proxy.signIn('office', 'open sesame')
    const { secrets } = first
    const next = networkOf({ env: { https_proxy: proxy.address, ...trusting(proxy) }, secrets })
    expect((await tested(next.fetch)).finding).toBe('ok')
  })
})

describe('a keychain that keeps back the proxy’s password', () => {
  test('is no network that fails; it is asked again by the next call', async () => {
    const proxy = await startProxy('open sesame')
    const kept = createSessionSecretStore()
    const signIn = { user: 'office', password: 'open sesame' }
    await kept.set('network/proxy-sign-in', JSON.stringify(signIn))
    let fails = true
    const get: SecretStore['get'] = (name) =>
      fails ? Promise.reject(new SecretStoreFailure('timeout')) : kept.get(name)
    const env = { https_proxy: proxy.address, ...trusting(proxy) }
    const network = networkOf({ env, secrets: { ...kept, get } })
    await expect(tested(network.fetch)).rejects.toThrow(SecretStoreFailure)
    expect(proxy.tunnels).toEqual([])
    fails = false
    expect((await tested(network.fetch)).finding).toBe('ok')
  })

  test('takes no slot with it', async () => {
    let unused = 0
    const slot = { settled: () => undefined, unused: () => void unused++ }
    const gate = { admit: () => Promise.resolve(slot), note: () => slot }
    const keptBack: typeof fetch = (input, init) =>
      new URL(input instanceof Request ? input.url : input).pathname.endsWith('/oauth/token')
        ? fetch(input, init)
        : Promise.reject(new SecretStoreFailure('timeout'))
    const here = connectionTo(switchboard, service)
    const client = createServiceClient(here, { ...portsWith(keptBack), gate })
    await expect(client.listDocuments({})).rejects.toThrow(SecretStoreFailure)
    expect(unused).toBe(1)
  })
})

describe('the proxy that the system knows', () => {
  test('is told with where it comes from, once it was asked for', async () => {
    const proxy = await startProxy()
    const network = networkOf({
      env: trusting(proxy),
      resolveProxy: () => Promise.resolve({ kind: 'proxy', address: proxy.address }),
    })
    expect(await network.proxy.describe()).toEqual({ kind: 'none' })
    expect((await tested(network.fetch)).finding).toBe('ok')
    expect(await network.proxy.describe()).toEqual({
      kind: 'known',
      address: proxy.address,
      source: 'system',
      user: null,
      signIn: 'none',
    })
  })

  test.each(['script', 'socks', 'unreadable'] as const)(
    'is one that cannot be used (%s): calls go the direct way, and it is told',
    async (reason) => {
      const network = networkOf({
        resolveProxy: () => Promise.resolve({ kind: 'unusable', reason }),
      })
      expect((await tested(network.fetch)).finding).toBe('host-not-found')
      expect(await network.proxy.describe()).toEqual({ kind: 'unusable', reason })
    },
  )

  test('is taken for each address by itself, however many are asked at once', async () => {
    const [one, other] = [await startProxy(), await startProxy()]
    const env = trusting({ authority: one.authority + other.authority })
    const network = networkOf({
      env,
      resolveProxy: async (url) => {
        await Promise.resolve()
        return { kind: 'proxy', address: url.includes('sign-in') ? one.address : other.address }
      },
    })
    const get = async (url: string) => (await network.fetch(url)).status
    const { baseUrl, authUrl } = provider
    await Promise.all([baseUrl, authUrl, baseUrl, authUrl].map(get))
    expect(new Set(one.tunnels)).toEqual(new Set(['sign-in.example:443']))
    expect(new Set(other.tunnels)).toEqual(new Set(['service.example:443']))
  })

  test('yields to the one that the environment names', async () => {
    const proxy = await startProxy()
    const network = networkOf({
      env: { HTTPS_PROXY: proxy.address, ...trusting(proxy) },
      resolveProxy: () => Promise.resolve({ kind: 'proxy', address: 'http://127.0.0.1:9' }),
    })
    expect((await tested(network.fetch)).finding).toBe('ok')
  })

  test('holds up nobody who has stopped waiting for it', async () => {
    const network = networkOf({ resolveProxy: () => new Promise(() => undefined) })
    const abort = new AbortController()
    const asked = network.fetch(provider.baseUrl, { signal: abort.signal })
    abort.abort('enough')
    await expect(asked).rejects.toBe('enough')
  })
})

test('what is on this computer goes past every proxy, and no system is asked for one', async () => {
  let asked = 0
  const network = networkOf({
    resolveProxy: () => {
      asked += 1
      return Promise.resolve({ kind: 'proxy', address: 'http://127.0.0.1:9' })
    },
  })
  const here = connectionTo(switchboard, service)
  expect((await testConnection(here, portsWith(network.fetch))).finding).toBe('ok')
  expect(asked).toBe(0)
})

test.each([
  ['a page in place of every answer', answerWith(200, '<html>Sign in</html>')],
  [
    'a redirect to the page of the network',
    answerWith(302, '', { location: 'https://portal.example/sign-in' }),
  ],
])('behind the proxy, %s is told as the network’s', async (_name, act) => {
  const proxy = await startProxy()
  const network = networkOf({ env: { HTTPS_PROXY: proxy.address, ...trusting(proxy) } })
  switchboard.on('token', act)
  expect((await tested(network.fetch)).finding).toBe('captive-portal')
  switchboard.reset()
  switchboard.on('listDocuments', act)
  expect((await tested(network.fetch)).finding).toBe('captive-portal')
})
