import { createHash } from 'node:crypto'

/** The syntax of a code verifier, RFC 7636 section 4.1. */
const verifierSyntax = /^[A-Za-z0-9._~-]{43,128}$/
/** An S256 challenge is a SHA-256 in base64url without padding. */
const challengeSyntax = /^[A-Za-z0-9_-]{43}$/

export function isCodeChallenge(text: string): boolean {
  return challengeSyntax.test(text)
}

export function matchesChallenge(verifier: string, challenge: string): boolean {
  return (
    verifierSyntax.test(verifier) &&
    createHash('sha256').update(verifier).digest('base64url') === challenge
  )
}
