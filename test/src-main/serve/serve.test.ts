import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSwellGate } from '../../../src-main/intake/swell-gate.ts'
import { parseByteRange } from '../../../src-main/serve/byte-range.ts'
import { createServe } from '../../../src-main/serve/serve.ts'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import type { ServePorts } from '../../../src-main/serve/serve-ports.ts'
import { setDocumentBytes, setDocumentState } from '../../../src-main/store/documents.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

function openServe(ports: Partial<ServePorts> = {}) {
  const folder = temporaryFolder()
  const rendererDir = join(folder, 'renderer')
  mkdirSync(join(rendererDir, 'assets'), { recursive: true })
  writeFileSync(join(rendererDir, 'index.html'), '<!doctype html><title>Intray</title>')
  writeFileSync(join(rendererDir, 'assets/index-abc.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'not for anybody')
  const db = openTestDatabase()
  const bytes = Buffer.from('0123456789')
  writeFileSync(join(folder, 'original'), bytes)
  const id = putDocument(db)
  setDocumentBytes(db, id, { sha256: 'aa', byteSize: 10, mediaType: 'application/pdf' })
  const taken: { name: string; source: string; bytes: Buffer }[] = []
  const serve = createServe({
    db,
    logger: createRecordingLogger(),
    images: {
      pages: () => Promise.resolve([{ width: 10, height: 20 }]),
      page: () => Promise.resolve({ mediaType: 'image/png', bytes: new Uint8Array([1]) }),
    },
    rendererDir,
    originalPath: () => join(folder, 'original'),
    isWhole: () => Promise.resolve(true),
    gate: createSwellGate(),
    mostBytesOf: () => 100,
    failureCode: (error) => (error instanceof RangeError ? 'disk-full' : 'internal'),
    fetchOriginal: () => Promise.resolve(false),
    fetchText: () => Promise.resolve(null),
    lookAt: () => Promise.resolve(null),
    serveReport: () => Promise.resolve(null),
    async takeStream(name, source, _size, chunks) {
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      taken.push({ name, source, bytes: Buffer.concat(parts) })
      return id
    },
    ...ports,
  })
  const get = (path: string, init?: RequestInit) => serve(new Request(`http://x${path}`, init))
  return { serve, get, id, db, taken }
}

describe('the renderer’s files', () => {
  test('are found by their exact path', async () => {
    const { get } = openServe()
    const page = await get('/')
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).toContain('Intray')
    const script = await get('/assets/index-abc.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  const dots = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;', '．．']
  const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./']
  const targets = ['secret.txt', 'original', 'SECRET.TXT', 'secret.txt::$DATA', 'etc/passwd']
  const spellings = dots.flatMap((dot) =>
    slashes.flatMap((slash) =>
      targets.flatMap((target) => [
        `/${dot}${slash}${target}`,
        `/assets/${dot}${slash}${dot}${slash}${target}`,
      ]),
    ),
  )

  test('nothing outside is reached, however it is spelled', async () => {
    const { get } = openServe()
    expect(spellings.length).toBeGreaterThan(300)
    for (const path of spellings) {
      const response = await get(path)
      expect([path, response.status, (await response.text()).includes('anybody')]).toEqual([
        path,
        404,
        false,
      ])
    }
  })

  test.each(['/INDEX.HTML', '/index.html/', '/assets', '/assets/', '/index.html%00', '/.', '/?x'])(
    '%s is only what it exactly is',
    async (path) => {
      const { get } = openServe()
      const isRoot = new URL(`http://x${path}`).pathname === '/'
      expect((await get(path)).status).toBe(isRoot ? 200 : 404)
    },
  )

  test('are not written to', async () => {
    const { get } = openServe()
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405)
  })
})

describe('an original', () => {
  test('comes as data: never shown, kept or run', async () => {
    const { get, id } = openServe()
    const response = await get(`/api/documents/${id}/original`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    })
    expect(await response.text()).toBe('0123456789')
  })

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-500', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('Range: %s', async (range, status, text, contentRange) => {
    const { get, id } = openServe()
    const response = await get(`/api/documents/${id}/original`, { headers: { range } })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual(
      [status, text, contentRange],
    )
  })

  test('that is not here is fetched once asked for, or not found', async () => {
    const asked: string[] = []
    const { get, db } = openServe({
      fetchOriginal: (id) => {
        asked.push(id)
        return Promise.resolve(false)
      },
    })
    const id = putDocument(db)
    expect((await get(`/api/documents/${id}/original`)).status).toBe(404)
    expect(asked).toEqual([id])
  })

  test('ranges always lie inside the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000), fc.nat(1_000), fc.nat(500), (text, a, b, size) => {
        for (const header of [text, `bytes=${String(a)}-${String(b)}`, `bytes=-${String(a)}`]) {
          const range = parseByteRange(header, size)
          if (range.kind !== 'part') continue
          expect(range.start).toBeGreaterThanOrEqual(0)
          expect(range.start).toBeLessThanOrEqual(range.end)
          expect(range.end).toBeLessThan(size)
        }
      }),
    )
  })
})

describe('the other routes', () => {
  test('pages of a picture, none of a PDF', async () => {
    const { get, id, db } = openServe()
    expect((await get(`/api/documents/${id}/pages`)).status).toBe(404)
    const picture = putDocument(db)
    setDocumentBytes(db, picture, { sha256: 'bb', byteSize: 10, mediaType: 'image/tiff' })
    const pages = await get(`/api/documents/${picture}/pages`)
    expect(await pages.json()).toEqual({ pages: [{ width: 10, height: 20 }] })
    for (const good of ['1?width=1', '1?width=8000']) {
      const page = await get(`/api/documents/${picture}/pages/${good}`)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    for (const bad of ['0?width=800', '1?width=0', '1?width=8001', '1?width=99999', '1'])
      expect((await get(`/api/documents/${picture}/pages/${bad}`)).status).toBe(400)
  })

  test('words, asked for where they are not known', async () => {
    const text = { documentId: 'd', pages: [] }
    const { get, id } = openServe({ fetchText: () => Promise.resolve(text) })
    expect(await (await get(`/api/documents/${id}/text`)).json()).toEqual(text)
    expect((await openServe().get(`/api/documents/${id}/text`)).status).toBe(404)
  })

  test.each([
    '/api/documents/nobody/original',
    '/api/documents/01ARZ3NDEKTSV4RRFFQ69G5FAV/original',
    '/api/unknown',
    '/api/',
    '/api/remote/embedded/%E0%A4%A/original',
  ])('%s is not found', async (path) => {
    expect((await openServe().get(path)).status).toBe(404)
  })

  test('a file is taken in under its own name', async () => {
    const { get, id, taken } = openServe()
    const response = await get('/api/intake', {
      method: 'POST',
      body: 'bytes',
      headers: {
        'x-intray-file-name': encodeURIComponent('Rechnung Müller.pdf'),
        'x-intray-source': 'paste',
      },
    })
    expect(await response.json()).toEqual({ id, needsPerson: false })
    expect(taken).toEqual([
      { name: 'Rechnung Müller.pdf', source: 'paste', bytes: Buffer.from('bytes') },
    ])
  })

  test.each<DocumentState>([
    { kind: 'refused', reason: 'empty' },
    { kind: 'duplicate', of: '01KAG5M0000000000000000000' },
  ])('a file that a person has to say something about is told: %o', async (state) => {
    const { db, get, id } = openServe()
    setDocumentState(db, id, state)
    const headers = { 'x-intray-file-name': 'a.pdf', 'x-intray-source': 'drop' }
    const response = await get('/api/intake', { method: 'POST', body: 'x', headers })
    expect(await response.json()).toEqual({ id, needsPerson: true })
  })

  test.each([
    [{ 'x-intray-file-name': 'a.pdf', 'x-intray-source': 'scan-folder' }],
    [{ 'x-intray-file-name': '%E0%A4%A', 'x-intray-source': 'drop' }],
    [{ 'x-intray-source': 'drop' }],
  ])('%o is no intake', async (headers) => {
    const { get, taken } = openServe()
    expect((await get('/api/intake', { method: 'POST', body: 'x', headers })).status).toBe(400)
    expect(taken).toEqual([])
  })

  const asWindow = { 'x-intray-file-name': 'a.pdf', 'x-intray-source': 'drop' }

  /** A body of ten pieces that counts how many were asked for. */
  function counted() {
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent === 10) controller.close()
          else controller.enqueue(Buffer.from(String(sent++)))
        },
      },
      { highWaterMark: 0 },
    )
    return { body, sent: () => sent }
  }
  const post = (body: BodyInit | null, headers: Record<string, string> = {}): RequestInit =>
    ({ method: 'POST', body, headers: { ...asWindow, ...headers }, duplex: 'half' }) as RequestInit

  test('what was begun is read to its end, whether it is taken, refused or fails', async () => {
    const refused = openServe({
      takeStream: () => Promise.resolve(putDocument(openTestDatabase())),
    })
    const whole = counted()
    expect((await refused.get('/api/intake', post(whole.body))).status).toBe(200)
    expect(whole.sent()).toBe(10)
    const failing = openServe({
      async takeStream(_name, _source, _size, chunks) {
        for await (const _ of chunks) throw new RangeError('no room')
        return ''
      },
    })
    const begun = counted()
    const answer = await failing.get('/api/intake', post(begun.body))
    expect([answer.status, await answer.json()]).toEqual([500, { code: 'disk-full' }])
    expect(begun.sent()).toBe(10)
  })

  test('a small body is read as a whole, one of unknown length or a large one in pieces', async () => {
    const { serve, taken } = openServe()
    const send = async (headers: Record<string, string>) => {
      const request = new Request('http://x/api/intake', post('bytes', headers))
      let isStreamed = false
      const { body } = request
      Object.defineProperty(request, 'body', { get: () => ((isStreamed = true), body) })
      expect((await serve(request)).status).toBe(200)
      return isStreamed
    }
    const streamed = [
      await send({ 'content-length': '5' }),
      await send({}),
      await send({ 'content-length': '300000' }),
    ]
    expect(streamed).toEqual([false, true, true])
    expect(taken.map(({ bytes }) => bytes.toString())).toEqual(['bytes', 'bytes', 'bytes'])
  })

  test('asked before a file is sent, it says yes, or has it refused before its first byte', async () => {
    const asked: number[] = []
    const { get, id } = openServe({
      takeStream: (_name, _source, byteSize) => {
        asked.push(byteSize)
        return Promise.resolve(id)
      },
    })
    const ask = (size: string, body: BodyInit | null = null) =>
      get('/api/intake', post(body, { 'x-intray-file-size': size, 'x-intray-ask': '1' }))
    expect((await ask('100')).status).toBe(204)
    // So it comes over HTTP, where no body and an empty one are the same.
    expect((await ask('100', new ReadableStream({ start: (c) => c.close() }))).status).toBe(204)
    expect(asked).toEqual([])
    expect(await (await ask('101')).json()).toMatchObject({ id })
    expect(await (await ask('0')).json()).toMatchObject({ id })
    expect(asked).toEqual([101, 0])
    expect((await ask('many')).status).toBe(400)
  })

  test('a file has the size that its window tells, as Electron tells none', async () => {
    const sizes: number[] = []
    const { get, id } = openServe({
      takeStream: (_name, _source, byteSize) => {
        sizes.push(byteSize)
        return Promise.resolve(id)
      },
    })
    await get('/api/intake', post('bytes', { 'x-intray-file-size': '5' }))
    await get('/api/intake', post('bytes', { 'x-intray-file-size': '5', 'content-length': '9' }))
    expect(sizes).toEqual([5, 5])
    expect((await get('/api/intake', post('bytes', { 'x-intray-file-size': '-1' }))).status).toBe(
      400,
    )
  })

  test('what goes wrong inside is a number without words', async () => {
    const { get, id } = openServe({
      originalPath: () => {
        throw new Error('/home/someone/secret path')
      },
    })
    const response = await get(`/api/documents/${id}/original`)
    expect([response.status, await response.text()]).toEqual([500, ''])
  })
})
