import { z } from 'zod'
import { senderLesson } from '../service-api/sender-lessons.ts'
import { call } from './call.ts'
import { usedAccount } from './charts.ts'
import { documentKey, documentSummary } from './document-model.ts'

/** A name as one of the sender's documents writes it; all ways to write it are one sender. */
const senderName = z.string().trim().min(1).max(1000)
const sender = z.object({ connectionId: z.string(), name: senderName })
export type SenderRef = z.infer<typeof sender>

const sum = z.object({ items: z.number().int(), value: z.number() })
const senderOpenSum = sum.extend({ currency: z.string(), overdue: sum })
export type SenderOpenSum = z.infer<typeof senderOpenSum>

const counted = { documents: z.number().int().min(1) }

const senderAccount = z.object({
  iban: z.string(),
  ...counted,
  /** Of the first and the latest of the documents looked at that name it; ISO dates. */
  since: z.string(),
  latest: z.string(),
})
export type SenderAccount = z.infer<typeof senderAccount>

/** After how few documents, and how many, a sender may be trusted. */
export const trustedAfter = { least: 2, most: 20, usual: 5 }

/** What is known of a sender, told from its latest confirmed documents. */
const senderFacts = z.object({
  /** The day by which what is overdue was told. */
  today: z.iso.date(),
  /** All names that a person says are of this sender; none where it has but the one. */
  names: z.array(z.string()),
  open: z.array(senderOpenSum),
  trust: z.object({
    /** Invoices are confirmed automatically after so many; null where a person looks at each. */
    after: z.number().int().nullable(),
    /** How many of the latest confirmed documents, in a row, had nothing to be corrected; up to `trustedAfter.most`. */
    inARow: z.number().int(),
    /** One that was confirmed automatically was taken back since: a person looks at each until they trust anew. */
    isResting: z.boolean(),
  }),
  /** How many confirmed documents were looked at; older ones say little of today. */
  documents: z.number().int(),
  /** There are older ones, at which nobody looked. */
  isCut: z.boolean(),
  /** The one that the latest document names first. */
  accounts: z.array(senderAccount),
  /** By path (see `knownValuesOf`), the value of the latest document first. */
  known: z.array(
    z.object({ path: z.string(), values: z.array(z.object({ value: z.json(), ...counted })) }),
  ),
  /** Of the documents whose fields were looked at. */
  habits: z.object({
    documents: z.number().int(),
    /** In percent, most often first. */
    vatRates: z.array(z.object({ rate: z.number(), ...counted })),
    /** Days from the document's date to its due date, most often first. */
    terms: z.array(z.object({ days: z.number().int(), ...counted })),
    /** At which accounts of the books they stand, most often first. */
    booked: z.array(usedAccount),
    /** Fields of which the value read was changed, most often first; rows of a table are one field. */
    corrected: z.array(z.object({ pointer: z.string(), type: z.string().nullable(), ...counted })),
  }),
})
export type SenderFacts = z.infer<typeof senderFacts>

/** One sender of one workspace. */
export const senderCalls = {
  'senders.facts': call(sender, senderFacts),
  /** What came last first; a page may be short before the last. */
  'senders.documents': call(
    sender.extend({
      cursor: documentKey.nullable().default(null),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    z.object({ items: z.array(documentSummary), nextCursor: documentKey.nullable() }),
  ),
  /** Sets after how many documents without a correction its invoices are confirmed automatically; null for never. */
  'senders.trust': call(
    sender.extend({
      after: z.number().int().min(trustedAfter.least).max(trustedAfter.most).nullable(),
    }),
    z.object({}),
  ),
  /** How many documents of all workspaces were confirmed automatically, from a day to before another. */
  'senders.countTrusted': call(
    z.object({ from: z.iso.date(), to: z.iso.date() }),
    z.object({ documents: z.number().int() }),
  ),
  /** What the service on this computer learned; `not-available-here` for a workspace of another service. */
  'senders.lessons': call(sender, z.object({ lessons: z.array(senderLesson) })),
  /** Known senders of the workspace whose name holds the text and that are not this one, to be offered. */
  'senders.others': call(
    sender.extend({ text: z.string().max(100) }),
    z.object({ senders: z.array(z.object({ name: z.string(), documents: z.number().int() })) }),
  ),
  /** Another name, with all that are of one sender with it, is one of this sender; `names`: those that came. */
  'senders.merge': call(
    sender.extend({ other: senderName }),
    z.object({ names: z.array(z.string()) }),
  ),
  /** Names that were merged with others are a sender of their own again, together. */
  'senders.separate': call(
    z.object({ connectionId: z.string(), names: z.array(senderName).min(1).max(100) }),
    z.object({}),
  ),
  /** Forgets all of it; `papers`: how many documents had taught it. */
  'senders.forgetLessons': call(sender, z.object({ papers: z.number().int() })),
}
