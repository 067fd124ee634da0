import { z } from 'zod'
import { isSecureAddress } from '../service-api/secure-address.ts'
import { call } from './call.ts'
import { chart } from './charts.ts'
import { inboxLayout, usualLayout } from './inbox-layout.ts'
import { inboxSorts } from './inbox-sort.ts'
import { savedViews } from './saved-views.ts'
import { secondOpinionChoice } from './second-opinion.ts'
import { secondReaderChoice } from './second-reader.ts'

export const uiLanguages = ['de', 'fr', 'it', 'en'] as const
export type UiLanguage = (typeof uiLanguages)[number]

/** Shares of 1. Fields at or above are Sure; amounts and IBAN are held to the stricter one. */
const confidenceThresholds = z.object({
  sureThreshold: z.number().min(0).max(1),
  strictThreshold: z.number().min(0).max(1),
})
export type ConfidenceThresholds = z.infer<typeof confidenceThresholds>

/** Of a workspace that does not go by the thresholds for all. */
export const workspaceThresholds = confidenceThresholds.extend({ connectionId: z.string() })
export type WorkspaceThresholds = z.infer<typeof workspaceThresholds>

export const settings = z.object({
  /** null follows the system. */
  language: z.enum(uiLanguages).nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** For all workspaces but those with thresholds of their own. */
  ...confidenceThresholds.shape,
  /** Who is asked for what is in doubt, beside Intray's own reading; null for nobody. */
  secondReader: secondReaderChoice.nullable(),
  /** To which service documents go that were read on this computer and are in doubt; null for none. */
  secondOpinion: secondOpinionChoice.nullable(),
  /** Command name → key, for those a person has changed. */
  keyBindings: z.record(z.string(), z.string()),
  samplesDismissed: z.boolean(),
  /** How long a document stays in the trash before it is erased. */
  trashDays: z.number().int().min(1).max(365),
  /** On a desktop: a closed window only hides, and scan folders are watched on. */
  keepWatching: z.boolean(),
  /** On a desktop: Intray starts, without its window where it keeps watching, when the person signs in. */
  startAtLogin: z.boolean(),
  /** On a desktop: finished batches, failures and changed accounts are told by the system. */
  notify: z.boolean(),
  /** Where this Intray is one that is installed: looks for a newer version once a day. */
  lookForUpdates: z.boolean(),
  /** Folder of the releases where it is not the one that is built in; null for that. */
  updateAddress: z
    .url()
    .max(500)
    .refine((text) => isSecureAddress(new URL(text)))
    .nullable(),
  /** Up to which day it was told how many documents were confirmed automatically. */
  trustToldUntil: z.iso.date().nullable(),
  /** How each list of the inbox is sorted; one that is not named, newest first. */
  inboxSorts,
  inboxLayout,
  savedViews,
  /** Width of the page pane in 0..1. */
  reviewSplit: z.number().min(0.2).max(0.8),
})
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = {
  language: null,
  theme: 'system',
  sureThreshold: 0.8,
  strictThreshold: 0.9,
  secondReader: null,
  secondOpinion: null,
  keyBindings: {},
  samplesDismissed: false,
  trashDays: 30,
  keepWatching: false,
  startAtLogin: false,
  notify: true,
  lookForUpdates: false,
  updateAddress: null,
  trustToldUntil: null,
  inboxSorts: {},
  inboxLayout: usualLayout,
  savedViews: [],
  reviewSplit: 0.55,
}

export const settingsCalls = {
  'settings.get': call(z.object({}), settings),
  'settings.patch': call(settings.partial(), settings),
  /**
   * Thresholds of the workspace's own, or with null those for all again. What is left out stays as it
   * is now, so an empty change begins with those for all. `not-found` without such a connection.
   */
  'settings.setWorkspaceThresholds': call(
    z.object({ connectionId: z.string(), change: confidenceThresholds.partial().nullable() }),
    z.object({ workspaceThresholds: z.array(workspaceThresholds) }),
  ),
  /** The chart of accounts of each workspace that has one. */
  'settings.charts': call(z.object({}), z.object({ charts: z.array(chart) })),
  /** In the place of the workspace's former one. `not-found` without such a connection. */
  'settings.saveChart': call(chart, z.object({})),
  /** Where everything is kept, as an absolute path, and how many bytes it takes there. */
  'settings.dataFolder': call(
    z.object({}),
    z.object({
      path: z.string(),
      size: z.object({ documents: z.number(), database: z.number(), other: z.number() }),
    }),
  ),
}
