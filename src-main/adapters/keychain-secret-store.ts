import { SecretStoreFailure, type SecretStore } from '../ports.ts'
import type { KeychainClient } from './keychain-client.ts'

/** Windows keeps 2,560 bytes an entry, about 1,280 characters. */
const chunkLength = 1_200
const mostChunks = 100

/**
 * Secrets in the system's keychain: cut into entries that every keychain can hold, the entry that
 * counts them written last, and read back before a write is believed.
 *
 * @param prefix keeps the secrets of several data folders apart
 */
export function createKeychainSecretStore(client: KeychainClient, prefix: string): SecretStore {
  const accountOf = (name: string, chunk?: number) =>
    `${prefix}/${name}${chunk === undefined ? '' : `#${String(chunk)}`}`

  async function get(name: string): Promise<string | null> {
    const count = chunkCount(await client.ask({ kind: 'get', account: accountOf(name) }))
    if (count === null) return null
    let value = ''
    for (let chunk = 0; chunk < count; chunk++) {
      const part = await client.ask({ kind: 'get', account: accountOf(name, chunk) })
      if (part === null) return null
      value += part
    }
    return value
  }

  async function remove(name: string): Promise<void> {
    const count = chunkCount(await client.ask({ kind: 'get', account: accountOf(name) })) ?? 0
    await client.ask({ kind: 'remove', account: accountOf(name) })
    for (let chunk = 0; chunk < count; chunk++)
      await client.ask({ kind: 'remove', account: accountOf(name, chunk) })
  }

  async function set(name: string, value: string): Promise<void> {
    const chunks = value.match(new RegExp(`[^]{1,${String(chunkLength)}}`, 'g')) ?? []
    if (chunks.length > mostChunks) throw new SecretStoreFailure('not-kept')
    await remove(name)
    for (const [chunk, part] of chunks.entries())
      await client.ask({ kind: 'set', account: accountOf(name, chunk), value: part })
    const header = `chunks:${String(chunks.length)}`
    await client.ask({ kind: 'set', account: accountOf(name), value: header })
    if ((await get(name)) !== value) throw new SecretStoreFailure('not-kept')
  }

  return { kind: 'keychain', get, set, remove, close: () => client.close() }
}

function chunkCount(header: string | null): number | null {
  const match = /^chunks:(\d{1,3})$/.exec(header ?? '')
  return match ? Math.min(Number(match[1]), mostChunks) : null
}
