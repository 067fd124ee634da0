import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { RequestError, getRequestListener } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import type { Certificate } from '../endpoint.ts'
import { limitUnproven } from '../../src-shared/domain/limit-unproven.ts'
import { readRequestTarget } from '../../src-shared/domain/read-request-target.ts'
import { malformedRequest, refuseMalformed } from './refuse-malformed.ts'

export type Listening = {
  port: number
  /** See `limitUnproven`. */
  prove(socket: Socket): void
  /** Takes no more, and ends every connection; requests being answered get so long to finish. */
  close(graceMs?: number): Promise<void>
}

export type ListeningPlace = {
  /** Any free one where absent, or 0. */
  readonly port?: number | undefined
  readonly host: string
  readonly certificate: Certificate | null
}

/** Against clients that open connections and say nothing. */
const serverLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 30_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
  handshakeTimeout: 15_000,
}
const mostConnections = 500
/** Without a token or a right secret: a sign-in is a small form. */
const mostUnproven = 64
const unprovenPatienceMs = 15_000
const closeGraceMs = 500

/**
 * @param takeRemaining for what is no request: counts it and says what is left
 * @throws where the port is taken
 */
export async function listen(
  { port = 0, host, certificate }: ListeningPlace,
  answer: (request: Request, bindings: HttpBindings) => Promise<Response> | Response,
  takeRemaining: () => number,
): Promise<Listening> {
  const listener = getRequestListener(
    (request, bindings) =>
      readRequestTarget((bindings as HttpBindings).incoming.url ?? '')
        ? answer(request, bindings as HttpBindings)
        : malformedRequest(takeRemaining()),
    // The core's tests and the service share a process; its Request and Response stay its own.
    {
      overrideGlobalObjects: false,
      errorHandler: (error) =>
        error instanceof RequestError
          ? malformedRequest(takeRemaining())
          : new Response(null, { status: 500 }),
    },
  )
  const take: RequestListener = (incoming, outgoing) => void listener(incoming, outgoing)
  const server = certificate
    ? createTlsServer({ ...serverLimits, ...certificate }, take)
    : createServer(serverLimits, take)
  server.maxConnections = mostConnections
  const unproven = limitUnproven<Socket>(mostUnproven, unprovenPatienceMs)
  // A socket of TLS is one from when both sides have agreed; until then the limit of the handshake holds.
  server.on(certificate ? 'secureConnection' : 'connection', (socket: Socket) => {
    unproven.entered(socket)
    socket.once('close', () => unproven.left(socket))
  })
  server.on('request', ({ socket }, outgoing) =>
    outgoing.once('finish', () => unproven.answered(socket)),
  )
  refuseMalformed(server, takeRemaining)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    prove: (socket) => unproven.proven(socket),
    close: (graceMs) => close(server, graceMs),
  }
}

function close(server: Server, graceMs = closeGraceMs): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
