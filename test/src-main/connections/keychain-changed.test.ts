import { expect, test } from 'vitest'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import type { SecretStore } from '../../../src-main/ports.ts'
import { openCore } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { adminSecret, startSecondService } from './second-service.ts'

/** A keychain that may be exchanged for an empty one, as when a machine gets another desktop. */
function exchangeableKeychain() {
  let behind = createSessionSecretStore()
  const secrets: SecretStore = {
    kind: 'keychain',
    get: (name) => behind.get(name),
    set: (name, value) => behind.set(name, value),
    remove: (name) => behind.remove(name),
    close: () => behind.close(),
  }
  return { secrets, exchange: () => (behind = createSessionSecretStore()) }
}

// Over a second: it starts the whole of Intray more than once.
test('another keychain than before is told by what is missing, and nothing is lost', async () => {
  const { secrets, exchange } = exchangeableKeychain()
  const bench = await openCore({ ports: { secrets } })
  const second = await startSecondService()
  const { id } = await second.connect(bench, adminSecret)
  await bench.call('connections.activate', { id })
  const before = await bench.drop('vorher.pdf', smallPdf('before'))
  await bench.until(before, ({ state }) => state.kind === 'ready')

  await bench.stop()
  exchange()
  await bench.restart()
  const after = await bench.drop('nachher.pdf', smallPdf('after'))
  const waiting = async () =>
    (await bench.call('app.status', {})).sync.find(({ connectionId }) => connectionId === id)
  await expect.poll(waiting).toMatchObject({
    waiting: { reason: 'no-credentials' },
    uploadsWaiting: 1,
  })
  expect(await bench.call('connections.secretState', { id })).toMatchObject({ clientSecret: false })
  expect(await bench.call('connections.test', { id })).toMatchObject({ finding: 'no-secret' })
  expect((await bench.call('documents.get', { id: before })).state.kind).toBe('ready')
  // The service on this machine gets a secret of its own again, and asks nobody.
  await expect
    .poll(() => bench.dispatch('connections.test', { id: 'embedded' }))
    .toMatchObject({ ok: true, value: { finding: 'ok' } })

  await bench.call('connections.setSecret', { id, secret: adminSecret })
  await bench.until(after, ({ state }) => state.kind === 'ready')
})
