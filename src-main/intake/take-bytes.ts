import { open } from 'node:fs/promises'
import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { setDocumentBytes } from '../store/documents.ts'
import { holdSmall, sourceOfBytes, sourceOfFile } from './byte-source.ts'
import type { KeptBytes } from '../store/renditions.ts'
import { admitNoted, refuse } from './intake-lines.ts'
import type { IntakeOutcome, IntakePorts } from './intake-types.ts'
import { mostBytesOf } from './archive/most-bytes.ts'
import { ArchiveRefused, type ArchiveFormat } from './archive/archived-files.ts'
import { unpack } from './archive/unpack.ts'
import { isOfMailbox } from './of-mailbox.ts'
import { refuseWhole } from './refuse-whole.ts'
import { makeRendition } from './make-rendition.ts'
import { FileTooLarge, type StagedFile } from './original-files.ts'
import { unlock } from './unlock.ts'
import { inspect, type Inspection } from './structure/check-structure.ts'

export type TakeOptions = {
  /** As the sender told before it came; absent or 0 where nobody knew. */
  readonly declaredBytes?: number
  /** Asked when all bytes are staged; false throws them away, as when the source has changed. */
  readonly stillTheSame?: () => Promise<boolean>
  /** Written in the transaction that admits the document. */
  readonly onAdmit?: (sha256: string) => void
  /** A person wants it sent although it is not whole or cannot be opened; of a message without a document its text. */
  readonly asItIs?: boolean
  /** In how many archives it lies. */
  readonly depth?: number
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
  const { chunks: passing, held } = holdSmall(chunks)
  try {
    const mostBytes = mostBytesOf(document.file_name, uploadBytesOf(ports, document))
    staged = await originals.stage(document.id, passing, mostBytes)
  } catch (error) {
    return refusal(ports, document.id, reasonOf(error))
  }
  const { declaredBytes = 0 } = options
  if (declaredBytes > 0 && staged.byteSize !== declaredBytes) {
    await originals.discardStaged(document.id)
    return refusal(ports, document.id, 'incomplete')
  }
  if (options.stillTheSame && !(await options.stillTheSame())) {
    await originals.discardStaged(document.id)
    return { kind: 'changed' }
  }
  return takeStaged(ports, document, staged, { ...options, held: held() })
}

/** The bytes of a small file while they are in memory: it is looked into there and not on the disk. */
type Held = { readonly held: Uint8Array | null }

/** The second half, also for bytes that were staged before a crash. */
export async function takeStaged(
  ports: IntakePorts,
  document: DocumentRow,
  staged: StagedFile,
  options: Pick<TakeOptions, 'onAdmit' | 'asItIs' | 'depth'> & Partial<Held> = {},
): Promise<IntakeOutcome> {
  const { originals } = ports
  const inspection: Inspection = isOfMailbox(document)
    ? { kind: 'archive', format: 'eml' }
    : await inspectAt(originals.stagedPath(document.id), options.held)
  if (inspection.kind === 'archive')
    return takeArchive(ports, document, staged, { ...options, format: inspection.format })
  const bytes = { ...staged, mediaType: inspection.mediaType }
  if (inspection.kind !== 'document')
    return refuseWhole(ports, document, bytes, refusedKinds[inspection.kind])
  if (staged.byteSize > uploadBytesOf(ports, document))
    return refuseWhole(ports, document, bytes, 'too-large')
  try {
    // Before the rename: after a crash the line still says which original is its own.
    await ports.commitTogether(() => setDocumentBytes(ports.db, document.id, bytes))
  } catch (error) {
    return notKept(ports, document.id, error)
  }
  return keepStaged(ports, document, bytes, options, inspection)
}

/** The hash is on the disk: the staged file gets its name. */
export async function keepStaged(
  ports: IntakePorts,
  document: DocumentRow,
  bytes: KeptBytes,
  options: Pick<TakeOptions, 'onAdmit' | 'asItIs'> & Partial<Held>,
  inspection: Inspection,
): Promise<IntakeOutcome> {
  try {
    await ports.originals.keep(document.id, bytes.sha256)
  } catch (error) {
    return notKept(ports, document.id, error)
  }
  return settleKept(ports, document, bytes, options, inspection)
}

/** What was copied stays: it may be the only copy there is. */
function notKept(ports: IntakePorts, id: string, error: unknown): IntakeOutcome {
  return refusal(ports, id, reasonOf(error) === 'disk-full' ? 'disk-full' : 'disk-failing')
}

const refusedKinds = {
  empty: 'empty',
  unsupported: 'unsupported-type',
  'two-in-one': 'two-in-one',
  swollen: 'swells',
} as const

const mediaTypes: Record<ArchiveFormat, string> = {
  zip: 'application/zip',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
}

/** It is on the disk until all that lies in it is, and no longer. */
async function takeArchive(
  ports: IntakePorts,
  document: DocumentRow,
  staged: StagedFile,
  {
    onAdmit,
    asItIs = false,
    depth = 0,
    format,
  }: Pick<TakeOptions, 'onAdmit' | 'asItIs' | 'depth'> & { readonly format: ArchiveFormat },
): Promise<IntakeOutcome> {
  const { originals } = ports
  const bytes = { ...staged, mediaType: mediaTypes[format] }
  await ports.commitTogether(() => setDocumentBytes(ports.db, document.id, bytes))
  try {
    return await unpack(ports, document, originals.stagedPath(document.id), {
      depth,
      format,
      wantsText: asItIs,
      onDone: onAdmit && (() => onAdmit(staged.sha256)),
      async takeEntry(line, file, depth) {
        if (file.byteSize > mostBytesOf(line.file_name, uploadBytesOf(ports, line)))
          return refusal(ports, line.id, 'too-large')
        return takeBytes(ports, line, file.read(), { depth })
      },
    })
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    if (error.reason !== 'message-without-document') {
      const isOther = error.reason === 'unsupported-type'
      const mediaType = isOther ? 'application/octet-stream' : bytes.mediaType
      return refuseWhole(ports, document, { ...bytes, mediaType }, error.reason)
    }
    // Of any other a person may want what it says itself.
    if (isOfMailbox(document)) await originals.discardStaged(document.id)
    return refusal(ports, document.id, error.reason)
  }
}

/**
 * The last step, also for an original that was kept just before a crash. The bytes of a doubtful file
 * stay: a person may send them all the same.
 */
export async function settleKept(
  ports: IntakePorts,
  document: DocumentRow,
  bytes: KeptBytes,
  options: Pick<TakeOptions, 'onAdmit' | 'asItIs'> & Partial<Held> = {},
  inspected?: Inspection,
): Promise<IntakeOutcome> {
  const found = options.asItIs
    ? null
    : await doubtAbout(ports, bytes.sha256, inspected, options.held).catch(reasonOf)
  const doubt =
    found === 'encrypted' ? await unlockByItself(ports, document, bytes).catch(reasonOf) : found
  if (doubt !== null) return refusal(ports, document.id, doubt)
  const unmade = await makeRendition(ports, document.id, bytes).catch(reasonOf)
  if (unmade !== null) return refusal(ports, document.id, unmade)
  await admitNoted(ports, document, bytes, () => options.onAdmit?.(bytes.sha256))
  return { kind: 'taken', sha256: bytes.sha256 }
}

/** By what opened other documents, its sender's first. */
async function unlockByItself(
  ports: IntakePorts,
  document: DocumentRow,
  bytes: KeptBytes,
): Promise<RefusalReason | null> {
  const passwords = await ports.passwords.likelyFor(document.mail_sender)
  const reason = await unlock(ports, document, bytes, passwords)
  return reason === 'failed' ? 'encrypted' : reason
}

async function doubtAbout(
  { originals, swells }: IntakePorts,
  sha256: string,
  inspected?: Inspection,
  held?: Uint8Array | null,
): Promise<RefusalReason | null> {
  const path = originals.pathOf(sha256)
  const inspection = inspected ?? (await inspectAt(path))
  if (inspection.kind !== 'document') return 'damaged'
  if (inspection.structure === 'incomplete') return 'damaged'
  if (inspection.structure === 'encrypted') return 'encrypted'
  return (await swells(path, held)) ? 'swells' : null
}

async function inspectAt(path: string, held: Uint8Array | null = null): Promise<Inspection> {
  if (held) return inspect(sourceOfBytes(held))
  const handle = await open(path, 'r')
  try {
    return await inspect(await sourceOfFile(handle))
  } finally {
    await handle.close()
  }
}

function uploadBytesOf(ports: IntakePorts, { connection_id: id }: DocumentRow): number {
  return ports.target(id).uploadBytes
}

function refusal(ports: IntakePorts, id: string, reason: RefusalReason): IntakeOutcome {
  refuse(ports, id, reason)
  return { kind: 'refused', reason }
}

export function reasonOf(error: unknown): RefusalReason {
  if (error instanceof FileTooLarge) return 'too-large'
  if (error instanceof ArchiveRefused) return error.reason
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'SQLITE_FULL':
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
