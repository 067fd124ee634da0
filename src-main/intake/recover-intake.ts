import { lstat } from 'node:fs/promises'
import { isArriving, type DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow, listArriving } from '../store/documents.ts'
import { refuse } from './intake-lines.ts'
import type { IntakeOutcome, IntakePorts } from './intake-types.ts'
import { locationOf } from './odd-names.ts'
import { takeFile } from './take-file.ts'
import { settleKept, takeStaged } from './take-bytes.ts'

/**
 * Goes on where the last run ended, however it ended: each line that was still arriving is brought
 * to its end, and what was staged for nobody is removed. Runs before anything new is taken.
 */
export async function recoverIntake(ports: IntakePorts): Promise<void> {
  for (const line of listArriving(ports.db)) {
    const recovery = await recoverLine(ports, line)
    ports.logger.log('info', 'intake.recovered', { documentId: line.id, state: recovery })
  }
  for (const id of await ports.originals.listStaged()) {
    const line = findDocumentRow(ports.db, id)
    if (line && (isArriving(line) || (await isKeptForRetry(ports, line)))) continue
    await ports.originals.discardStaged(id)
  }
}

/** Whole, and refused because the disk did not give it its name: nobody else may have it. */
async function isKeptForRetry(ports: IntakePorts, line: DocumentRow): Promise<boolean> {
  if (line.state !== 'refused' || line.sha256 === null) return false
  return (await ports.originals.hashOfStaged(line.id)) === line.sha256
}

type Recovery = 'left-to-scan-folder' | 'admitted' | 'refused' | 'taken-again' | 'lost'

async function recoverLine(ports: IntakePorts, line: DocumentRow): Promise<Recovery> {
  const sourceIsThere = line.source_path !== null && (await isFile(line.source_path))
  // The scan folder finds the file again, and this line by its path.
  if (sourceIsThere && line.source === 'scan-folder') return 'left-to-scan-folder'
  const settled = await recoverBytes(ports, line)
  if (settled) return settled.kind === 'taken' ? 'admitted' : 'refused'
  if (sourceIsThere && line.source_path !== null) {
    await takeFile(ports, line, line.source_path)
    return 'taken-again'
  }
  refuse(ports, line.id, line.source_path === null ? 'incomplete' : 'vanished')
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
