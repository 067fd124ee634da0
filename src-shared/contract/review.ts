import { z } from 'zod'
import { stopKinds } from '../domain/severity.ts'
import { place } from '../service-api/result-extensions.ts'
import { call } from './call.ts'
import { narrowing } from './document-filter.ts'
import {
  documentKey,
  documentState,
  documentSummary,
  feedbackRefusals,
  feedbackStates,
  moneyValue,
} from './document-model.ts'
import { listCount } from './documents.ts'
import { secondOpinion } from './second-opinion.ts'

/** How a person's value came about. */
const changeOrigins = ['typed', 'word', 'box', 'candidate', 'found', 'pasted'] as const

export const answerReason = z.string().trim().min(1).max(500)
const stop = z.object({ kind: z.enum(stopKinds), facts: z.string().max(400) })

/** A person's answer to what was a Stop. */
export const stopAnswer = z.object({
  stops: z.array(stop),
  reason: answerReason,
  /** The account of the computer under which Intray ran. */
  by: z.string(),
  at: z.string(),
})
export type StopAnswer = z.infer<typeof stopAnswer>

/** One step a person takes; the unit of undo. Paths are JSON Pointers into the result. */
export const reviewChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('setValue'),
    resultIndex: z.number().int().min(0),
    path: z.string().regex(/^\/.+/),
    /** null clears the field. Any JSON: rows of a table are set as the whole array. */
    value: z.json(),
    origin: z.enum(changeOrigins),
    places: z.array(place).optional(),
    /** What the service said there when the person began, where it says something else since; null is nothing. */
    base: z.json().optional(),
  }),
  z.object({
    kind: z.literal('accept'),
    resultIndex: z.number().int().min(0),
    path: z.string().regex(/^\/.+/),
    /** Settles what is a Stop at this field, naming what was accepted. */
    answer: z.object({ stops: z.array(stop).min(1).max(50), reason: answerReason }).optional(),
  }),
  z.object({
    kind: z.literal('setType'),
    resultIndex: z.number().int().min(0),
    documentType: z.string(),
  }),
])
export type ReviewChange = z.infer<typeof reviewChange>

/** What people have done to one field. */
const fieldReview = z.object({
  status: z.enum(['accepted', 'edited', 'conflict']),
  /** The service's value when the person edited; for a conflict, its newer one is in `serverValue`. */
  oldValue: z.json().optional(),
  serverValue: z.json().optional(),
  /** Whose value it is, or that of a conflict, where somebody else has told the service; null where it names nobody. */
  by: z.string().nullable().optional(),
  origin: z.enum(changeOrigins).optional(),
  places: z.array(place).optional(),
  answers: z.array(stopAnswer).optional(),
  /** Of a time when a reason was kept without what it was given for. */
  overrideReason: z.string().optional(),
})
export type FieldReview = z.infer<typeof fieldReview>

const resultJson = z.record(z.string(), z.json())

/** Another document, to be told from others and opened. */
const paper = z.object({
  id: documentKey,
  fileName: z.string(),
  /** Its own date, or the day on which it came. */
  date: z.string(),
})
export type Paper = z.infer<typeof paper>

const twinPaper = paper.extend({
  receivedAt: z.string(),
  state: documentState,
  amountGross: moneyValue.nullable(),
})
export type TwinPaper = z.infer<typeof twinPaper>

/** What the other documents of a result's sender, in the same connection, say. */
const resultHistory = z.object({
  /** By what the sender is known: its name, or an account or VAT number of documents under another name. */
  knownBy: z.enum(['name', 'number']),
  /** By path (see `knownValuesOf`), what confirmed documents say there, latest first. */
  values: z.record(
    z.string(),
    z.array(
      z.object({
        value: z.json(),
        documents: z.number().int().min(1),
        /** Of an account alone: the latest that name it, the latest first. */
        papers: z.array(paper).optional(),
      }),
    ),
  ),
  /** Another file that holds the same document, rejected ones left out, and by what it is known for it. */
  sameDocument: twinPaper.extend({ by: z.enum(['number', 'total', 'picture']) }).nullable(),
})
export type ResultHistory = z.infer<typeof resultHistory>

/** The invoice that a reminder or a credit note names, by its number. */
const namedInvoice = z.object({
  number: z.string(),
  /** null where the workspace has no such invoice of this sender. */
  paper: twinPaper.nullable(),
})

/** A result as it came and as it now reads. */
const reviewedResult = z.object({
  index: z.number().int(),
  /** The service's JSON as it came, unknown members included. */
  received: resultJson,
  /** `received` with what others have told the service since; absent where nobody has. */
  merged: resultJson.optional(),
  /** The same with the person's changes applied. */
  current: resultJson,
  /** By JSON Pointer; only fields that people have touched. */
  fields: z.record(z.string(), fieldReview),
  /** Values set aside by a change of type, by JSON Pointer. */
  parked: z.record(z.string(), z.json()),
  /** Absent where nothing is known of its sender. */
  history: resultHistory.optional(),
  /** Absent where it is about no other paper, or does not say which. */
  invoice: namedInvoice.optional(),
})
export type ReviewedResult = z.infer<typeof reviewedResult>

export const feedbackEntry = z.object({
  sentAt: z.string(),
  /** Where the service names it. */
  by: z.string().optional(),
  corrections: z.array(
    z.object({
      resultIndex: z.number().int(),
      path: z.string(),
      oldValue: z.json().optional(),
      newValue: z.json().optional(),
    }),
  ),
})

/** Where the person was, so that coming back finds the same page, zoom and field. */
export const reviewView = z.object({
  page: z.number().int().min(1),
  zoom: z.union([z.enum(['fit-width', 'fit-page']), z.number().min(0.1).max(10)]),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  resultIndex: z.number().int().min(0),
  field: z.string().nullable(),
})
export type ReviewView = z.infer<typeof reviewView>

const reviewState = z.object({
  document: documentSummary,
  results: z.array(reviewedResult),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  feedback: z.object({
    state: z.enum(feedbackStates),
    /** The service's message and the field it speaks of, where feedback was refused. */
    refusal: z
      .object({ cause: z.enum(feedbackRefusals), message: z.string(), path: z.string().nullable() })
      .nullable(),
    history: z.array(feedbackEntry),
  }),
  view: reviewView.nullable(),
  /** Absent where no other service was asked. */
  secondOpinion: secondOpinion.optional(),
})
export type ReviewState = z.infer<typeof reviewState>

const oneDocument = z.object({ id: documentKey })
/** The list through which the review goes, where it is not the whole of a workspace. */
const among = narrowing.extend({ scope: z.enum(['active', 'all']) }).optional()
export type ReviewAmong = NonNullable<z.infer<typeof among>>

export const reviewCalls = {
  'review.open': call(oneDocument, reviewState),
  /** Applies and stores one change; durable when the reply arrives. */
  'review.change': call(z.object({ id: documentKey, change: reviewChange }), reviewState),
  'review.undo': call(oneDocument, reviewState),
  'review.redo': call(oneDocument, reviewState),
  /** For a field where the service's value changed meanwhile. */
  'review.settleConflict': call(
    z.object({
      id: documentKey,
      resultIndex: z.number().int().min(0),
      path: z.string(),
      keep: z.enum(['mine', 'service']),
    }),
    reviewState,
  ),
  'review.saveView': call(z.object({ id: documentKey, view: reviewView }), z.object({})),
  /** Records the confirmation, queues the feedback, and names the next open document. */
  'review.confirm': call(
    oneDocument.extend({ among }),
    z.object({ nextId: documentKey.nullable() }),
  ),
  /** Takes a confirmation back; fails with `conflict` once the feedback has been sent. */
  'review.unconfirm': call(oneDocument, reviewState),
  /**
   * Open documents around one, in inbox order, for the queue and for drawing ahead. `left` are all of them.
   */
  'review.queue': call(
    z.object({ id: documentKey.nullable(), among }),
    z.object({ open: z.array(documentSummary), left: listCount }),
  ),
}
