import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, refuseAddress } from './check-target.ts'

export type PostAnswer = { status: number; retryAfter: string | undefined }
export type PostAnswerWithBody = PostAnswer & { body: string }

/** With `token-`: at the address that gives out the token, where nothing was sent to the receiver. */
export type PostReason =
  | 'not-allowed'
  | 'timeout'
  | 'unreachable'
  | 'token-refused'
  | 'token-not-allowed'
  | 'token-timeout'
  | 'token-unreachable'

/** Why no answer came, or why nothing could be asked. */
export class PostError extends Error {
  override name = 'PostError'
  readonly reason: PostReason
  /** Asking again cannot help: the address itself is refused, not what a name led to just now. */
  readonly isFinal: boolean
  /** What the token address answered where it gave no token. */
  readonly answer: PostAnswer | undefined

  constructor(
    reason: PostReason,
    message: string,
    more: { isFinal?: boolean; answer?: PostAnswer } = {},
  ) {
    super(message)
    this.reason = reason
    this.isFinal = more.isFinal ?? false
    this.answer = more.answer
  }

  /** The same failure under the name of another place. */
  as(reason: PostReason): PostError {
    const { message, isFinal, answer } = this
    return new PostError(reason, message, { isFinal, ...(answer && { answer }) })
  }
}

/** An answer is read this far: a token fits, and nobody fills our memory. */
const largestAnswerBytes = 64 * 1024

type Target = {
  url: string
  headers: Record<string, string>
  body: string
  findAddresses?: FindAddresses
}

/**
 * Posts to a checked address and settles with the head of the answer, which says all that a receiver
 * has to say; a body that never ends makes no failure of it.
 * @throws {PostError}
 */
export function post(target: Target, signal: AbortSignal): Promise<PostAnswer> {
  return exchange(target, signal, (response) => {
    response.destroy()
    return Promise.resolve(headOf(response))
  })
}

/**
 * As `post`, with the body of the answer.
 * @throws {PostError}
 */
export function postAndRead(target: Target, signal: AbortSignal): Promise<PostAnswerWithBody> {
  return exchange(target, signal, async (response) => ({
    ...headOf(response),
    body: await readBody(response),
  }))
}

/**
 * Every connection checks the address the name has just led to, so a name that changes its mind
 * after the registration gains nothing. Redirects are not followed.
 */
function exchange<Answer>(
  target: Target,
  signal: AbortSignal,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const url = new URL(target.url)
  const host = hostOf(url)
  const refusal = isIP(host) ? refuseAddress(host, url.protocol) : undefined
  if (refusal)
    return Promise.reject(new PostError('not-allowed', `The target ${refusal}`, { isFinal: true }))
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(toPostError(error, signal))
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...target.headers, 'Content-Length': String(Buffer.byteLength(target.body)) },
        lookup: checkedLookup(url.protocol, target.findAddresses ?? lookup),
        agent: false,
        signal,
      },
      (response) => void read(response).then(resolve, fail),
    )
    request.on('error', fail)
    request.end(target.body)
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

function headOf({ statusCode, headers }: IncomingMessage): PostAnswer {
  return { status: statusCode ?? 0, retryAfter: headers['retry-after'] }
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > largestAnswerBytes) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toPostError(error: unknown, signal: AbortSignal): PostError {
  if (error instanceof PostError) return error
  return signal.aborted
    ? new PostError('timeout', 'The target did not answer in time')
    : new PostError('unreachable', 'The target could not be reached')
}
