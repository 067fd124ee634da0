import { z } from 'zod'
import { cutReasons, leftOutReasons } from '../domain/piles/propose-cuts.ts'
import { call } from './call.ts'
import { documentKey } from './document-model.ts'

/** Degrees clockwise beside how the file has the page. */
const pileTurn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])

/** A page of the file, from 1. */
export const pilePage = z.object({ page: z.number().int().min(1), turn: pileTurn.default(0) })
export type PilePage = z.infer<typeof pilePage>

/** More pages than any service takes, as one would look through them. */
const mostPilePages = 5_000
const mostPileParts = 500

/** Pages that become a document, in their order. `of`: the document whose page it is, where it is not the pile's. */
const pilePart = z.object({
  pages: z
    .array(pilePage.extend({ of: documentKey.optional() }))
    .min(1)
    .max(mostPilePages),
})
export type PilePart = z.infer<typeof pilePart>

/** A pile is a document that holds several: a scanner makes one file of what lay in it. */
export const pileCalls = {
  /**
   * Where a document falls into several, by what was read in it and what its pages look like. `isRead`: whether somebody has said
   * which of its pages belong together; until then only separator sheets and blank pages are known.
   */
  'piles.look': call(
    z.object({ id: documentKey }),
    z.object({
      isRead: z.boolean(),
      starts: z.array(z.object({ page: z.number().int(), why: z.enum(cutReasons) })).readonly(),
      leftOut: z
        .array(z.object({ page: z.number().int(), why: z.enum(leftOutReasons) }))
        .readonly(),
    }),
  ),
  /**
   * Makes a document of each part, in one step: either all of them are there and the pile is in the trash, or nothing has
   * changed. Restoring it takes them to the trash. Pages in no part are left to the pile alone. Other documents whose pages
   * are in a part are dealt with as the pile is, and restored with it.
   * `conflict` where one of them cannot be divided as it stands, with the `state`; `file-not-readable` where pages cannot be
   * taken, with `why`; `disk-full`.
   */
  'piles.divide': call(
    z
      .object({ id: documentKey, parts: z.array(pilePart).min(1).max(mostPileParts) })
      .refine(({ id, parts }) => {
        const pages = parts.flatMap((part) =>
          part.pages.map(({ page, of = id }) => `${of} ${String(page)}`),
        )
        return new Set(pages).size === pages.length
      }),
    z.object({ ids: z.array(documentKey) }),
  ),
}
