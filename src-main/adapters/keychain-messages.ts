import { z } from 'zod'

/** What the core asks of the process that holds the keychain. */
export const keychainRequest = z.discriminatedUnion('kind', [
  z.object({ id: z.number().int(), kind: z.literal('get'), account: z.string() }),
  z.object({
    id: z.number().int(),
    kind: z.literal('set'),
    account: z.string(),
    value: z.string(),
  }),
  z.object({ id: z.number().int(), kind: z.literal('remove'), account: z.string() }),
])
export type KeychainRequest = z.infer<typeof keychainRequest>

/** Never the keychain's own message: it may name accounts. */
export const keychainReply = z.discriminatedUnion('ok', [
  z.object({ id: z.number().int(), ok: z.literal(true), value: z.string().nullable() }),
  z.object({ id: z.number().int(), ok: z.literal(false) }),
])
export type KeychainReply = z.infer<typeof keychainReply>
