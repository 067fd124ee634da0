import { z } from 'zod'

export const pdfRequest = z.object({
  id: z.number().int(),
  file: z.string(),
  passwords: z.array(z.string()).readonly(),
})
export type PdfRequest = z.infer<typeof pdfRequest>

export const pdfReply = z.discriminatedUnion('kind', [
  z.object({
    id: z.number().int(),
    kind: z.literal('unlocked'),
    bytes: z.instanceof(Uint8Array),
    password: z.string(),
  }),
  z.object({ id: z.number().int(), kind: z.literal('wrong-password') }),
  z.object({ id: z.number().int(), kind: z.literal('damaged') }),
])
export type PdfReply = z.infer<typeof pdfReply>
