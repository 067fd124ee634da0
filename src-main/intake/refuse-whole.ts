/** Refuses a file of which all bytes came. They are kept, so that what is in it can be looked at. */
import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import { isOfficeType } from '../../src-shared/domain/office-types.ts'
import { reasonOf, type DocumentRow } from '../store/document-rows.ts'
import { countDocumentsWithHash, setDocumentBytes } from '../store/documents.ts'
import type { KeptBytes } from '../store/renditions.ts'
import { refuse } from './intake-lines.ts'
import type { IntakeOutcome, IntakePorts } from './intake-types.ts'

/** Whatever is done to it, it is no document: of these no other try is made. */
const onlyLookedAt: readonly RefusalReason[] = [
  'unsupported-type',
  'two-in-one',
  'too-large',
  'archive-damaged',
  'archive-empty',
  'archive-locked',
  'archive-too-large',
  'message-damaged',
  'message-encrypted',
  'message-too-large',
]

export function isOnlyLookedAt(row: DocumentRow): boolean {
  const reason = reasonOf(row)
  return (
    onlyLookedAt.some((one) => one === reason) ||
    (reason === 'swells' && isOfficeType(row.media_type))
  )
}

/** What was copied from a folder of this computer still lies there: a larger one is kept no second time. */
const mostKeptTwice = 5 * 1024 * 1024

export async function refuseWhole(
  ports: IntakePorts,
  { id, source_path: path }: DocumentRow,
  bytes: KeptBytes,
  reason: RefusalReason,
): Promise<IntakeOutcome> {
  const { db, originals } = ports
  const isKept = bytes.byteSize > 0 && (path === null || bytes.byteSize <= mostKeptTwice)
  if (isKept) await ports.commitTogether(() => setDocumentBytes(db, id, bytes))
  else await originals.discardStaged(id)
  refuse(ports, id, reason)
  if (isKept) {
    // What the disk does not rename stays staged, and is found there as well.
    await originals.keep(id, bytes.sha256).catch(() => undefined)
    // Who erased it meanwhile found no file to remove.
    if (countDocumentsWithHash(db, bytes.sha256) === 0) originals.remove(bytes.sha256)
  }
  return { kind: 'refused', reason }
}
