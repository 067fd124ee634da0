import { z } from 'zod'
import { workspaceSettings } from '../../src-shared/service-api/administration.ts'
import { documentLanguages, documentTypes } from '../../src-shared/service-api/document-types.ts'

/** The settings as this service understands them; members it does not know are kept as they are. */
export const knownSettings = workspaceSettings.extend({
  documentTypes: z.array(z.enum(documentTypes)).min(1).optional(),
  languages: z.array(z.enum(documentLanguages)).min(1).optional(),
  /** Whose documents are read first where several workspaces wait. */
  priority: z.enum(['HIGH', 'NORMAL', 'LOW']).optional(),
  retentionDays: z.number().int().min(1).max(36_500).nullable().optional(),
})

export type KnownSettings = z.infer<typeof knownSettings>

/** A merge patch of them: null takes a setting back to its default. */
export const settingsPatch = z.record(z.string(), z.unknown())
