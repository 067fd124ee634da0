import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { certificateAuthority } from './self-signed-certificate.ts'

export type OfficeProxy = {
  /** Without a sign-in. */
  readonly address: string
  /** The certificate of the authority in whose name it reads along, as PEM. */
  readonly authority: string
  /** `host:port` of each tunnel that it made, in order. */
  readonly tunnels: readonly string[]
  close(): Promise<void>
}

/**
 * A proxy as offices have them: it takes CONNECT, reads along with certificates that its own authority issues,
 * wants a password where one is named, and brings every host to one port of this computer.
 */
export async function startOfficeProxy(options: {
  readonly port: number
  readonly password?: string
}): Promise<OfficeProxy> {
  const authority = certificateAuthority(`Proxy ${crypto.randomUUID()}`)
  const tunnels: string[] = []
  const sockets = new Set<Socket>()
  const expected =
    options.password && `Basic ${Buffer.from(`office:${options.password}`).toString('base64')}`
  const server = createServer((_, response) => response.writeHead(400).end())
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('connect', ({ url = '', headers }, socket) => {
    if (expected && headers['proxy-authorization'] !== expected) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="office"\r\n\r\n',
      )
      return
    }
    tunnels.push(url)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    const issued = authority.issue(url.split(':')[0] ?? '')
    const inside = new TLSSocket(socket, { isServer: true, ...issued })
    const onwards = connect(options.port, '127.0.0.1')
    const end = () => {
      inside.destroy()
      onwards.destroy()
    }
    inside.on('error', end).on('close', end)
    onwards.on('error', end).on('close', end)
    inside.pipe(onwards).pipe(inside)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    authority: authority.cert,
    tunnels,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
