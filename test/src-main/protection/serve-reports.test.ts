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
  'the report as %s holds every request, however many',
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
    expect(new Set(text.match(/host-\d+\.example/gu)).size).toBe(1_001)
  },
)
