import { z } from 'zod'
import { leftOutReasons } from '../../../src-shared/domain/piles/propose-cuts.ts'
import { pilePage } from '../../../src-shared/contract/piles.ts'

const id = z.number().int()

export const pdfRequest = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('unlock'),
    file: z.string(),
    passwords: z.array(z.string()).readonly(),
  }),
  z.object({ id, kind: z.literal('draw-e-invoice'), file: z.string() }),
  z.object({
    id,
    kind: z.literal('take-pages'),
    runs: z
      .array(
        z.object({
          from: z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]),
          pages: z.array(pilePage).readonly(),
        }),
      )
      .readonly(),
    order: z.array(z.number().int().min(0)).readonly().optional(),
  }),
  z.object({
    id,
    kind: z.literal('bind-pictures'),
    sheets: z
      .array(
        z.object({
          bytes: z.instanceof(Uint8Array<ArrayBuffer>),
          width: z.number(),
          height: z.number(),
          turn: pilePage.shape.turn,
          dotsPerInch: z.number().positive().optional(),
        }),
      )
      .readonly(),
  }),
  z.object({
    id,
    kind: z.literal('look-at-pages'),
    file: z.string(),
    pages: z.array(z.number().int().min(1)).readonly(),
  }),
  z.object({ id, kind: z.literal('mark-picture'), file: z.string() }),
])
export type PdfRequest = z.infer<typeof pdfRequest>

export const pdfReply = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('unlocked'),
    bytes: z.instanceof(Uint8Array),
    password: z.string(),
  }),
  z.object({ id, kind: z.literal('written'), bytes: z.instanceof(Uint8Array) }),
  z.object({
    id,
    kind: z.literal('looked'),
    pageCount: z.number().int(),
    marks: z
      .array(z.object({ page: z.number().int(), mark: z.enum(leftOutReasons).nullable() }))
      .readonly(),
  }),
  z.object({ id, kind: z.literal('marked'), mark: z.string().nullable() }),
  z.object({ id, kind: z.literal('wrong-password') }),
  z.object({ id, kind: z.literal('damaged') }),
])
export type PdfReply = z.infer<typeof pdfReply>
