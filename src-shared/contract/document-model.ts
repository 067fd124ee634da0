import { z } from 'zod'
import { stopKinds } from '../domain/severity.ts'

/** Local id of a document: a ULID, given when the file is taken in, before any service knows it. */
export const documentKey = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)

export const intakeSources = [
  'drop',
  'paste',
  'picker',
  'scan-folder',
  'scanner',
  'mailbox',
  'command-line',
  'sample',
  'service',
] as const
export type IntakeSource = (typeof intakeSources)[number]

/** Why a file could not be taken in. The sentence and the way out are the renderer's. */
export const refusalReasons = [
  'empty',
  'unsupported-type',
  'damaged',
  /** It waits for its password. */
  'encrypted',
  /** A few of its bytes inflate to more than memory should hold. */
  'swells',
  /** The program that converts it did not answer, or has ended. */
  'not-converted',
  /** An office document, and this computer has no LibreOffice. */
  'no-office',
  /** LibreOffice did not answer in time. */
  'office-not-converted',
  'too-large',
  'too-many-pages',
  'archive-damaged',
  /** A document at its beginning and a ZIP at its end. */
  'two-in-one',
  'archive-empty',
  'archive-locked',
  'archive-too-large',
  'message-damaged',
  'message-encrypted',
  /** Nothing is attached to it but what cannot be read. */
  'message-without-document',
  'message-too-large',
  'incomplete',
  'vanished',
  'not-readable',
  'disk-full',
  /** Our own disk did not keep it; what was copied of it stays. */
  'disk-failing',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Only with these can another try of the same bytes end differently. */
export const worthRetrying: readonly RefusalReason[] = [
  'incomplete',
  'vanished',
  'not-readable',
  'not-converted',
  'no-office',
  'office-not-converted',
  'disk-full',
  'disk-failing',
]

/**
 * What came instead of a word on whether a file has arrived: it was sent on to another address, the
 * service failed, or nobody can read it.
 */
export const unclearAnswers = ['sent-on', 'failed', 'unreadable'] as const
export type UnclearAnswer = (typeof unclearAnswers)[number]

/**
 * Where a document stands on its way, as one union:
 * arriving → (refused | duplicate) → queued → sending → processing → ready → confirmed,
 * with uncertain and failed beside the road, postponed and rejected by a person's word.
 */
const standingState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arriving'), reason: z.enum(['copying', 'still-written']) }),
  z.object({ kind: z.literal('refused'), reason: z.enum(refusalReasons) }),
  /** The same bytes are here already; a person chooses. */
  z.object({
    kind: z.literal('duplicate'),
    of: documentKey,
    /** The other was in the trash when this one came: removed, or divided into its documents. */
    other: z.enum(['removed', 'divided']).optional(),
  }),
  z.object({ kind: z.literal('queued') }),
  z.object({ kind: z.literal('sending'), sentBytes: z.number().int() }),
  /** The whole file went out and may be there already: no answer came, or one that does not say it. */
  z.object({ kind: z.literal('uncertain'), answer: z.enum(unclearAnswers).optional() }),
  z.object({ kind: z.literal('processing'), since: z.string() }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
  /** `by` is the account of the computer under which Intray ran. */
  z.object({
    kind: z.literal('confirmed'),
    at: z.string(),
    by: z.string().optional(),
    /** By itself, as `by` trusts its sender. */
    byTrust: z.literal(true).optional(),
  }),
  /** `until`: the ISO date of the day on which it stands among the open ones again by itself. */
  z.object({ kind: z.literal('postponed'), at: z.string(), until: z.iso.date().optional() }),
  z.object({
    kind: z.literal('rejected'),
    at: z.string(),
    reason: z.string(),
    by: z.string().optional(),
  }),
])
/** Where a document stands that is not in the trash. */
export type StandingState = z.infer<typeof standingState>

export const removalReasons = ['person', 'retention'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** Where a document stands: on its way, or in the trash. */
export const documentState = z.discriminatedUnion('kind', [
  ...standingState.options,
  z.object({
    kind: z.literal('trashed'),
    at: z.string(),
    by: z.string().optional(),
    reason: z.enum(removalReasons),
    /** Where it stood, and stands again once it is restored. */
    was: standingState,
    /** So many documents were made of its pages; they go to the trash once it is restored. */
    dividedInto: z.number().int().optional(),
    /** Others of whose pages these were made as well; they are restored with it. */
    dividedWith: z.array(documentKey).optional(),
  }),
])
export type DocumentState = z.infer<typeof documentState>
export type DocumentStateKind = DocumentState['kind']

/**
 * Why feedback has come back to the person: the service refused it, somebody else changed the document
 * meanwhile, the service has it no longer, or nobody could read whether it was taken.
 */
export const feedbackRefusals = ['refused', 'changed', 'gone', 'unclear'] as const
export type FeedbackRefusalCause = (typeof feedbackRefusals)[number]

/** Whether the person's changes have reached the service. */
export const feedbackStates = ['none', 'saved', 'waiting', 'sent', 'refused'] as const
export type FeedbackState = (typeof feedbackStates)[number]

export const moneyValue = z.object({ currency: z.string(), value: z.number() })

/** Who sent the message to which a file was attached, and about what; null where it does not say. */
const mailOrigin = z.object({
  sender: z.string().nullable(),
  subject: z.string().nullable(),
})
export type MailOrigin = z.infer<typeof mailOrigin>

/** A word of a person's own for documents that belong together. */
export const longestTag = 40
export const tagName = z.string().trim().min(1).max(longestTag)
export const mostTags = 20
export const longestNote = 2_000

/** What lists are filtered and sorted by of one result; null where it does not say. */
const resultFacts = z.object({
  documentType: z.string().nullable(),
  senderName: z.string().nullable(),
  /** That its sender gave it; a reminder has that of its invoice. */
  documentNumber: z.string().nullable(),
  documentDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Negative for a credit note. */
  amountGross: moneyValue.nullable(),
})
export type ResultFacts = z.infer<typeof resultFacts>

/** One line of the inbox. */
export const documentSummary = z.object({
  id: documentKey,
  connectionId: z.string(),
  workspaceId: z.string(),
  /** The service's documentId, once it has given one. */
  serviceDocumentId: z.string().nullable(),
  fileName: z.string(),
  mediaType: z.string(),
  byteSize: z.number().int(),
  source: z.enum(intakeSources),
  /** Name of the archive or message in which the file came; absent where it came by itself. */
  unpackedFrom: z.string().optional(),
  mail: mailOrigin.optional(),
  /** The document of whose pages it was made, as it was called; `pages` from 1, in their order. */
  dividedFrom: z
    .object({
      id: documentKey,
      fileName: z.string(),
      pages: z.array(z.number().int()),
      /** Of every page, in their order, where they are of several documents. */
      origins: z
        .array(z.object({ id: documentKey, fileName: z.string(), page: z.number().int() }))
        .optional(),
    })
    .optional(),
  receivedAt: z.string(),
  /** When it was brought back to the top of the list; absent where it stands by its arrival. */
  returnedAt: z.string().optional(),
  state: documentState,
  feedback: z.enum(feedbackStates),
  /** Who told the service of the last corrections, where it names them; absent after one's own. */
  correctedBy: z.string().optional(),
  /** From the first result, as the facts; null until there is one. */
  title: z.string().nullable(),
  ...resultFacts.shape,
  resultCount: z.number().int(),
  /** Of the results behind the first one; absent where there are none. */
  furtherResults: z.array(resultFacts).optional(),
  /** Fields that still want a look, those that are a Stop among them. */
  attentionCount: z.number().int(),
  /** What has to be answered before it can be confirmed, the gravest first. */
  stops: z.array(z.enum(stopKinds)),
  /** In the order in which they were given. */
  tags: z.array(z.string()),
  /** What a person wrote at it; null where nobody did. */
  note: z.string().nullable(),
  /** Number of the account at which it is booked; absent where none is chosen. */
  account: z.string().optional(),
  /** Rates of VAT in percent that its invoices, receipts and credit notes name; null where one names none. */
  vatRates: z.array(z.number().nullable()).optional(),
  /** Fields that a person corrected. */
  corrected: z.array(z.object({ pointer: z.string(), type: z.string().nullable() })).optional(),
})
export type DocumentSummary = z.infer<typeof documentSummary>

/** What a line says of one result; that of the document says it of the first one. */
export const resultLine = documentSummary.pick({
  title: true,
  documentType: true,
  senderName: true,
  documentNumber: true,
  documentDate: true,
  dueDate: true,
  amountGross: true,
  attentionCount: true,
  stops: true,
})
export type ResultLine = z.infer<typeof resultLine>

/** Code of a failed document whose own record on this computer can no longer be read. */
export const damagedRecord = 'RECORD_DAMAGED'

/** What stands in the list for a document whose record can no longer be read. */
export function damagedLine(id: string): DocumentSummary {
  return {
    id,
    connectionId: '',
    workspaceId: '',
    serviceDocumentId: null,
    fileName: id,
    mediaType: '',
    byteSize: 0,
    source: 'service',
    receivedAt: '',
    state: { kind: 'failed', code: damagedRecord, message: '' },
    feedback: 'none',
    title: null,
    documentType: null,
    senderName: null,
    documentNumber: null,
    documentDate: null,
    dueDate: null,
    amountGross: null,
    resultCount: 0,
    attentionCount: 0,
    stops: [],
    tags: [],
    note: null,
  }
}

/** Groups of the documents that are not in the trash. */
export const standingFilters = ['open', 'working', 'problems', 'postponed', 'done', 'all'] as const

export type StandingFilter = (typeof standingFilters)[number]

/** Groups the inbox is filtered by. */
export const inboxFilters = [...standingFilters, 'trash'] as const
export type InboxFilter = (typeof inboxFilters)[number]

/** The group in which a state stands; the store groups in the same way. */
export const inboxGroups: Readonly<Record<DocumentStateKind, Exclude<InboxFilter, 'all'>>> = {
  ready: 'open',
  arriving: 'working',
  queued: 'working',
  sending: 'working',
  processing: 'working',
  postponed: 'postponed',
  confirmed: 'done',
  rejected: 'done',
  refused: 'problems',
  duplicate: 'problems',
  uncertain: 'problems',
  failed: 'problems',
  trashed: 'trash',
}
