import { z } from 'zod'

/** Body of our own operations on what was learned of a sender: by what it is known. */
export const senderQuery = z.object({
  names: z.array(z.string().max(1000)).min(1).max(100),
  /** Accounts and VAT numbers, as `senderNumbers` writes them. */
  numbers: z.array(z.string().max(100)).max(50),
})
export type SenderQuery = z.infer<typeof senderQuery>

/** What a sender's papers of one type teach of one field. Never a value. */
export const senderLesson = z.object({
  field: z.string(),
  documentType: z.string(),
  /** How many papers taught something of it, and on how many of these the value read was put right. */
  papers: z.number().int().min(1),
  corrected: z.number().int().min(0),
  /**
   * `single`: no two papers agree yet, and nothing is done with it; `agreed`: it gives values, which are asked about
   * where nothing else says the same; `proven`: those are trusted.
   */
  standing: z.enum(['single', 'agreed', 'proven']),
  /** The words before the value and above it, folded; absent where they say nothing. */
  before: z.string().optional(),
  above: z.string().optional(),
  /** Counted from 1; absent where it is not always at one place. */
  page: z.number().int().min(1).optional(),
  /** Runs of letters are `A`, runs of digits `0`. */
  shape: z.string(),
})
export type SenderLesson = z.infer<typeof senderLesson>

/** Answer to "Get sender lessons". */
export const senderLessons = z.object({ lessons: z.array(senderLesson) })

/** Answer to "Forget sender lessons". */
export const forgottenLessons = z.object({ papers: z.number().int().min(0) })
