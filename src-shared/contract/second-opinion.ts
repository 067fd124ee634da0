import { z } from 'zod'

/** The connection whose service is asked about documents of which something is in doubt. */
export const secondOpinionChoice = z.object({ connectionId: z.string().min(1) })

/** What came of asking another service about one document. */
export const secondOpinion = z.object({
  /** Name of the connection that was asked. */
  connection: z.string(),
  state: z.enum(['waiting', 'answered', 'failed']),
  /** How many fields both read alike, and how many otherwise; none where the papers do not pair up. */
  alike: z.number().int().min(0),
  otherwise: z.number().int().min(0),
  /** The other service found another number of papers in the file, which are not compared. */
  otherPapers: z.boolean(),
})
export type SecondOpinion = z.infer<typeof secondOpinion>
