import { z } from 'zod'
import { correction } from '../service-api/feedback.ts'
import { limits } from '../service-api/limits.ts'
import { call } from './call.ts'
import { documentKey, documentState } from './document-model.ts'

/** What the list may be sorted by where the service sorts; other names are refused by it. */
const remoteSortProperties = ['createdAt', 'updatedAt', 'title', 'status'] as const
export type RemoteSortProperty = (typeof remoteSortProperties)[number]

const serviceDocumentId = z.string().min(1).max(200)
const oneRemote = z.object({ connectionId: z.string(), serviceDocumentId })

/** One entry of the service's list, and what of it is on this device. */
const remoteDocument = z.object({
  serviceDocumentId: z.string(),
  status: z.string().nullable(),
  documentType: z.string().nullable(),
  title: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  local: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    /** A person removed it from this device; it does not come back by itself. */
    z.object({ kind: z.literal('removed') }),
    z.object({
      kind: z.literal('here'),
      documentId: documentKey,
      state: documentState,
      /** The file itself is on this device, and not its fields alone. */
      hasFile: z.boolean(),
    }),
  ]),
})
export type RemoteDocument = z.infer<typeof remoteDocument>

const remotePage = z.object({
  items: z.array(remoteDocument),
  /** From 0. */
  page: z.number().int(),
  size: z.number().int(),
  /** null where the service does not say. */
  total: z.number().int().nullable(),
  last: z.boolean(),
  /** false where the service refused to sort; its own order then. */
  sorted: z.boolean(),
  /** Entries without a usable id. */
  unreadable: z.number().int(),
})
export type RemotePage = z.infer<typeof remotePage>

/** One logical document of a result, only to be looked at. */
const remoteResult = z.object({
  documentType: z.string(),
  fields: z.record(z.string(), z.json()),
  confidences: z.record(z.string(), z.number()),
})
export type RemoteResult = z.infer<typeof remoteResult>

/** What a person was told or told the service about a document, as the service keeps it. */
const remoteFeedback = z.object({
  id: z.string(),
  createdAt: z.string(),
  corrections: z.array(
    correction.pick({ resultIndex: true, path: true }).extend({
      oldValue: z.json().optional(),
      newValue: z.json().optional(),
    }),
  ),
  confirmed: z.array(z.string()),
})
export type RemoteFeedback = z.infer<typeof remoteFeedback>

/** The documents of a workspace as the service has them. */
export const remoteDocumentCalls = {
  'remoteDocuments.list': call(
    z.object({
      connectionId: z.string(),
      page: z.number().int().min(0),
      size: z.number().int().min(1).max(limits.maximumPageSize),
      sort: z.object({ property: z.enum(remoteSortProperties), ascending: z.boolean() }),
    }),
    remotePage,
  ),
  /** Results to look at; nothing of them is kept. `processing` is the service's own status. */
  'remoteDocuments.look': call(
    oneRemote,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('processing'), status: z.string() }),
      z.object({ kind: z.literal('ready'), results: z.array(remoteResult) }),
    ]),
  ),
  /** Ends looking: the file's bytes leave the memory. */
  'remoteDocuments.endLook': call(z.object({}), z.object({})),
  /** Takes one document into the inbox of its workspace, one that was removed as well. */
  'remoteDocuments.keep': call(
    oneRemote.extend({
      fileName: z.string().max(1000).nullable(),
      title: z.string().max(1000).nullable(),
      createdAt: z.string().max(100).nullable(),
    }),
    z.object({ documentId: documentKey }),
  ),
  'remoteDocuments.feedback': call(oneRemote, z.object({ feedback: z.array(remoteFeedback) })),
}
