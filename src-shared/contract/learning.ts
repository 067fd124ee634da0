import { z } from 'zod'

/** What is learned of a service, in the order it is tried. */
export const learningTopics = [
  'list',
  'upload',
  'result',
  'content',
  'feedback',
  'workspaces',
  'document-types',
] as const
export type LearningTopic = (typeof learningTopics)[number]

/** One way that was tried; `variant` is a path, a kind of body or a sort order. */
const learningAttempt = z.object({
  variant: z.string(),
  status: z.number().int().nullable(),
  verdict: z.enum(['works', 'refused', 'unclear']),
})
export type LearningAttempt = z.infer<typeof learningAttempt>

const learningStep = z.object({
  topic: z.enum(learningTopics),
  /**
   * `as-assumed`: what we send by default works; `found`: another way does; `unclear`: the service's
   * answers tell neither; `skipped`: there was nothing to try it with.
   */
  state: z.enum(['waiting', 'trying', 'as-assumed', 'found', 'unclear', 'not-offered', 'skipped']),
  attempts: z.array(learningAttempt),
})
export type LearningStep = z.infer<typeof learningStep>

/** What was found so far, before anything is taken over. */
export const learningReport = z.object({
  connectionId: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  steps: z.array(learningStep),
  /** The profile as it would be after taking over. */
  profile: z.record(z.string(), z.json()),
})
export type LearningReport = z.infer<typeof learningReport>
