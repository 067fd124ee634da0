import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callbackPage } from './callback-page.ts'

const callbackPath = '/cb'

/** Waits on this machine for the browser to come back (RFC 8252, 7.3). */
export type LoopbackListener = {
  readonly redirectUri: string
  /** The parameters of the one answer that carries our state; null when it was closed before. */
  readonly answer: Promise<URLSearchParams | null>
  close(): void
}

/**
 * Listens on 127.0.0.1 and any free port for one answer. Anything but a GET of the exact address
 * with the exact state is refused and changes nothing; after the answer nothing is listened to.
 */
export async function listenForCallback(state: string): Promise<LoopbackListener> {
  const { promise: answer, resolve } = Promise.withResolvers<URLSearchParams | null>()
  let redirectUri = ''
  let isAnswered = false
  const server = createServer((request, response) => {
    const url = isAnswered ? null : callbackUrl(request, redirectUri)
    const accepted = url?.searchParams.get('state') === state
    response.writeHead(accepted ? 200 : 400, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(accepted && url ? callbackPage(url.searchParams) : '')
    if (!accepted || !url) return
    isAnswered = true
    resolve(url.searchParams)
    server.close()
  })
  await listen(server)
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

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
}

function callbackUrl(request: IncomingMessage, redirectUri: string): URL | null {
  const expected = new URL(redirectUri)
  // Another name in Host is a page that points its own name at this machine.
  if (request.method !== 'GET' || request.headers.host !== expected.host) return null
  const url = URL.parse(request.url ?? '', redirectUri)
  const repeated =
    url && ['state', 'code', 'iss'].some((name) => url.searchParams.getAll(name).length > 1)
  return url?.origin === expected.origin && url.pathname === expected.pathname && !repeated
    ? url
    : null
}
