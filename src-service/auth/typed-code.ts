import { randomInt, timingSafeEqual } from 'node:crypto'

/** None that is taken for another one. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 2
const groupLength = 4

/** A code for a person to read and type, as `7K2M-QX4T`: 39 bits, enough for one guess. */
export function makeTypedCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Small letters, and groups in any spelling, are as good. */
export function isTypedCode(typed: string, code: string): boolean {
  const bare = (text: string) => Buffer.from(text.replace(/[\s-]/g, '').toUpperCase())
  const [given, wanted] = [bare(typed), bare(code)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
