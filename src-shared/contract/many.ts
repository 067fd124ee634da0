import { z } from 'zod'
import { stopKinds } from '../domain/severity.ts'
import { call } from './call.ts'
import { accountNumber } from './charts.ts'
import { documentFilters } from './document-filter.ts'
import {
  documentKey,
  documentState,
  inboxFilters,
  longestNote,
  moneyValue,
  mostTags,
  tagName,
} from './document-model.ts'
import { failure, failureCodes } from './failure.ts'

/** Documents that a selection may name one by one; a larger one is a view. */
export const mostPicked = 20_000

/** Which documents: those that were picked, or all that a list shows but those that were taken out. */
const documentSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('documents'), ids: z.array(documentKey).min(1).max(mostPicked) }),
  z.object({
    kind: z.literal('view'),
    scope: z.enum(['active', 'all']),
    filter: z.enum(inboxFilters),
    query: z.string().max(200),
    filters: documentFilters,
    except: z.array(documentKey).max(mostPicked),
  }),
])
export type DocumentSelection = z.infer<typeof documentSelection>

/** What can be done to many documents at a time; each does to one what its own call does. */
export const manyActions = [
  'confirm',
  'retry',
  'checkAgain',
  'uploadAgain',
  'keepBoth',
  'postpone',
  'reject',
  'reopen',
  'move',
  'annotate',
  'discard',
  'remove',
  'restore',
  'erase',
] as const
export type ManyAction = (typeof manyActions)[number]

const manyOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('postpone'), until: z.iso.date().nullable() }),
  /** To another workspace of the service on this computer. */
  z.object({ action: z.literal('move'), to: z.string() }),
  z.object({ action: z.literal('reject'), reason: z.string().min(1).max(500) }),
  z.object({
    action: z.literal('annotate'),
    add: z.array(tagName).max(mostTags),
    remove: z.array(tagName).max(mostTags),
    /** A line more of their notes; '' adds none. */
    note: z.string().trim().max(longestNote),
    /** Number of the ledger account; '' for none, absent where it stays. */
    account: accountNumber.optional(),
  }),
  z.object({
    action: z.enum([
      /** Those that are sure alone: what wants a look or an answer stays. */
      'confirm',
      'retry',
      'checkAgain',
      'uploadAgain',
      'keepBoth',
      'reopen',
      'discard',
      'remove',
      'restore',
      'erase',
    ]),
  }),
])
export type ManyOrder = z.infer<typeof manyOrder>

const stateKinds = documentState.options.map(({ shape }) => shape.kind.value)

/** Why a document of the selection stays as it is. */
const stayReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stop'), stop: z.enum(stopKinds) }),
  /** So many fields want a look; none where nothing was read. */
  z.object({ kind: z.literal('check'), fields: z.number().int() }),
  /** It stands where the action means nothing. */
  z.object({ kind: z.literal('state'), state: z.enum(stateKinds) }),
  /** Another try of the same file would end in the same way. */
  z.object({ kind: z.literal('hopeless') }),
  /** Its changes are at the service, or may be. */
  z.object({ kind: z.literal('sent') }),
  /** Of a move: its service has no way to give it to another workspace. */
  z.object({ kind: z.literal('provider') }),
  /** It is in that workspace already. */
  z.object({ kind: z.literal('here') }),
  /** The same file is in that workspace already. */
  z.object({ kind: z.literal('there') }),
  /** The same file came a second time, and nobody has said yet whether to keep both. */
  z.object({ kind: z.literal('asked') }),
  /** Its changes are being sent at this moment. */
  z.object({ kind: z.literal('busy') }),
  /** It moves by itself as soon as the service answers. */
  z.object({ kind: z.literal('later') }),
  /** It has as many tags as it can have, or its note has no room. */
  z.object({ kind: z.literal('full') }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('failed'), code: z.enum(failureCodes) }),
])
export type StayReason = z.infer<typeof stayReason>

const staying = z.object({ id: documentKey, name: z.string(), reason: stayReason })

/** The first of them by name, all of them by number. */
const stayingList = z.object({ count: z.number().int(), first: z.array(staying) })
export type StayingList = z.infer<typeof stayingList>

const job = { id: z.string(), action: z.enum([...manyActions, 'undo']), total: z.number().int() }
const manyJob = z.discriminatedUnion('status', [
  z.object({ ...job, status: z.literal('running'), done: z.number().int() }),
  z.object({
    ...job,
    status: z.literal('ended'),
    done: z.number().int(),
    isCancelled: z.boolean(),
    /** What this computer did not let go on; the rest was not tried. */
    failure: failure.nullable(),
    stays: stayingList,
    canUndo: z.boolean(),
  }),
])
export type ManyJob = z.infer<typeof manyJob>

const manyOfWorkspace = z.object({
  connectionId: z.string(),
  count: z.number().int(),
  sums: z.array(moneyValue),
})
export type ManyOfWorkspace = z.infer<typeof manyOfWorkspace>

const oneJob = z.object({ id: z.string() })
const nothing = z.object({})

export const manyCalls = {
  /** How many documents a selection holds, to how many of them each action means something, and their tags. */
  'many.describe': call(
    z.object({ selection: documentSelection }),
    z.object({
      total: z.number().int(),
      can: z.record(z.enum(manyActions), z.number().int()),
      /** That stand on any of them, those on most first; no more than one document can have. */
      tags: z.array(z.object({ tag: z.string(), documents: z.number().int() })),
      /** Any of them, where all are of one workspace and so of one chart of accounts. */
      example: documentKey.nullable(),
      /** The ledger account of all, '' where none has one; null where they have different ones. */
      account: z.string().nullable(),
    }),
  ),
  /**
   * Settles which documents an order is about, to be asked about before anything is done: what comes into
   * the list afterwards is not among them.
   */
  'many.prepare': call(
    z.object({ selection: documentSelection, order: manyOrder }),
    z.object({
      id: z.string(),
      count: z.number().int(),
      /** Of which workspaces they are, each with their totals; credit notes take away. Of two clients nothing is added up. */
      workspaces: z.array(manyOfWorkspace),
      /** With changes that have not reached the service. */
      unsent: z.number().int(),
      /** Of a move: that went out in an export, and that are in a payment file. */
      exported: z.number().int(),
      ordered: z.number().int(),
      stays: stayingList,
    }),
  ),
  /** Does what was prepared, once. */
  'many.start': call(oneJob, manyJob),
  'many.job': call(oneJob, manyJob),
  /** What is done stays done. Also drops what was prepared. */
  'many.cancel': call(oneJob, nothing),
  /** A job of its own. */
  'many.undo': call(oneJob, manyJob),
}
