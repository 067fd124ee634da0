/** A small file whose size was told: its line comes with its bytes, in one commit. */
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { createDocumentKey } from '../store/document-key.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow, setDocumentBytes } from '../store/documents.ts'
import { holdSmall, sourceOfBytes } from './byte-source.ts'
import { announceTogether, insertArriving, refuse } from './intake-lines.ts'
import type { Announcement, IntakePorts } from './intake-types.ts'
import type { StagedFile } from './original-files.ts'
import { inspect } from './structure/check-structure.ts'
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
