import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A ULID: 10 characters of time, 16 of chance, so that ids sort by time and never meet. Own file
 * names are made of it, whatever the document's name holds.
 */
export function createDocumentKey(now: number, random: Uint8Array = randomBytes(16)): string {
  let time = ''
  for (let left = Math.floor(now), at = 0; at < 10; at++, left = Math.floor(left / 32))
    time = alphabet.charAt(left % 32) + time
  return time + Array.from(random.subarray(0, 16), (byte) => alphabet.charAt(byte % 32)).join('')
}

/** The time that a key was made for, in milliseconds since 1970. */
export function timeOfKey(key: string): number {
  return [...key.slice(0, 10)].reduce((time, sign) => 32 * time + alphabet.indexOf(sign), 0)
}
