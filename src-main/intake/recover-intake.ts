import { lstat } from 'node:fs/promises'
import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import { isArriving, type DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow, listArriving } from '../store/documents.ts'
import { refuse } from './intake-lines.ts'
import type { IntakeOutcome, IntakePorts } from './intake-types.ts'
import { isOfMailbox } from './of-mailbox.ts'
import { locationOf } from './odd-names.ts'
import { takeFile } from './take-file.ts'
import { settleKept, takeStaged } from './take-bytes.ts'

/**
 * Brings the lines that nobody works on any more to their end: those that the last run left, however it
 * ended, and those of this one that the disk did not let go on. What cannot be done now stays left.
 */
export function createIntakeRecovery(ports: IntakePorts) {
  /** Why a line would be refused; null where that is yet to be found out. */
  const left = new Map<string, RefusalReason | null>()
  let work = Promise.resolve()

  async function workOff(): Promise<void> {
    for (const [id, reason] of left)
      try {
        const line = findDocumentRow(ports.db, id)
        if (line && isArriving(line)) {
          const state = await recoverLine(ports, line, reason)
          ports.logger.log('info', 'intake.recovered', { documentId: id, state })
        }
        left.delete(id)
      } catch (error) {
        const cause = error instanceof Error ? error.name : 'unknown'
        ports.logger.log('error', 'intake.recovery-failed', { documentId: id, reason: cause })
      }
  }

  const wake = () => (work = work.then(workOff))

  return {
    /** Before anything new is taken. What was staged for nobody is removed. */
    async start(): Promise<void> {
      for (const { id } of listArriving(ports.db)) left.set(id, null)
      await wake()
      for (const id of await ports.originals.listStaged()) {
        const line = findDocumentRow(ports.db, id)
        if (line && (isArriving(line) || (await isKeptForRetry(ports, line)))) continue
        await ports.originals.discardStaged(id)
      }
    },

    /** A line whose work ended before it came to its end. */
    leave(id: string, reason: RefusalReason): void {
      left.set(id, reason)
      void wake()
    },

    /** The disk takes something again. */
    wake,
  }
}

/** Whole, and refused because the disk did not give it its name: nobody else may have it. */
async function isKeptForRetry(ports: IntakePorts, line: DocumentRow): Promise<boolean> {
  if (line.state !== 'refused' || line.sha256 === null) return false
  return (await ports.originals.hashOfStaged(line.id)) === line.sha256
}

type Recovery =
  'left-to-scan-folder' | 'left-to-mailbox' | 'admitted' | 'refused' | 'taken-again' | 'lost'

async function recoverLine(
  ports: IntakePorts,
  line: DocumentRow,
  reason: RefusalReason | null,
): Promise<Recovery> {
  const sourceIsThere = line.source_path !== null && (await isFile(line.source_path))
  // The scan folder finds the file again, and this line by its path.
  if (sourceIsThere && line.source === 'scan-folder') return 'left-to-scan-folder'
  const settled = await recoverBytes(ports, line)
  if (settled) return settled.kind === 'refused' ? 'refused' : 'admitted'
  // The mailbox still has the message, and its row names this line.
  if (isOfMailbox(line)) return 'left-to-mailbox'
  if (sourceIsThere && line.source_path !== null) {
    await takeFile(ports, line, line.source_path)
    return 'taken-again'
  }
  refuse(ports, line.id, reason ?? (line.source_path === null ? 'incomplete' : 'vanished'))
  return 'lost'
}

/**
 * The hash is noted only when all bytes were on the disk, so what has it is whole. What was found to
 * be doubtful before is so now.
 * @returns null where the bytes are nowhere
 */
async function recoverBytes(ports: IntakePorts, line: DocumentRow): Promise<IntakeOutcome | null> {
  const { sha256 } = line
  if (sha256 === null) return null
  const staged = { sha256, byteSize: line.byte_size }
  if (await ports.originals.isWhole(sha256))
    return settleKept(ports, line, { ...staged, mediaType: line.media_type })
  if ((await ports.originals.hashOfStaged(line.id)) !== sha256) return null
  return takeStaged(ports, line, staged)
}

async function isFile(path: string): Promise<boolean> {
  return (await lstat(locationOf(path)).catch(() => null))?.isFile() ?? false
}
