import { createServer, request as sendRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { endpoints, type Operation } from '../../../src-shared/service-api/endpoints.ts'
import type { SwitchboardAct, ReceivedRequest, ServiceAnswer } from './switchboard-acts.ts'

type SwitchedOperation = Operation | 'token'

export type Switchboard = {
  /** Of the switchboard itself; what it is not told to change passes through. */
  readonly baseUrl: string
  readonly authUrl: string
  readonly seen: readonly (ReceivedRequest & { readonly operation: SwitchedOperation | null })[]
  /** Does this with the next `times` requests of an operation, or with all of them. */
  on(operation: SwitchedOperation, act: SwitchboardAct, times?: number): void
  /** Moves an operation to another path: its usual one is gone. */
  move(operation: Operation, path: string): void
  reset(): void
  close(): Promise<void>
}

/** A proxy in front of a real service that can be told to answer as other services, or worse. */
export async function startSwitchboard(target: { readonly port: number }): Promise<Switchboard> {
  const acts = new Map<SwitchedOperation, { act: SwitchboardAct; left: number }>()
  const seen: (ReceivedRequest & { operation: SwitchedOperation | null })[] = []
  const sockets = new Set<Socket>()
  const moves = new Map<Operation, string>()

  const server = createServer((incoming, response) => {
    const operation = operationOf(incoming.method ?? '', movedBack(incoming))
    const rule = operation ? acts.get(operation) : undefined
    const act = rule && rule.left > 0 ? rule.act : undefined
    if (rule && act) rule.left--
    const socket = incoming.socket
    void handle().catch(() => socket.destroy())

    async function handle(): Promise<void> {
      if (act?.kind === 'destroy-early') {
        seen.push({ operation, ...described(incoming, Buffer.alloc(0)) })
        incoming.once('data', () => socket.destroy())
        return
      }
      const received = described(incoming, await readAll(incoming))
      seen.push({ operation, ...received })
      const forward = (changed: Partial<ReceivedRequest> = {}) =>
        forwarded(target.port, { ...received, url: movedBack(incoming), ...changed })
      if (!act) {
        const answer = await forward()
        response.writeHead(answer.status, answer.headers)
        response.end(answer.body)
      } else await act.run({ received, forward, response, socket })
    }
  })
  /** The address of the usual path; where that has moved itself, one where nothing is. */
  function movedBack({ method = '', url = '' }: IncomingMessage): string {
    for (const [operation, path] of moves) {
      const [usualMethod, usual] = endpoints[operation]
      if (method !== usualMethod) continue
      if (patternOf(usual).test(url.split('?')[0] ?? '')) return '/nowhere'
      const found = patternOf(path).exec(url.split('?')[0] ?? '')
      if (found)
        return `/api/v1${usual.replaceAll(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '')}`
    }
    return url
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`

  return {
    baseUrl: `${origin}/api/v1`,
    authUrl: origin,
    seen,
    on: (operation, act, times = Infinity) => void acts.set(operation, { act, left: times }),
    move: (operation, path) => void moves.set(operation, path),
    reset() {
      acts.clear()
      moves.clear()
      seen.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const patterns = Object.entries(endpoints).map(([operation, [method, path]]) => ({
  operation: operation as Operation,
  method,
  pattern: patternOf(path),
}))

/** Each parameter of the path is a group of its name. */
function patternOf(path: string): RegExp {
  return new RegExp(`^/api/v1${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function operationOf(method: string, url: string): SwitchedOperation | null {
  const path = url.split('?')[0] ?? ''
  if (path === '/oauth/token') return 'token'
  return (
    patterns.find((entry) => entry.method === method && entry.pattern.test(path))?.operation ?? null
  )
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function described(incoming: IncomingMessage, body: Buffer): ReceivedRequest {
  return {
    method: incoming.method ?? 'GET',
    url: incoming.url ?? '/',
    headers: incoming.headers,
    body,
  }
}

function forwarded(port: number, received: ReceivedRequest): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const { method, url, headers, body } = received
    const outgoing = sendRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: {
          ...headers,
          host: `127.0.0.1:${String(port)}`,
          ...(body.length > 0 ? { 'content-length': body.length } : {}),
        },
      },
      (answer) => {
        readAll(answer).then(
          (bytes) =>
            resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: bytes }),
          reject,
        )
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
