import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints, fillPath } from '../../../src-shared/service-api/endpoints.ts'
import { startTestService } from '../support/test-service.ts'

/** What anybody may send: bounded, and the same with each run. */
const bounds = { numRuns: 60, seed: 25 }

/** Stands for the id of a document that is there. */
const uploaded = 'UPLOADED'

const oddText = fc.oneof(
  fc.constantFrom('ws', uploaded, 'first', '%', '..;', '\u0000', 'é', "' OR 1=1 --", '-1', '{}'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
const segment = oddText.filter((text) => !['.', '..'].includes(text) && text.isWellFormed())
const parameters = fc.record({
  workspaceId: fc.oneof({ weight: 3, arbitrary: fc.constant('ws') }, segment),
  documentId: fc.oneof(fc.constant(uploaded), segment),
  webhook_id: segment,
  subject: segment,
})
const query = fc.option(
  fc.dictionary(
    fc.constantFrom('page', 'size', 'sort', 'status', 'query', 'limit', 'x'),
    oddText.filter((text) => text.isWellFormed()),
    { maxKeys: 3 },
  ),
)
const header = fc.dictionary(
  fc.constantFrom('Accept', 'Content-Type', 'Range', 'If-Match', 'Content-Encoding', 'Prefer'),
  fc.constantFrom(
    ...['application/json', 'application/xml', '*/*;q=0', 'text/html', 'bytes=0-', 'bytes=9-1'],
    ...['multipart/form-data; boundary=x', 'application/merge-patch+json', 'gzip', '', ',,;='],
  ),
  { maxKeys: 3 },
)
const body = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .record(
      {
        corrections: fc.jsonValue({ maxDepth: 3 }),
        confirmed: fc.jsonValue({ maxDepth: 2 }),
        name: fc.jsonValue({ maxDepth: 1 }),
        url: oddText,
        status: oddText,
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test('the service answers any request in its own words, fails at none, and goes on', async () => {
  const service = await startTestService()
  const documentId = await service.upload()
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(endpoints)),
      fc.constantFrom(null, null, null, 'PUT', 'DELETE', 'POST', 'GET'),
      ...([parameters, query, header, body] as const),
      async ([method, template], otherMethod, filled, asked, headers, sent) => {
        const verb = otherMethod ?? method
        const path = fillPath(template, filled).replaceAll(uploaded, documentId)
        const search = asked ? `?${new URLSearchParams(asked).toString()}` : ''
        const answer = await service.call(verb, path + search, {
          headers,
          ...(verb === 'GET' || sent === undefined ? {} : { body: sent }),
        })
        statuses.add(answer.status)
        const what = `${verb} ${path}${search} ${String(answer.status)}`
        expect(answer.status, what).toBeLessThan(500)
        if (answer.status >= 400 && answer.body !== undefined)
          expect(answer.body, what).toMatchObject({
            code: expect.stringMatching(/^[A-Z_]+$/) as string,
            message: expect.any(String) as string,
          })
      },
    ),
    bounds,
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404]))
  expect(service.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
  expect(await service.upload('still.pdf')).toMatch(/./)
})

test('bytes that are no HTTP are refused, their connection ends, and the service goes on', async () => {
  const service = await startTestService()
  const port = Number(new URL(service.baseUrl).port)
  const line = fc.constantFrom(
    ...['GET / HTTP/1.1', 'GET  /x HTTP/9.9', 'POST /api/v1/user HTTP/1.1', 'Host: x', 'Host: y'],
    ...['Content-Length: -1', 'Content-Length: 5', 'Transfer-Encoding: chunked, x', ' folded'],
    ...['Expect: 100-continue', 'Upgrade: websocket', 'X: \u0000', `Y: ${'y'.repeat(20_000)}`, ''],
  )
  const bytes = fc.oneof(
    fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\r\n')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false })
      socket.on('error', () => {}).resume()
      socket.end(`${sent}\r\n\r\n`)
      await once(socket, 'close')
    }),
    { ...bounds, numRuns: 30 },
  )
  expect((await service.call('GET', '/user/workspaces/ws/documents')).status).toBeLessThan(500)
  expect(service.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
