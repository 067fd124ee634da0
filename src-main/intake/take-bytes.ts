import { open } from 'node:fs/promises'
import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { setDocumentBytes } from '../store/documents.ts'
import { sourceOfFile } from './byte-source.ts'
import { admit, refuse } from './intake-lines.ts'
import type { IntakeOutcome, IntakePorts } from './intake-types.ts'
import { FileTooLarge, type StagedFile } from './original-files.ts'
import { inspect, type Inspection } from './structure/check-structure.ts'

export type TakeOptions = {
  /** Asked when all bytes are staged; false throws them away, as when the source has changed. */
  readonly stillTheSame?: () => Promise<boolean>
  /** Written in the transaction that admits the document. */
  readonly onAdmit?: (sha256: string) => void
  /** A person wants it sent although it is not whole or cannot be opened. */
  readonly asItIs?: boolean
}

/**
 * Takes the bytes of an announced document: staged and hashed, looked into, kept under their hash,
 * admitted. Each step is on the disk before the next, so that a crash anywhere can be gone on from.
 */
export async function takeBytes(
  ports: IntakePorts,
  document: DocumentRow,
  chunks: AsyncIterable<Uint8Array>,
  options: TakeOptions = {},
): Promise<IntakeOutcome> {
  const { originals } = ports
  let staged: StagedFile
  try {
    staged = await originals.stage(document.id, chunks, ports.target().uploadBytes)
  } catch (error) {
    return refusal(ports, document.id, reasonOf(error))
  }
  if (options.stillTheSame && !(await options.stillTheSame())) {
    await originals.discardStaged(document.id)
    return { kind: 'changed' }
  }
  return takeStaged(ports, document, staged, options)
}

/** The second half, also for bytes that were staged before a crash. */
export async function takeStaged(
  ports: IntakePorts,
  document: DocumentRow,
  staged: StagedFile,
  options: Pick<TakeOptions, 'onAdmit' | 'asItIs'> = {},
): Promise<IntakeOutcome> {
  const { db, originals } = ports
  const inspection = await inspectStaged(ports, document.id)
  if (inspection.kind !== 'document') {
    await originals.discardStaged(document.id)
    return refusal(ports, document.id, inspection.kind === 'empty' ? 'empty' : 'unsupported-type')
  }
  const bytes = { ...staged, mediaType: inspection.mediaType }
  // Before the rename: after a crash the line still says which original is its own.
  setDocumentBytes(db, document.id, bytes)
  try {
    await originals.keep(document.id, staged.sha256)
  } catch (error) {
    return refusal(ports, document.id, reasonOf(error))
  }
  // The bytes of a damaged file are kept: a person may send them all the same.
  const asItIs = options.asItIs ?? false
  if (inspection.structure === 'incomplete' && !asItIs)
    return refusal(ports, document.id, 'damaged')
  if (inspection.structure === 'encrypted' && !asItIs)
    return refusal(ports, document.id, 'encrypted')
  if (!asItIs && (await ports.swells(originals.pathOf(staged.sha256))))
    return refusal(ports, document.id, 'swells')
  admit(ports, document, bytes, () => options.onAdmit?.(staged.sha256))
  return { kind: 'taken', sha256: staged.sha256 }
}

async function inspectStaged(ports: IntakePorts, documentId: string): Promise<Inspection> {
  const handle = await open(ports.originals.stagedPath(documentId), 'r')
  try {
    return await inspect(await sourceOfFile(handle))
  } finally {
    await handle.close()
  }
}

function refusal(ports: IntakePorts, id: string, reason: RefusalReason): IntakeOutcome {
  refuse(ports, id, reason)
  return { kind: 'refused', reason }
}

export function reasonOf(error: unknown): RefusalReason {
  if (error instanceof FileTooLarge) return 'too-large'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'disk-full'
    case 'ENOENT':
      return 'vanished'
    case 'EACCES':
    case 'EPERM':
    case 'EBUSY':
    case 'EIO':
    case 'EISDIR':
    case 'ELOOP':
      return 'not-readable'
    default:
      return 'incomplete'
  }
}
