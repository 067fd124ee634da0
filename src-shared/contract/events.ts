import { z } from 'zod'
import { appStatus } from './app.ts'
import { documentSummary } from './document-model.ts'

/** What the core tells the renderer, as one stream, in the order it happened. */
export const coreEvent = z.discriminatedUnion('kind', [
  /** A document is new or has changed; the line of the inbox as it now reads. */
  z.object({ kind: z.literal('document.changed'), document: documentSummary }),
  z.object({ kind: z.literal('document.removed'), id: z.string() }),
  /** Something in the status changed: settings, connections, queue, scan folder, secrets. */
  z.object({ kind: z.literal('app.changed'), status: appStatus }),
  /** Feedback was refused or a conflict appeared: the review is worth reading again. */
  z.object({ kind: z.literal('review.changed'), id: z.string() }),
])
export type CoreEvent = z.infer<typeof coreEvent>
