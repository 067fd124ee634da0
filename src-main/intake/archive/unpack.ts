import { createHash } from 'node:crypto'
import type { RefusalReason } from '../../../src-shared/contract/document-model.ts'
import type { MailTextWish } from '../../../src-shared/contract/mailboxes.ts'
import { createDocumentKey, timeOfKey } from '../../store/document-key.ts'
import {
  isArriving,
  mailOf,
  reasonOf as refusedFor,
  tagsOf,
  type DocumentRow,
} from '../../store/document-rows.ts'
import { deleteDocumentRows } from '../../store/delete-document.ts'
import { findDocumentRow } from '../../store/documents.ts'
import { findTextWish } from '../../store/mailbox-messages.ts'
import { inTransaction } from '../../store/query.ts'
import { announce, refuse, showState } from '../intake-lines.ts'
import type { IntakeOutcome, IntakePorts } from '../intake-types.ts'
import { isOfMailbox } from '../of-mailbox.ts'
import { ArchiveRefused, type ArchivedFile, type ArchiveFormat } from './archived-files.ts'
import { openMessage } from './open-message.ts'
import { openArchive } from './open-archive.ts'

export type UnpackOptions = {
  /** 0 for an archive that came by itself, 1 for one that lay in it. */
  readonly depth: number
  readonly format: ArchiveFormat
  /** Where nothing in a message can be a document, its text becomes one. */
  readonly wantsText: boolean
  /** Written in the transaction that lets the archive's own line go. */
  readonly onDone: (() => void) | undefined
  readonly takeEntry: (
    line: DocumentRow,
    file: ArchivedFile,
    depth: number,
  ) => Promise<IntakeOutcome>
}

/** An archive in an archive is a habit of some programs; one in that is a trap. */
const tooDeep = 2
/** So that a small file cannot unpack to many large ones one level down. */
const mostInner = 16

/**
 * Gives each file of a staged archive a line and takes it like any other; then the archive's own line goes.
 * A file's line has an id that follows from the archive's, so that unpacking it once more after a crash, or
 * when there is room again, goes on where it ended and takes nothing twice.
 *
 * @throws {ArchiveRefused} where nothing of it is unpacked
 * @throws the disk's error; the archive's line is then still to be gone on with
 */
export async function unpack(
  ports: IntakePorts,
  archive: DocumentRow,
  path: string,
  { depth, format, wantsText, onDone, takeEntry }: UnpackOptions,
): Promise<IntakeOutcome> {
  const { db } = ports
  const isZip = format === 'zip'
  if (depth >= tooDeep) throw new ArchiveRefused(isZip ? 'archive-too-large' : 'message-too-large')
  const own: MailTextWish = wantsText ? 'alone' : 'never'
  const wish = isOfMailbox(archive) ? findTextWish(db, archive.id) : own
  const opened = await (isZip
    ? openArchive(path)
    : openMessage(ports.mail, path, format, wish !== 'never'))
  const { files, text } = opened
  try {
    let inner = 0
    const take = async (file: ArchivedFile) => {
      const line = lineOf(ports, archive, file, opened.mail)
      if (line === null) return
      if (file.isLocked) refuse(ports, line.id, 'archive-locked')
      else {
        const inside = inner < mostInner ? depth + 1 : tooDeep
        const outcome = await takeEntry(line, file, inside)
        if (outcome.kind === 'unpacked' && outcome.format === 'zip') inner += 1
        if (outcome.kind === 'refused') orGoOnLater(ports, line.id, outcome.reason)
      }
    }
    for (const file of files) await take(file)
    const isAlone = files.every((file) => isOtherKind(ports, archive, file))
    if (text && (wish === 'always' || isAlone)) await take(text)
    else if (!isZip && isAlone) throw new ArchiveRefused('message-without-document')
  } finally {
    opened.close()
  }
  inTransaction(db, () => {
    onDone?.()
    deleteDocumentRows(db, archive.id)
  })
  ports.notifier.documentRemoved(archive.id)
  await ports.originals.discardStaged(archive.id)
  return { kind: 'unpacked', format }
}

/** What a mail is about may stand in its text alone, which a person has to be told. */
function isOtherKind(ports: IntakePorts, archive: DocumentRow, file: ArchivedFile): boolean {
  const line = findDocumentRow(ports.db, idOf(archive, file))
  if (line === undefined) return false // by a person, who has seen it
  return line.state === 'refused' && refusedFor(line) === 'unsupported-type'
}

/** A full disk is no reason to refuse one file for good: the archive has it still. */
const passing: readonly (string | null)[] = ['disk-full', 'disk-failing', 'incomplete']

function orGoOnLater(ports: IntakePorts, id: string, reason: RefusalReason): void {
  if (reason !== 'disk-full' && reason !== 'disk-failing') return
  showState(ports, id, { kind: 'arriving', reason: 'copying' })
  const code = reason === 'disk-full' ? 'ENOSPC' : 'EIO'
  throw Object.assign(new Error('The disk did not take a file of an archive'), { code })
}

function idOf(archive: DocumentRow, file: ArchivedFile): string {
  const seed = createHash('sha256').update(`${archive.id}/${file.index}`).digest()
  return createDocumentKey(timeOfKey(archive.id), seed)
}

/** @returns null where the file has been dealt with */
function lineOf(
  ports: IntakePorts,
  archive: DocumentRow,
  file: ArchivedFile,
  mail = mailOf(archive).mail,
): DocumentRow | null {
  const id = idOf(archive, file)
  const known = findDocumentRow(ports.db, id)
  if (known !== undefined) {
    const isLeft = known.state === 'refused' && passing.includes(refusedFor(known))
    if (isLeft) showState(ports, id, { kind: 'arriving', reason: 'copying' })
    return isLeft || isArriving(known) ? known : null
  }
  // With whoever has the archive, be another connection the active one by now.
  const { source, connection_id: connectionId } = archive
  const { name: fileName, byteSize } = file
  const unpackedFrom = archive.unpacked_from ?? archive.file_name
  const tags = tagsOf(archive)
  const line = { id, fileName, byteSize, source, connectionId, unpackedFrom, mail, tags }
  announce(ports, line, 'copying')
  return findDocumentRow(ports.db, id) ?? null
}
