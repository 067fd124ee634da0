import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ServiceClient } from '../../src-main/service-client/client-types.ts'
import { startSwitchboard } from '../support/switchboard/start-switchboard.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  pdfOf,
  realClock,
  uploadOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import {
  answerWith,
  changeAnswer,
  changeJson,
  cutAnswer,
  cutRequest,
  drip,
  flood,
  loseAnswer,
  loseRequest,
  stall,
  stallInBody,
} from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
let client: ServiceClient
/** Its half minutes are over in a moment. */
let hurried: ServiceClient
let documentId: string
const id = 'a1b2c3d4-0000-4000-8000-000000000001'

beforeAll(async () => {
  client = clientOf(connectionTo(switchboard, service))
  hurried = clientOf(connectionTo(switchboard, service), { clock: realClock(40) })
  documentId = valueOf(await client.uploadDocument(uploadOf('one'))).documentId
  await service.whenIdle()
})

describe('an accepted upload, in other words', () => {
  test.each([
    ['200', answerWith(200, JSON.stringify({ documentId: id }))],
    ['201', answerWith(201, JSON.stringify({ documentId: id, status: 'NEW' }))],
    ['id', answerWith(202, JSON.stringify({ id }))],
    ['document_id', answerWith(202, JSON.stringify({ document_id: id }))],
    ['data.id', answerWith(200, JSON.stringify({ data: { id } }))],
    ['a list of one', answerWith(200, JSON.stringify([{ documentId: id }]))],
    ['the id alone', answerWith(200, id, { 'content-type': 'text/plain' })],
    ['XML', answerWith(200, `<u:done xmlns:u="x"><u:documentId>${id}</u:documentId></u:done>`)],
    ['Location alone', answerWith(201, '', { location: `/api/v1/workspaces/w/documents/${id}` })],
  ])('%s', async (_name, act) => {
    switchboard.on('uploadDocument', act)
    expect(valueOf(await client.uploadDocument(uploadOf('one'))).documentId).toBe(id)
  })
})

describe('how much of an upload went out', () => {
  const big = () => {
    const bytes = new Uint8Array(8 * 1024 * 1024)
    bytes.set(pdfOf('one'))
    return uploadOf('one', { bytes })
  }
  test('a connection cut in the middle: provably not all of it', async () => {
    switchboard.on('uploadDocument', cutRequest)
    expect(failureOf(await client.uploadDocument(big()))).toMatchObject({
      kind: 'network',
      bodySent: 'part',
    })
  })
  test.each([
    ['answer lost', loseAnswer],
    ['nothing done', loseRequest],
  ])('a reset after all of it (%s): nobody knows', async (_name, act) => {
    switchboard.on('uploadDocument', act)
    expect(failureOf(await client.uploadDocument(uploadOf('one')))).toMatchObject({
      kind: 'network',
      reason: 'reset',
      bodySent: 'whole',
    })
  })
  test('no answer after all of it', async () => {
    switchboard.on('uploadDocument', stall)
    expect(failureOf(await hurried.uploadDocument(uploadOf('one')))).toMatchObject({
      kind: 'network',
      reason: 'timeout',
      bodySent: 'whole',
    })
  })
  test('nothing where nobody is there', async () => {
    const gone = await startSwitchboard(service)
    await gone.close()
    // The token comes from where there is somebody.
    const lost = clientOf(
      connectionTo({ baseUrl: gone.baseUrl, authUrl: switchboard.authUrl }, service),
    )
    expect(failureOf(await lost.uploadDocument(uploadOf('one')))).toMatchObject({
      kind: 'network',
      reason: 'refused',
    })
  })
})

describe('answers of the network and of other services', () => {
  test.each([
    ['302', answerWith(302, '', { location: 'https://login.example/' }), { kind: 'redirected' }],
    [
      '407',
      answerWith(407),
      { kind: 'network', reason: 'proxy-sign-in', nextStep: 'sign-in-to-proxy' },
    ],
    ['511', answerWith(511, '<html></html>'), { kind: 'unreadable', reason: 'html' }],
    ['502 with a page', answerWith(502, '<html></html>'), { kind: 'answered', code: null }],
    [
      '500 of its own',
      answerWith(500, '{"code":"X1","message":"y"}'),
      { code: 'X1', nextStep: 'wait' },
    ],
    [
      'a code without a sentence',
      answerWith(400, '{"code":"INVALID_FILE"}'),
      { code: 'INVALID_FILE', message: '' },
    ],
    [
      // Nothing of what became of the request follows from it (see judge-upload.ts).
      'an error of a gateway',
      answerWith(504, '{"error":{"code":"GatewayTimeout","message":"no answer in time"}}'),
      { code: null, message: 'no answer in time', nextStep: 'wait' },
    ],
    [
      'a code inside of an error',
      answerWith(400, '{"error":{"code":"INVALID_SCHEMA","message":"no"}}'),
      { code: 'INVALID_SCHEMA', message: 'no', nextStep: 'correct-the-values' },
    ],
    [
      'problem details (RFC 9457)',
      answerWith(422, '{"type":"about:blank","title":"Unreadable","status":422,"detail":"blank"}', {
        'content-type': 'application/problem+json',
      }),
      { status: 422, code: null, message: 'blank' },
    ],
    [
      'problem details with a title alone',
      answerWith(503, '{"title":"Maintenance","status":503}'),
      { status: 503, code: null, message: 'Maintenance' },
    ],
    [
      '404 of the service',
      answerWith(404, '{"code":"NOT_FOUND","message":""}'),
      { code: 'NOT_FOUND' },
    ],
    ['404 of a web server', answerWith(404, '<html></html>'), { status: 404, code: null }],
    ['410', answerWith(410), { kind: 'answered', status: 410 }],
    ['451', answerWith(451), { kind: 'answered', status: 451 }],
    ['409', answerWith(409, '{"code":"CONFLICT","message":"newer"}'), { status: 409 }],
    [
      '422',
      answerWith(422, '{"code":"INVALID_SCHEMA","message":"/title"}'),
      { nextStep: 'correct-the-values' },
    ],
  ])('%s', async (_name, act, expected) => {
    switchboard.on('retrieveStructuredData', act)
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject(expected)
  })

  test.each([
    ['seconds', '12', 12_000],
    ['nothing sensible', 'soon', null],
    ['negative', '-5', -5000],
  ])('Retry-After: %s', async (_name, header, expected) => {
    switchboard.on('listDocuments', answerWith(429, '{}', { 'retry-after': header }))
    const outcome = await client.listDocuments({})
    expect(outcome.facts?.retryAfterMs).toBe(expected)
  })

  test.each([
    ['right', 0],
    ['five hours ahead', 5],
    ['five hours behind', -5],
  ])('Retry-After: a date of a service whose clock is %s', async (_name, hours) => {
    const now = Date.now() + hours * 3_600_000
    const headers = {
      date: new Date(now).toUTCString(),
      'retry-after': new Date(now + 60_000).toUTCString(),
    }
    switchboard.on('listDocuments', answerWith(429, '{}', headers))
    expect((await client.listDocuments({})).facts?.retryAfterMs).toBe(60_000)
  })

  test.each([
    ['text', 'many', null],
    ['a fraction', '1.5', null],
    ['zero', '0', 0],
  ])('X-Rate-Limit-Remaining: %s', async (_name, header, expected) => {
    switchboard.on(
      'listDocuments',
      changeAnswer(() => ({ headers: { 'X-Rate-Limit-Remaining': header } })),
    )
    expect((await client.listDocuments({})).facts?.remaining).toBe(expected)
  })
})

describe('bodies without measure', () => {
  test('a body without an end is cut at 16 MB', async () => {
    switchboard.on('retrieveStructuredData', flood)
    const before = process.memoryUsage().arrayBuffers
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'unreadable',
      reason: 'too-large',
    })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
  })
  test('a small body that inflates to a large one is cut at 16 MB', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024, ' '), { level: 1 })
    switchboard.on(
      'retrieveStructuredData',
      answerWith(200, bomb, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    )
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      reason: 'too-large',
    })
  })
  test('a body that stands still is given up', async () => {
    switchboard.on('retrieveStructuredData', stallInBody)
    expect(failureOf(await hurried.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'unreadable',
      reason: 'truncated',
    })
  })
  test('a body that comes a byte a second is given up, though it never stands still', async () => {
    const bytes = Array<string>(160).fill(' ')
    switchboard.on('retrieveStructuredData', drip(['[', ...bytes, ']'], 25))
    expect(failureOf(await hurried.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'unreadable',
      reason: 'truncated',
    })
  })
  test('a large body may take its minutes', async () => {
    const piece = Buffer.alloc(16 * 1024, '%PDF')
    const pieces = Array<Buffer>(100).fill(piece)
    switchboard.on('streamDocumentContent', drip(pieces, 20, { 'content-type': 'application/pdf' }))
    const before = realClock(40).monotonicMs()
    const content = valueOf(await hurried.streamDocumentContent(documentId))
    expect(content.bytes).toHaveLength(100 * piece.length)
    expect(realClock(40).monotonicMs() - before).toBeGreaterThan(60_000)
  })
  test('a body that breaks off is not read', async () => {
    switchboard.on('retrieveStructuredData', cutAnswer)
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'unreadable',
      reason: 'truncated',
    })
  })
})

describe('lists of other shapes', () => {
  test('bare, with ids alone', async () => {
    switchboard.on('listDocuments', answerWith(200, JSON.stringify([{ id }])))
    expect(valueOf(await client.listDocuments({}))).toMatchObject({
      items: [{ documentId: id, status: null, fileName: null }],
      last: true,
    })
  })
  test('one bad item is left out and counted', async () => {
    switchboard.on(
      'listDocuments',
      changeJson((value) => ({
        ...(value as object),
        content: [{ documentId: id }, null, { documentId: '../admin' }, 7],
      })),
    )
    const page = valueOf(await client.listDocuments({}))
    expect(page.items.map((item) => item.documentId)).toEqual([id])
    expect(page.unreadableItems).toBe(3)
  })
  test.each([
    ['bare', [{ id: 'w' }, { id: null }]],
    ['in an envelope', { content: [{ id: 'w' }, null] }],
  ])('workspaces %s, of which no more than the id is told', async (_name, body) => {
    switchboard.on('adminListWorkspaces', answerWith(200, JSON.stringify(body)))
    expect(valueOf(await client.adminListWorkspaces())).toEqual([{ id: 'w' }])
    switchboard.on('adminGetWorkspace', answerWith(200, JSON.stringify({ id: 'w' })))
    expect(valueOf(await client.adminGetWorkspace('w'))).toEqual({ id: 'w' })
  })
  test('document types as objects', async () => {
    const body = JSON.stringify({ items: [{ documentType: 'INVOICE', label: 'x' }, 'WAYBILL', 3] })
    switchboard.on('adminMetaDocumentTypes', answerWith(200, body))
    expect(valueOf(await client.adminMetaDocumentTypes())).toEqual(['INVOICE', 'WAYBILL'])
  })
  test('webhooks: one bad registration does not hide the others', async () => {
    switchboard.on(
      'adminListWebhooks',
      answerWith(
        200,
        JSON.stringify([
          { id: 1 },
          { id: 'a', workspace_id: 'w', url: 'https://x', auth_type: 'MTLS' },
        ]),
      ),
    )
    expect(valueOf(await client.adminListWebhooks(service.workspaceId))).toMatchObject([
      { id: 'a', auth_type: 'MTLS' },
    ])
  })
})

describe('content by other ways', () => {
  test('at another address: fetched there, without our token', async () => {
    const told: (string | undefined)[] = []
    const elsewhere = createServer((request, response) => {
      told.push(request.headers.authorization)
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-elsewhere')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    const location = `http://127.0.0.1:${String(port)}/blob`
    try {
      switchboard.on('streamDocumentContent', answerWith(302, '', { location }), 1)
      const content = valueOf(await client.streamDocumentContent(documentId))
      expect(new TextDecoder().decode(content.bytes)).toBe('%PDF-elsewhere')
      switchboard.on('streamDocumentContent', answerWith(200, JSON.stringify({ url: location })))
      expect((await client.streamDocumentContent(documentId)).ok).toBe(true)
      expect(told).toEqual([undefined, undefined])
    } finally {
      elsewhere.close()
    }
  })
  test('content at another address is never fetched over plain http', async () => {
    switchboard.on(
      'streamDocumentContent',
      answerWith(302, '', { location: 'http://example.org/x' }),
    )
    expect(failureOf(await client.streamDocumentContent(documentId))).toMatchObject({
      kind: 'not-sent',
      reason: 'foreign-address',
    })
  })
  test('as base64', async () => {
    const body = JSON.stringify({
      content: Buffer.from('%PDF-b64').toString('base64'),
      mediaType: 'application/pdf',
    })
    switchboard.on('streamDocumentContent', answerWith(200, body))
    const content = valueOf(await client.streamDocumentContent(documentId))
    expect(new TextDecoder().decode(content.bytes)).toBe('%PDF-b64')
  })
  test('fewer bytes than announced are no document', async () => {
    switchboard.on('streamDocumentContent', cutAnswer)
    expect(failureOf(await client.streamDocumentContent(documentId))).toMatchObject({
      reason: 'truncated',
    })
  })
})

describe('feedback in other words', () => {
  const feedback = { corrections: [{ resultIndex: 0, path: '/title', newValue: 'x' }] }
  test.each([
    [200, ''],
    [201, ''],
    [202, 'OK'],
    [204, ''],
    [200, '<ok/>'],
    [200, '[1,'],
  ])('%i is enough, with “%s” for a body', async (status, body) => {
    switchboard.on('provideFeedback', answerWith(status, body))
    expect((await client.provideFeedback(documentId, feedback)).ok).toBe(true)
  })
  test('a page of the network is no acceptance', async () => {
    switchboard.on('provideFeedback', answerWith(200, '<html></html>'))
    expect(failureOf(await client.provideFeedback(documentId, feedback))).toMatchObject({
      reason: 'html',
    })
  })
  test('404 means none yet', async () => {
    switchboard.on('getDocumentFeedback', answerWith(404))
    expect(valueOf(await client.getDocumentFeedback(documentId))).toEqual([])
  })
  test('a bare list with a bad record, or a bare record', async () => {
    const record = { id: 'f', createdAt: '2026-11-01T00:00:00Z', corrections: [] }
    switchboard.on('getDocumentFeedback', answerWith(200, JSON.stringify([record, { id: 3 }])))
    expect(valueOf(await client.getDocumentFeedback(documentId))).toEqual([record])
    switchboard.on('getDocumentFeedback', answerWith(200, JSON.stringify(record)))
    expect(valueOf(await client.getDocumentFeedback(documentId))).toEqual([record])
  })
})

test('plain http to another machine is never spoken', async () => {
  const insecure = clientOf(
    connectionTo(
      { baseUrl: 'http://service.example/api/v1', authUrl: switchboard.authUrl },
      service,
    ),
  )
  expect(failureOf(await insecure.listDocuments({}))).toMatchObject({
    kind: 'not-sent',
    reason: 'insecure-address',
  })
})
