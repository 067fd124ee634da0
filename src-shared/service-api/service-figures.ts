import { z } from 'zod'

const count = z.number().int().nonnegative()

/**
 * How the service is doing, for whoever runs it. Ours: the provider's interface has nothing of the kind, and a service
 * without it answers 404.
 */
export const serviceFigures = z.object({
  /** Of documents: to be read, and being read at this moment. */
  queue: z.object({
    waiting: count,
    reading: count,
    /** Since the one that waits longest was uploaded; 0 where none waits. */
    oldestSeconds: count,
  }),
  /** Events that are still to be told to webhooks. */
  webhooksWaiting: count,
  /** Processes that are alive, by what they do. */
  processes: z.object({ all: count, web: count, reader: count }),
  /** Each hour of the last day in which a document was read to an end, in order. */
  hours: z.array(z.object({ hour: z.iso.datetime(), completed: count, failed: count })),
  /** Of the last week, by a word for the cause. */
  failures: z.array(z.object({ cause: z.string(), documents: count })),
  workspaces: z.array(
    z.object({
      workspaceId: z.string(),
      name: z.string(),
      waiting: count,
      documents: count,
      /** Of the files of its documents, as they were uploaded. */
      bytes: count,
      /** In the last day. */
      completed: count,
      failed: count,
    }),
  ),
})
export type ServiceFigures = z.infer<typeof serviceFigures>
