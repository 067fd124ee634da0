import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { KeyStore } from '../store/storage.ts'

const ivBytes = 12
const tagBytes = 16

export type Secrets = Readonly<Record<string, string>>

/**
 * Secrets that have to be used later, so they cannot be hashed: AES-256-GCM with a key of its
 * own. In a data folder that lies beside the database, and a copy of the database alone tells nothing.
 */
export type SecretBox = { seal(secrets: Secrets): Buffer; open(sealed: Buffer): Secrets }

export async function openSecretBox(keys: KeyStore): Promise<SecretBox> {
  const key = Buffer.from(
    await keys.readOrMake('secrets.key', () => randomBytes(32).toString('base64')),
    'base64',
  )
  return {
    seal(secrets) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(sealed.subarray(ivBytes + tagBytes))
      const whole = Buffer.concat([text, decipher.final()]).toString('utf8')
      return z.record(z.string(), z.string()).parse(JSON.parse(whole))
    },
  }
}
