import { z } from 'zod'
import { leftOutReasons } from '../../src-shared/domain/piles/propose-cuts.ts'

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
  z.object({
    id: z.number().int(),
    kind: z.literal('look-at-pages'),
    file: z.string(),
    pages: z.array(z.number().int().min(1)).readonly(),
  }),
  z.object({ id: z.number().int(), kind: z.literal('mark-picture'), file: z.string() }),
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
  z.object({
    id: z.number().int(),
    kind: z.literal('looked'),
    pageCount: z.number().int(),
    marks: z
      .array(z.object({ page: z.number().int(), mark: z.enum(leftOutReasons).nullable() }))
      .readonly(),
  }),
  z.object({ id: z.number().int(), kind: z.literal('marked'), mark: z.string().nullable() }),
  z.object({ id: z.number().int(), kind: z.literal('too-large') }),
  z.object({ id: z.number().int(), kind: z.literal('failed') }),
])
export type ImageReply = z.infer<typeof imageReply>
