import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Which secret of a client was right before, as long as this process runs. */
export type KnownSecrets = {
  isKnown(clientId: string, secret: string): boolean
  remember(clientId: string, secret: string): void
}

/**
 * Whoever brings the right secret is told apart from who guesses, without the slow hash that guesses
 * cost. Kept under a key of this process, so that a picture of its memory holds no secret.
 */
export function createKnownSecrets(): KnownSecrets {
  const key = randomBytes(32)
  const known = new Map<string, Buffer>()
  const digest = (clientId: string, secret: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([clientId, secret]))
      .digest()
  return {
    isKnown(clientId, secret) {
      const kept = known.get(clientId)
      return kept !== undefined && timingSafeEqual(kept, digest(clientId, secret))
    },
    remember: (clientId, secret) => void known.set(clientId, digest(clientId, secret)),
  }
}
