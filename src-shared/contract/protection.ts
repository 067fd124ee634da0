import { z } from 'zod'
import { call } from './call.ts'
import { environments } from './connections.ts'
import { documentKey, removalReasons } from './document-model.ts'

const nothing = z.object({})

/** What a mail server answers has no status of HTTP: what was asked is done, or it refuses (NO, RFC 3501, 7.1.2). */
export const mailAnswers = { done: 0, refused: 1 } as const

/** One request that left Intray: ids and figures, nothing of what a document says. */
export const departure = z.object({
  id: z.number().int(),
  startedAt: z.string(),
  connectionId: z.string(),
  /**
   * `embedded`: it went to the service on this computer and no further. `mailbox`: to a mail server.
   * `second-reader`: to a model on another computer.
   */
  environment: z.enum([...environments, 'mailbox', 'second-reader']),
  host: z.string(),
  clientId: z.string(),
  workspaceId: z.string().nullable(),
  /** An operation of service-api/endpoints.ts, `token`, one at a mail server or a second reader, or `other`. */
  operation: z.string(),
  documentId: z.string().nullable(),
  serviceDocumentId: z.string().nullable(),
  bodyBytes: z.number().int(),
  /** null while none has come, and for ever where Intray ended in between. */
  answer: z
    .object({
      settledAt: z.string(),
      /** Of HTTP, or one of `mailAnswers`; null: the connection broke or nobody answered. */
      status: z.number().int().nullable(),
      requestId: z.string().nullable(),
    })
    .nullable(),
})
export type Departure = z.infer<typeof departure>

/** As the window shows it: by what its document is called, where that is still here. */
const shownDeparture = departure.extend({ documentName: z.string().nullable() })
export type ShownDeparture = z.infer<typeof shownDeparture>

export const removal = z.object({
  id: z.number().int(),
  removedAt: z.string(),
  documentId: z.string(),
  connectionId: z.string(),
  workspaceId: z.string(),
  serviceDocumentId: z.string().nullable(),
  byteSize: z.number().int(),
  reason: z.enum(removalReasons),
})
export type Removal = z.infer<typeof removal>

/** Why a document that is old enough stays all the same. */
export const stayReasons = ['not-finished', 'not-sent', 'not-exported', 'kept-by-service'] as const
export type StayReason = (typeof stayReasons)[number]

/** A document in a list of this area, by what a person knows it by. */
const namedDocument = z.object({
  id: documentKey,
  connectionId: z.string(),
  fileName: z.string(),
  senderName: z.string().nullable(),
  documentDate: z.string().nullable(),
  byteSize: z.number().int(),
})
export type NamedDocument = z.infer<typeof namedDocument>

const keepDays = z.number().int().min(1).max(36_500)

const retentionPreview = z.object({
  /** At most the first hundred of them, oldest first. */
  goes: z.array(namedDocument.extend({ finishedAt: z.string() })),
  goesCount: z.number().int(),
  goesBytes: z.number().int(),
  stays: z.array(
    z.object({ reason: z.enum(stayReasons), count: z.number().int(), sample: z.string() }),
  ),
  /** When the next one will be old enough; null where none waits. */
  nextAt: z.string().nullable(),
})
export type RetentionPreview = z.infer<typeof retentionPreview>

/** Where in a document a person or supplier was found. */
const subjectPlaces = ['fields', 'page', 'file-name', 'annotations', 'history'] as const
export type SubjectPlace = (typeof subjectPlaces)[number]

export const subjectQuery = z.string().trim().min(3).max(200)

/** The nFADP object that a result came with, as the service sent it. */
export const personalData = z.object({
  resultIndex: z.number().int(),
  nfadp: z.json(),
})

export const protectionCalls = {
  /** What left this device, newest first. */
  'protection.departures': call(
    z.object({
      documentId: documentKey.nullable().default(null),
      contentOnly: z.boolean().default(false),
      beforeId: z.number().int().nullable().default(null),
      limit: z.number().int().min(1).max(200).default(100),
    }),
    z.object({ items: z.array(shownDeparture), nextBeforeId: z.number().int().nullable() }),
  ),
  /** What left of one document, oldest first, and what the service says about the personal data in it. */
  'protection.document': call(
    z.object({ id: documentKey }),
    z.object({
      document: namedDocument,
      departures: z.array(shownDeparture),
      personalData: z.array(personalData),
    }),
  ),
  'protection.retention': call(
    nothing,
    z.object({
      rules: z.array(z.object({ connectionId: z.string(), keepDays: keepDays.nullable() })),
      removals: z.array(removal),
      /** Databases that were set aside as damaged: they still hold what was removed since. */
      damagedCopies: z.object({ count: z.number().int(), bytes: z.number().int() }),
    }),
  ),
  'protection.removeDamagedCopies': call(nothing, nothing),
  /** What would go into the trash if the workspace kept documents this long; nothing does. */
  'protection.previewRetention': call(
    z.object({ connectionId: z.string(), keepDays }),
    retentionPreview,
  ),
  /** Puts into the trash what is old enough, at once and from then on by itself; null keeps everything. */
  'protection.setRetention': call(
    z.object({ connectionId: z.string(), keepDays: keepDays.nullable() }),
    z.object({ trashed: z.number().int() }),
  ),
  /** Every document in which a name, IBAN or e-mail address stands. */
  'protection.findSubject': call(
    z.object({ query: subjectQuery }),
    z.object({
      documents: z.array(namedDocument.extend({ places: z.array(z.enum(subjectPlaces)) })),
    }),
  ),
  /** The whole text of the diagnostics bundle, so that it is read before it is saved. */
  'protection.diagnostics': call(nothing, z.object({ text: z.string() })),
}
