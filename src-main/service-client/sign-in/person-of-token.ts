import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'

/**
 * A digest of the person whom an access token speaks for: its `sub`, as tokens are JWTs by the interface
 * ("Admin endpoints"; RFC 9068, 2.2). null where it cannot be read, or names the client itself. It is
 * compared and never believed: what a person may do is the service's to say.
 */
export function personOfToken(
  accessToken: string,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): string | null {
  const subject = subjectOf(accessToken)
  if (subject === null || subject === clientId) return null
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('hex')
}

function subjectOf(token: string): string | null {
  try {
    return decodeJwt(token).sub ?? null
  } catch {
    // An opaque one says nothing.
    return null
  }
}
