import { expect, test } from 'vitest'
import { smallPdf } from '../../support/small-files.ts'
import { openCore } from '../../support/core-bench.ts'
import { allow } from '../../support/switchboard/browser-person.ts'
import { adminSecret, startSecondService } from './second-service.ts'

// Over a second: it starts the whole of Intray.
test('what waits is not sent after another sign-in, until somebody takes it on', async () => {
  const bench = await openCore()
  const second = await startSecondService()
  const { baseUrl, authUrl } = second.service
  const { id } = await second.connect(bench, adminSecret, { signIn: 'browser', baseUrl, authUrl })
  await bench.call('connections.activate', { id })
  const document = await bench.drop('Rechnung.pdf', smallPdf())
  await bench.until(document, ({ state }) => state.kind === 'queued')

  const { address } = await bench.call('connections.beginSignIn', { id })
  await allow(address ?? '')
  expect(await bench.call('connections.awaitSignIn', { id })).toEqual({ signedIn: true })
  const sync = async () =>
    (await bench.call('app.status', {})).sync.find(({ connectionId }) => connectionId === id)
  expect(await sync()).toMatchObject({ kept: { files: 1, changes: 0 }, uploadsWaiting: 0 })
  expect(await bench.call('connections.test', { id })).toMatchObject({ finding: 'ok' })

  await bench.call('connections.sendKept', { id })
  await bench.until(document, ({ state }) => state.kind === 'ready')
  expect(await sync()).toMatchObject({ kept: { files: 0, changes: 0 } })
})
