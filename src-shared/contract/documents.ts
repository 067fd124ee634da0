import { z } from 'zod'
import { call } from './call.ts'
import { accountNumber, chartAccounts, usedAccount } from './charts.ts'
import { documentFilters, narrowing } from './document-filter.ts'
import {
  damagedLine,
  documentKey,
  documentSummary,
  inboxFilters,
  longestNote,
  mostTags,
  resultLine,
  tagName,
  type DocumentSummary,
} from './document-model.ts'
import { inboxSort, newestFirst } from './inbox-sort.ts'

const nothing = z.object({})
const oneDocument = z.object({ id: documentKey })

function readLine(line: unknown): DocumentSummary[] {
  const read = documentSummary.safeParse(line)
  if (read.success) return [read.data]
  const id = documentKey.safeParse((line as { id?: unknown } | null)?.id)
  return id.success ? [damagedLine(id.data)] : []
}

const shownFile = z.object({ isCopy: z.boolean() })

/** What a password has done. */
const unlocking = z.object({
  /** To the document that it was given for. `refused`: it fits, and the line says what is wrong beside. */
  outcome: z.enum(['opened', 'wrong-password', 'refused', 'failed']),
  /** How many others it opened. */
  others: z.number().int(),
  /** Where it is kept; `session` where there is no keychain, `failed` where the keychain did not take it. */
  kept: z.enum(['keychain', 'session', 'no', 'failed']),
})
export type Unlocking = z.infer<typeof unlocking>

/** How many documents a list has; where they are not exact, at least so many. */
export const listCount = z.object({ count: z.number().int(), isExact: z.boolean() })
export type ListCount = z.infer<typeof listCount>

/** Where a document holds what is searched for; places in UTF-16 units, `end` exclusive, in order. */
const searchHit = z.object({
  id: documentKey,
  where: z.discriminatedUnion('kind', [
    /** `pointer` into a result; `type` of the identification whose value it is. */
    z.object({ kind: z.literal('value'), pointer: z.string(), type: z.string().nullable() }),
    z.object({ kind: z.literal('page'), page: z.number().int() }),
    z.object({ kind: z.literal('file-name') }),
    z.object({ kind: z.literal('note') }),
  ]),
  text: z.string(),
  ranges: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
})
export type SearchHit = z.infer<typeof searchHit>

/** The inbox: list, search, and what a person decides about a whole document. */
export const documentCalls = {
  /** Newest first, in the trash what was removed last, unless sorted otherwise; keyset pages, of which one with filters may be short or empty before the last. `query` searches names, numbers, amounts and the words read. */
  'documents.list': call(
    z
      .object({
        /** `all` is one work list over the workspaces of every connection. */
        scope: z.enum(['active', 'all']).default('active'),
        filter: z.enum(inboxFilters).default('all'),
        query: z.string().max(200).default(''),
        filters: documentFilters.default([]),
        sort: inboxSort.default(newestFirst),
        /** The page before the cursor, or the last one where there is none, with `nextCursor` for the one before it. */
        backwards: z.boolean().default(false),
        cursor: z.string().max(300).nullable().default(null),
        limit: z.number().int().min(1).max(200).default(50),
      })
      .refine(
        ({ backwards, query, filters }) => !backwards || (query === '' && filters.length === 0),
      ),
    z.object({
      /** A line that is none stands in its place as failed with `damagedRecord`, and takes no other along. */
      items: z.array(z.unknown()).transform((lines) => lines.flatMap(readLine)),
      nextCursor: z.string().nullable(),
      /** Of what a search finds, so many of the newest are sorted; null where all are. */
      sortedOf: z.number().int().nullable(),
      counts: z.record(z.enum(inboxFilters), z.number().int()),
    }),
  ),
  /** How many documents a list shows, over all workspaces where none is named; `not-found` where that is gone. */
  'documents.count': call(
    z.object({
      connectionId: z.string().nullable(),
      filter: z.enum(inboxFilters),
      ...narrowing.shape,
    }),
    listCount,
  ),
  /** What of these documents the search has found beside their sender and number, which stand in every list. */
  'documents.hits': call(
    z.object({ ids: z.array(documentKey).max(50), query: z.string().max(200) }),
    z.object({ hits: z.array(searchHit) }),
  ),
  /** Known senders whose name holds the text, to be offered. */
  'documents.senders': call(
    z.object({
      scope: z.enum(['active', 'all']).default('active'),
      text: z.string().max(100),
      limit: z.number().int().min(1).max(20).default(8),
    }),
    z.object({ senders: z.array(z.object({ name: z.string(), documents: z.number().int() })) }),
  ),
  /** Tags that hold the text, to be offered: those on most documents first. */
  'documents.tags': call(
    z.object({
      scope: z.enum(['active', 'all']).default('active'),
      text: z.string().max(100),
      limit: z.number().int().min(1).max(20).default(8),
    }),
    z.object({ tags: z.array(z.object({ tag: z.string(), documents: z.number().int() })) }),
  ),
  'documents.get': call(oneDocument, documentSummary),
  /** The results of a document, in their order. */
  'documents.results': call(oneDocument, z.object({ results: z.array(resultLine) })),
  /** Settles a duplicate: keep both (it is uploaded), discard the new one, or that and restore the other from the trash. */
  'documents.settleDuplicate': call(
    z.object({ id: documentKey, choice: z.enum(['keep-both', 'discard', 'restore-other']) }),
    nothing,
  ),
  /** Settles an uncertain upload: look again, send again, or forget it. */
  'documents.settleUncertain': call(
    z.object({ id: documentKey, choice: z.enum(['check-again', 'upload-again', 'discard']) }),
    nothing,
  ),
  /** Tries a failed or refused document again from where it stopped. */
  'documents.retry': call(oneDocument, nothing),
  /** Shows the file as it came in its folder, or a copy where it lies in none; `not-available-here` where there is no desktop. */
  'documents.showInFolder': call(oneDocument, shownFile),
  /** Opens it with the program that this computer has for its kind; `conflict` for a kind that is opened with none. */
  'documents.openWith': call(oneDocument, shownFile),
  /** Opens a locked PDF, and all others that wait for a password and are opened by this one. */
  'documents.unlock': call(
    z.object({ id: documentKey, password: z.string().min(1).max(256), keep: z.boolean() }),
    unlocking,
  ),
  /** How many passwords of documents the keychain has. */
  'documents.keptPasswords': call(nothing, z.object({ count: z.number().int() })),
  'documents.forgetPasswords': call(nothing, nothing),
  /** Puts a document into the trash, where nothing more is sent of it. */
  'documents.remove': call(oneDocument, nothing),
  /** Takes a document out of the trash to where it stood. */
  'documents.restore': call(oneDocument, nothing),
  /** Erases a document of the trash and its bytes from this device; a provider keeps its own copy. */
  'documents.erase': call(oneDocument, nothing),
  /** Until a day, on which it comes back by itself, or, without one, until a person takes it back. */
  'documents.postpone': call(
    z.object({ id: documentKey, until: z.iso.date().nullable().default(null) }),
    nothing,
  ),
  'documents.reject': call(
    z.object({ id: documentKey, reason: z.string().min(1).max(500) }),
    nothing,
  ),
  /** Takes postponed, rejected or confirmed documents back among the open ones. */
  'documents.reopen': call(oneDocument, nothing),
  /** The chart of accounts of the document's workspace, and at which accounts papers of its sender stand. */
  'documents.accounts': call(
    oneDocument,
    z.object({ accounts: chartAccounts, used: z.array(usedAccount) }),
  ),
  /** Sets the tags and the note of a document, in any state but in the trash; none of it is sent to a service. */
  'documents.annotate': call(
    z.object({
      id: documentKey,
      tags: z.array(tagName).max(mostTags),
      note: z.string().trim().max(longestNote),
      /** At which it is booked; '' for none, and left out where it stays. */
      account: accountNumber.optional(),
    }),
    nothing,
  ),
  /** Takes the sample documents in, as if they had been dropped. */
  'documents.addSamples': call(nothing, z.object({ added: z.number().int() })),
}
