import type { Clock } from '../../ports.ts'
import type { TokenResult } from './token.ts'
import type { TokenSource } from './token.ts'
import { createTokenSource } from './token-source.ts'

type Held = { fetchToken: () => Promise<TokenResult>; readonly source: TokenSource }

/** Tokens that several clients share which come one after the other, each with another draft. */
export type SharedTokens = {
  /** The source under a key; a token that it lacks is asked for as its last user asks. */
  source(key: string, fetchToken: () => Promise<TokenResult>): TokenSource
  /** Somebody else may have signed in: nobody goes on with what is held. */
  forget(): void
}

export function createSharedTokens(clock: Clock): SharedTokens {
  const held = new Map<string, Held>()
  return {
    source(key, fetchToken) {
      const known = held.get(key)
      if (known) {
        known.fetchToken = fetchToken
        return known.source
      }
      const made: Held = { fetchToken, source: createTokenSource(() => made.fetchToken(), clock) }
      held.set(key, made)
      return made.source
    },
    forget: () => held.clear(),
  }
}
