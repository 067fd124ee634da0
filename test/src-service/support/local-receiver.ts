import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Received = {
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}
/** A status, or nothing at all: the request is left hanging, as is a body that has no end. */
export type Reply =
  { status: number; headers?: Record<string, string>; body?: string; endless?: boolean } | 'silence'

export type Receiver = {
  url: string
  received: Received[]
  /** What it answers from now on. */
  reply: (request: Received) => Reply | Promise<Reply>
  close(): Promise<void>
}

/** A program on this machine that gets webhooks, over real HTTP. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request = {
        path: incoming.url ?? '',
        method: incoming.method ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      received.push(request)
      void Promise.resolve(receiver.reply(request)).then((reply) => {
        if (reply === 'silence') return
        outgoing.writeHead(reply.status, reply.headers)
        if (reply.endless) outgoing.write(reply.body ?? '…')
        else outgoing.end(reply.body)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    reply: () => ({ status: 204 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  onTestFinished(() => receiver.close())
  return receiver
}
