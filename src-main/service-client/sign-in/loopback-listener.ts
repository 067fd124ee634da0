import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callbackPage } from './callback-page.ts'

const callbackPath = '/cb'

/** Another program listens there, or the system keeps the port for itself. */
export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`Port ${String(port)} of this computer cannot be listened at`)
    this.port = port
  }
}

/** Waits on this machine for the browser to come back (RFC 8252, 7.3). */
export type LoopbackListener = {
  readonly redirectUri: string
  /** The parameters of the one answer that carries our state; null when it was closed before. */
  readonly answer: Promise<URLSearchParams | null>
  close(): void
}

/**
 * Listens on 127.0.0.1 for one answer. Anything but a GET of the exact address with the exact state
 * is refused and changes nothing; after the answer nothing is listened to.
 *
 * @param fixedPort the one that the provider knows; null for any free one
 * @throws {PortTaken}
 */
export async function listenForCallback(
  state: string,
  fixedPort: number | null,
): Promise<LoopbackListener> {
  const { promise: answer, resolve } = Promise.withResolvers<URLSearchParams | null>()
  let redirectUri = ''
  let isAnswered = false
  const server = createServer((request, response) => {
    const accepted = isAnswered ? null : answerIn(request, redirectUri, state)
    response.writeHead(accepted ? 200 : 400, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(accepted ? callbackPage(accepted) : '')
    if (!accepted) return
    isAnswered = true
    resolve(accepted)
    server.close()
  })
  await listen(server, fixedPort)
  const { port } = server.address() as AddressInfo
  redirectUri = `http://127.0.0.1:${String(port)}${callbackPath}`
  return {
    redirectUri,
    answer,
    close() {
      resolve(null)
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Windows refuses the ports that it keeps with EACCES. */
const takenCodes = new Set(['EADDRINUSE', 'EACCES'])

function listen(server: Server, fixedPort: number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = fixedPort !== null && takenCodes.has(error.code ?? '')
      reject(isTaken ? new PortTaken(fixedPort) : error)
    })
    server.listen(fixedPort ?? 0, '127.0.0.1', resolve)
  })
}

/** The parameters of the one address, each of them once; null for any other request. */
function answerIn(
  request: IncomingMessage,
  redirectUri: string,
  state: string,
): URLSearchParams | null {
  const expected = new URL(redirectUri)
  // Another name in Host is a page that points its own name at this machine.
  if (request.method !== 'GET' || request.headers.host !== expected.host) return null
  const url = URL.parse(request.url ?? '', redirectUri)
  if (url?.origin !== expected.origin || url.pathname !== expected.pathname) return null
  const answer = url.searchParams
  const isRepeated = ['state', 'code', 'iss'].some((name) => answer.getAll(name).length > 1)
  return answer.get('state') === state && !isRepeated ? answer : null
}
