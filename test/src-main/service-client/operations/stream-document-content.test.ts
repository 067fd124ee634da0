import { gzipSync } from 'node:zlib'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createServiceClient } from '../../../../src-main/service-client/service-client.ts'
import { callConnection } from '../../../support/call-connection.ts'
import { startBehindSwitchboard } from '../../../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  openGate,
  realClock,
  valueOf,
} from '../../../support/switchboard/conformance-service.ts'
import { answerWith } from '../../../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
const documentId = '00000000-0000-4000-8000-000000000000'
const client = clientOf(connectionTo(switchboard, service))
const json = (body: unknown) => answerWith(200, JSON.stringify(body))
const fetched = (options?: { signal: AbortSignal }) =>
  client.streamDocumentContent(documentId, options)
const base64 = Buffer.from('%PDF').toString('base64')

/** Another host that keeps files, and what it was asked with. */
async function startStore(status: number, body = '%PDF-store') {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(status, { location: '/again', 'content-type': 'application/pdf' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/f` }
}

/** A service on no machine of ours, without one: only what it answers matters. */
function outThere(answer: (url: string) => Response) {
  const client = createServiceClient(callConnection, {
    fetch: (target) => {
      const url = String(target instanceof Request ? target.url : target)
      const isToken = url.endsWith('/oauth/token')
      return Promise.resolve(isToken ? Response.json({ access_token: 'a' }) : answer(url))
    },
    clock: realClock(),
    random: () => 0,
    gate: openGate,
    credentials: {
      clientSecret: () => Promise.resolve('secret'),
      refreshToken: () => Promise.resolve(null),
      saveRefreshToken: () => Promise.resolve(),
    },
  })
  return () => client.streamDocumentContent(documentId)
}

describe('a file in JSON', () => {
  test.each(['content', 'base64', 'data'])('is in its member %s', async (name) => {
    switchboard.on('streamDocumentContent', json({ [name]: base64 }))
    const content = valueOf(await fetched())
    expect(Buffer.from(content.bytes).toString()).toBe('%PDF')
    expect(content).toMatchObject({ mediaType: null, fileName: null })
  })

  test.each([
    ['mediaType', 'fileName'],
    ['contentType', 'filename'],
    ['mimeType', 'fileName'],
  ])('says what it is in %s and %s', async (type, name) => {
    const said = { [type]: 'image/png', [name]: 'a.png' }
    switchboard.on('streamDocumentContent', json({ content: base64, ...said }))
    expect(valueOf(await fetched())).toMatchObject({ mediaType: 'image/png', fileName: 'a.png' })
  })

  test('whose type and name are no texts has none', async () => {
    switchboard.on('streamDocumentContent', json({ content: base64, mediaType: 7, fileName: {} }))
    expect(valueOf(await fetched())).toMatchObject({ mediaType: null, fileName: null })
  })

  test('may be of one byte', async () => {
    switchboard.on('streamDocumentContent', json({ content: Buffer.from('%').toString('base64') }))
    expect(valueOf(await fetched()).bytes.byteLength).toBe(1)
  })

  test.each([
    ['what is no text', { content: 7 }, 'wrong-shape'],
    ['what is no base64', { content: 'Grüezi!' }, 'wrong-shape'],
    ['nothing', {}, 'wrong-shape'],
    ['an empty file', { content: '' }, 'empty'],
  ])('that holds %s is unreadable', async (_name, body, reason) => {
    switchboard.on('streamDocumentContent', json(body))
    expect(failureOf(await fetched())).toMatchObject({ kind: 'unreadable', reason })
  })

  test('that is cut is told as that', async () => {
    switchboard.on('streamDocumentContent', answerWith(200, `{"content":"${base64}`))
    expect(failureOf(await fetched())).toMatchObject({ kind: 'unreadable', reason: 'truncated' })
  })
})

describe('a file at another address', () => {
  test.each(['url', 'downloadUrl'])(
    'named by %s is read there, without our token',
    async (name) => {
      const { asked, address } = await startStore(200)
      switchboard.on('streamDocumentContent', json({ [name]: address }))
      expect(Buffer.from(valueOf(await fetched()).bytes).toString()).toBe('%PDF-store')
      const [{ method, headers } = { method: '', headers: {} }] = asked
      expect(method).toBe('GET')
      expect(headers).toMatchObject({ accept: '*/*' })
      expect(headers).not.toHaveProperty('authorization')
    },
  )

  test.each([
    ['206', 206, { kind: 'answered', status: 206 }],
    ['404', 404, { kind: 'answered', status: 404 }],
    ['another redirect', 302, { kind: 'redirected', status: 302 }],
  ])('that answers %s is not read, and asked once', async (_name, status, failure) => {
    const { asked, address } = await startStore(status)
    switchboard.on('streamDocumentContent', answerWith(302, '', { location: address }))
    expect(failureOf(await fetched())).toMatchObject(failure)
    expect(asked).toHaveLength(1)
  })

  test('that does not answer is given up with the call', async () => {
    const abort = new AbortController()
    const server = createServer(() => abort.abort())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    switchboard.on('streamDocumentContent', json({ url: `http://127.0.0.1:${String(port)}` }))
    expect(failureOf(await fetched(abort))).toMatchObject({ kind: 'cancelled' })
  })

  test.each([
    ['no address', {}],
    ['what is no address', { location: 'https://' }],
    ['an address that is not secure', { location: 'http://files.example/x' }],
  ])('that is told by %s is not gone to', async (_name, headers) => {
    switchboard.on('streamDocumentContent', answerWith(302, '', headers))
    expect(failureOf(await fetched())).toEqual({
      kind: 'not-sent',
      reason: 'foreign-address',
      nextStep: 'ask-the-provider',
    })
  })

  test('on this very computer is gone to from this computer alone', async () => {
    const { asked, address } = await startStore(200)
    const elsewhere = outThere(
      () => new Response(null, { status: 302, headers: { location: address } }),
    )
    expect(failureOf(await elsewhere())).toMatchObject({ reason: 'foreign-address' })
    expect(asked).toEqual([])
  })

  test('out there is gone to from out there', async () => {
    const elsewhere = outThere((url) =>
      url.startsWith('https://files.example/')
        ? new Response('%PDF-out')
        : new Response(null, { status: 302, headers: { location: 'https://files.example/f' } }),
    )
    expect(Buffer.from(valueOf(await elsewhere()).bytes).toString()).toBe('%PDF-out')
  })
})

describe('a file that comes at once', () => {
  const pdf = '%PDF-now'
  const answered = (headers: Record<string, string>, body = pdf, status = 200) =>
    switchboard.on('streamDocumentContent', answerWith(status, body, headers))

  test.each([
    ['application/PDF; charset=binary', 'application/pdf'],
    ['a file', null],
    ['', null],
  ])('says its type by %j', async (type, mediaType) => {
    answered({ 'content-type': type })
    expect(valueOf(await fetched()).mediaType).toBe(mediaType)
  })

  test.each([
    ['attachment', null],
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['attachment; filename=a.pdf', 'a.pdf'],
    ['attachment; filename="../../etc/a.pdf"', 'a.pdf'],
    ['attachment; filename="C:\\\\b\\\\a.pdf"', 'a.pdf'],
    ['attachment; filename="a.pdf"; filename*=UTF-8\'\'M%C3%A4rz.pdf', 'März.pdf'],
    ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%ZZ', 'a.pdf'],
    ['attachment; filename="folder/"', null],
    [`attachment; filename="${'n'.repeat(300)}"`, 'n'.repeat(255)],
  ])('says its name by %s', async (disposition, fileName) => {
    answered({ 'content-disposition': disposition })
    expect(valueOf(await fetched()).fileName).toBe(fileName)
  })

  test.each([
    ['nothing', '', 'empty'],
    ['a page', `${' '.repeat(1900)}<html>`, 'html'],
  ])('and is %s is no document', async (_name, body, reason) => {
    answered({}, body)
    expect(failureOf(await fetched())).toMatchObject({ kind: 'unreadable', reason })
  })

  test('may be larger than any other answer, elsewhere as well', async () => {
    const large = '%'.repeat(17 * 1024 * 1024)
    answered({}, large)
    expect(valueOf(await fetched()).bytes.byteLength).toBe(large.length)
    const { address } = await startStore(200, large)
    answered({ location: address }, '', 302)
    expect(valueOf(await fetched()).bytes.byteLength).toBe(large.length)
  })

  test('may be of one byte', async () => {
    answered({}, '%')
    expect(valueOf(await fetched()).bytes.byteLength).toBe(1)
  })

  test.each([
    ['of fewer bytes than were announced', { 'content-length': '9' }, false],
    ['of as many', { 'content-length': '8' }, true],
    ['of fewer than its packing had', { 'content-length': '9', 'content-encoding': 'br' }, true],
    ['of a length that is no number', { 'content-length': 'many' }, true],
  ])('%s and %o is whole: %s', async (_name, headers, isWhole) => {
    const outcome = await outThere(() => new Response(pdf, { headers }))()
    expect(outcome.ok).toBe(isWhole)
    if (!outcome.ok) expect(outcome.failure).toMatchObject({ reason: 'truncated' })
  })

  test('and breaks off is not whole, whatever was announced', async () => {
    switchboard.on('streamDocumentContent', {
      kind: 'act',
      run: ({ response, socket }) => void response.write(pdf, () => socket.destroy()),
    })
    expect(failureOf(await fetched())).toMatchObject({ kind: 'unreadable', reason: 'truncated' })
  })

  test('is asked for whatever its type, and a refusal without a word is none', async () => {
    answered({}, '', 404)
    expect(failureOf(await fetched())).toMatchObject({ kind: 'answered', status: 404 })
    expect(switchboard.seen.at(-1)?.headers).toMatchObject({ accept: '*/*' })
  })

  test('is measured as it went over the wire, not as it is packed', async () => {
    const packed = gzipSync('%PDF'.repeat(1000))
    const headers = { 'content-encoding': 'gzip', 'content-length': String(packed.byteLength) }
    switchboard.on('streamDocumentContent', answerWith(200, packed, headers))
    expect(valueOf(await fetched()).bytes.byteLength).toBe(4000)
  })

  test.each([301, 302, 303, 307, 308])('may stand elsewhere by %i', async (status) => {
    const { address } = await startStore(200)
    answered({ location: address }, '', status)
    expect(Buffer.from(valueOf(await fetched()).bytes).toString()).toBe('%PDF-store')
  })
})
