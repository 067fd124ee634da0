import { randomBytes, timingSafeEqual } from 'node:crypto'

const codeLifetimeMs = 60_000

/**
 * Who may use this host: a one-time code from the terminal or the start file buys the token that
 * every request then carries in a header. The code travels in the address's fragment, which
 * browsers send to nobody; the token never stands in an address or a cookie.
 */
export type Session = {
  /** A new code, good once and for 60 seconds. */
  issueCode(): string
  /** The token for a good code, else null. */
  redeem(code: string): string | null
  isToken(value: string | null | undefined): boolean
}

export function createSession(monotonicMs: () => number): Session {
  const token = randomBytes(32).toString('base64url')
  const codes = new Map<string, number>()
  return {
    issueCode() {
      const code = randomBytes(24).toString('base64url')
      codes.set(code, monotonicMs() + codeLifetimeMs)
      return code
    },
    redeem(code) {
      const goodUntil = codes.get(code)
      codes.delete(code)
      return goodUntil !== undefined && monotonicMs() <= goodUntil ? token : null
    },
    isToken(value) {
      if (typeof value !== 'string') return false
      const given = Buffer.from(value)
      const own = Buffer.from(token)
      return given.length === own.length && timingSafeEqual(given, own)
    },
  }
}
