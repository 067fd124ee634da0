import type { Logger, SecretStore } from '../ports.ts'
import { createSessionSecretStore } from './session-secret-store.ts'

/**
 * The keychain where one answers, else memory for the length of this run. The first use finds out,
 * with a value that is written and read back: some keychains answer reads and refuse writes.
 */
export function createProbedSecretStore(keychain: SecretStore, logger: Logger): SecretStore {
  let chosen: Promise<SecretStore> | null = null
  let kind: SecretStore['kind'] = keychain.kind

  async function probe(): Promise<SecretStore> {
    try {
      await keychain.set('probe', 'intray')
      await keychain.remove('probe')
      return keychain
    } catch (error) {
      const reason = error instanceof Error && 'reason' in error ? String(error.reason) : 'unknown'
      logger.log('warning', 'keychain.unavailable', { reason })
      const session = createSessionSecretStore()
      kind = session.kind
      return session
    }
  }
  const store = () => (chosen ??= probe())

  return {
    get kind() {
      return kind
    },
    get: async (name) => (await store()).get(name),
    set: async (name, value) => (await store()).set(name, value),
    remove: async (name) => (await store()).remove(name),
    close: () => keychain.close(),
  }
}
