import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createOfficeNetwork } from '../../src-main/adapters/office-network.ts'
import { createSessionSecretStore } from '../../src-main/adapters/session-secret-store.ts'
import { SecretStoreFailure, type SecretStore } from '../../src-main/ports.ts'
import { openCore } from '../support/core-bench.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { startOfficeProxy } from '../support/office-proxy.ts'
import { createRecordingLogger } from '../support/recording-logger.ts'
import { smallPdf } from '../support/small-files.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { clientSecret } from '../support/switchboard/conformance-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const { service, switchboard } = await startBehindSwitchboard()

/** A core whose way to its service leads through a proxy with a password; its clock stands still. */
async function openBehindProxy(wrapSecrets = (secrets: SecretStore): SecretStore => secrets) {
  const port = Number(new URL(switchboard.baseUrl).port)
  const proxy = await startOfficeProxy({ port, password: 'open sesame' })
  const authorities = join(temporaryFolder(), 'office.pem')
  writeFileSync(authorities, proxy.authority)
  const before = getCACertificates()
  const secrets = wrapSecrets(createSessionSecretStore())
  const network = createOfficeNetwork({
    env: { HTTPS_PROXY: proxy.address, NODE_EXTRA_CA_CERTS: authorities },
    secrets,
    logger: createRecordingLogger(),
  })
  onTestFinished(async () => {
    network.close()
    setDefaultCACertificates(before)
    await proxy.close()
  })
  const { fetch, proxy: signIn } = network
  const clock = createManualClock()
  const bench = await openCore({
    ports: { clock, serviceEntry: null, secrets, fetch, proxy: signIn },
  })
  const { id } = await bench.call('connections.create', {
    name: 'Treuhand',
    environment: 'sandbox',
    baseUrl: 'https://service.example/api/v1',
    authUrl: 'https://sign-in.example',
    clientId: service.clientId,
    workspaceId: service.workspaceId,
    signIn: 'client-credentials',
    requestsPerMinute: 1000,
    profile: {},
    colour: '#204060',
  })
  await bench.call('connections.setSecret', { id, secret: clientSecret })
  await bench.call('connections.activate', { id })
  async function waiting() {
    const { sync } = await bench.call('app.status', {})
    return sync.find(({ connectionId }) => connectionId === id)?.waiting?.reason ?? null
  }
  return { bench, clock, secrets, waiting }
}

test('what waits for the proxy’s password goes out as soon as it is given', async () => {
  const { bench, waiting } = await openBehindProxy()
  const document = await bench.drop('one.pdf', smallPdf('one'))
  await expect.poll(waiting).toBe('proxy-sign-in')
  expect(switchboard.seen).toEqual([])
  expect(await bench.call('proxy.signIn', { user: 'office', password: 'open sesame' })).toEqual({
    kept: 'session',
  })
  await expect
    .poll(async () => (await bench.call('documents.get', { id: document })).serviceDocumentId)
    .toEqual(expect.any(String))
  expect(await waiting()).toBeNull()
})

test('what waits for a keychain that keeps the proxy’s password back goes out once it answers', async () => {
  let fails = true
  const { bench, clock, secrets, waiting } = await openBehindProxy((kept) => ({
    ...kept,
    get: (name) =>
      fails && name === 'network/proxy-sign-in'
        ? Promise.reject(new SecretStoreFailure('timeout'))
        : kept.get(name),
  }))
  const signIn = { user: 'office', password: 'open sesame' }
  await secrets.set('network/proxy-sign-in', JSON.stringify(signIn))
  const document = await bench.drop('one.pdf', smallPdf('one'))
  await expect.poll(waiting).toBe('keychain')
  expect(switchboard.seen).toEqual([])
  fails = false
  await expect
    .poll(async () => {
      clock.advance(1000)
      return (await bench.call('documents.get', { id: document })).serviceDocumentId
    })
    .toEqual(expect.any(String))
  expect(await waiting()).toBeNull()
})
