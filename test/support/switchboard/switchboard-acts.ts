import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type ReceivedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export type ServiceAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
type Scene = {
  readonly received: ReceivedRequest
  /** Hands the request on to the real service, as it is or changed. */
  readonly forward: (changed?: Partial<ReceivedRequest>) => Promise<ServiceAnswer>
  readonly response: ServerResponse
  readonly socket: Socket
}
export type SwitchboardAct =
  | { readonly kind: 'act'; readonly run: (scene: Scene) => Promise<void> | void }
  /** Cuts the connection while the request's body arrives. */
  | { readonly kind: 'destroy-early'; readonly run: (scene: Scene) => void }

const act = (run: (scene: Scene) => Promise<void> | void): SwitchboardAct => ({ kind: 'act', run })

/** Answers without asking the service. */
export function answerWith(
  status: number,
  body: string | Buffer = '',
  headers: OutgoingHttpHeaders = { 'content-type': 'application/json' },
): SwitchboardAct {
  return act(({ response }) => {
    response.writeHead(status, headers)
    response.end(body)
  })
}

/** The service's answer with another body, status or headers. */
export function changeAnswer(
  change: (
    answer: ServiceAnswer,
    received: ReceivedRequest,
  ) => {
    readonly status?: number
    readonly headers?: OutgoingHttpHeaders
    readonly body?: string | Buffer
  },
): SwitchboardAct {
  return act(async ({ received, forward, response }) => {
    const answer = await forward()
    const changed = change(answer, received)
    const { 'content-length': _length, ...headers } = answer.headers
    const body = changed.body ?? answer.body
    response.writeHead(changed.status ?? answer.status, {
      ...headers,
      'content-length': Buffer.byteLength(body),
      ...lowerCased(changed.headers ?? {}),
    })
    response.end(body)
  })
}

/** One spelling for each name, so that a change takes the place of what was there. */
function lowerCased(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** The service's answer to another request than the one that came. */
export function changeRequest(
  change: (received: ReceivedRequest) => Partial<ReceivedRequest>,
): SwitchboardAct {
  return act(async ({ received, forward, response }) => {
    const answer = await forward(change(received))
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  })
}

/** Does what the request asks for. */
export function choose(which: (received: ReceivedRequest) => SwitchboardAct): SwitchboardAct {
  return act((scene) => which(scene.received).run(scene))
}

/** The service's JSON, changed, where it answered 200. */
export function changeJson(change: (value: unknown) => unknown): SwitchboardAct {
  return changeAnswer((answer) =>
    answer.status === 200
      ? { body: JSON.stringify(change(JSON.parse(answer.body.toString()))) }
      : {},
  )
}

/** The service does its work; of its answer nothing comes back. */
export const loseAnswer = act(async ({ forward, socket }) => {
  await forward()
  socket.destroy()
})

/** The whole request is read and nothing is done with it. */
export const loseRequest = act(({ socket }) => void socket.destroy())

export const cutRequest: SwitchboardAct = { kind: 'destroy-early', run: () => undefined }

/** Announces more than it sends, then ends the connection. */
export const cutAnswer = act(async ({ forward, response, socket }) => {
  const answer = await forward()
  response.writeHead(answer.status, answer.headers)
  response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () =>
    socket.destroy(),
  )
})

/** Takes the request and never says a word. */
export const stall = act(() => undefined)

/** Begins an answer and never goes on. */
export const stallInBody = act(({ response }) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[')
})

/** The body in pieces, one each so many ms, for as long as somebody listens. */
export function drip(
  pieces: readonly (string | Buffer)[],
  everyMs: number,
  headers: OutgoingHttpHeaders = { 'content-type': 'application/json' },
): SwitchboardAct {
  return act(({ response, socket }) => {
    response.writeHead(200, headers)
    const left = [...pieces]
    const next = () => {
      if (socket.destroyed) return
      const piece = left.shift()
      if (piece === undefined) return void response.end()
      response.write(piece)
      setTimeout(next, everyMs)
    }
    next()
  })
}

/** A body without an end, as fast as it is taken. */
export const flood = act(({ response, socket }) => {
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  response.writeHead(200, { 'content-type': 'application/json' })
  const pour = () => {
    while (!socket.destroyed && response.write(chunk)) continue
    if (!socket.destroyed) response.once('drain', pour)
  }
  pour()
})
