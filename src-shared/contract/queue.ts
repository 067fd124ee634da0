import { z } from 'zod'
import { call } from './call.ts'
import { documentKey, documentSummary } from './document-model.ts'

/**
 * What a connection's queue holds, in the order in which it is shown: on its way out, with the service, changes on
 * their way out, what a person has to see to, and what waits for its turn.
 */
export const queueParts = ['sending', 'reading', 'changes', 'person', 'waiting'] as const
export type QueuePart = (typeof queueParts)[number]

/** Documents that one call puts first. */
export const mostPutFirst = 1_000
/** Documents that a list of a part may name. */
export const mostQueueIds = 20_000

/** One line of the queue. */
const queueLine = z.object({
  document: documentSummary,
  part: z.enum(queueParts),
  /** Of a file that waits: how many go out before it, and whether a person put it first. */
  before: z.number().int().nullable(),
  isFirst: z.boolean(),
  /** Until when it is held back, its answer is waited for, or it is not looked for again; null for none. */
  until: z.string().nullable(),
  /** Seconds until it goes out, and until it is read; null where nothing that was measured tells. */
  startsIn: z.number().int().nullable(),
  doneIn: z.number().int().nullable(),
})
export type QueueLine = z.infer<typeof queueLine>

const ofPart = z.object({ connectionId: z.string(), part: z.enum(queueParts).nullable() })

export const queueCalls = {
  /** Lines `first` and those after it of a part, or of all parts one after the other. */
  'queue.list': call(
    ofPart.extend({ first: z.number().int().min(0), limit: z.number().int().min(1).max(200) }),
    z.object({
      counts: z.record(z.enum(queueParts), z.number().int()),
      lines: z.array(queueLine),
    }),
  ),
  /** The documents of a part, in its order; no more than can be selected. */
  'queue.ids': call(
    z.object({ connectionId: z.string(), part: z.enum(queueParts) }),
    z.object({ ids: z.array(documentKey).max(mostQueueIds) }),
  ),
  /**
   * While it is paused, nothing is sent over a connection, or over any where none is named; a new start does not end
   * that. What the service has is read and fetched all the same.
   */
  'queue.pause': call(
    z.object({ connectionId: z.string().nullable(), isPaused: z.boolean() }),
    z.object({}),
  ),
  /** Those among them that wait go out before all else, in the order in which they were queued. */
  'queue.putFirst': call(
    z.object({ connectionId: z.string(), ids: z.array(documentKey).min(1).max(mostPutFirst) }),
    z.object({ count: z.number().int() }),
  ),
  /** A file that is held back after a failure goes out in its turn; `conflict` where it does not wait. */
  'queue.endWait': call(z.object({ id: documentKey }), z.object({})),
}
