import { describe, expect, test } from 'vitest'
import { departuresRoute, subjectRoute } from '../../../src-shared/contract/byte-routes.ts'
import { mailAnswers, type Departure } from '../../../src-shared/contract/protection.ts'
import { endpoints, type Operation } from '../../../src-shared/service-api/endpoints.ts'
import { createDepartureLog } from '../../../src-main/protection/departure-log.ts'
import { departuresAsCsv, departuresAsText } from '../../../src-main/protection/departure-report.ts'
import { findSubject } from '../../../src-main/protection/find-subject.ts'
import { createSubjectMatcher } from '../../../src-main/protection/match-subject.ts'
import { nameOperation } from '../../../src-main/protection/name-operation.ts'
import { packSubject } from '../../../src-main/protection/pack-subject.ts'
import { insertDeparture } from '../../../src-main/store/departures.ts'
import { readDocumentRecord } from '../../../src-main/protection/read-document-record.ts'
import { recordDepartures } from '../../../src-main/protection/record-departures.ts'
import { createReportServer } from '../../../src-main/protection/serve-reports.ts'
import { listDepartures } from '../../../src-main/store/departures.ts'
import { setDocumentBytes } from '../../../src-main/store/documents.ts'
import { saveRawResult } from '../../../src-main/store/results.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const service = {
  baseUrl: 'https://service.example.test/api/v1',
  authUrl: 'https://login.example.test',
}
const named = (url: string, method = 'GET', connection = service) =>
  nameOperation({ method, url: new URL(url) }, connection, (operation) => endpoints[operation])

describe('what a request is called in the record of what left', () => {
  const documents = '/workspaces/ws/documents'

  test.each(['', '/', '//'])('does not depend on how an address ends: in “%s”', (end) => {
    const connection = { ...service, baseUrl: `${service.baseUrl}${end}` }
    const name = named(`${service.baseUrl}${documents}`, 'POST', connection)
    expect(name).toMatchObject({ operation: 'uploadDocument', workspaceId: 'ws' })
  })

  test('is another than the interface’s where it goes beside its address', () => {
    const elsewhere = `https://service.example.test/another${documents}`
    expect(named(elsewhere.replace('/another', '/api/v2'), 'POST').operation).toBe('other')
    expect(named(elsewhere, 'POST').operation).toBe('other')
    expect(named(`https://other.example.test/api/v1${documents}`, 'POST').operation).toBe('other')
  })

  test('is a sign-in only at the address for it', () => {
    expect(named('https://login.example.test/oauth/token', 'POST').operation).toBe('token')
    expect(named('https://login.example.test/status', 'POST').operation).toBe('other')
    expect(named('https://other.example.test/oauth/token', 'POST').operation).toBe('other')
  })

  // A template is read once: each try has one of its own.
  let tries = 0
  test('is that of a profile’s own paths, part by part', () => {
    const root = `/x${String(++tries)}`
    const asked = (path: string, template: string) =>
      nameOperation(
        { method: 'GET', url: new URL(`https://service.example.test${path}`) },
        { ...service, baseUrl: 'https://service.example.test' },
        (operation: Operation) =>
          operation === 'retrieveStructuredData' ? ['GET', template] : ['PUT', '/'],
      )
    const template = `${root}/{workspaceId}/a.b/{documentId}`
    const found = {
      operation: 'retrieveStructuredData',
      workspaceId: 'w s',
      serviceDocumentId: 'd-1',
    }
    expect(asked(`${root}/w%20s/a.b/d-1`, template)).toEqual(found)
    expect(asked(`${root}/w%20s/a.b/d-1/`, template)).toEqual(found)
    for (const path of [`${root}/ws/axb/d`, `${root}/ws/a.b/d/more`, `/y${root}/ws/a.b/d`])
      expect(asked(path, template).operation).toBe('other')
    const none = { operation: 'retrieveStructuredData', workspaceId: null, serviceDocumentId: null }
    expect(asked(`${root}/all`, `${root}/all`)).toEqual(none)
    for (const part of ['a{documentId}', '{documentId}b', '{document-id}'])
      expect(asked(`${root}/axb`, `${root}/${part}`).operation).toBe('other')
  })
})

const departure: Departure = {
  id: 1,
  startedAt: '2026-11-21T09:00:00.000Z',
  connectionId: 'c1',
  environment: 'production',
  host: 'service.example.test',
  clientId: 'client-7',
  workspaceId: 'ws',
  operation: 'uploadDocument',
  documentId: 'ours',
  serviceDocumentId: 'theirs',
  bodyBytes: 1234,
  answer: { settledAt: '2026-11-21T09:00:01.000Z', status: 202, requestId: 'r-9' },
}
const answered = (status: number | null): Departure => ({
  ...departure,
  environment: 'embedded',
  documentId: null,
  serviceDocumentId: null,
  answer: { settledAt: '2026-11-21T09:00:02.000Z', status, requestId: null },
})

test('the report of what left tells a reader of each request when, where to, as whom, how much and what came of it', () => {
  const all = [
    departure,
    { ...departure, workspaceId: null, answer: null },
    ...[mailAnswers.done, mailAnswers.refused, null].map(answered),
  ]
  const facts = { version: '1.2.3', madeAt: '2026-11-22T00:00:00.000Z' }
  const [head = '', ...others] = [...departuresAsText(all, facts)].join('').split('\n\n')
  expect(head).toBe('What left this device\nIntray 1.2.3, made at 2026-11-22T00:00:00.000Z')
  expect(others[0]).toMatch(/^One paragraph for each request.*\nno name and no value/)
  expect(others[1]?.split('\n')).toEqual([
    '2026-11-21T09:00:00.000Z  uploadDocument',
    '  to        service.example.test',
    '  as        client-7',
    '  sent      1234 bytes',
    '  answer    HTTP 202 at 2026-11-21T09:00:01.000Z, request r-9',
    '  document  ours',
    '  there     theirs in ws',
  ])
  expect(others[2]?.split('\n').slice(4)).toEqual([
    '  answer    not known',
    '  document  ours',
    '  there     theirs in ',
  ])
  expect(others.slice(3).map((text) => text.trim().split('\n').slice(1))).toEqual(
    ['done', 'refused', 'none came'].map((said) => [
      '  to        service.example.test (on this computer)',
      '  as        client-7',
      '  sent      1234 bytes',
      `  answer    ${said} at 2026-11-21T09:00:02.000Z`,
    ]),
  )
})

test('the report of what left opens in a spreadsheet with its accents', () => {
  const [start = ''] = departuresAsCsv([departure])
  expect(start).toMatch(/^\uFEFFstarted_at,environment,host,client_id/)
})

describe('a request', () => {
  function record(answer: () => Response) {
    const db = openTestDatabase()
    const log = createDepartureLog({
      db,
      clock: createManualClock(),
      logger: createRecordingLogger(),
    })
    const every = { documentId: null, beforeId: null, limit: 9, contentOnly: false }
    const list = () => listDepartures(db, every)
    const secrets: (readonly string[])[] = []
    const written: number[] = []
    const send = recordDepartures(
      () => {
        written.push(list().length)
        return Promise.resolve(answer())
      },
      {
        db,
        log,
        connection: {
          ...service,
          id: 'c1',
          environment: 'production',
          clientId: 'c',
          workspaceId: 'ws',
        },
        endpointOf: (operation) => endpoints[operation],
        requestIdOf: (_, given) => {
          secrets.push(given)
          return 'r-1'
        },
      },
    )
    return { log, list, send, secrets, written }
  }

  test('has no id kept that quotes the token that it was sent with', async () => {
    const { send, secrets } = record(() => new Response())
    const url = `${service.baseUrl}/workspaces`
    await send(url, { headers: { authorization: 'Bearer abc' } })
    await send(url, { headers: { authorization: 'Basic Bearer abc' } })
    await send(url)
    expect(secrets).toEqual([['abc'], ['Basic Bearer abc'], []])
  })

  test('to sign in waits for no disk, though it has a body, and has no id', async () => {
    const { send, log, list, written, secrets } = record(() => new Response())
    const headers = { 'content-length': '20' }
    await send('https://login.example.test/oauth/token', { method: 'POST', headers })
    expect([written, secrets]).toEqual([[0], []])
    log.flush()
    expect(list()).toMatchObject([{ operation: 'token', answer: { requestId: null } }])
  })

  test('that takes content along stands in the record once, with its answer', async () => {
    const { send, log, list, written } = record(() => new Response(null, { status: 204 }))
    const headers = { 'content-length': '20' }
    const url = `${service.baseUrl}/workspaces/ws/documents`
    const sending = send(url, { method: 'POST', headers })
    log.flush()
    await sending
    log.flush()
    log.flush()
    expect(written).toEqual([1])
    expect(list()).toMatchObject([{ documentId: null, answer: { status: 204 } }])
  })
})

describe('what is held of a person', () => {
  test.each([
    ['3199 9123', 'CH4431999123000889012', true],
    ['a b', 'a-b', false],
    ['a b', 'a  B', true],
    ['ab', 'a b', false],
    [' Anna ', 'von Anna', true],
  ])('%s in %s: %s', (query, text, isFound) => {
    expect(createSubjectMatcher(query)(text)).toBe(isFound)
  })

  function fill() {
    const db = openTestDatabase()
    const about = (id: string) => ({ id, connectionId: 'embedded' })
    // The latest is looked at first.
    const raw = putDocument(db, { fileName: 'b.pdf', results: [{ documentType: 'UNKNOWN' }] })
    saveRawResult(db, about(raw), { raw: '{"elsewhere":"1234.5"}', format: 'json' })
    const read = putDocument(db, { fileName: 'a.pdf', results: [invoiceJson] })
    saveRawResult(db, about(read), { raw: '{"paid":"1234.5"}', format: 'json' })
    return { db, read, raw, about }
  }

  test('is found by an amount, and by what came and is not shown; where it is shown, nothing else is named', async () => {
    const { db, read, raw } = fill()
    const found = await findSubject(db, '1234.5')
    expect(found.map(({ id, places }) => [id, places])).toEqual([
      [read, ['fields']],
      [raw, ['history']],
    ])
  })

  test('is all in its record: what came, each step, and where its file lay', () => {
    const { db, read, about } = fill()
    const step = { kind: 'setValue', resultIndex: 0, path: '/title', value: 'x', origin: 'typed' }
    appendEntry(db, about(read), step, 2_000)
    db.exec(`UPDATE documents SET source_path = '/scans/a.pdf' WHERE id = '${read}'`)
    expect(readDocumentRecord(db, read)).toMatchObject({
      sourcePath: '/scans/a.pdf',
      steps: [{ step, undone: false }],
      asReceived: { raw: '{"paid":"1234.5"}' },
    })
    insertDeparture(db, {
      ...{ startedAt: '2026-11-21T09:00:00.000Z', connectionId: 'embedded' },
      ...{ environment: 'embedded', host: 'a.example', clientId: 'client', workspaceId: null },
      ...{ operation: 'retrieveStructuredData', documentId: read, serviceDocumentId: null },
      bodyBytes: 0,
    })
    expect(readDocumentRecord(db, read)?.departures).toHaveLength(1)
    const plain = putDocument(db)
    expect(readDocumentRecord(db, plain)).toMatchObject({ sourcePath: null, asReceived: null })
  })

  test('is told on the first page of its package, document by document; originals are not packed twice', async () => {
    const { db, read, raw } = fill()
    setDocumentBytes(db, read, {
      sha256: 'ab'.repeat(32),
      byteSize: 3,
      mediaType: 'application/pdf',
    })
    const ports = {
      ...{ db, version: '1.2.3', now: Date.UTC(2026, 10, 21) },
      readOriginal: () => Promise.resolve(new Uint8Array([1, 2, 3])),
    }
    const files: [string, boolean, string][] = []
    for await (const { path, packed, chunks } of packSubject(ports, '1234.5'))
      for await (const bytes of chunks) files.push([path, packed, new TextDecoder().decode(bytes)])
    expect(files.map(([path, packed]) => [path, packed])).toEqual([
      ['README.txt', false],
      ['documents/0001/record.json', false],
      ['documents/0001/original.pdf', true],
      ['documents/0002/record.json', false],
    ])
    expect(JSON.parse(files[3]?.[2] ?? '')).toMatchObject({ document: { id: raw } })
    const [head, ...lines] = files[0]?.[2].split('\n\n') ?? []
    expect(head?.split('\n')).toEqual([
      'Everything that Intray 1.2.3 holds on this device about: 1234.5',
      'Made at 2026-11-21T00:00:00.000Z from all workspaces.',
    ])
    expect(lines[0]).toMatch(
      /^Documents found: 2\nEach folder .*\nto the service .*\nWhat the service/,
    )
    expect(lines[1]).toBe(
      '0001  a.pdf  Müller Bau AG  2026-10-05  (fields)\n0002  b.pdf      (history)\n',
    )
  })
})

describe('a report that is fetched', () => {
  const server = () =>
    createReportServer({
      db: openTestDatabase(),
      departures: { flush: () => {} },
      readOriginal: () => Promise.resolve(null),
      zip: () => expect.unreachable(),
      version: '1',
      now: () => 0,
    })

  test('is kept by no cache, opened by no page and taken for nothing else', async () => {
    const response = await server()(new Request(`http://intray.test${departuresRoute('csv')}`))
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is refused where nobody is named', async () => {
    for (const body of ['', '{', '{"query":""}']) {
      const url = `http://intray.test${subjectRoute}`
      const response = await server()(new Request(url, { method: 'POST', body }))
      expect(response?.status).toBe(400)
    }
  })
})
