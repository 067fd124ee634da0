import { expect, test } from 'vitest'
import { subjectRoute } from '../../../src-shared/contract/byte-routes.ts'
import { createReportServer } from '../../../src-main/protection/serve-reports.ts'
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
    nowMs: () => 0,
  })
  const body = JSON.stringify({ query: 'Müller Bau' })
  const request = new Request(`http://intray.test${subjectRoute}`, { method: 'POST', body })
  const response = await serve(request)
  await expect(response?.arrayBuffer()).rejects.toThrow('too large')
  expect(paths).toEqual(['README.txt', 'documents/0001/record.json'])
})
