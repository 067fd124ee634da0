import type { SecretStore } from '../ports.ts'

/** The secrets of connections and mailboxes, by name. They go in, to whom they were given for, and nowhere else. */
export function createConnectionSecrets(secrets: SecretStore) {
  const clientSecret = (connectionId: string) => `connection/${connectionId}/client-secret`
  const refreshToken = (connectionId: string) => `connection/${connectionId}/refresh-token`
  const mailPassword = (mailboxId: string) => `mailbox/${mailboxId}/password`
  return {
    mailPasswordOf: (mailboxId: string) => secrets.get(mailPassword(mailboxId)),
    async setMailPassword(mailboxId: string, value: string): Promise<SecretStore['kind']> {
      await secrets.set(mailPassword(mailboxId), value)
      return secrets.kind
    },
    clientSecretOf: (connectionId: string) => secrets.get(clientSecret(connectionId)),
    async setClientSecret(connectionId: string, value: string): Promise<SecretStore['kind']> {
      await secrets.set(clientSecret(connectionId), value)
      return secrets.kind
    },
    refreshTokenOf: (connectionId: string) => secrets.get(refreshToken(connectionId)),
    setRefreshToken: (connectionId: string, value: string | null) =>
      value === null
        ? secrets.remove(refreshToken(connectionId))
        : secrets.set(refreshToken(connectionId), value),
    kind: () => secrets.kind,
    /** Whether there are any; the values stay inside. */
    async has(connectionId: string): Promise<{ clientSecret: boolean; signedIn: boolean }> {
      return {
        clientSecret: (await secrets.get(clientSecret(connectionId))) !== null,
        signedIn: (await secrets.get(refreshToken(connectionId))) !== null,
      }
    },
    /** Of a connection or a mailbox. */
    async removeAll(id: string): Promise<void> {
      await secrets.remove(clientSecret(id))
      await secrets.remove(refreshToken(id))
      await secrets.remove(mailPassword(id))
    },
  }
}
export type ConnectionSecrets = ReturnType<typeof createConnectionSecrets>
