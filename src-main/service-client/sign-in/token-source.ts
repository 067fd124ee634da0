import type { Clock } from '../../ports.ts'
import type { AccessToken, Token, TokenResult, TokenSource } from './token.ts'

/** Part of a token's life after which a new one is fetched before it is needed. */
const refreshAt = 0.8

/** One request to the identity provider serves everybody who waits, however many there are. */
export function createTokenSource(
  fetchToken: () => Promise<TokenResult>,
  clock: Clock,
): TokenSource {
  let held: { readonly token: Token; readonly since: number } | null = null
  let running: Promise<AccessToken> | null = null

  async function refresh(): Promise<AccessToken> {
    let result = await fetchToken()
    // The answer may have been lost on the way back; asking once more is harmless.
    if (!result.ok && result.failure.kind === 'network' && result.failure.reason === 'reset')
      result = await fetchToken()
    if (!result.ok) return result
    held = { token: result.token, since: clock.monotonicMs() }
    return { ok: true, accessToken: result.token.accessToken }
  }

  return {
    current() {
      const ageMs = held ? clock.monotonicMs() - held.since : Infinity
      if (held && ageMs < held.token.lifetimeMs * refreshAt)
        return Promise.resolve({ ok: true, accessToken: held.token.accessToken })
      running ??= refresh().finally(() => (running = null))
      return running
    },
    reject(accessToken) {
      if (held?.token.accessToken === accessToken) held = null
    },
    forget() {
      held = null
    },
  }
}
