import { STATUS_CODES } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { rateLimitRemainingHeader } from '../../src-shared/service-api/limits.ts'

type Refusal = { status: number; message: string }

/** By the code that Node gives what is wrong with the bytes that came. */
function refusalFor(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: 'The headers of the request are too large' }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'The request did not arrive in time' }
    default:
      return { status: 400, message: 'The request is malformed' }
  }
}

const bodyOf = ({ message }: Refusal): string => JSON.stringify({ code: 'INVALID_SCHEMA', message })

const headersOf = (remaining: number): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  [rateLimitRemainingHeader]: String(remaining),
})

/** The answer to a request of which no URL can be made. */
export function malformedRequest(remaining: number): Response {
  const refusal = refusalFor(undefined)
  return new Response(bodyOf(refusal), { status: refusal.status, headers: headersOf(remaining) })
}

/**
 * Answers bytes that are no HTTP request, which reach no operation, as the interface answers errors.
 * @param takeRemaining counts the request and says what is left for requests without a token
 */
export function refuseMalformed(server: Server, takeRemaining: () => number): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, outgoing) => answers.set(socket, outgoing))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What comes in the middle of an answer would be taken for a part of it.
    const answer = answers.get(socket)
    const isAnswering = answer?.headersSent && !answer.writableFinished
    if (!socket.writable || isAnswering) return socket.destroy()
    const refusal = refusalFor(error.code)
    const body = bodyOf(refusal)
    const headers = { ...headersOf(takeRemaining()), 'Content-Length': String(body.length) }
    const lines = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
      ...Object.entries({ ...headers, Connection: 'close' }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  })
}
