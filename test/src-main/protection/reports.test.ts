import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { departuresRoute, subjectRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { firstClient, startTestService } from '../../src-service/support/test-service.ts'
import { openCore } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'

test('the record follows one document from its upload to its deletion, and is a report to save', async () => {
  const bench = await openCore()
  const id = await bench.drop('Rechnung.pdf', smallPdf('left'))
  const { serviceDocumentId } = await bench.until(id, isReady)
  const told = await bench.call('protection.document', { id })
  expect(told.document.fileName).toBe('Rechnung.pdf')
  expect(told.personalData).toMatchObject([
    { resultIndex: 0, nfadp: { personalData: true, retainUntil: null } },
  ])
  const upload = told.departures.find(({ operation }) => operation === 'uploadDocument')
  expect(upload).toMatchObject({
    environment: 'embedded',
    clientId: 'intray-desktop',
    workspaceId: 'inbox',
    documentId: id,
    answer: { status: 202 },
  })
  expect(upload?.bodyBytes).toBeGreaterThan(smallPdf('left').length)

  await bench.erase(id)
  const operations = async () => {
    const { items } = await bench.call('protection.departures', { documentId: id })
    return items.filter(({ answer }) => answer !== null).map(({ operation }) => operation)
  }
  await expect.poll(operations).toContain('deleteDocument')

  const csv = await bench.fetch(departuresRoute('csv'))
  expect(csv.headers.get('content-disposition')).toBe('attachment')
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines[0]).toContain('started_at,environment,host')
  expect(
    lines.some((line) => line.includes(`deleteDocument,${id},${serviceDocumentId ?? '-'}`)),
  ).toBe(true)
  const text = await (await bench.fetch(departuresRoute('txt'))).text()
  expect(text).toContain(`document  ${id}`)
  // The record outlives the document and says nothing of it.
  expect(`${lines.join('')}${text}`).not.toContain('Rechnung')
})

test('everything about a supplier is one ZIP file with the original as it came', async () => {
  const bench = await openCore()
  const bytes = smallPdf('whole')
  await bench.until(await bench.drop('a.pdf', bytes), isReady)
  const ask = (query: string) =>
    bench.fetch(subjectRoute, { method: 'POST', body: JSON.stringify({ query }) })
  const packed = await ask('CH93 0076 2011 6238 5295 7')
  expect(packed.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await packed.arrayBuffer()))
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'documents/0001/original.pdf',
    'documents/0001/record.json',
  ])
  expect(Buffer.from(files['documents/0001/original.pdf'] ?? []).equals(bytes)).toBe(true)
  const none = unzipSync(new Uint8Array(await (await ask('Niemand')).arrayBuffer()))
  expect(Object.keys(none)).toEqual(['README.txt'])
  expect((await ask('x')).status).toBe(400)
  expect((await bench.fetch(subjectRoute)).status).toBe(405)
  expect((await bench.fetch(departuresRoute('csv'), { method: 'POST' })).status).toBe(405)
})

test('what goes to a provider is recorded with its host and its client, a connection on trial too', async () => {
  const bench = await openCore()
  const provider = await startTestService()
  const id = await bench.drop('home.pdf', smallPdf('home'))
  await bench.until(id, isReady)
  const { id: connectionId } = await bench.call('connections.create', {
    name: 'Provider',
    environment: 'sandbox',
    baseUrl: provider.baseUrl,
    authUrl: provider.authUrl,
    clientId: provider.clientId,
    workspaceId: 'ws',
    signIn: 'client-credentials',
    requestsPerMinute: 6000,
    profile: {},
    colour: '#112233',
  })
  const waitsFor = async () => {
    const { sync } = await bench.call('app.status', {})
    return sync.find((queue) => queue.connectionId === connectionId)?.waiting?.reason
  }
  await expect.poll(waitsFor).toBe('no-credentials')
  await bench.call('connections.setSecret', { id: connectionId, secret: firstClient.clientSecret })
  await bench.call('connections.activate', { id: connectionId })
  const away = await bench.drop('away.pdf', smallPdf('away'))
  await bench.until(away, ({ serviceDocumentId }) => serviceDocumentId !== null)
  const { items } = await bench.call('protection.departures', { contentOnly: true })
  expect(items.map(({ documentId, host, environment }) => [documentId, host, environment])).toEqual(
    [
      [away, new URL(provider.baseUrl).host, 'sandbox'],
      [id, expect.stringMatching(/^127\.0\.0\.1:\d+$/) as unknown, 'embedded'],
    ],
  )
  expect(items[0]).toMatchObject({ connectionId, clientId: provider.clientId, workspaceId: 'ws' })
  const draft = {
    environment: 'sandbox',
    baseUrl: provider.baseUrl,
    authUrl: provider.authUrl,
    clientId: 'on-trial',
    workspaceId: 'ws',
    signIn: 'client-credentials',
    profile: {},
  } as const
  const { trialId } = await bench.call('connections.openTrial', {})
  await bench.call('connections.setTrialSecret', { trialId, draft, secret: 'wrong' })
  await bench.call('connections.tryAddresses', draft)
  await bench.call('connections.trySignIn', { trialId, draft })
  const trial = (await bench.call('protection.departures', {})).items.filter(
    (departure) => departure.connectionId === 'trial',
  )
  expect(trial.map(({ operation, clientId }) => [operation, clientId])).toContainEqual([
    'token',
    'on-trial',
  ])
  expect(trial.filter(({ clientId }) => clientId === '').length).toBeGreaterThan(0)
  // A provider's copy is the provider's: nothing is deleted there.
  await bench.erase(away)
  const { items: later } = await bench.call('protection.departures', { documentId: away })
  expect(later.map(({ operation }) => operation)).not.toContain('deleteDocument')
})
