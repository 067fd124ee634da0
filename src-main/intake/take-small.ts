/** A small file whose size was told: its line comes with its bytes, in one commit that also hands it to the outbox. */
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { uploadMediaTypes } from '../../src-shared/service-api/limits.ts'
import { createDocumentKey } from '../store/document-key.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { countDocumentsWithHash, findDocumentRow, setDocumentBytes } from '../store/documents.ts'
import type { KeptBytes } from '../store/renditions.ts'
import { holdSmall, sourceOfBytes } from './byte-source.ts'
import { announceTogether, insertAdmitted, insertArriving, refuse } from './intake-lines.ts'
import type { Announcement, IntakePorts } from './intake-types.ts'
import type { StagedFile } from './original-files.ts'
import { inspect, type Inspection } from './structure/check-structure.ts'
import { keepStaged, reasonOf, takeStaged } from './take-bytes.ts'

/** Runs what is done with a line; where the disk does not take it, the line is gone on with later. */
type OrLeave = (id: string, work: () => Promise<unknown>) => Promise<unknown>

/**
 * Nobody waits for the line of a file that is here at once: until its bytes are on the disk there is none, and what an
 * end leaves of them then belongs to nobody.
 * @param file of 256 KiB at the most
 * @returns the document's id, when it is taken or refused, durably
 * @throws {CallFailure} `disk-full` where there is no room: nothing is left of it
 */
export async function takeSmall(
  ports: IntakePorts,
  file: Announcement,
  chunks: AsyncIterable<Uint8Array>,
  orLeave: OrLeave,
): Promise<string> {
  const { db, originals } = ports
  const id = createDocumentKey(ports.clock.now())
  const rowOf = (): DocumentRow => {
    const row = findDocumentRow(db, id)
    if (!row) throw new CallFailure({ code: 'not-found' })
    return row
  }
  const line: Announcement = { ...file, id }
  const announce = async () => {
    await announceTogether(ports, line, 'copying')
    return rowOf()
  }
  const { chunks: passing, held } = holdSmall(chunks)
  let staged: StagedFile
  try {
    staged = await originals.stage(id, passing, ports.target().uploadBytes)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'disk-full') throw new CallFailure({ code: 'disk-full' })
    await announce()
    refuse(ports, id, reason)
    return id
  }
  const content = held()
  if (content === null || staged.byteSize !== file.byteSize) {
    await originals.discardStaged(id)
    await announce()
    refuse(ports, id, 'incomplete')
    return id
  }
  const inspection = await inspect(sourceOfBytes(content))
  if (inspection.kind !== 'document') {
    const row = await announce()
    await orLeave(id, () => takeStaged(ports, row, staged, { held: content }))
    return id
  }
  const bytes = { ...staged, mediaType: inspection.mediaType }
  if (goesAsItIs(inspection) && (await admitAtOnce(ports, { ...file, id }, bytes, content)))
    return id
  try {
    await ports.commitTogether(() => {
      insertArriving(ports, line, 'copying')
      setDocumentBytes(db, id, bytes)
    })
  } catch (error) {
    await originals.discardStaged(id)
    throw reasonOf(error) === 'disk-full' ? new CallFailure({ code: 'disk-full' }) : error
  }
  await orLeave(id, () => keepStaged(ports, rowOf(), bytes, { held: content }, inspection))
  return id
}

/** Whole, and of a kind that a service takes: neither a person nor another program is wanted first. */
function goesAsItIs(inspection: Extract<Inspection, { kind: 'document' }>): boolean {
  return (
    ['complete', 'extendable'].includes(inspection.structure) &&
    uploadMediaTypes.some((type) => type === inspection.mediaType)
  )
}

/**
 * The original has its name before its line is there. An end in between leaves it under both its names and without a
 * line, by which the next start knows that it is nobody's.
 * @returns false where nothing came of it, and nothing is left but what was staged
 */
async function admitAtOnce(
  ports: IntakePorts,
  line: Announcement & { readonly id: string },
  bytes: KeptBytes,
  content: Uint8Array,
): Promise<boolean> {
  const { db, originals } = ports
  const { id } = line
  const { sha256 } = bytes
  if (await ports.swells(originals.pathOf(sha256), content).catch(() => true)) return false
  try {
    if (!(await originals.nameBeside(id, sha256))) return false
    await ports.commitTogether(() => {
      if (!originals.isNamed(sha256)) throw new Error('The original has lost its name')
      insertAdmitted(ports, line, bytes)
    })
  } catch {
    if (countDocumentsWithHash(db, sha256) === 0) originals.remove(sha256)
    ports.dropNote(id)
    return false
  }
  ports.notifier.documentChanged(id)
  await originals.discardStaged(id)
  return true
}
