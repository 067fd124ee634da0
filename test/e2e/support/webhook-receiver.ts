import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedDelivery = { readonly headers: string; readonly body: string }

/** Somebody's own program that webhooks call, on a free port of this machine. */
export async function startWebhookReceiver() {
  const received: ReceivedDelivery[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { rawHeaders } = request
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
      )
      received.push({ headers: lines.join('\n'), body: Buffer.concat(parts).toString() })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
