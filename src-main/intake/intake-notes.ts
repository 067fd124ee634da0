import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { connection } from '../../src-shared/contract/connections.ts'
import { intakeSources } from '../../src-shared/contract/document-model.ts'
import { findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { findDocumentRow } from '../store/documents.ts'
import { findRendition } from '../store/renditions.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const intakeNote = z.object({
  documentId: z.string().regex(/^[0-9A-Z]{26}$/),
  workspaceId: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  byteSize: z.number().int().nonnegative(),
  sha256: hash,
  source: z.enum(intakeSources),
  receivedAt: z.number(),
  /** Absent where the original itself is sent. */
  rendition: z
    .object({ sha256: hash, byteSize: z.number().int().nonnegative(), mediaType: z.string() })
    .optional(),
  connection: connection.omit({ active: true }),
})
export type IntakeNote = Readonly<z.infer<typeof intakeNote>>

export type IntakeNotes = ReturnType<typeof createIntakeNotes>

/**
 * What is known of each document before the service read it, in a small file of its own beside the
 * database: should the database be lost, the originals are not just bytes without a name. Not
 * synced to the disk: a power cut and a lost database seldom meet, and each sync costs every intake.
 */
export function createIntakeNotes(dataDir: string) {
  const folder = join(dataDir, 'intake-notes')
  const pathOf = (documentId: string) => join(folder, `${documentId}.json`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    write(note: IntakeNote): void {
      writeFileSync(pathOf(note.documentId), JSON.stringify(note), { mode: 0o600 })
    },

    remove(documentId: string): void {
      rmSync(pathOf(documentId), { force: true })
    },

    /** @returns null where it cannot be understood: half written, or of another version */
    find: (documentId: string) => readNote(pathOf(documentId)),

    /** Of all notes, oldest first. */
    listIds: () =>
      readdirSync(folder)
        .map((name) => name.replace(/\.json$/, ''))
        .sort(),
  }
}

/** Notes a document that goes to the outbox; call it where its row already says everything. */
export function noteIntake(db: Database, notes: IntakeNotes, documentId: string): void {
  const document = findDocumentRow(db, documentId)
  const found = document && findConnection(db, document.connection_id)
  if (!document || !found || document.sha256 === null) return
  const { active: _, ...connection } = found
  notes.write({
    documentId,
    workspaceId: document.workspace_id,
    fileName: document.file_name,
    mediaType: document.media_type,
    byteSize: document.byte_size,
    sha256: document.sha256,
    source: document.source,
    receivedAt: Date.parse(document.received_at),
    rendition: findRendition(db, documentId),
    connection,
  })
}

function readNote(path: string): IntakeNote | null {
  try {
    const note = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')))
    // A folder may hold notes of an Intray that named the unit of the moment, too.
    const moment = Object.keys(note).find((name) => name.startsWith('receivedAt'))
    return intakeNote.parse({ ...note, receivedAt: moment && note[moment] })
  } catch {
    return null
  }
}
