import { z } from 'zod'
import { call } from './call.ts'

export const backupSchedules = ['off', 'daily', 'weekly'] as const

/** Why a backup, a restore or a move came to nothing, as a code; what was there before is as it was. */
export const backupFaults = [
  /** The folder or the file is not there: a disk that is not plugged in, a share that does not answer. */
  'unreachable',
  'not-writable',
  'disk-full',
  /** The disk of Intray's own data has no room. */
  'no-room-here',
  /** Something in the backup is not what was written: bytes changed, or files are missing. */
  'damaged',
  'missing-files',
  /** Made by a later Intray. */
  'newer',
  'cancelled',
  'fault',
] as const
export type BackupFault = (typeof backupFaults)[number]

const backupJobs = ['backup', 'restore', 'move'] as const

/** Of which occasion a backup is: asked for or due, set aside before a restore, or one file to move with. */
const backupKinds = ['backup', 'before-restore', 'move'] as const

/** One backup in a folder. */
const listedBackup = z.object({
  /** Absolute path of its list of contents, or of the one file that holds everything. */
  path: z.string(),
  madeAt: z.string(),
  kind: z.enum(backupKinds),
  version: z.string(),
  documents: z.number().int(),
  bytes: z.number(),
  /** Why it cannot be restored; null where nothing is known to be wrong. */
  trouble: z.enum(['damaged', 'newer']).nullable(),
})
export type ListedBackup = z.infer<typeof listedBackup>

/** What a restore would bring, before anything is changed. */
const backupPreview = listedBackup.extend({
  connections: z.array(z.object({ name: z.string(), environment: z.string() })),
  /** Files that it names and that are not there. */
  missingFiles: z.number().int(),
  /** Documents that are here now, the trash included: they are set aside first. */
  documentsNow: z.number().int(),
})
export type BackupPreview = z.infer<typeof backupPreview>

const backupOutcome = z.object({
  job: z.enum(backupJobs),
  at: z.string(),
  /** null where it was done. */
  fault: z.enum(backupFaults).nullable(),
  documents: z.number().int(),
  /** What the whole backup holds, and what had to be copied for it. */
  bytes: z.number(),
  copiedBytes: z.number(),
  /** Originals that are no longer on this disk, or no longer what was taken in: not part of it. */
  leftOut: z.number().int(),
  /** Where a file to move with lies. */
  file: z.string().nullable(),
})
export type BackupOutcome = z.infer<typeof backupOutcome>

export const backupStatus = z.object({
  /** The folder that a person chose, or null. */
  place: z.string().nullable(),
  schedule: z.enum(backupSchedules),
  /** What is being done; `share` of 1, null where that cannot be told. */
  job: z.object({ kind: z.enum(backupJobs), share: z.number().nullable() }).nullable(),
  last: backupOutcome.nullable(),
  lastDoneAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** Worth a notice: the last one failed, or the place has not been there for a week. */
  warning: z.enum(['failed', 'unreachable']).nullable(),
  /** Since when these are of a restored backup; null once a person has seen it. */
  restored: z.object({ madeAt: z.string(), at: z.string() }).nullable(),
})
export type BackupStatus = z.infer<typeof backupStatus>

const absolutePath = z.string().min(1).max(4_096)

export const backupCalls = {
  /** Opens the system's folder dialog; `not-available-here` where the host has none. */
  'backup.chooseFolder': call(z.object({}), z.object({ path: z.string().nullable() })),
  /** Sets where and how often; what is wrong with a folder is answered and nothing is set then. */
  'backup.configure': call(
    z.object({
      place: absolutePath.nullable().optional(),
      schedule: z.enum(backupSchedules).optional(),
    }),
    z.object({ refused: z.enum(['missing', 'not-writable', 'inside']).nullable() }),
  ),
  /** Begins a backup; the status tells how it goes. `conflict` while something else is done, or without a place. */
  'backup.begin': call(z.object({}), z.object({})),
  'backup.cancel': call(z.object({}), z.object({})),
  /** What can be restored from a folder, the newest first; with null from the chosen one, and what was set aside. */
  'backup.list': call(
    z.object({ folder: absolutePath.nullable() }),
    z.object({ backups: z.array(listedBackup), isReachable: z.boolean() }),
  ),
  'backup.preview': call(
    z.object({ path: absolutePath }),
    z.object({ preview: backupPreview.nullable(), fault: z.enum(backupFaults).nullable() }),
  ),
  /** Begins a restore: all is read and checked, what is here is set aside, and only then it takes its place. */
  'backup.restore': call(z.object({ path: absolutePath }), z.object({})),
  /** Begins to write everything into one file in a folder. */
  'backup.move': call(z.object({ folder: absolutePath }), z.object({})),
  'backup.remove': call(z.object({ path: absolutePath }), z.object({})),
  /** A person has read that these documents are of a backup. */
  'backup.noteSeen': call(z.object({}), z.object({})),
}
