import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { RPCHandler } from '@orpc/server/ws'
import { WebSocketServer } from 'ws'
import { limitUnproven } from '../../src-shared/domain/limit-unproven.ts'
import { rpcRouter } from '../adapters/rpc-router.ts'
import { securityHeaders } from '../adapters/security-headers.ts'
import type { AppCore } from '../ports.ts'
import {
  checkRequest,
  checkSocket,
  sessionRoute,
  socketProtocol,
  tokenOf,
  verdictStatus,
} from './check-request.ts'
import type { Session } from './session.ts'

const socketMessageBytes = 8 << 20
const codeBytes = 200
/** Without the token: the page and the swap of its code. */
const mostUnproven = 64
const unprovenPatienceMs = 10_000

export type BrowserServer = {
  readonly port: number
  close(): Promise<void>
}

export type BrowserServerOptions = {
  core: Pick<AppCore, 'dispatch' | 'onEvent' | 'serve'>
  session: Session
  /** 0 for any free port. */
  port: number
  /** Somebody came with a code that is used up or too old. */
  onStaleCode(): void
}

/** The core on 127.0.0.1, for a window of a browser on this machine and nobody else. */
export async function startServer(options: BrowserServerOptions): Promise<BrowserServer> {
  const { core, session } = options
  let host = ''

  const answer = getRequestListener(
    async (request) => {
      if (new URL(request.url).pathname === sessionRoute) return swapCode(request, options)
      return core.serve(request)
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer({ maxHeaderSize: 16 << 10 }, (incoming, outgoing) => {
    for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value)
    const verdict = checkRequest(incoming, host, session)
    const { socket } = incoming
    if (verdict === 'pass' && session.isToken(tokenOf(incoming))) unproven.proven(socket)
    outgoing.once('finish', () => unproven.answered(socket))
    if (verdict === 'pass') return void answer(incoming, outgoing)
    outgoing.writeHead(verdictStatus[verdict], { connection: 'close' }).end()
  })
  // A slow or silly client is cut off instead of holding a connection.
  server.headersTimeout = 10_000
  server.requestTimeout = 300_000
  server.keepAliveTimeout = 5_000
  server.maxConnections = 256
  const unproven = limitUnproven<Duplex>(mostUnproven, unprovenPatienceMs)
  server.on('connection', (socket) => {
    unproven.entered(socket)
    socket.once('close', () => unproven.left(socket))
  })

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketMessageBytes,
    handleProtocols: () => socketProtocol,
  })
  const rpc = new RPCHandler(rpcRouter(core))
  server.on('upgrade', (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const verdict = checkSocket(incoming, host, session)
    if (verdict !== 'pass') {
      stream.end(`HTTP/1.1 ${verdictStatus[verdict]} Refused\r\nConnection: close\r\n\r\n`)
      return
    }
    unproven.proven(stream)
    sockets.handleUpgrade(incoming, stream, head, (socket) => {
      // A message that is too large, or none at all, ends its own socket; unheard it would end the core.
      socket.on('error', () => socket.terminate())
      void rpc.upgrade(socket)
    })
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  host = `127.0.0.1:${port}`
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function swapCode(request: Request, options: BrowserServerOptions): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length > 0 && length <= codeBytes)) return new Response(null, { status: 413 })
  const token = options.session.redeem(await request.text())
  if (token) return Response.json({ token }, { headers: { 'cache-control': 'no-store' } })
  options.onStaleCode()
  return new Response(null, { status: 403 })
}
