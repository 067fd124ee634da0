import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectDepartures } from '../../../src-main/composition/connect-departures.ts'
import { connectSecondReader } from '../../../src-main/composition/connect-second-reader.ts'
import { createConnectionSecrets } from '../../../src-main/connections/connection-secrets.ts'
import type { SecretStore } from '../../../src-main/ports.ts'
import { listDepartures } from '../../../src-main/store/departures.ts'
import { all } from '../../../src-main/store/query.ts'
import { patchSettings } from '../../../src-main/store/settings.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

type Answer = { readonly status: number; readonly body: string }

/** Real HTTP for models on this computer; whoever is elsewhere does not answer. */
async function connect(answer: Answer) {
  const keysSeen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    keysSeen.push(request.headers.authorization)
    response.writeHead(request.url === '/v1/models' ? answer.status : 404).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  const db = openTestDatabase()
  const kept = new Map<string, string>()
  const store: SecretStore = {
    kind: 'keychain',
    get: (name) => Promise.resolve(kept.get(name) ?? null),
    set: (name, value) => Promise.resolve(void kept.set(name, value)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
    close: () => {},
  }
  const clock = createManualClock()
  const elsewhere: string[] = []
  const ports = {
    clock,
    logger: createRecordingLogger(),
    version: '1',
    fetch: ((input: URL, init?: RequestInit) => {
      if (input.hostname === '127.0.0.1') return fetch(input, init)
      elsewhere.push(input.href)
      return Promise.reject(new TypeError('fetch failed'))
    }) as typeof fetch,
  }
  let changes = 0
  const departures = connectDepartures(ports, db)
  const connected = connectSecondReader({
    ...{ ports, db, departures, secrets: createConnectionSecrets(store) },
    onChanged: () => void (changes += 1),
  })
  const leavings = () => {
    departures.log.flush()
    return listDepartures(db, { documentId: null, beforeId: null, limit: 10, contentOnly: false })
  }
  return {
    ...{ db, kept, keysSeen, elsewhere, departures, connected, leavings, clock },
    address: `http://127.0.0.1:${String(port)}/v1`,
    changes: () => changes,
  }
}

const models = JSON.stringify({ object: 'list', data: [{ id: 'b' }, { id: 'a' }, { id: 'a' }] })

test('an address of this computer names its models, with its key, and that leaves no row', async () => {
  const { connected, address, kept, keysSeen, leavings, changes, db } = await connect({
    status: 200,
    body: models,
  })
  const { handlers } = connected
  expect(await handlers['secondReader.hasKey']({ address })).toEqual({ hasKey: false })
  await handlers['secondReader.setKey']({ address, key: 'sk-canary-9' })
  expect(await handlers['secondReader.models']({ address, mayLeave: false })).toEqual({
    kind: 'models',
    models: ['a', 'b'],
  })
  expect(keysSeen).toEqual(['Bearer sk-canary-9'])
  expect(leavings()).toEqual([])
  expect(changes()).toBe(1)
  expect(JSON.stringify(all(db, 'SELECT * FROM settings'))).not.toContain('sk-canary-9')
  // Under another address the key is not even looked for.
  const other = `${address}/other`
  expect(await handlers['secondReader.hasKey']({ address: other })).toEqual({ hasKey: false })
  await handlers['secondReader.setKey']({ address, key: null })
  expect([...kept]).toEqual([])
})

test.each([
  [{ status: 401, body: '' }, 'refused'],
  [{ status: 500, body: '' }, 'unreachable'],
  [{ status: 200, body: '<html>' }, 'no-models'],
  [{ status: 200, body: '{"data":[]}' }, 'no-models'],
] as const)('an address that answers %j is told as such', async (answer, fault) => {
  const { connected, address } = await connect(answer)
  expect(await connected.handlers['secondReader.models']({ address, mayLeave: false })).toEqual({
    kind: 'fault',
    fault,
  })
})

test('another computer is asked after a yes alone, and that stands in the record of what left', async () => {
  const { connected, elsewhere, leavings } = await connect({ status: 200, body: models })
  const address = 'https://models.example/v1'
  const ask = async (mayLeave: boolean) =>
    connected.handlers['secondReader.models']({ address, mayLeave })
  await expect(ask(false)).rejects.toMatchObject({ failure: { code: 'conflict' } })
  expect(elsewhere).toEqual([])
  expect(await ask(true)).toEqual({ kind: 'fault', fault: 'unreachable' })
  expect(elsewhere).toEqual(['https://models.example/v1/models'])
  expect(leavings()).toMatchObject([
    { environment: 'second-reader', host: 'models.example', operation: 'listModels' },
  ])
})

test('who is to be asked has its key and the thresholds of the settings, and is nobody at first', async () => {
  const { connected, db, address } = await connect({ status: 200, body: models })
  expect(await connected.chosen()).toBeNull()
  await connected.handlers['secondReader.setKey']({ address, key: 'sk-canary-9' })
  patchSettings(db, {
    secondReader: { address, model: 'a', mayLeave: false },
    sureThreshold: 0.7,
    strictThreshold: 0.95,
  })
  expect(await connected.chosen()).toEqual({
    ...{ address, model: 'a', mayLeave: false, key: 'sk-canary-9' },
    ...{ sureThreshold: 0.7, strictThreshold: 0.95 },
  })
})

test('pages that leave are a row before they do, with what came back', async () => {
  const { connected, db, leavings } = await connect({ status: 200, body: models })
  patchSettings(db, {
    secondReader: { address: 'https://models.example/v1', model: 'page-reader', mayLeave: true },
  })
  const leaving = connected.beginDeparture({
    ...{ kind: 'departure-begins', id: 'x', documentId: 'd-1' },
    ...{ host: 'models.example', bodyBytes: 40_000 },
  })
  expect(all(db, 'SELECT operation, body_bytes FROM departures')).toEqual([
    { operation: 'readPages', body_bytes: 40_000 },
  ])
  leaving.settled(200, null)
  expect(leavings()).toMatchObject([
    {
      ...{ environment: 'second-reader', host: 'models.example', clientId: 'page-reader' },
      ...{ operation: 'readPages', serviceDocumentId: 'd-1', answer: { status: 200 } },
    },
  ])
})
