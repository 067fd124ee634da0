import { z } from 'zod'
import { appStatus } from './app.ts'
import { backupFaults } from './backup.ts'
import { documentKey, documentSummary, inboxFilters } from './document-model.ts'

/** A place in the window that something outside of it leads to, such as a notice of the desktop. */
export const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inbox'), filter: z.enum(inboxFilters) }),
  z.object({ kind: z.literal('review'), id: documentKey }),
  z.object({ kind: z.literal('settings') }),
])
export type Place = z.infer<typeof place>

/** What the core tells the renderer, as one stream, in the order it happened. */
export const coreEvent = z.discriminatedUnion('kind', [
  /** A document is new or has changed; the line of the inbox as it now reads. */
  z.object({ kind: z.literal('document.changed'), document: documentSummary }),
  z.object({ kind: z.literal('document.removed'), id: z.string() }),
  /** Something in the status changed: settings, connections, queue, scan folder, secrets. */
  z.object({ kind: z.literal('app.changed'), status: appStatus }),
  /** Feedback was refused or a conflict appeared: the review is worth reading again. */
  z.object({ kind: z.literal('review.changed'), id: z.string() }),
  /** What was restored cannot be put in its place: it is tried until it can, and no call is answered before. */
  z.object({ kind: z.literal('app.stuck'), fault: z.enum(backupFaults) }),
  /** A backup was restored: what the window knows is of the state before. */
  z.object({ kind: z.literal('app.replaced') }),
  /** A person asked for it outside the window. */
  z.object({ kind: z.literal('place.asked'), place }),
])
export type CoreEvent = z.infer<typeof coreEvent>
