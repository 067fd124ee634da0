import { z } from 'zod'
import { call } from './call.ts'

/** What of the folders in it: passed over, read as well, or read with their names as tags. */
export const subfolderChoices = ['none', 'read', 'tags'] as const
export type SubfolderChoice = (typeof subfolderChoices)[number]

/** What becomes of a file once it is a document. */
export const afterFileTakings = ['stay', 'move', 'trash'] as const
export type AfterFileTaking = (typeof afterFileTakings)[number]

/** As the system takes it; what a person types may begin or end with a space. */
const path = z
  .string()
  .min(1)
  .max(4_096)
  .regex(/^[^\0]*$/u)

export const scanFolderChoices = z.object({
  /** Absolute. */
  path,
  /** Into whose workspace its files go; null for the connection in use when they come. */
  connectionId: z.string().max(100).nullable(),
  subfolders: z.enum(subfolderChoices),
  afterTaking: z.enum(afterFileTakings),
  /** Where to, if they are moved: a folder in this one by its name, or an absolute path. */
  moveTo: path,
  /** It is looked at every half minute, because nobody tells of what comes. */
  looksOften: z.boolean(),
})
export type ScanFolderChoices = z.infer<typeof scanFolderChoices>

/** Where nobody has chosen otherwise, and as the one folder of before was. */
export const plainScanFolder: Omit<ScanFolderChoices, 'path'> = {
  connectionId: null,
  subfolders: 'none',
  afterTaking: 'stay',
  moveTo: 'taken',
  looksOften: false,
}

/** Why nothing is taken from a folder at present. */
export const scanFolderFaults = [
  'missing',
  'not-readable',
  'not-a-folder',
  /** It was on a file server when it was last seen, and is not now. */
  'share-gone',
  'workspace-gone',
] as const
export type ScanFolderFault = (typeof scanFolderFaults)[number]

/** Why files stay that are documents and were to leave. */
export const leavingFaults = ['not-moved', 'no-room', 'not-trashed'] as const
export type LeavingFault = (typeof leavingFaults)[number]

const scanFolderState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paused') }),
  /** `waiting`: files that are still being written, or being added. */
  z.object({ kind: z.literal('watching'), waiting: z.number().int() }),
  /** Looked at again by itself. */
  z.object({ kind: z.literal('resting'), fault: z.enum(scanFolderFaults) }),
])
export type ScanFolderState = z.infer<typeof scanFolderState>

export const scanFolder = z.object({
  id: z.string(),
  choices: scanFolderChoices,
  state: scanFolderState,
  trouble: z.enum(leavingFaults).nullable(),
})
export type ScanFolder = z.infer<typeof scanFolder>

/** Why a folder is not watched in the way that was asked for. */
const scanFolderRefusals = [
  'not-absolute',
  'same',
  /** It lies in another one. */
  'inside',
  /** Another one lies in it. */
  'around',
  /** Intray keeps its own data there. */
  'own-data',
  /** What is moved there would come in again. */
  'target-watched',
  'no-trash',
] as const
export type ScanFolderRefusal = (typeof scanFolderRefusals)[number]

const ofFolder = z.object({ id: z.string() })
const nothing = z.object({})

export const scanFolderCalls = {
  /**
   * Adds a folder, where `id` is null, or changes one; it need not be there yet. `conflict` for a workspace that
   * is archived, `not-found` for one that is not there.
   */
  'scanFolders.save': call(
    z.object({
      id: z.string().nullable(),
      choices: scanFolderChoices,
      /** A new one rests until somebody lets it go on. */
      isPaused: z.boolean().optional(),
    }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), id: z.string() }),
      z.object({
        kind: z.literal('refused'),
        reason: z.enum(scanFolderRefusals),
        /** The folder that stands against it. */
        other: z.string().nullable(),
      }),
    ]),
  ),
  /** Which of these folders are on this computer now, in the same order. */
  'scanFolders.arePresent': call(
    z.object({ paths: z.array(path).max(500) }),
    z.object({ present: z.array(z.boolean()) }),
  ),
  'scanFolders.setPaused': call(ofFolder.extend({ isPaused: z.boolean() }), nothing),
  /** Its files and documents stay. */
  'scanFolders.remove': call(ofFolder, nothing),
  'scanFolders.lookNow': call(ofFolder, nothing),
  /** Opens the system's folder dialog; `not-available-here` where the host has none. */
  'scanFolders.choose': call(nothing, z.object({ path: z.string().nullable() })),
}
