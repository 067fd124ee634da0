import { siblingModule } from '../../src-shared/sibling-module.ts'
import { SecretStoreFailure, type ChildProcessPort, type HostAbilities } from '../ports.ts'
import { keychainReply, type KeychainReply, type KeychainRequest } from './keychain-messages.ts'

type Question = KeychainRequest extends infer Each
  ? Each extends { id: number }
    ? Omit<Each, 'id'>
    : never
  : never

export type KeychainClient = {
  /** @throws {SecretStoreFailure} */
  ask(question: Question): Promise<string | null>
  close(): void
}

const timeoutMs = 10_000

/**
 * Talks to the keychain's process, which is started with the first question and killed when it does
 * not answer in time; the next question then starts another.
 */
export function createKeychainClient(
  startProcess: HostAbilities['startProcess'],
  options: { readonly timeoutMs?: number } = {},
): KeychainClient {
  const waiting = new Map<number, (reply: KeychainReply | SecretStoreFailure) => void>()
  let child: ChildProcessPort | null = null
  let lastId = 0

  function give(id: number, reply: KeychainReply | SecretStoreFailure): void {
    const settle = waiting.get(id)
    waiting.delete(id)
    settle?.(reply)
  }

  function failAll(reason: SecretStoreFailure['reason']): void {
    for (const id of [...waiting.keys()]) give(id, new SecretStoreFailure(reason))
  }

  function running(): ChildProcessPort {
    if (child) return child
    const started = startProcess(siblingModule(import.meta.url, './keychain-process'), [], {})
    started.onMessage((message) => {
      const reply = keychainReply.safeParse(message)
      if (reply.success) give(reply.data.id, reply.data)
    })
    started.onExit(() => {
      if (child !== started) return
      child = null
      failAll('unavailable')
    })
    child = started
    return started
  }

  function end(reason: SecretStoreFailure['reason']): void {
    const ended = child
    child = null
    failAll(reason)
    ended?.kill()
  }

  return {
    async ask(question) {
      const id = ++lastId
      const reply = await new Promise<KeychainReply | SecretStoreFailure>((settle) => {
        const timer = setTimeout(() => end('timeout'), options.timeoutMs ?? timeoutMs)
        waiting.set(id, (answer) => {
          clearTimeout(timer)
          settle(answer)
        })
        running().postMessage({ ...question, id })
      })
      if (reply instanceof SecretStoreFailure) throw reply
      if (!reply.ok) throw new SecretStoreFailure('unavailable')
      return reply.value
    },
    close: () => end('unavailable'),
  }
}
