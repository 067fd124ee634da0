import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServiceClient } from '../../src-main/service-client/service-client.ts'
import { createSyncJobs } from '../../src-main/store/sync-jobs.ts'
import { createSync } from '../../src-main/sync/create-sync.ts'
import type { Sync, SyncChange } from '../../src-main/sync/sync-types.ts'
import type { DocumentContent } from '../../src-shared/service-api/service-calls.ts'
import {
  documentKeys,
  openMemoryDatabase,
  syncConnection,
} from '../support/fake-service/sync-rig.ts'
import {
  clientOf,
  clientSecret,
  connectionTo,
  pdfOf,
  startConformanceService,
  uploadOf,
  valueOf,
  type ConformanceService,
} from '../support/switchboard/conformance-service.ts'
import { createIdleHurry } from '../support/switchboard/idle-hurry.ts'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'
import {
  answerWith,
  cutRequest,
  loseAnswer,
  loseRequest,
  type SwitchboardAct,
} from '../support/switchboard/switchboard-acts.ts'

/** The queue, the client and a real service: nothing of it is replaced but the network's manners. */

let services: readonly { readonly service: ConformanceService; readonly switchboard: Switchboard }[]
let queue: ReturnType<typeof startQueue>

beforeAll(async () => {
  services = await Promise.all(
    ['one', 'other'].map(async () => {
      const service = await startConformanceService()
      return { service, switchboard: await startSwitchboard(service) }
    }),
  )
})
beforeEach(() => {
  queue = startQueue()
})
afterEach(async () => {
  await queue.sync.stop()
  for (const { switchboard } of services) switchboard.reset()
})
afterAll(async () => {
  for (const { service, switchboard } of services) {
    await switchboard.close()
    await service.closeAndRemove()
  }
})

const first = () => {
  const [one] = services
  if (!one) throw new Error('There is no service')
  return one
}

/** Of all tests together: a file that an earlier one left at the service is none of the next one's. */
const nextKey = documentKeys()

/** One connection for each service; minutes without a request pass in seconds. */
function startQueue() {
  const { clock, fetch } = createIdleHurry(20)
  const changes: SyncChange[] = []
  const saved = new Map<string, DocumentContent>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const ids = services.map((_, at) => `connection ${String(at)}`)
  const sync: Sync = createSync({
    store: createSyncJobs(openMemoryDatabase(ids)),
    records: { apply: (change) => changes.push(change) > 0 },
    originals: {
      read: (id) => Promise.resolve({ kind: 'bytes', bytes: files.get(id) ?? pdfOf(id) }),
      save: (id, content) => Promise.resolve(void saved.set(id, content)),
    },
    connect({ id }, gate) {
      const { service, switchboard } = services[ids.indexOf(id)] ?? first()
      return createServiceClient(connectionTo(switchboard, service), {
        fetch,
        clock,
        random: () => 0,
        gate,
        credentials: {
          clientSecret: () => Promise.resolve(clientSecret),
          refreshToken: () => Promise.resolve(null),
          saveRefreshToken: () => Promise.resolve(),
        },
      })
    },
    clock,
    random: () => 0.5,
    logger: { log: () => undefined },
    createDocumentId: nextKey,
  })
  sync.setConnections(
    ids.map((id, at) => ({
      ...syncConnection(6000),
      id,
      credential: id,
      workspaceId: services[at]?.service.workspaceId ?? '',
    })),
  )
  sync.start()
  const of = <Kind extends SyncChange['kind']>(kind: Kind) =>
    changes.filter((change): change is Extract<SyncChange, { kind: Kind }> => change.kind === kind)
  return {
    sync,
    of,
    saved,
    add(connection = ids[0] ?? '', bytes?: Uint8Array<ArrayBuffer>): string {
      const documentId = nextKey()
      if (bytes) files.set(documentId, bytes)
      sync.enqueueUpload({
        documentId,
        connectionId: connection,
        fileName: 'Rechnung.pdf',
        mediaType: 'application/pdf',
        byteSize: bytes?.byteLength ?? 8,
      })
      return documentId
    },
    ids,
    isReady: (documentId: string) => of('results').some((one) => one.documentId === documentId),
  }
}

/** All that the service has of a file, however often it was sent. */
async function copiesAtService(reference: string): Promise<number> {
  const { service } = first()
  const client = clientOf(connectionTo(service, service))
  const page = valueOf(await client.listDocuments({ size: 100, sort: 'createdAt,desc' }))
  return page.items.filter(({ fileName }) => fileName?.includes(reference)).length
}

/** The service does its work and answers something else. */
const answerInstead = (status: number, body: string): SwitchboardAct => ({
  kind: 'act',
  run: async ({ forward, response }) => {
    await forward()
    response.writeHead(status, { 'content-type': 'text/html' }).end(body)
  },
})

describe('a file is at the service exactly once', () => {
  const big = () => {
    const bytes = new Uint8Array(8 * 1024 * 1024)
    bytes.set(pdfOf('one'))
    return bytes
  }
  test.each([
    ['the answer is lost', loseAnswer],
    ['a page of the network in the place of the service', answerWith(200, '<html></html>')],
    ['a page of the network after the service accepted it', answerInstead(200, '<html></html>')],
    ['a network that wants a sign-in', answerWith(511, '<html></html>')],
    ['502 after the service accepted it', answerInstead(502, '<html></html>')],
    ['500 of its own before it did', answerWith(500, '{"code":"BUSY","message":"later"}')],
    ['an acceptance without an id', answerInstead(202, '{}')],
    [
      'a token that ran out while it was sent',
      answerWith(401, '{"code":"INVALID_TOKEN","message":""}'),
    ],
    ['too many requests', answerWith(429, '{}', { 'retry-after': '1' })],
  ])('%s', async (_name, act) => {
    first().switchboard.on('uploadDocument', act, 1)
    const documentId = queue.add()
    await expect.poll(() => queue.isReady(documentId), { timeout: 60_000 }).toBe(true)
    expect(await copiesAtService(documentId)).toBe(1)
    expect(queue.of('service-id').filter((one) => one.documentId === documentId)).toHaveLength(1)
  })

  test('the request is lost after its last byte, at a service that heeds our key', async () => {
    // Its first answer tells. Otherwise its list is looked through for ten minutes.
    const before = queue.add()
    await expect.poll(() => queue.isReady(before)).toBe(true)
    first().switchboard.on('uploadDocument', loseRequest, 1)
    const documentId = queue.add()
    await expect.poll(() => queue.isReady(documentId)).toBe(true)
    expect(await copiesAtService(documentId)).toBe(1)
  })

  test('the cable is pulled in the middle', async () => {
    first().switchboard.on('uploadDocument', cutRequest, 1)
    const documentId = queue.add(queue.ids[0], big())
    await expect.poll(() => queue.isReady(documentId), { timeout: 60_000 }).toBe(true)
    expect(await copiesAtService(documentId)).toBe(1)
  })

  test('one new token serves a refusal in the middle of an upload', async () => {
    const { switchboard } = first()
    const before = queue.add()
    await expect.poll(() => queue.isReady(before)).toBe(true)
    switchboard.reset()
    switchboard.on('uploadDocument', answerWith(401, '{"code":"INVALID_TOKEN","message":""}'), 1)
    const documentId = queue.add()
    await expect.poll(() => queue.isReady(documentId)).toBe(true)
    expect(switchboard.seen.filter(({ operation }) => operation === 'token')).toHaveLength(1)
    expect(await copiesAtService(documentId)).toBe(1)
  })
})

test('a service that has the whole file and keeps its answer back is waited for, and it is told until when', async () => {
  const answers = Promise.withResolvers<void>()
  first().switchboard.on('uploadDocument', {
    kind: 'act',
    run: async ({ forward, response }) => {
      const answer = await forward()
      await answers.promise
      response.writeHead(answer.status, answer.headers).end(answer.body)
    },
  })
  const documentId = queue.add()
  const unanswered = () => queue.sync.status()[0]?.unanswered
  await expect.poll(unanswered).toEqual([{ documentId, until: expect.any(String) as string }])
  answers.resolve()
  await expect.poll(() => queue.isReady(documentId)).toBe(true)
  expect(unanswered()).toEqual([])
  expect(await copiesAtService(documentId)).toBe(1)
})

test('a file whose sign-in fails is sent later, and nobody is told that it went out', async () => {
  const { switchboard } = first()
  const page = answerWith(403, '<html></html>', { 'content-type': 'text/html' })
  switchboard.on('token', page)
  const documentId = queue.add()
  const reason = () => queue.sync.status()[0]?.waiting?.reason
  await expect.poll(reason).toBe('page-refused')
  switchboard.reset()
  await expect.poll(() => queue.isReady(documentId), { timeout: 60_000 }).toBe(true)
  const states = queue.of('document-state').filter((one) => one.documentId === documentId)
  expect(states.map(({ state }) => state.kind)).not.toContain('uncertain')
  expect(await copiesAtService(documentId)).toBe(1)
})

test('a network that says itself that it wants a sign-in puts no upload in doubt', async () => {
  first().switchboard.on('uploadDocument', answerWith(511, '<html></html>'), 1)
  const documentId = queue.add()
  await expect.poll(() => queue.isReady(documentId), { timeout: 60_000 }).toBe(true)
  const states = queue.of('document-state').filter((one) => one.documentId === documentId)
  expect(states.map(({ state }) => state.kind)).not.toContain('uncertain')
})

test('a right that was taken away pauses its own workspace alone, and nothing of it is dropped', async () => {
  const { switchboard } = first()
  switchboard.on(
    'uploadDocument',
    answerWith(403, '{"code":"FORBIDDEN_ACCESS","message":"revoked"}'),
  )
  const [one = '', other = ''] = queue.ids.map((id) => queue.add(id))
  await expect.poll(() => queue.isReady(other)).toBe(true)
  const reasons = () => queue.sync.status().map(({ waiting }) => waiting?.reason ?? null)
  await expect.poll(reasons).toEqual(['forbidden', null])
  expect(queue.sync.status()[0]?.upNext).toEqual([{ documentId: one, secondsLeft: null }])
  switchboard.reset()
  queue.sync.credentialsChanged(queue.ids[0] ?? '')
  await expect.poll(() => queue.isReady(one), { timeout: 60_000 }).toBe(true)
  expect(await copiesAtService(one)).toBe(1)
})

test('why a file could not be read is told in the words of the service', async () => {
  const documentId = queue.add(queue.ids[0], pdfOf('unreadable'))
  const last = () => queue.of('document-state').findLast((one) => one.documentId === documentId)
  await expect
    .poll(() => last()?.state)
    .toEqual({
      kind: 'failed',
      code: 'PROCESSING_FAILED',
      message: 'The file could not be read',
    })
})

test('what others uploaded appears with result, content and feedback', async () => {
  const { service } = first()
  const others = clientOf(connectionTo(service, service))
  const { documentId: theirs } = valueOf(
    await others.uploadDocument(uploadOf('theirs', { fileName: 'Von Anna.pdf' })),
  )
  await service.whenIdle()
  const corrections = [{ resultIndex: 0, path: '/title', newValue: 'Anna' }]
  valueOf(await others.provideFeedback(theirs, { corrections }))
  queue.sync.pull(queue.ids[0] ?? '')
  const appeared = () => queue.of('appeared').find((one) => one.serviceDocumentId === theirs)
  await expect.poll(appeared).toMatchObject({ fileName: 'Von Anna.pdf' })
  const here = appeared()?.documentId ?? ''
  await expect.poll(() => queue.isReady(here)).toBe(true)
  await expect.poll(() => queue.saved.get(here)?.bytes).toEqual(pdfOf('theirs'))
  const records = () => queue.of('service-feedback').find((one) => one.documentId === here)?.records
  await expect.poll(records).toMatchObject([{ corrections }])
})

test('documents of one connection never reach another, and the XML of each is its own', async () => {
  const [one, other] = queue.ids.map((id) => queue.add(id))
  for (const documentId of [one ?? '', other ?? ''])
    await expect.poll(() => queue.isReady(documentId)).toBe(true)
  const idOf = (documentId: string | undefined) =>
    queue.of('service-id').find((change) => change.documentId === documentId)?.serviceDocumentId
  for (const [at, documentId] of [one, other].entries()) {
    const urls = (services[at]?.switchboard.seen ?? []).map(({ url }) => url).join(' ')
    expect(urls).toContain(idOf(documentId))
    expect(urls).not.toContain(idOf(at === 0 ? other : one))
    const xml = valueOf(await queue.sync.fetchXml(documentId ?? ''))
    expect(xml).toContain(`<documentId>${idOf(documentId) ?? ''}</documentId>`)
  }
})
