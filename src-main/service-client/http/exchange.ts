import { SecretStoreFailure, type Clock } from '../../ports.ts'
import { isSecureAddress } from '../../../src-shared/service-api/secure-address.ts'
import { answerFacts } from './answer-facts.ts'
import { countedBody } from './counted-body.ts'
import type { HttpRequest, HttpResult } from './http-request.ts'
import { networkReason, tlsFlaw } from './network-failure.ts'
import { readBody } from './read-body.ts'
import { createTurns } from './take-turns.ts'
import { watchConnecting } from './watch-connecting.ts'

export type Exchange = (request: HttpRequest) => Promise<HttpResult>

const defaultMaxBytes = 16 * 1024 * 1024
/** Until a connection stands: whoever is there answers within a second, and others wait for this one. */
const connectMs = 10_000
/** Without a byte in either direction; a service may think a while over a whole upload. */
const longestQuietMs = 30_000
const longestQuietAfterUploadMs = 60_000
/** For all that reaches this process: what is made of an answer holds up the window. */
const ownTurn = createTurns()
const smallBytes = 4_096

/**
 * One HTTP request, settled as data. Redirects are never followed, plain http goes to this machine
 * alone, and the answer is read with limits on size and on standing still.
 *
 * The exchange throws `SecretStoreFailure` where the proxy's password is in a keychain that does not answer.
 */
export function createExchange(ports: {
  fetch: typeof fetch
  clock: Clock
  /** In place of both, where a person waits for a small answer. */
  answerWithinMs?: number
}): Exchange {
  const quietMs = ports.answerWithinMs ?? longestQuietMs
  const quietAfterUploadMs = ports.answerWithinMs ?? longestQuietAfterUploadMs
  return async (request) => {
    if (!isSecureAddress(request.url)) return { kind: 'not-sent', reason: 'insecure-address' }
    if (request.signal?.aborted) return { kind: 'cancelled' }

    const abort = new AbortController()
    const onCancel = () => abort.abort('cancelled')
    request.signal?.addEventListener('abort', onCancel)
    const quiet = quietTimer(ports.clock, () => abort.abort('timeout'))
    const unconnected = quietTimer(ports.clock, () => abort.abort('no-connection'))
    const connecting = { begun: () => unconnected.restart(connectMs), stands: unconnected.stop }
    const body = request.body && countedBody({ ...request.body, onProgress: onSent })
    function onSent(sentBytes: number) {
      const isWhole = body !== undefined && sentBytes >= body.total
      quiet.restart(isWhole ? quietAfterUploadMs : quietMs)
      request.body?.onProgress?.(sentBytes)
      if (isWhole) request.body?.onSent?.(quietAfterUploadMs)
    }

    try {
      quiet.restart(quietMs)
      const response = await watchConnecting(connecting, () =>
        ports.fetch(request.url, {
          method: request.method,
          headers: body
            ? { ...request.headers, 'content-length': String(body.total) }
            : { ...request.headers },
          body: body?.stream ?? null,
          redirect: 'manual',
          credentials: 'omit',
          cache: 'no-store',
          signal: abort.signal,
          // Needed for a streamed body; not part of the DOM's own type.
          ...(body ? { duplex: 'half' } : {}),
        }),
      )
      quiet.stop()
      const secrets = request.secrets ?? []
      const facts = answerFacts(response, ports.clock.now(), secrets)
      const read = await readBody(response.body, request.maxBytes ?? defaultMaxBytes, ports.clock)
      if (read.body.byteLength > smallBytes) await ownTurn()
      if (request.signal?.aborted) return { kind: 'cancelled' }
      return {
        kind: 'answer',
        url: request.url,
        facts,
        headers: response.headers,
        secrets,
        ...read,
      }
    } catch (error) {
      // The way out wants a secret that cannot be had: nothing has been sent, and no network has failed.
      if (error instanceof SecretStoreFailure) throw error
      if (request.signal?.aborted) return { kind: 'cancelled' }
      if (abort.signal.reason === 'no-connection')
        return { kind: 'no-answer', reason: 'timeout', bodySent: 'none' }
      const bodySent = body?.handedOver() ?? 'whole'
      if (abort.signal.aborted) return { kind: 'no-answer', reason: 'timeout', bodySent }
      return { kind: 'no-answer', ...failedBy(error, request.url), bodySent }
    } finally {
      quiet.stop()
      unconnected.stop()
      request.signal?.removeEventListener('abort', onCancel)
    }
  }
}

function failedBy(error: unknown, url: URL) {
  const reason = networkReason(error, url)
  const flaw = reason === 'tls' ? tlsFlaw(error) : null
  return flaw ? { reason, flaw } : { reason }
}

function quietTimer(clock: Clock, onQuiet: () => void) {
  let timer: { cancel(): void } | null = null
  const stop = () => timer?.cancel()
  return {
    stop,
    restart(afterMs: number) {
      stop()
      timer = clock.setTimer(afterMs, onQuiet)
    },
  }
}
