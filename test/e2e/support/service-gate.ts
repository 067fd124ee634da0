import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The way to a service, which can be cut and mended: an address of its own that passes all on. */
export type ServiceGate = {
  readonly address: string
  /** Cuts every connection; from then on nobody answers at the address. */
  close(): Promise<void>
  open(): Promise<void>
}

export async function openServiceGate(target: string): Promise<ServiceGate> {
  const server = passOnTo(new URL(target))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    address: `http://127.0.0.1:${String(port)}`,
    async open() {
      if (!server.listening) await listen(port)
    },
    async close() {
      if (!server.listening) return
      const gone = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await gone
    },
  }
}

/** The service answers only to its own name, so that goes into the header. */
function passOnTo({ hostname, port, host }: URL): Server {
  return createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming
    const outgoing = request({ hostname, port, method, path, headers: { ...headers, host } })
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
}
