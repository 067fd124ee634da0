import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import { reasonOf } from '../store/document-rows.ts'
import { findDocumentRow, findUntakenByPath } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { findTakenFile, rememberTakenFile } from '../store/taken-files.ts'
import { announce, showState } from './intake-lines.ts'
import type { Announcement, IntakePorts } from './intake-types.ts'
import type { FoundFile } from './list-folder.ts'
import { takeFile } from './take-file.ts'

export type ScannedOutcome =
  /** Taken, or refused for good: not looked at again until it changes. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'changed' }
  /** Something stands in the way that may pass. */
  | { readonly kind: 'held'; readonly reason: RefusalReason }

export function announcementOf({ name, path, look }: FoundFile): Announcement {
  return { fileName: name, byteSize: look.size, source: 'scan-folder', sourcePath: path }
}

/** Takes a file of the scan folder that has come to rest; it is left where it is and remembered. */
export async function takeScanned(ports: IntakePorts, file: FoundFile): Promise<ScannedOutcome> {
  const { db } = ports
  if (await isOnlyTouched(ports, file)) {
    remember(ports, file, findTakenFile(db, file.path)?.sha256 ?? null, null)
    return { kind: 'settled' }
  }
  const line = findUntakenByPath(db, file.path)
  const id = line?.id ?? announce(ports, announcementOf(file), 'copying')
  if (line && reasonOf(line) === 'still-written')
    inTransaction(db, () => showState(ports, id, { kind: 'arriving', reason: 'copying' }), 'soon')
  const document = findDocumentRow(db, id)
  if (!document) return { kind: 'changed' }
  const outcome = await takeFile(ports, document, file.path, {
    expected: file.look,
  })
  switch (outcome.kind) {
    case 'taken':
    case 'unpacked':
      return { kind: 'settled' }
    case 'changed':
      return { kind: 'changed' }
    case 'refused':
      if (mayPass[outcome.reason]) return { kind: 'held', reason: outcome.reason }
      remember(ports, file, findDocumentRow(db, id)?.sha256 ?? null, id)
      return { kind: 'settled' }
  }
}

/** Whether a refusal is about the moment and not about the file. */
const mayPass: Record<RefusalReason, boolean> = {
  'disk-full': true,
  'disk-failing': true,
  'not-readable': true,
  vanished: true,
  incomplete: true,
  empty: false,
  'unsupported-type': false,
  damaged: false,
  encrypted: false,
  swells: false,
  'not-converted': false,
  'too-large': false,
  'too-many-pages': false,
  'archive-damaged': false,
  'two-in-one': false,
  'archive-empty': false,
  'archive-locked': false,
  'archive-too-large': false,
  'message-damaged': false,
  'message-encrypted': false,
  'message-without-document': false,
  'message-too-large': false,
}

/** Virus scanners and file servers touch files: the same bytes under the same name are no news. */
async function isOnlyTouched(ports: IntakePorts, file: FoundFile): Promise<boolean> {
  const memory = findTakenFile(ports.db, file.path)
  if (memory?.byteSize !== file.look.size || memory.sha256 === null) return false
  return (await ports.originals.hashOfFile(file.path)) === memory.sha256
}

function remember(
  ports: IntakePorts,
  file: FoundFile,
  sha256: string | null,
  documentId: string | null,
): void {
  const { size, modifiedUs, inode } = file.look
  rememberTakenFile(
    ports.db,
    { path: file.path, byteSize: size, modifiedUs, inode, sha256, documentId },
    ports.clock.now(),
  )
}
