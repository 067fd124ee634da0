import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'

type Handler = (request: Request) => Promise<Response> | Response

export type CustomSchemes = {
  handle(scheme: string, handler: Handler): void
  unhandle(scheme: string): void
  isHandled(scheme: string): boolean
  /** `scheme://host/path` as Chromium is asked for it. */
  outward(url: string): string
  /** What Chromium says, as Electron would. */
  inward(url: string): string
  close(): void
}

/** Chromium's own additions: what answers a scheme in Electron sees none of them. */
const ofTheNetwork = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'host',
  'upgrade-insecure-requests',
])

/**
 * Schemes of an application's own. Chromium alone knows none, so that `app://intray` is
 * `http://intray.app.localhost:port` to it: an origin of its own and a secure one, like the real thing.
 */
export async function startCustomSchemes(): Promise<CustomSchemes> {
  const handlers = new Map<string, Handler>()
  const inward = (url: string) =>
    url.replace(/^http:\/\/([^./:]+)\.([a-z][a-z0-9+-]*)\.localhost:\d+/, '$2://$1')

  const server = createServer((incoming, outgoing) => {
    const url = inward(`http://${incoming.headers.host ?? ''}${incoming.url ?? ''}`)
    const handler = handlers.get(url.slice(0, url.indexOf(':')))
    if (!handler) return void outgoing.writeHead(502).end()
    answer(handler, url, incoming, outgoing, inward).catch((error: unknown) => {
      // As Electron does: the page sees a failed request.
      console.error(error)
      outgoing.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo

  return {
    handle(scheme, handler) {
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      handlers.set(scheme, handler)
    },
    unhandle: (scheme) => void handlers.delete(scheme),
    isHandled: (scheme) => handlers.has(scheme),
    inward,
    outward(url) {
      const [, scheme = '', host = '', rest = ''] =
        /^([a-z][a-z0-9+-]*):\/\/([^/]*)(.*)$/.exec(url) ?? []
      return handlers.has(scheme) ? `http://${host}.${scheme}.localhost:${port}${rest}` : url
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(
  handler: Handler,
  url: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  inward: (url: string) => string,
): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (!ofTheNetwork.has(name) && !name.startsWith('sec-fetch-'))
      headers.set(name, inward(String(value)))
  // Of no body and one of no bytes, Chromium gives the same length; a file has a type as well.
  const { 'content-length': length, 'content-type': type } = incoming.headers
  const isLeftOut = length === '0' && type === undefined
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD' && !isLeftOut
  const init = {
    method: incoming.method ?? 'GET',
    headers,
    ...(hasBody && { body: bodyInOnePiece(incoming), duplex: 'half' }),
  }
  const response = await handler(new Request(url, init))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body === null) return void outgoing.end()
  const body = Readable.fromWeb(response.body as NodeStream)
  outgoing.on('close', () => body.destroy())
  body.on('error', () => outgoing.destroy())
  body.pipe(outgoing)
}

/**
 * Electron reads what a page sends whole before a handler has the first byte of it, and waits for the
 * first byte of nothing: a file of no bytes ends in a failure.
 */
function bodyInOnePiece(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const pieces: Buffer[] = []
      for await (const piece of incoming) pieces.push(piece as Buffer)
      const bytes = Uint8Array.from(Buffer.concat(pieces))
      if (bytes.length === 0) return controller.error(new Error('Could not get blob data'))
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
