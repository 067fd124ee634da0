import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { remoteOriginalRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { RemoteDocument } from '../../../src-shared/contract/remote-documents.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { answerWith, loseAnswer } from '../../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from '../connections/second-service.ts'

const sort = { property: 'createdAt', ascending: false } as const
const isReady = ({ state }: { state: { kind: string } }) => state.kind === 'ready'

async function list(bench: CoreBench, connectionId: string, page = 0, size = 20) {
  return bench.call('remoteDocuments.list', { connectionId, page, size, sort })
}

function named(items: readonly RemoteDocument[], fileName: string): RemoteDocument {
  const found = items.find((item) => item.fileName === fileName)
  if (!found) throw new Error(`${fileName} is not in the list`)
  return found
}

/** A core with a second service in which somebody else has put documents. */
async function openBench(files: readonly string[]) {
  const bench = await openCore()
  const second = await startSecondService()
  for (const file of files) await putThere(second, file)
  await second.service.whenIdle()
  const { id } = await second.connect(bench, adminSecret)
  await expect
    .poll(async () =>
      (await bench.call('app.status', {})).sync.some((one) => one.connectionId === id),
    )
    .toBe(true)
  return { bench, second, connectionId: id }
}

async function putThere(second: Awaited<ReturnType<typeof startSecondService>>, name: string) {
  const { service } = second
  const token = await fetch(`${service.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: service.clientId,
      client_secret: adminSecret,
      scope: 'idp.capture',
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(smallPdf(name))], name, { type: 'application/pdf' }))
  const answer = await fetch(`${service.baseUrl}/workspaces/${service.workspaceId}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: form,
  })
  expect(answer.status).toBe(202)
}

/** Removes a document of the service from this device, once it came in. Answers its id there. */
async function takeAway(bench: CoreBench, connectionId: string, name: string): Promise<string> {
  const find = async () => named((await list(bench, connectionId)).items, name)
  await expect.poll(async () => (await find()).local).toMatchObject({ kind: 'here' })
  const { local, serviceDocumentId } = await find()
  const id = local.kind === 'here' ? local.documentId : ''
  await bench.until(id, isReady)
  await bench.erase(id)
  return serviceDocumentId
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

describe('the list of a workspace', () => {
  test('comes page by page as the service sorts it, with what is here', async () => {
    const { bench, connectionId } = await openBench(['a.pdf', 'b.pdf', 'c.pdf'])
    const first = await list(bench, connectionId, 0, 2)
    const second = await list(bench, connectionId, 1, 2)
    expect(first).toMatchObject({ page: 0, size: 2, total: 3, last: false, sorted: true })
    expect(second).toMatchObject({ page: 1, total: 3, last: true })
    expect([...first.items, ...second.items].map(({ fileName }) => fileName)).toEqual([
      'c.pdf',
      'b.pdf',
      'a.pdf',
    ])
    await expect
      .poll(async () =>
        (await list(bench, connectionId)).items.every(({ local }) => local.kind === 'here'),
      )
      .toBe(true)
  })

  test('is read without sorting where the service refuses to sort', async () => {
    const { bench, second, connectionId } = await openBench(['a.pdf'])
    second.switchboard.on('listDocuments', {
      kind: 'act',
      async run({ received, forward, response }) {
        const refused = received.url.includes('sort=')
        const answer = await forward()
        response.writeHead(refused ? 400 : answer.status, answer.headers)
        response.end(answer.body)
      },
    })
    expect(await list(bench, connectionId)).toMatchObject({ sorted: false, total: 1 })
  })

  test('is not called sorted where the profile says that it cannot be', async () => {
    const { bench, connectionId } = await openBench(['a.pdf'])
    await bench.call('connections.update', { id: connectionId, profile: { sortProperty: null } })
    expect(await list(bench, connectionId)).toMatchObject({ sorted: false, total: 1 })
  })

  test('says why it cannot be had', async () => {
    const { bench, second, connectionId } = await openBench([])
    second.switchboard.on(
      'listDocuments',
      answerWith(403, '{"code":"FORBIDDEN_ACCESS","message":""}'),
    )
    await expect(list(bench, connectionId)).rejects.toMatchObject({
      failure: { code: 'service-forbidden' },
    })
    await expect(list(bench, 'nobody')).rejects.toThrow('not-found')
  })
})

test('a document is looked at, page and fields, and nothing of it stays', async () => {
  const { bench, second, connectionId } = await openBench(['seen.pdf'])
  const serviceDocumentId = await takeAway(bench, connectionId, 'seen.pdf')
  const where = { connectionId, serviceDocumentId }
  const looked = await bench.call('remoteDocuments.look', where)
  expect(looked).toMatchObject({ kind: 'ready', results: [{ documentType: 'INVOICE' }] })
  const asked = () =>
    second.switchboard.seen.filter(({ operation }) => operation === 'streamDocumentContent').length
  const before = asked()
  const route = remoteOriginalRoute(connectionId, serviceDocumentId)
  const whole = await bench.fetch(route)
  expect(Buffer.from(await whole.arrayBuffer()).equals(smallPdf('seen.pdf'))).toBe(true)
  const part = await bench.fetch(route, { headers: { range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF'])
  expect(whole.headers.get('cache-control')).toBe('no-store')
  expect(asked()).toBe(before + 1)

  // Not in memory: another look asks again.
  await bench.call('remoteDocuments.endLook', {})
  expect((await bench.fetch(route)).status).toBe(200)
  expect(asked()).toBe(before + 2)
  await bench.call('remoteDocuments.endLook', {})
  expect((await bench.fetch(remoteOriginalRoute(connectionId, 'no-such'))).status).toBe(404)

  // Not on the disk either, as bytes, as values or as words.
  const { local } = named((await list(bench, connectionId)).items, 'seen.pdf')
  expect(local).toEqual({ kind: 'removed' })
  await bench.stop()
  for (const folder of ['originals', 'staging'])
    expect(filesBelow(join(bench.dataDir, folder))).toEqual([])
  const db = new SQLite(join(bench.dataDir, 'intray.db'), { readonly: true })
  for (const table of ['documents', 'results', 'raw_results', 'page_texts'])
    expect([table, db.prepare(`SELECT count(*) AS rows FROM ${table}`).get()]).toEqual([
      table,
      { rows: 0 },
    ])
  db.close()
})

test('a document that was removed here stays removed until it is fetched again', async () => {
  const { bench, second, connectionId } = await openBench(['again.pdf'])
  const localOf = async () => named((await list(bench, connectionId)).items, 'again.pdf').local
  await takeAway(bench, connectionId, 'again.pdf')
  expect(await localOf()).toEqual({ kind: 'removed' })

  // A whole pass over the list, which names it, does not bring it back.
  const { switchboard } = second
  const read = () =>
    switchboard.seen.filter(({ operation }) => operation === 'listDocuments').length
  const isPulling = async () =>
    (await bench.call('app.status', {})).sync.find((one) => one.connectionId === connectionId)
      ?.pull !== null
  await expect.poll(isPulling).toBe(false)
  const before = read()
  expect(await bench.call('connections.pull', { id: connectionId })).toEqual({ started: true })
  await expect.poll(isPulling).toBe(false)
  expect(read()).toBeGreaterThan(before)
  expect(await localOf()).toEqual({ kind: 'removed' })
  const { items } = await bench.call('documents.list', { scope: 'all', filter: 'all' })
  expect(items).toEqual([])

  const item = named((await list(bench, connectionId)).items, 'again.pdf')
  const { documentId } = await bench.call('remoteDocuments.keep', {
    connectionId,
    serviceDocumentId: item.serviceDocumentId,
    fileName: item.fileName,
    title: item.title,
    createdAt: item.createdAt,
  })
  const document = await bench.until(documentId, isReady)
  expect(document).toMatchObject({ fileName: 'again.pdf', connectionId })
  const original = await bench.fetch(`/api/documents/${documentId}/original`)
  expect(Buffer.from(await original.arrayBuffer()).equals(smallPdf('again.pdf'))).toBe(true)
})

test('an upload of our own whose answer was lost is shown as here, by its name', async () => {
  const { bench, second, connectionId } = await openBench([])
  second.switchboard.on('uploadDocument', loseAnswer, 1)
  await bench.call('connections.activate', { id: connectionId })
  const id = await bench.drop('ours.pdf', smallPdf('ours.pdf'))
  await bench.until(id, ({ state }) => state.kind === 'uncertain')
  const ours = named((await list(bench, connectionId)).items, 'ours.pdf')
  expect(ours.local).toMatchObject({ kind: 'here', documentId: id })
  await bench.until(id, isReady)
})

test('feedback is shown as the service has it', async () => {
  const { bench, second, connectionId } = await openBench(['told.pdf'])
  const [item] = (await list(bench, connectionId)).items
  const serviceDocumentId = item?.serviceDocumentId ?? ''
  const where = { connectionId, serviceDocumentId }
  expect(await bench.call('remoteDocuments.feedback', where)).toEqual({ feedback: [] })
  const correction = { resultIndex: 0, path: '/notes', oldValue: null, newValue: 'paid' }
  await second.ask(
    `/workspaces/${second.service.workspaceId}/documents/${serviceDocumentId}/feedback`,
    'PATCH',
    { corrections: [correction], confirmed: ['/title'] },
  )
  const { feedback } = await bench.call('remoteDocuments.feedback', where)
  expect(feedback).toMatchObject([{ corrections: [correction], confirmed: ['/title'] }])
})
