import { z } from 'zod'
import type { SecretStore } from '../ports.ts'

const known = z.object({
  password: z.string(),
  /** Who sent the message that the document was attached to; null where it came in another way. */
  sender: z.string().nullable(),
})
type Known = z.infer<typeof known>

const name = 'document-passwords'
/** More than the customers of an office that lock their mail; each is tried on each locked file. */
const mostKept = 100

export type DocumentPasswords = ReturnType<typeof createDocumentPasswords>

/**
 * The passwords that opened documents, the latest first: those of this run in memory, and in the keychain those that a person
 * wants kept. They never go anywhere else.
 */
export function createDocumentPasswords(secrets: SecretStore) {
  let given: readonly Known[] = []
  // One change after the other: each reads what is kept, and writes it back.
  let last: Promise<unknown> = Promise.resolve()

  async function kept(): Promise<readonly Known[]> {
    const value = await secrets.get(name)
    if (value === null) return []
    return known.array().catch([]).parse(parsed(value))
  }

  return {
    /** Those of the same sender first. None of the keychain's where it does not answer. */
    async likelyFor(sender: string | null): Promise<readonly string[]> {
      const all = [...given, ...(await kept().catch(() => []))]
      const isSame = (entry: Known) => sender !== null && sameSender(entry.sender, sender)
      const ordered = [...all.filter(isSame), ...all.filter((entry) => !isSame(entry))]
      return [...new Set(ordered.map(({ password }) => password))]
    },

    /** It has opened a document. */
    remember(entry: Known): void {
      given = withFirst(given, entry)
    },

    /** @throws {SecretStoreFailure} where the keychain does not take it */
    keep(entry: Known): Promise<SecretStore['kind']> {
      const turn = last.then(async () => {
        const next = withFirst(await kept(), entry)
        await secrets.set(name, JSON.stringify(next))
        return secrets.kind
      })
      last = turn.catch(() => {})
      return turn
    },

    countKept: async () => (await kept()).length,

    /** Those of this run as well. */
    async forget(): Promise<void> {
      given = []
      await secrets.remove(name)
    },
  }
}

function withFirst(entries: readonly Known[], entry: Known): readonly Known[] {
  const others = entries.filter(
    ({ password, sender }) => password !== entry.password || sender !== entry.sender,
  )
  return [entry, ...others].slice(0, mostKept)
}

/** As in `Post AG <rechnung@post.example>`: by the address, where there is one. */
function sameSender(one: string | null, other: string): boolean {
  const addressOf = (sender: string) =>
    (/<([^<>]*)>/.exec(sender)?.[1] ?? sender).trim().toLowerCase()
  return one !== null && addressOf(one) === addressOf(other)
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
