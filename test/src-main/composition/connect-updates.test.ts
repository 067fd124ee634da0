import { expect, test } from 'vitest'
import { connectDepartures } from '../../../src-main/composition/connect-departures.ts'
import { connectUpdates } from '../../../src-main/composition/connect-updates.ts'
import type { CorePorts, UpdateMeans } from '../../../src-main/ports.ts'
import { all } from '../../../src-main/store/query.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

const means: UpdateMeans = {
  address: 'https://releases.example/intray',
  key: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
  form: 'deb',
  open: () => Promise.resolve(),
}

function connect(updates: UpdateMeans | undefined, readOnly = false) {
  const db = openTestDatabase()
  const clock = createManualClock()
  const sent: (readonly [string, string | null])[] = []
  const ports = {
    clock,
    logger: createRecordingLogger(),
    version: '1.2.3',
    paths: { dataDir: temporaryFolder(), readOnly },
    host: { ...(updates && { updates }) },
    fetch: (input: URL, init?: RequestInit) => {
      sent.push([input.href, new Headers(init?.headers).get('user-agent')])
      return Promise.resolve(new Response('no release'))
    },
  } as unknown as CorePorts
  const found = connectUpdates(ports, db, connectDepartures(ports, db), () => {})
  return { db, clock, sent, found }
}

test('a look for a newer version says its own version and nothing else, and stands in the record of what left', async () => {
  const { db, clock, sent, found } = connect(means)
  await found?.look()
  // Requests that only ask are gathered for a moment.
  clock.advance(1_000)
  const name = `intray-${process.platform}-${process.arch}.jws`
  expect(sent).toEqual([[`https://releases.example/intray/${name}`, 'Intray/1.2.3']])
  expect(found?.status().state).toEqual({ kind: 'failed', reason: 'not-signed' })
  expect(all(db, 'SELECT host, client_id, operation, document_id FROM departures')).toEqual([
    { host: 'releases.example', client_id: '', operation: 'other', document_id: null },
  ])
})

test('a view of a folder that cannot be written to, and a host without means, look for none', () => {
  expect(connect(means, true).found).toBeNull()
  expect(connect(undefined).found).toBeNull()
})
