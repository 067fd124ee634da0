import { expect, test } from 'vitest'
import { departuresRoute, subjectRoute } from '../../../src-shared/contract/byte-routes.ts'
import { createReportServer } from '../../../src-main/protection/serve-reports.ts'
import { insertDeparture } from '../../../src-main/store/departures.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

test('a package that does not fit into one archive breaks off instead of ending well', async () => {
  const db = openTestDatabase()
  putDocument(db, { fileName: 'a.pdf', results: [invoiceJson] })
  const paths: string[] = []
  const serve = createReportServer({
    db,
    departures: { flush: () => {} },
    readOriginal: () => Promise.resolve(null),
    async *zip(files) {
      for await (const { path, chunks } of files) {
        paths.push(path)
        yield* chunks
      }
      throw new Error('too large')
    },
    version: '1',
    now: () => 0,
  })
  const body = JSON.stringify({ query: 'Müller Bau' })
  const request = new Request(`http://intray.test${subjectRoute}`, { method: 'POST', body })
  const response = await serve(request)
  await expect(response?.arrayBuffer()).rejects.toThrow('too large')
  expect(paths).toEqual(['README.txt', 'documents/0001/record.json'])
})

test.each(['csv', 'txt'] as const)(
  'the report as %s holds every request once, however many, newest first',
  async (as) => {
    const db = openTestDatabase()
    inTransaction(db, () => {
      for (let each = 0; each < 1_001; each++)
        insertDeparture(db, {
          startedAt: '2026-11-21T09:00:00.000Z',
          connectionId: 'embedded',
          environment: 'embedded',
          host: `host-${String(each)}.example`,
          clientId: 'client',
          workspaceId: null,
          operation: 'listDocuments',
          documentId: null,
          serviceDocumentId: null,
          bodyBytes: 0,
        })
    })
    const serve = createReportServer({
      db,
      departures: { flush: () => {} },
      readOriginal: () => Promise.resolve(null),
      zip: () => expect.unreachable(),
      version: '1',
      now: () => 0,
    })
    const response = await serve(new Request(`http://intray.test${departuresRoute(as)}`))
    const text = (await response?.text()) ?? ''
    expect(text.match(/host-\d+\.example/gu)).toEqual(
      Array.from({ length: 1_001 }, (_, each) => `host-${String(1_000 - each)}.example`),
    )
  },
)

test('each report is asked for in its own way, kept by nobody and run by no page', async () => {
  const db = openTestDatabase()
  const flushed: true[] = []
  const serve = createReportServer({
    db,
    departures: { flush: () => void flushed.push(true) },
    readOriginal: () => Promise.resolve(null),
    async *zip() {
      yield await Promise.resolve(new Uint8Array([1]))
    },
    ...{ version: '1', now: () => 0 },
  })
  const ask = (route: string, method: string, body?: string) =>
    serve(new Request(`http://intray.test${route}`, { method, ...(body && { body }) }))
  const query = JSON.stringify({ query: 'Müller Bau' })
  const statuses = [
    await ask(departuresRoute('csv'), 'GET'),
    await ask(departuresRoute('txt'), 'GET'),
    await ask(departuresRoute('csv'), 'POST', '{}'),
    await ask(departuresRoute('txt'), 'DELETE'),
    await ask(subjectRoute, 'POST', query),
    await ask(subjectRoute, 'POST', '{'),
    await ask(subjectRoute, 'POST', '{}'),
    await ask(subjectRoute, 'GET'),
  ]
  expect(statuses.map((response) => response?.status)).toEqual([
    ...[200, 200, 405, 405, 200, 400, 400, 405],
  ])
  expect(flushed).toHaveLength(2)
  for (const response of statuses)
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  const types = [0, 1, 4].map((at) => statuses[at]?.headers.get('content-type'))
  expect(types).toEqual(['text/csv; charset=utf-8', 'text/plain; charset=utf-8', 'application/zip'])
  expect(await statuses[1]?.text()).toContain('1970-01-01T00:00:00.000Z')
  expect(await ask('/api/elsewhere', 'GET')).toBeNull()
})
