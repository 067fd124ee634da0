import { z } from 'zod'
import { reviewChange, stopAnswer } from '../../contract/review.ts'

/**
 * One step of a person's review as it is stored. `base` is the service's value when the step was
 * taken, so that a value the service changes later is noticed; absent means there was none.
 */
export const reviewEntry = z.discriminatedUnion('kind', [
  reviewChange.options[0].extend({ base: z.json().optional() }),
  reviewChange.options[1].extend({
    /** The value that was accepted, null where none stood there; absent in steps of a time when it was not kept. */
    seen: z.json().optional(),
    answer: stopAnswer.optional(),
    /** Of a time when a reason was kept without what it was given for. */
    overrideReason: z.string().optional(),
  }),
  reviewChange.options[2].extend({ base: z.string().optional() }),
  z.object({
    kind: z.literal('settleConflict'),
    resultIndex: z.number().int().min(0),
    path: z.string(),
    keep: z.enum(['mine', 'service']),
    /** The service's value that was settled; a still newer one is a new conflict. */
    serverValue: z.json().optional(),
  }),
])
export type ReviewEntry = z.infer<typeof reviewEntry>
