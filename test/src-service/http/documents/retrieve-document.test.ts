import { describe, expect, test } from 'vitest'
import { XMLParser } from 'fast-xml-parser'
import { createManualClock } from '../../support/manual-clock.ts'
import { createGatedExtract, extractInvoice, invoiceFor } from '../../support/sample-results.ts'
import { expectError, startTestService } from '../../support/test-service.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const xml = { Accept: 'application/xml' }
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
const parse = (text: string) => parser.parse(text) as Record<string, unknown>

describe('retrieval', () => {
  test('is 202 while the document waits and is read, then 200 with the results', async () => {
    const gate = createGatedExtract()
    const service = await startTestService({ extract: gate.extract, concurrency: 1 })
    const [first, second] = [await service.upload('1.pdf'), await service.upload('2.pdf')]
    const get = (id: string) => service.call('GET', `/workspaces/ws/documents/${id}`)
    await expect.poll(() => gate.waiting()).toBe(1)
    expect(await get(first)).toMatchObject({
      status: 202,
      body: { documentId: first, workspaceId: 'ws', status: 'PROCESSING', progress: 0 },
    })
    expect(await get(second)).toMatchObject({ status: 202, body: { status: 'UPLOADED' } })
    gate.release()
    await expect.poll(async () => (await get(first)).status).toBe(200)
    expect((await get(first)).body).toEqual([
      {
        ...invoiceFor(first),
        workspaceId: 'ws',
        status: 'COMPLETED',
        nfadp: {
          personalData: true,
          legalBasis: 'FADP art. 31 para. 2 let. a',
          retainUntil: null,
        },
      },
    ])
  })

  test('of one that waits says when it is worth asking again, by its place and the readings before', async () => {
    const clock = createManualClock()
    const gate = createGatedExtract()
    const service = await startTestService({ clock, extract: gate.extract, concurrency: 2 })
    const get = (id: string) => service.call('GET', `/workspaces/ws/documents/${id}`)
    const patience = async (id: string) => (await get(id)).headers.get('Retry-After')
    const first = await service.upload('first.pdf')
    expect(await patience(first), 'nothing was read before').toBeNull()
    await expect.poll(() => gate.waiting()).toBe(1)
    clock.advance(1_700)
    gate.release()
    await expect.poll(async () => (await get(first)).status).toBe(200)
    const ids: string[] = []
    for (let each = 0; each < 12; each++) {
      ids.push(await service.upload(`${String(each)}.pdf`))
      clock.advance(1)
    }
    const asked: (string | null)[] = []
    for (const id of ids) asked.push(await patience(id))
    // Two are being read, two more come up every 1.7 s, and nobody has to wait for longer than 5 s.
    expect(asked).toEqual([null, null, '1', '2', '3', '4', ...Array<string>(6).fill('5')])
    const body = new FormData()
    body.append('file', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'last.pdf')
    const path = '/workspaces/ws/documents'
    const uploaded = await service.call('POST', path, { body })
    expect([uploaded.status, uploaded.headers.get('Retry-After')]).toEqual([202, '5'])
  })

  test('tells how far the reading is', async () => {
    const reported = Promise.withResolvers<void>()
    const rest = Promise.withResolvers<void>()
    const service = await startTestService({
      async extract(request) {
        request.onProgress(0.4)
        reported.resolve()
        await rest.promise
        return extractInvoice(request)
      },
    })
    const id = await service.upload()
    await reported.promise
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`)
    expect(answer.body).toMatchObject({ progress: 0.4 })
    rest.resolve()
  })

  test('of a document that cannot be read is 500 PROCESSING_FAILED with the reason', async () => {
    const service = await startTestService({
      extract: () =>
        Promise.resolve({ kind: 'failed', reason: 'encrypted', message: 'It asks for a password' }),
    })
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`)
    expectError(answer, 500, 'PROCESSING_FAILED')
    expect(answer.body).toMatchObject({ message: 'It asks for a password' })
  })

  test('of a document whose reading throws is a failure of that document alone', async () => {
    const service = await startTestService({
      extract: (request) =>
        request.mediaType === 'image/png'
          ? Promise.reject(new Error('canary-8231'))
          : extractInvoice(request),
    })
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const bad = await service.upload('bad.png', png)
    const good = await service.upload('good.pdf')
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${bad}`)
    expectError(answer, 500, 'PROCESSING_FAILED')
    expect(answer.text + service.log.join()).not.toContain('canary')
    expect((await service.call('GET', `/workspaces/ws/documents/${good}`)).status).toBe(200)
  })

  test('is 400 for what is no UUID and 404 for one that is not there', async () => {
    const service = await startTestService()
    for (const operation of ['', '/content', '/feedback', '/text']) {
      const get = (id: string) => service.call('GET', `/workspaces/ws/documents/${id}${operation}`)
      expectError(await get('12'), 400, 'INVALID_SCHEMA')
      expectError(await get('%E0%A4%A'), 400, 'INVALID_SCHEMA')
      expectError(await get(missing), 404, 'NOT_FOUND')
    }
  })

  test('takes an id in capitals, as the pattern allows', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${id.toUpperCase()}`)
    expect(answer.status).toBe(200)
  })
})

describe('XML', () => {
  test('of one result has the root documentResponse and the fields of JSON', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`, { headers: xml })
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8')
    expect(parse(answer.text)).toMatchObject({
      documentResponse: {
        documentId: id,
        workspaceId: 'ws',
        status: 'COMPLETED',
        documentType: 'INVOICE',
        sender: { name: 'Muster & Söhne <AG>', emails: { '@_count': '0' } },
        identifications: { type: 'INVOICE_NUMBER', value: 'R-1' },
        amountGross: { currency: 'CHF', value: '108.1' },
        confidences: { entry: { '@_key': '/amountGross/value', '#text': '0.97' } },
      },
    })
  })

  test('of several results stands in documentResponses', async () => {
    const service = await startTestService({
      extract: ({ documentId }) =>
        Promise.resolve({
          kind: 'results',
          results: [invoiceFor(documentId), invoiceFor(documentId)],
          pages: [],
        }),
    })
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`, { headers: xml })
    const { documentResponses } = parse(answer.text) as {
      documentResponses: { documentResponse: unknown[] }
    }
    expect(documentResponses.documentResponse).toHaveLength(2)
  })

  test('is answered while processing and for errors too', async () => {
    const gate = createGatedExtract()
    const service = await startTestService({ extract: gate.extract })
    const id = await service.upload()
    await expect.poll(() => gate.waiting()).toBe(1)
    const waiting = await service.call('GET', `/workspaces/ws/documents/${id}`, { headers: xml })
    expect(parse(waiting.text)).toMatchObject({
      documentResponse: { documentId: id, status: 'PROCESSING' },
    })
    const gone = await service.call('GET', `/workspaces/ws/documents/${missing}`, { headers: xml })
    expect(gone.status).toBe(404)
    expect(parse(gone.text)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    gate.release()
  })

  test('has a form for the list', async () => {
    const service = await startTestService()
    await service.upload('a.pdf')
    await service.upload('b.pdf')
    const list = await service.call('GET', '/user/workspaces/ws/documents?sort=fileName,asc', {
      headers: xml,
    })
    expect(parse(list.text)).toMatchObject({
      documentPage: {
        content: [{ fileName: 'a.pdf' }, { fileName: 'b.pdf' }],
        pageable: { pageNumber: '0', pageSize: '20' },
        totalElements: '2',
      },
    })
  })
})

describe('an Accept that fits neither format', () => {
  const html = { Accept: 'text/html' }

  test('is answered in JSON, or 406 where the workspace asks for strictness', async () => {
    const service = await startTestService()
    const list = () => service.call('GET', '/user/workspaces/ws/documents', { headers: html })
    expect(await list()).toMatchObject({ status: 200, body: { totalElements: 0 } })
    await service.call('PATCH', '/admin/workspaces/ws/settings', { json: { strictAccept: true } })
    expectError(await list(), 406, 'INVALID_SCHEMA')
    expect((await service.call('GET', '/user/workspaces/ws/documents')).status).toBe(200)
  })
})
