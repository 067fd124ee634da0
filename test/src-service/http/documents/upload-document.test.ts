import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../src-shared/service-api/limits.ts'
import { createGatedExtract, pdfBytes } from '../../support/sample-results.ts'
import { contentsIn } from '../../support/what-is-kept.ts'
import { expectError, fileForm, startTestService } from '../../support/test-service.ts'
import type { TestService } from '../../support/test-service.ts'

const path = '/workspaces/ws/documents'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const send = (service: TestService, bytes: Buffer<ArrayBuffer>, headers = {}) =>
  service.call('POST', path, { body: fileForm(bytes, 'scan.pdf'), headers })

describe('a file that is taken', () => {
  test('is answered with its id, workspace and status, and where to poll', async () => {
    const service = await startTestService()
    const answer = await send(service, pdfBytes())
    expect(answer.status).toBe(202)
    const { documentId } = answer.body as { documentId: string }
    expect(documentId).toMatch(uuid)
    expect(answer.body).toEqual({ documentId, workspaceId: 'ws', status: 'UPLOADED' })
    expect(answer.headers.get('Location')).toBe(`${service.baseUrl}${path}/${documentId}`)
  })

  test('can be any accepted type, whatever its name says', async () => {
    const service = await startTestService()
    for (const bytes of [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from([0x49, 0x49, 42, 0]),
      Buffer.from([0x4d, 0x4d, 0, 42]),
      Buffer.from(`${' '.repeat(900)}%PDF-1.4`),
    ])
      expect((await send(service, bytes)).status, bytes.toString('hex', 0, 4)).toBe(202)
  })

  test('can come as the raw body with its name beside it', async () => {
    const service = await startTestService()
    const answer = await service.call('POST', path, {
      body: pdfBytes(),
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': "attachment; filename*=UTF-8''Gr%C3%BCezi.pdf",
      },
    })
    expect(answer.status).toBe(202)
    const list = await service.call('GET', '/user/workspaces/ws/documents')
    expect(list.body).toMatchObject({ content: [{ fileName: 'Grüezi.pdf' }] })
  })

  test('is read before what waits of its workspace where its request is urgent', async () => {
    const reading: string[] = []
    const gate = createGatedExtract()
    const service = await startTestService({
      concurrency: 1,
      extract(request) {
        reading.push(request.documentId)
        return gate.extract(request)
      },
    })
    const put = async (bytes: string, priority?: string) => {
      const headers = priority === undefined ? {} : { Priority: priority }
      const answer = await send(service, pdfBytes(bytes), headers)
      expect(answer.status).toBe(202)
      return (answer.body as { documentId: string }).documentId
    }
    const begun = await put('begun')
    await expect.poll(() => reading).toEqual([begun])
    const [plain, usual] = [await put('plain'), await put('usual', 'u=3')]
    const [urgent, alsoUrgent] = [await put('urgent', 'u=0'), await put('also', 'i, u=2')]
    const others = [await put('not', 'u=22'), await put('none', 'urgency=1'), await put('no', '')]
    const order = [begun, urgent, alsoUrgent, plain, usual, ...others]
    for (const each of order.keys()) {
      await expect.poll(() => reading).toEqual(order.slice(0, each + 1))
      await expect.poll(() => gate.waiting()).toBe(1)
      gate.release()
    }
    await service.whenIdle()
  })

  test('keeps a name with any letters', async () => {
    const service = await startTestService()
    await service.upload('Rechnung Zürich – 北京.pdf')
    const list = await service.call('GET', '/user/workspaces/ws/documents')
    expect(list.body).toMatchObject({ content: [{ fileName: 'Rechnung Zürich – 北京.pdf' }] })
  })

  test('is known by its name alone, without the folders it came from', async () => {
    const service = await startTestService()
    const names = [
      'filename="..\\..\\Scans\\a.pdf"',
      "filename*=UTF-8''..%2F..%2Fetc%2Fb%00.pdf",
      'filename="/"',
    ]
    for (const name of names)
      await service.call('POST', path, {
        body: pdfBytes(name),
        headers: { 'Content-Disposition': `attachment; ${name}` },
      })
    await service.upload('../../c.pdf')
    const list = await service.call('GET', '/user/workspaces/ws/documents?sort=fileName,asc')
    const { content } = list.body as { content: { fileName?: string }[] }
    expect(content.map(({ fileName }) => fileName)).toEqual([undefined, 'a.pdf', 'b.pdf', 'c.pdf'])
  })

  test('lies once on the disk when it comes twice, and nothing else is left', async () => {
    const service = await startTestService()
    const first = await service.upload('a.pdf')
    const second = await service.upload('b.pdf')
    expect(first).not.toBe(second)
    expect(await contentsIn(service, 'originals')).toHaveLength(1)
    expect(await contentsIn(service, 'incoming')).toEqual([])
  })
})

describe('a file that is refused', () => {
  // Over a second: files of the largest size are sent.
  test('for its size, one byte above the limit and not at it', async () => {
    const service = await startTestService()
    expect((await send(service, pdfBytes('', limits.uploadBytes))).status).toBe(202)
    expectError(await send(service, pdfBytes('', limits.uploadBytes + 1)), 413, 'INVALID_FILE')
    expect(await contentsIn(service, 'incoming')).toEqual([])
  })

  test('before its body is read, where its length is told in advance', async () => {
    const service = await startTestService()
    const token = await service.token()
    const answer = await new Promise<{ status?: number; sent: number }>((resolve, reject) => {
      const upload = request(service.baseUrl + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': 2 ** 31 },
      })
      upload.on('error', reject)
      upload.on('response', (response) => {
        resolve({ ...(response.statusCode && { status: response.statusCode }), sent: 9 })
        upload.destroy()
      })
      upload.write('%PDF-1.7\n')
    })
    expect(answer.status).toBe(413)
  })

  test('while it arrives, where its length is not told', async () => {
    const service = await startTestService()
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024 * 1024
        if (sent > 200 * 1024 * 1024) controller.close()
        else controller.enqueue(pdfBytes('', 1024 * 1024))
      },
    })
    const answer = await service.call('POST', path, { body: endless }).catch(() => undefined)
    // The answer comes before the end of the body; a client that only sends may miss it.
    if (answer) expectError(answer, 413, 'INVALID_FILE')
    expect(sent).toBeLessThan(200 * 1024 * 1024)
    expect(await contentsIn(service, 'incoming')).toEqual([])
  })

  test('for its content: other types are 415, whatever they are called', async () => {
    const service = await startTestService()
    for (const content of ['<!doctype html><p>Invoice</p>', 'PK\u0003\u0004aa', 'GIF89a', 'MMXXVI'])
      expectError(await send(service, Buffer.from(content)), 415, 'INVALID_FILE')
    expect(await contentsIn(service, 'incoming')).toEqual([])
  })

  test('for its beginning: an empty or damaged one is 400', async () => {
    const service = await startTestService()
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.alloc(2000),
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      Buffer.from('%PDF'),
      Buffer.from([0xff, 0xd8]),
    ])
      expectError(await send(service, bytes), 400, 'INVALID_FILE')
    expect(await contentsIn(service, 'incoming')).toEqual([])
  })

  test('for a body that is no multipart form, or one without the part', async () => {
    const service = await startTestService()
    const broken = { 'Content-Type': 'multipart/form-data' }
    expectError(
      await service.call('POST', path, { body: 'x', headers: broken }),
      400,
      'INVALID_SCHEMA',
    )
    const form = new FormData()
    form.append('document', new Blob([pdfBytes()]), 'a.pdf')
    expectError(await service.call('POST', path, { body: form }), 400, 'INVALID_SCHEMA')
    const cut = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1'
    expectError(await service.call('POST', path, { body, headers: cut }), 400, 'INVALID_SCHEMA')
    expect(await contentsIn(service, 'incoming')).toEqual([])
  })

  test('where there are two: neither is dropped in silence', async () => {
    const service = await startTestService()
    const form = fileForm(pdfBytes('1'), 'a.pdf')
    form.append('file', new Blob([pdfBytes('2')]), 'b.pdf')
    expectError(await service.call('POST', path, { body: form }), 400, 'INVALID_SCHEMA')
    const list = await service.call('GET', '/user/workspaces/ws/documents')
    expect(list.body).toMatchObject({ totalElements: 0 })
  })

  test('where the sender goes away in the middle', async () => {
    const service = await startTestService()
    const token = await service.token()
    const upload = request(service.baseUrl + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Length': 1000 },
    })
    upload.on('error', () => undefined)
    upload.write('%PDF-1.7\n')
    await expect.poll(() => contentsIn(service, 'incoming')).toHaveLength(1)
    upload.destroy()
    await expect.poll(() => contentsIn(service, 'incoming')).toEqual([])
    expect(await contentsIn(service, 'originals')).toEqual([])
    const list = await service.call('GET', '/user/workspaces/ws/documents')
    expect(list.body).toMatchObject({ totalElements: 0 })
  })
})

describe('an Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'intake-1' }

  test('makes the second upload of the same bytes the first one', async () => {
    const service = await startTestService()
    const first = await send(service, pdfBytes(), key)
    expect(first.headers.get('Idempotency-Key')).toBe('intake-1')
    await service.whenIdle()
    const second = await send(service, pdfBytes(), key)
    expect(second.status).toBe(202)
    expect(second.body).toEqual({ ...(first.body as object), status: 'COMPLETED' })
    const list = await service.call('GET', '/user/workspaces/ws/documents')
    expect(list.body).toMatchObject({ totalElements: 1 })
  })

  test('holds for requests at the same moment', async () => {
    const service = await startTestService()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(service, pdfBytes(), key)),
    )
    const ids = answers.map((answer) => (answer.body as { documentId: string }).documentId)
    expect(new Set(ids).size).toBe(1)
  })

  test('is refused for other bytes', async () => {
    const service = await startTestService()
    await send(service, pdfBytes('one'), key)
    expectError(await send(service, pdfBytes('two'), key), 400, 'INVALID_SCHEMA')
  })

  test('is refused where it is empty or longer than 255 characters', async () => {
    const service = await startTestService()
    const long = { 'Idempotency-Key': 'k'.repeat(256) }
    expectError(await send(service, pdfBytes(), long), 400, 'INVALID_SCHEMA')
    const longest = { 'Idempotency-Key': 'k'.repeat(255) }
    expect((await send(service, pdfBytes(), longest)).status).toBe(202)
  })

  test('survives a restart', async () => {
    const before = await startTestService()
    const first = await send(before, pdfBytes(), key)
    await before.close()
    const after = await startTestService({ dataDirectory: before.folder })
    const second = await send(after, pdfBytes(), key)
    expect(second.body).toMatchObject({
      documentId: (first.body as { documentId: string }).documentId,
    })
  })
})
