import { createCipheriv, createHash } from 'node:crypto'
import { latin1, type ByteSource } from '../byte-source.ts'
import { readEncryption, type Encryption } from './pdf-encryption-dictionary.ts'

/** ISO 32000-1, 7.6.3.3: what stands for the characters that a password lacks. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

/**
 * Whether nobody can open a PDF without a password. Most encrypted PDFs only restrict printing and
 * open with the empty user password; those are as good as any other. An encryption that is not
 * understood is taken to open: the service will say.
 */
export async function needsPassword(source: ByteSource, crossReference: number): Promise<boolean> {
  const near = latin1(await source.read(crossReference, 4096))
  const tail = latin1(await source.read(Math.max(0, source.size - 8192), 8192))
  if (!near.includes('/Encrypt') && !tail.includes('/Encrypt')) return false
  const encryption = readEncryption(latin1(await source.read(0, source.size)))
  return encryption !== null && !opensWithEmptyPassword(encryption)
}

function opensWithEmptyPassword(encryption: Encryption): boolean {
  const { user, revision } = encryption
  switch (revision) {
    case 2:
      return user.equals(rc4(legacyKey(encryption, 5), padding))
    case 3:
    case 4:
      return encryption.keyLengths.some((length) =>
        user.subarray(0, 16).equals(userEntry(encryption, length)),
      )
    case 5:
      return user.subarray(0, 32).equals(sha(256, user.subarray(32, 40)))
    case 6:
      return user.subarray(0, 32).equals(hardenedHash(user.subarray(32, 40)))
    default:
      return true
  }
}

/** Algorithm 2: the key that the empty password gives. */
function legacyKey(encryption: Encryption, length: number): Buffer {
  const { owner, permissions, id, revision, encryptMetadata } = encryption
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions)
  const parts = [padding, owner.subarray(0, 32), flags, id]
  if (revision >= 4 && !encryptMetadata) parts.push(Buffer.alloc(4, 0xff))
  let key = md5(Buffer.concat(parts))
  if (revision < 3) return key.subarray(0, 5)
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  return key.subarray(0, length)
}

/** Algorithm 5: what the user entry begins with when the password fits. */
function userEntry(encryption: Encryption, length: number): Buffer {
  const key = legacyKey(encryption, length)
  let value = md5(Buffer.concat([padding, encryption.id]))
  for (let round = 0; round < 20; round++)
    value = rc4(Buffer.from(key.map((byte) => byte ^ round)), value)
  return value
}

/** Algorithm 2.B of ISO 32000-2 for the empty password; it counts its rounds from 1, and here they begin at 0. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0; ; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const encrypted = cipher.update(block)
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[remainder] ?? 256, encrypted)
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32)
  }
}

/** Node's OpenSSL no longer has it; only a value that is no secret is compared with its help. */
function rc4(key: Uint8Array, input: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    const swapped = at(i)
    state[i] = at(j)
    state[j] = swapped
  }
  let i = 0
  let j = 0
  return Buffer.from(
    input.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      const swapped = at(i)
      state[i] = at(j)
      state[j] = swapped
      return byte ^ at(at(i) + at(j))
    }),
  )
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest()
}

function sha(bits: 256 | 384 | 512, bytes: Uint8Array): Buffer {
  return createHash(`sha${String(bits)}`)
    .update(bytes)
    .digest()
}
