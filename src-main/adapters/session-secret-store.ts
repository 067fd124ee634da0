import type { SecretStore } from '../ports.ts'

/** Secrets in memory: gone when Intray ends, and shown as such. */
export function createSessionSecretStore(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    kind: 'session',
    get: (name) => Promise.resolve(secrets.get(name) ?? null),
    set: (name, value) => Promise.resolve(void secrets.set(name, value)),
    remove: (name) => Promise.resolve(void secrets.delete(name)),
    close: () => {},
  }
}
