import { z } from 'zod'
import { call } from './call.ts'
import { documentFilters, narrowing } from './document-filter.ts'
import { documentKey, documentSummary, standingFilters } from './document-model.ts'
import { exportAutomation, exportFormats, exportPlan, exportPreset } from './export-plan.ts'

const mostNamed = 20_000

/** Which documents: those that were ticked, or all that a view shows but those that were unticked. */
export const exportSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('documents'), ids: z.array(documentKey).min(1).max(mostNamed) }),
  z.object({
    kind: z.literal('view'),
    filter: z.enum(standingFilters),
    ...narrowing.shape,
    except: z.array(documentKey).max(mostNamed).optional(),
  }),
])
export type ExportSelection = z.infer<typeof exportSelection>

export const earlierExport = z.object({
  exportedAt: z.string(),
  kind: z.enum(['file', 'automatic', 'payment']),
  format: z.enum(exportFormats),
  /** The values are other ones now. */
  changedSince: z.boolean(),
})

/** Why a document is not in the file. */
const leftOutReasons = [
  'no-fields',
  /** A Stop that nobody has answered. */
  'stop-unanswered',
  'no-original',
  'offline',
  'service-failed',
  'not-at-service',
  'removed',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const exportProblems = [
  'nothing-to-export',
  'bad-template',
  'too-many-rows',
  'too-large',
  'disk-full',
  'internal',
] as const
export type ExportProblem = (typeof exportProblems)[number]

const job = { id: z.string() }
/** An export on its way; one job is one file. */
export const exportJob = z.discriminatedUnion('status', [
  z.object({
    ...job,
    status: z.literal('running'),
    done: z.number().int(),
    total: z.number().int(),
  }),
  z.object({
    ...job,
    status: z.literal('ready'),
    fileName: z.string(),
    byteSize: z.number().int(),
    documents: z.number().int(),
    leftOut: z.array(
      z.object({ id: documentKey, fileName: z.string(), reason: z.enum(leftOutReasons) }),
    ),
  }),
  z.object({ ...job, status: z.literal('failed'), problem: z.enum(exportProblems) }),
  z.object({ ...job, status: z.literal('cancelled') }),
])
export type ExportJob = z.infer<typeof exportJob>

const nothing = z.object({})

/** The workspace that the window shows: by the time of the call another may be in use. */
export const ofWorkspace = z.object({ connectionId: z.string() })
export type OfWorkspace = z.infer<typeof ofWorkspace>

const automationState = z.object({
  automation: exportAutomation.nullable(),
  /** Confirmed documents that still wait, with why the last try failed. */
  waiting: z.number().int(),
  reason: z
    .enum(['folder-missing', 'folder-not-writable', 'disk-full', 'service', 'internal'])
    .nullable(),
})
export type AutomationState = z.infer<typeof automationState>

const choices = z.array(z.object({ document: documentSummary, last: earlierExport.nullable() }))

export const exportCalls = {
  /** What a selection holds, and which of it went out before. */
  'exports.check': call(
    ofWorkspace.extend({ selection: exportSelection }),
    z.object({
      documents: z.number().int(),
      unconfirmed: z.number().int(),
      /** Documents with a Stop that nobody has answered. */
      stopped: z.number().int(),
      /** Documents that went out as a file before; and those of them that would be another one now. */
      exported: z.number().int(),
      changed: z.number().int(),
    }),
  ),
  /** One page of documents to choose from, each with its last export. */
  'exports.list': call(
    ofWorkspace.extend({
      filter: z.enum(standingFilters).default('done'),
      query: z.string().max(200).default(''),
      filters: documentFilters.default([]),
      cursor: z.string().max(300).nullable().default(null),
      limit: z.number().int().min(1).max(200).default(100),
    }),
    z.object({
      items: choices,
      nextCursor: z.string().nullable(),
      /** Of the group, whatever narrows it down. */
      total: z.number().int(),
    }),
  ),
  /** The same of documents that were picked elsewhere; those that are not in this workspace are left out. */
  'exports.picked': call(
    ofWorkspace.extend({ ids: z.array(documentKey).max(200) }),
    z.object({ items: choices }),
  ),
  /** Begins; `skipExported` leaves out what went out before and has not changed since. */
  'exports.start': call(
    ofWorkspace.extend({
      selection: exportSelection,
      plan: exportPlan,
      skipExported: z.boolean().default(false),
      /** Also what has an unanswered Stop: its data is left out without this word. */
      withStops: z.boolean().default(false),
    }),
    exportJob,
  ),
  'exports.job': call(z.object({ id: z.string() }), exportJob),
  'exports.cancel': call(z.object({ id: z.string() }), nothing),
  /** Of the workspace, and for all of them. */
  'exports.presets': call(ofWorkspace, z.object({ presets: z.array(exportPreset) })),
  /** A new preset, or another content for one that is there. */
  'exports.savePreset': call(
    exportPreset.extend({ ...ofWorkspace.shape, id: exportPreset.shape.id.optional() }),
    exportPreset,
  ),
  'exports.removePreset': call(ofWorkspace.extend({ id: z.string() }), nothing),
  'exports.automation': call(ofWorkspace, automationState),
  /** `conflict` with `folderOf`: the workspace whose files are put into that folder already. */
  'exports.setAutomation': call(exportAutomation.extend(ofWorkspace.shape), automationState),
  /** The system's folder dialog; `not-available-here` where the host has none. */
  'exports.chooseFolder': call(nothing, z.object({ path: z.string().nullable() })),
  'exports.retryWaiting': call(ofWorkspace, automationState),
}
