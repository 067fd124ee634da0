import { z } from 'zod'

const id = z.number().int()

export const pdfRequest = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('unlock'),
    file: z.string(),
    passwords: z.array(z.string()).readonly(),
  }),
  z.object({ id, kind: z.literal('draw-e-invoice'), file: z.string() }),
])
export type PdfRequest = z.infer<typeof pdfRequest>

export const pdfReply = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('unlocked'),
    bytes: z.instanceof(Uint8Array),
    password: z.string(),
  }),
  z.object({ id, kind: z.literal('drawn'), bytes: z.instanceof(Uint8Array) }),
  z.object({ id, kind: z.literal('wrong-password') }),
  z.object({ id, kind: z.literal('damaged') }),
])
export type PdfReply = z.infer<typeof pdfReply>
