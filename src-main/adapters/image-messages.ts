import { z } from 'zod'

export const imageRequest = z.discriminatedUnion('kind', [
  z.object({ id: z.number().int(), kind: z.literal('pages'), file: z.string() }),
  z.object({
    id: z.number().int(),
    kind: z.literal('page'),
    file: z.string(),
    page: z.number().int().min(1),
    width: z.number().int().min(1),
  }),
  z.object({ id: z.number().int(), kind: z.literal('convert'), file: z.string() }),
])
export type ImageRequest = z.infer<typeof imageRequest>

export const imageReply = z.discriminatedUnion('kind', [
  z.object({
    id: z.number().int(),
    kind: z.literal('pages'),
    pages: z.array(z.object({ width: z.number().int(), height: z.number().int() })),
  }),
  z.object({
    id: z.number().int(),
    kind: z.literal('page'),
    mediaType: z.enum(['image/png', 'image/jpeg']),
    bytes: z.instanceof(Uint8Array),
  }),
  z.object({ id: z.number().int(), kind: z.literal('too-large') }),
  z.object({ id: z.number().int(), kind: z.literal('failed') }),
])
export type ImageReply = z.infer<typeof imageReply>
