import { z } from 'zod'
import { mailFaults } from '../../ports.ts'

export const mailRequest = z.object({
  id: z.number().int(),
  file: z.string(),
  format: z.enum(['eml', 'msg']),
  drawsText: z.boolean(),
})
export type MailRequest = z.infer<typeof mailRequest>

export const mailReply = z.discriminatedUnion('kind', [
  z.object({
    id: z.number().int(),
    kind: z.literal('read'),
    sender: z.string().nullable(),
    subject: z.string().nullable(),
    text: z.instanceof(Uint8Array).nullable(),
    parts: z.array(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })).readonly(),
  }),
  z.object({ id: z.number().int(), kind: z.literal('refused'), fault: z.enum(mailFaults) }),
  /** The file itself could not be read. */
  z.object({ id: z.number().int(), kind: z.literal('failed'), code: z.string() }),
])
export type MailReply = z.infer<typeof mailReply>
