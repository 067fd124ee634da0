import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ServiceError } from '../../../../src-service/http/service-error.ts'
import {
  UploadAbortedError,
  receiveMultipart,
} from '../../../../src-service/http/upload/receive-multipart.ts'

/** Takes a body over real HTTP; answers what was received, or the status of the refusal. */
async function startReceiving(ended: unknown[] = []) {
  const server = createServer((incoming, outgoing) => {
    const save = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
      const chunks: Uint8Array[] = []
      for await (const chunk of bytes) chunks.push(chunk)
      return Buffer.concat(chunks).toString('latin1')
    }
    receiveMultipart(incoming, save).then(
      ({ saved, fileName }) => outgoing.end(JSON.stringify({ saved, fileName })),
      (error: unknown) => {
        ended.push(error)
        outgoing.statusCode = error instanceof ServiceError ? error.status : 500
        outgoing.end('{}')
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Sends the head of a request and so much of its body, and goes away. */
  const breakOff = (body: string): void => {
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n'
    const socket = connect(port, '127.0.0.1', () =>
      socket.end(`${head}Content-Length: 9999\r\n\r\n${body}`, () => socket.destroy()),
    )
  }
  const send = (body: Buffer, contentType = 'multipart/form-data; boundary=b') =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'Content-Type': contentType, 'Content-Length': body.length },
      })
      sent.on('error', reject).on('response', (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown }),
        )
      })
      sent.end(body)
    })
  return Object.assign(send, { breakOff })
}

const part = (content: string, headers = 'name="file"; filename="a.pdf"') =>
  `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`

describe('a multipart body', () => {
  test('gives its part named file, whatever stands around it', async () => {
    const send = await startReceiving()
    const body = `preamble\r\n${part('1', 'name="note"')}${part('x', 'name="other"; filename="o"')}${part('content')}--b--\r\nepilogue`
    expect(await send(Buffer.from(body))).toEqual({
      status: 200,
      body: { saved: 'content', fileName: 'a.pdf' },
    })
  })

  test('keeps only the last part of a path, and does without a name', async () => {
    const send = await startReceiving()
    const named = part('x', 'name="file"; filename="../../etc/passwd"')
    expect((await send(Buffer.from(`${named}--b--`))).body).toMatchObject({ fileName: 'passwd' })
    const unnamed = part('x', 'name="file"; filename=""')
    expect((await send(Buffer.from(`${unnamed}--b--`))).body).toEqual({ saved: 'x' })
  })

  test('that is cut, changed or noise is answered, and never ends the process', async () => {
    const send = await startReceiving()
    const whole = Buffer.from(`${part('1', 'name="note"')}${part('c'.repeat(40))}--b--\r\n`)
    const cut = fc.nat(whole.length).map((end) => whole.subarray(0, end))
    const changed = fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([index, byte]) => {
      const copy = Buffer.from(whole)
      copy[index] = byte
      return copy
    })
    const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
    const headed = noise.map((bytes) => Buffer.concat([Buffer.from('--b\r\n'), bytes]))
    await fc.assert(
      fc.asyncProperty(fc.oneof(cut, changed, noise, headed), async (body) => {
        const answer = await send(body)
        expect([200, 400]).toContain(answer.status)
      }),
      { numRuns: 300 },
    )
  })

  test('holds one file, and its refusal says what is wrong with it', async () => {
    const ended: unknown[] = []
    const send = await startReceiving(ended)
    const other = part('x', 'name="other"; filename="o"')
    // Parts that are no file are passed over, but not without end.
    const notes = Array.from({ length: 26 }, () => other).join('')
    for (const body of [part('a') + part('b'), other, `${notes}${part('a')}`, part('a')])
      expect((await send(Buffer.from(body === part('a') ? body : `${body}--b--\r\n`))).status).toBe(
        400,
      )
    expect(ended.map((error) => (error as ServiceError).message)).toEqual([
      'Send one file in one request',
      ...Array.from({ length: 2 }, () => 'The multipart body has no file part named "file"'),
      'The multipart body is damaged or ends early',
    ])
  })

  test('that is broken off has nobody to answer, and what was begun of it is ended', async () => {
    const ended: unknown[] = []
    const send = await startReceiving(ended)
    send.breakOff(part('half of it').slice(0, -4))
    await expect.poll(() => ended).toEqual([expect.any(UploadAbortedError)])
  })

  test('needs a boundary', async () => {
    const send = await startReceiving()
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain', ''])
      expect((await send(Buffer.from(part('x')), type)).status, type).toBe(400)
  })
})
