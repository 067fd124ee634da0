import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, refuseAddress } from './check-target.ts'

export type PostAnswer = { status: number; body: string; retryAfter: string | undefined }

/** Why no answer came. */
export class PostError extends Error {
  override name = 'PostError'
  readonly reason: 'not-allowed' | 'timeout' | 'unreachable'
  /** Asking again cannot help: the address itself is refused, not what a name led to just now. */
  readonly isFinal: boolean

  constructor(reason: PostError['reason'], message: string, isFinal = false) {
    super(message)
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** An answer is read this far: a token fits, and nobody fills our memory. */
const largestAnswerBytes = 64 * 1024

/**
 * Posts to a checked address. Every connection checks the address the name has just led to, so a
 * name that changes its mind after the registration gains nothing. Redirects are not followed.
 * @throws {PostError}
 */
export function post(
  target: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
  findAddresses: FindAddresses = lookup,
): Promise<PostAnswer> {
  const url = new URL(target)
  const host = hostOf(url)
  const refusal = isIP(host) ? refuseAddress(host, url.protocol) : undefined
  if (refusal) return Promise.reject(new PostError('not-allowed', `The target ${refusal}`, true))
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
        lookup: checkedLookup(url.protocol, findAddresses),
        agent: false,
        signal,
      },
      (response) => {
        readAnswer(response).then(resolve, (error: unknown) => reject(toPostError(error, signal)))
      },
    )
    request.on('error', (error) => reject(toPostError(error, signal)))
    request.end(body)
  })
}

/** As `lookup` of node:dns with `all`. */
export type FindAddresses = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Resolves as usual, then lets only allowed addresses through. */
function checkedLookup(protocol: string, findAddresses: FindAddresses) {
  return (hostname: string, options: LookupOptions, done: LookupDone): void => {
    findAddresses(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const allowed = addresses.filter(({ address }) => !refuseAddress(address, protocol))
      const [first] = allowed
      if (!first) return done(new PostError('not-allowed', 'The target is not allowed'), '')
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
}

async function readAnswer(response: IncomingMessage): Promise<PostAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > largestAnswerBytes) break
  }
  return {
    status: response.statusCode ?? 0,
    body: Buffer.concat(chunks).toString('utf8'),
    retryAfter: response.headers['retry-after'],
  }
}

function toPostError(error: unknown, signal: AbortSignal): PostError {
  if (error instanceof PostError) return error
  return signal.aborted
    ? new PostError('timeout', 'The target did not answer in time')
    : new PostError('unreachable', 'The target could not be reached')
}
