import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallbackAddress } from '../../../src-shared/service-api/callback-address.ts'
import { callbackPage } from './callback-page.ts'

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
 * Listens at the address for one answer. Anything but a GET of the exact address with the exact state
 * is refused and changes nothing; after the answer nothing is listened to.
 *
 * @throws {PortTaken}
 */
export async function listenForCallback(
  state: string,
  { host, port: fixedPort, path }: CallbackAddress,
): Promise<LoopbackListener> {
  const { promise: answer, resolve } = Promise.withResolvers<URLSearchParams | null>()
  // null as long as not all of it is listened to: nobody can know the state yet.
  let redirectUri: string | null = null
  let isAnswered = false
  const { servers, port } = await listenAtEach(
    addressesOf[host],
    fixedPort,
    (request, response) => {
      const accepted =
        isAnswered || redirectUri === null ? null : answerIn(request, redirectUri, state)
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
      for (const server of servers) server.close()
    },
  )
  redirectUri = `http://${host}:${String(port)}${path}`
  return {
    redirectUri,
    answer,
    close() {
      resolve(null)
      closeAll(servers)
    },
  }
}

/**
 * A browser goes to either address of `localhost`, whatever its resolver says: both are held, so that no
 * other program answers at one of them.
 */
const addressesOf: Readonly<Record<CallbackAddress['host'], readonly string[]>> = {
  '127.0.0.1': ['127.0.0.1'],
  '[::1]': ['::1'],
  localhost: ['127.0.0.1', '::1'],
}
/** Windows refuses the ports that it keeps with EACCES. */
const takenCodes = new Set(['EADDRINUSE', 'EACCES'])
/** A machine without the other kind of address. */
const absentCodes = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

async function listenAtEach(
  addresses: readonly string[],
  fixedPort: number | null,
  onRequest: RequestListener,
): Promise<{ servers: readonly Server[]; port: number }> {
  const servers: Server[] = []
  let port = fixedPort ?? 0
  for (const address of addresses) {
    const server = createServer(onRequest)
    try {
      await listen(server, port, address)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (servers.length > 0 && absentCodes.has(code)) continue
      closeAll(servers)
      throw port !== 0 && takenCodes.has(code) ? new PortTaken(port) : error
    }
    servers.push(server)
    port = (server.address() as AddressInfo).port
  }
  return { servers, port }
}

function listen(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
}

function closeAll(servers: readonly Server[]): void {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
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
