import { siblingModule } from '../../src-shared/sibling-module.ts'
import { SecretStoreFailure, type HostAbilities } from '../ports.ts'
import { createAskedProcess, type AskedProcess } from './asked-process.ts'
import { keychainReply, type KeychainReply, type KeychainRequest } from './keychain-messages.ts'

type Question = Parameters<AskedProcess<KeychainRequest, KeychainReply>['ask']>[0]

export type KeychainClient = {
  /** @throws {SecretStoreFailure} */
  ask(question: Question): Promise<string | null>
  close(): void
}

const timeoutMs = 10_000

/** Talks to the keychain's process. */
export function createKeychainClient(
  startProcess: HostAbilities['startProcess'],
  options: { readonly timeoutMs?: number } = {},
): KeychainClient {
  const asked = createAskedProcess<KeychainRequest, KeychainReply>(
    () => startProcess(siblingModule(import.meta.url, './keychain-process'), [], {}),
    keychainReply,
    options.timeoutMs ?? timeoutMs,
  )
  return {
    async ask(question) {
      const reply = await asked.ask(question)
      if (typeof reply === 'string') throw new SecretStoreFailure(reply)
      if (!reply.ok) throw new SecretStoreFailure('unavailable')
      return reply.value
    },
    close: () => asked.close(),
  }
}
