import {
  mostTags,
  longestTag,
  type RefusalReason,
} from '../../src-shared/contract/document-model.ts'
import { changedTags } from '../../src-shared/domain/inbox/tags.ts'
import { reasonOf } from '../store/document-rows.ts'
import { findDocumentRow, findUntakenByPath } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { findTakenFile, rememberTakenFile, type TakenFile } from '../store/taken-files.ts'
import { announce, showState } from './intake-lines.ts'
import type { Announcement, IntakePorts } from './intake-types.ts'
import type { FoundFile } from './list-folder.ts'
import { shownFileName } from './file-name.ts'
import type { ScanRules } from './scan-rules.ts'
import { takeFile } from './take-file.ts'

export type ScannedOutcome =
  /** Taken, or refused for good: not looked at again until it changes. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'changed' }
  /** Something stands in the way that may pass. */
  | { readonly kind: 'held'; readonly reason: RefusalReason }

type Rules = Pick<ScanRules, 'areTags' | 'leaving'>

export function announcementOf(
  { name, path, look, within }: FoundFile,
  { areTags }: Pick<Rules, 'areTags'>,
): Announcement {
  const file = { fileName: name, byteSize: look.size, sourcePath: path }
  return { ...file, source: 'scan-folder', tags: areTags ? tagsOfFolders(within) : [] }
}

function tagsOfFolders(names: readonly string[]): string[] {
  const add = names.map((name) => [...shownFileName(name)].slice(0, longestTag).join('').trim())
  return changedTags([], { add: add.filter(Boolean) }).slice(0, mostTags)
}

/**
 * Takes a file of a scan folder that has come to rest; it is left where it is and remembered, with whether it is to
 * leave later.
 */
export async function takeScanned(
  ports: IntakePorts,
  file: FoundFile,
  rules: Rules,
): Promise<ScannedOutcome> {
  const { db } = ports
  if (await isOnlyTouched(ports, file)) {
    remember(ports, file, {
      sha256: findTakenFile(db, file.path)?.sha256 ?? null,
      documentId: null,
    })
    return { kind: 'settled' }
  }
  const line = findUntakenByPath(db, file.path)
  const id = line?.id ?? announce(ports, announcementOf(file, rules), 'copying')
  if (line && reasonOf(line) === 'still-written')
    inTransaction(db, () => showState(ports, id, { kind: 'arriving', reason: 'copying' }), 'soon')
  const document = findDocumentRow(db, id)
  if (!document) return { kind: 'changed' }
  const outcome = await takeFile(ports, document, file.path, {
    expected: file.look,
    leaves: rules.leaving !== null,
  })
  switch (outcome.kind) {
    case 'taken':
    case 'unpacked':
      return { kind: 'settled' }
    case 'changed':
      return { kind: 'changed' }
    case 'refused':
      if (mayPass[outcome.reason]) return { kind: 'held', reason: outcome.reason }
      remember(ports, file, {
        sha256: findDocumentRow(db, id)?.sha256 ?? null,
        documentId: id,
        leaves: 'no',
      })
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
  'no-office': false,
  'office-not-converted': false,
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
  { path, look: { size, ...look } }: FoundFile,
  facts: Pick<TakenFile, 'sha256' | 'documentId'> & Partial<Pick<TakenFile, 'leaves'>>,
): void {
  rememberTakenFile(ports.db, { path, byteSize: size, ...look, ...facts }, ports.clock.now())
}
