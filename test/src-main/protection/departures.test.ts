import { describe, expect, test } from 'vitest'
import { createDepartureLog } from '../../../src-main/protection/departure-log.ts'
import { departuresAsCsv, departuresAsText } from '../../../src-main/protection/departure-report.ts'
import { nameOperation } from '../../../src-main/protection/name-operation.ts'
import { recordDepartures } from '../../../src-main/protection/record-departures.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { listDepartures } from '../../../src-main/store/departures.ts'
import { endpoints } from '../../../src-shared/service-api/endpoints.ts'
import { guardQueries } from '../../../src-main/store/query.ts'
import { insertUpload } from '../../../src-main/store/sync-uploads.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, openTestDatabase } from '../store/store-for-tests.ts'

const connection = {
  id: 'c1',
  environment: 'production',
  baseUrl: 'https://service.example.test/api/v1',
  authUrl: 'https://login.example.test',
  clientId: 'client-7',
  workspaceId: 'ws',
} as const
const documentId = '01JZ0000000000000000000000'
const every = { documentId: null, beforeId: null, limit: 100, contentOnly: false }

function openRecord(answer: () => Promise<Response>) {
  const db = openTestDatabase()
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const log = createDepartureLog({ db, clock, logger })
  const atSending: number[] = []
  const send = recordDepartures(
    () => {
      atSending.push(listDepartures(db, every).length)
      return answer()
    },
    {
      db,
      log,
      connection,
      endpointOf: (operation) => endpoints[operation],
      requestIdOf: (headers) => headers.get('x-request-id'),
    },
  )
  return { db, clock, log, logger, send, atSending, list: () => listDepartures(db, every) }
}

const upload = {
  method: 'POST',
  headers: {
    authorization: 'Bearer token',
    'idempotency-key': `${documentId}-1`,
    'content-length': '1234',
  },
}

describe('the record of what leaves', () => {
  test('names when, to which host, as which client, what, how much, and what came back', async () => {
    const { send, log, list } = openRecord(() =>
      Promise.resolve(new Response('{}', { status: 202, headers: { 'x-request-id': 'r-9' } })),
    )
    await send('https://service.example.test/api/v1/workspaces/ws/documents', upload)
    log.flush()
    expect(list()).toMatchObject([
      {
        connectionId: 'c1',
        environment: 'production',
        host: 'service.example.test',
        clientId: 'client-7',
        workspaceId: 'ws',
        operation: 'uploadDocument',
        documentId,
        bodyBytes: 1234,
        answer: { status: 202, requestId: 'r-9' },
      },
    ])
  })

  test('names our own document where one is asked for that we have sent', async () => {
    const { db, send, log, list } = openRecord(() => Promise.resolve(new Response(null)))
    saveConnection(db, { ...branch, id: 'c1' }, 0)
    insertUpload(db, {
      ...{ documentId, connectionId: 'c1', workspaceId: 'ws', serviceDocumentId: 'd-1' },
      ...{ origin: 'here', fileName: 'a.pdf', mediaType: 'application/pdf', byteSize: 1 },
      ...{ state: 'ready', enqueuedAt: 0 },
    })
    const documents = 'https://service.example.test/api/v1/workspaces/ws/documents'
    for (const id of ['d-1', 'd-2']) await send(`${documents}/${id}`)
    log.flush()
    expect(list()).toMatchObject([
      { documentId: null, serviceDocumentId: 'd-2' },
      { documentId, serviceDocumentId: 'd-1' },
    ])
  })

  test('has an upload on the disk before its first byte leaves', async () => {
    const { send, atSending } = openRecord(() => Promise.resolve(new Response(null)))
    await send('https://service.example.test/api/v1/workspaces/ws/documents', upload)
    expect(atSending).toEqual([1])
  })

  test('waits for the disk itself, but for an upload, whose own step the outbox syncs', () => {
    const { db, log } = openRecord(() => Promise.resolve(new Response(null)))
    const promises: string[] = []
    guardQueries(db, {
      ...{ beforeWrite: () => {}, failed: () => {} },
      committed: (promise) => void promises.push(promise),
    })
    const leave = (operation: string, ofDocument: string | null) =>
      log.begin({
        ...{ connectionId: 'c1', environment: 'production', host: 'service.example.test' },
        ...{ clientId: 'client-7', workspaceId: 'ws', serviceDocumentId: null, bodyBytes: 9 },
        ...{ operation, documentId: ofDocument },
      })
    leave('uploadDocument', documentId)
    leave('uploadDocument', null)
    leave('submitFeedback', documentId)
    expect(promises).toEqual(['soon', 'on-disk', 'on-disk'])
  })

  test('sends nothing that it cannot record', async () => {
    const { db, send, atSending } = openRecord(() => Promise.resolve(new Response(null)))
    db.close()
    const sending = send('https://service.example.test/api/v1/workspaces/ws/documents', upload)
    await expect(sending).rejects.toThrow()
    expect(atSending).toEqual([])
  })

  test('is read on a full disk as far as it is written, and gets the rest when there is room', async () => {
    const { db, log, send, list } = openRecord(() => Promise.resolve(new Response(null)))
    const asked = 'https://service.example.test/api/v1/workspaces/ws/documents/d-1'
    await send(asked)
    log.flush()
    // Rows enough to need another page.
    for (let count = 0; count < 200; count += 1) await send(asked)
    const pages = Number(db.pragma('page_count', { simple: true }))
    db.pragma(`max_page_count = ${String(pages)}`)
    log.flush()
    expect(list()).toHaveLength(1)
    db.pragma('max_page_count = 100000')
    log.flush()
    expect(listDepartures(db, { ...every, limit: 500 })).toHaveLength(201)
  })

  test('goes on where one moment could not be recorded, and names nothing that was never sent', async () => {
    const { db, log, send, clock, atSending, list } = openRecord(() =>
      Promise.resolve(new Response(null)),
    )
    const documents = 'https://service.example.test/api/v1/workspaces/ws/documents'
    await send(`${documents}/d-1`)
    // The first row goes in, the next does not: the whole is taken back, as on a full disk.
    db.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON departure_answers
      BEGIN SELECT RAISE(ABORT, 'full'); END`)
    await expect(send(documents, upload)).rejects.toThrow('full')
    clock.advance(1_000)
    expect(() => log.flush()).toThrow('full')
    expect(list()).toEqual([])
    db.exec('DROP TRIGGER full')
    await send(documents, upload)
    log.close()
    expect(atSending).toHaveLength(2)
    expect(list().map(({ operation, answer }) => [operation, answer?.status])).toEqual([
      ['uploadDocument', 200],
      ['retrieveStructuredData', 200],
    ])
  })

  test('gathers requests that only ask, for a second', async () => {
    const { send, clock, atSending, list } = openRecord(() => Promise.resolve(new Response(null)))
    for (const page of [0, 1, 2])
      await send(
        `https://service.example.test/api/v1/user/workspaces/ws/documents?page=${String(page)}`,
      )
    expect(atSending).toEqual([0, 0, 0])
    expect(list()).toEqual([])
    clock.advance(1_000)
    expect(list().map(({ operation }) => operation)).toEqual(Array(3).fill('listDocuments'))
  })

  test('keeps what never got an answer', async () => {
    const { send, log, list } = openRecord(() => Promise.reject(new TypeError('fetch failed')))
    await expect(send('https://service.example.test/api/v1/admin/workspaces')).rejects.toThrow()
    log.close()
    expect(list()).toMatchObject([{ answer: { status: null, requestId: null } }])
  })

  test('does not keep Intray from ending where nothing more can be written', async () => {
    const { db, send, log, logger, clock } = openRecord(() => Promise.resolve(new Response(null)))
    await send('https://service.example.test/api/v1/admin/workspaces')
    db.close()
    log.close()
    expect(logger.entries).toMatchObject([
      { event: 'protection.departures-lost', fields: { count: 1, reason: 'TypeError' } },
    ])
    expect(clock.timersWaiting).toBe(0)
  })

  test('cannot be changed or shortened', async () => {
    const { db, send, log } = openRecord(() => Promise.resolve(new Response(null)))
    await send('https://service.example.test/api/v1/workspaces/ws/documents', upload)
    log.flush()
    for (const table of ['departures', 'departure_answers'])
      expect(() => db.exec(`DELETE FROM ${table}`)).toThrow(/append-only/)
    expect(() => db.exec("UPDATE departures SET host = 'x'")).toThrow(/append-only/)
    expect(() => db.exec('UPDATE departure_answers SET status = 1')).toThrow(/append-only/)
  })

  test('keeps no request id of a token request, which might quote the secret', async () => {
    const { send, log, list } = openRecord(() =>
      Promise.resolve(new Response('{}', { headers: { 'x-request-id': 'secret' } })),
    )
    await send('https://login.example.test/oauth/token', { method: 'POST' })
    log.flush()
    expect(list()).toMatchObject([{ operation: 'token', answer: { requestId: null } }])
  })
})

describe('the operation of a request', () => {
  const named = (method: string, url: string) =>
    nameOperation({ method, url: new URL(url) }, connection, (operation) => endpoints[operation])

  test.each(Object.entries(endpoints))(
    '%s is told by method and path',
    (operation, [method, path]) => {
      const filled = path.replaceAll(/\{\w+\}/g, 'id-1')
      expect(named(method, `${connection.baseUrl}${filled}`).operation).toBe(operation)
    },
  )

  test('tells the document, decoded', () => {
    expect(named('GET', `${connection.baseUrl}/workspaces/w%2F1/documents/d-1/content`)).toEqual({
      operation: 'streamDocumentContent',
      workspaceId: 'w/1',
      serviceDocumentId: 'd-1',
    })
  })

  test('any other host or path is other', () => {
    expect(named('GET', 'https://files.example.test/x').operation).toBe('other')
    expect(named('GET', `${connection.baseUrl}/nothing/here`).operation).toBe('other')
    expect(named('PUT', `${connection.baseUrl}/admin/workspaces`).operation).toBe('other')
  })
})

describe('the report', () => {
  const row = {
    id: 1,
    startedAt: '2026-11-21T10:00:00.000Z',
    connectionId: 'c1',
    environment: 'production',
    host: 'service.example.test',
    clientId: '=HYPERLINK("x")',
    workspaceId: 'ws',
    operation: 'uploadDocument',
    documentId,
    serviceDocumentId: null,
    bodyBytes: 12,
    answer: { settledAt: '2026-11-21T10:00:01.000Z', status: 202, requestId: null },
  } as const

  test('as CSV starts no formula', () => {
    const [, line] = [...departuresAsCsv([row])]
    expect(line).toContain(`"'=HYPERLINK(""x"")"`)
    expect(line).toMatch(/,uploadDocument,01JZ0000000000000000000000,,12,202,/)
  })

  test('as text reads as one paragraph for each request', () => {
    const text = [
      ...departuresAsText([row, { ...row, answer: null }], { version: '1', madeAt: 'x' }),
    ]
    expect(text.join('')).toContain('  to        service.example.test\n')
    expect(text.join('')).toContain('  answer    HTTP 202 at 2026-11-21T10:00:01.000Z\n')
    expect(text.join('')).toContain('  answer    not known\n')
  })

  test('as text names the document here and at the service, where there is one', () => {
    const there = { ...row, serviceDocumentId: 'd-1' }
    const none = { ...row, documentId: null }
    const textOf = (one: typeof row | typeof there | typeof none) =>
      [...departuresAsText([one], { version: '1', madeAt: 'x' })].join('')
    expect(textOf(row)).toContain(`  document  ${documentId}`)
    expect(textOf(row)).not.toContain('  there  ')
    expect(textOf(there)).toContain('  there     d-1 in ws')
    expect(textOf(none)).not.toContain('  document  ')
  })

  test('as text tells the service of this computer from one that is elsewhere', () => {
    const own = { ...row, environment: 'embedded', host: '127.0.0.1:4100' } as const
    const text = [...departuresAsText([own], { version: '1', madeAt: 'x' })].join('')
    expect(text).toContain('  to        127.0.0.1:4100 (on this computer)\n')
  })
})
