import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { serveExport } from '../../../src-main/export/serve-export.ts'
import { exportRoute } from '../../../src-shared/contract/byte-routes.ts'

const ready = '01JZ0000000000000000000000'
const jobs = {
  open: (id: string) =>
    id === ready ? { job: { byteSize: 5 }, stream: Readable.from([Buffer.from('table')]) } : null,
} as unknown as Parameters<typeof serveExport>[0]
const ask = (path: string, method = 'GET') =>
  serveExport(jobs, new Request(`http://intray.test${path}`, { method }))

test('an export is handed over whole as a file, kept by nobody and run by no page', async () => {
  const response = ask(exportRoute(ready))
  expect(response?.status).toBe(200)
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-length': '5',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  expect(await response?.text()).toBe('table')
})

test('there is nothing else to ask for, and to do', () => {
  const unknown = ask(exportRoute(ready.replace('Z', 'Y')))
  expect([unknown?.status, unknown?.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(ask(exportRoute(ready), 'POST')?.status).toBe(405)
  const others = [`/x${exportRoute(ready)}`, `${exportRoute(ready)}/x`, exportRoute('a')]
  expect(others.map((path) => ask(path))).toEqual([null, null, null])
})
