import { z } from 'zod'

/** One changed field. `path` is a JSON Pointer into the result at `resultIndex`. */
export const correction = z.looseObject({
  resultIndex: z.number().int().min(0),
  path: z.string(),
  oldValue: z.unknown().optional(),
  newValue: z.unknown().optional(),
})
export type Correction = z.infer<typeof correction>

/** Body of "Provide feedback". `confirmed` names fields a person has seen and left as they are. */
export const feedbackRequest = z.looseObject({
  corrections: z.array(correction),
  confirmed: z.array(z.string()).optional(),
})
export type FeedbackRequest = z.infer<typeof feedbackRequest>

export const feedbackRecord = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  corrections: z.array(correction),
  confirmed: z.array(z.string()).optional(),
  /** Who sent it, by the name of the client. Ours: the interface does not show what a record says. */
  by: z.string().optional(),
})
export type FeedbackRecord = z.infer<typeof feedbackRecord>

/** Answer of "Provide feedback" is a record; of "Get Document Feedback", this. */
export const documentFeedback = z.looseObject({
  documentId: z.string(),
  feedback: z.array(feedbackRecord),
})
