import type { SecretStore } from '../ports.ts'

/** The secrets of connections, mailboxes and the second reader, by name. They go in, to whom they were given for, and nowhere else. */
export function createConnectionSecrets(secrets: SecretStore) {
  const clientSecret = (connectionId: string) => `connection/${connectionId}/client-secret`
  const refreshToken = (connectionId: string) => `connection/${connectionId}/refresh-token`
  const mailPassword = (mailboxId: string) => `mailbox/${mailboxId}/password`
  /** By its address, so that it goes to no other one. */
  const secondReaderKey = (address: string) => `second-reader/${address}/key`
  return {
    secondReaderKeyOf: (address: string) => secrets.get(secondReaderKey(address)),
    async setSecondReaderKey(address: string, value: string | null): Promise<SecretStore['kind']> {
      if (value === null) await secrets.remove(secondReaderKey(address))
      else await secrets.set(secondReaderKey(address), value)
      return secrets.kind
    },
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
