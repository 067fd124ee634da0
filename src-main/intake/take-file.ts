import { open, type FileHandle } from 'node:fs/promises'
import type { DocumentRow } from '../store/document-rows.ts'
import { setDocumentSize } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { rememberTakenFile, type TakenFile } from '../store/taken-files.ts'
import { mostBytesOf } from './archive/most-bytes.ts'
import { openFlags } from './inspect-file.ts'
import { refuse } from './intake-lines.ts'
import type { IntakeOutcome, IntakePorts } from './intake-types.ts'
import { lookAt, sameLook, type FileLook } from './look-at-file.ts'
import { locationOf } from './odd-names.ts'
import { reasonOf, takeBytes, type TakeOptions } from './take-bytes.ts'

/**
 * Copies a file of this machine. The source is left as it is.
 * @param expected how the file looked when it was found to be whole; absent: as it is when opened
 * @param leaves as a file of a scan folder it is to leave that once it is a document
 */
export async function takeFile(
  ports: IntakePorts,
  document: DocumentRow,
  path: string,
  options: Pick<TakeOptions, 'asItIs'> & {
    readonly expected?: FileLook
    readonly leaves?: boolean
  } = {},
): Promise<IntakeOutcome> {
  let handle: FileHandle
  try {
    handle = await open(locationOf(path), openFlags)
  } catch (error) {
    return refused(ports, document.id, reasonOf(error))
  }
  try {
    const stats = await handle.stat({ bigint: true })
    if (!stats.isFile()) return refused(ports, document.id, 'not-readable')
    const before = lookAt(stats)
    if (options.expected && !sameLook(options.expected, before)) return { kind: 'changed' }
    const showSize = () => setDocumentSize(ports.db, document.id, before.size)
    if (before.size !== document.byte_size) inTransaction(ports.db, showSize, 'soon')
    if (before.size > mostBytesOf(document.file_name, ports.target().uploadBytes))
      return refused(ports, document.id, 'too-large')
    const chunks = handle.createReadStream({ highWaterMark: 1 << 20, autoClose: false })
    return await takeBytes(ports, document, chunks as AsyncIterable<Uint8Array>, {
      asItIs: options.asItIs ?? false,
      onAdmit: (sha256) =>
        rememberScanned(ports, document, path, {
          ...before,
          sha256,
          leaves: options.leaves ? 'later' : 'no',
        }),
      stillTheSame: async () => sameLook(before, lookAt(await handle.stat({ bigint: true }))),
    })
  } catch (error) {
    return refused(ports, document.id, reasonOf(error))
  } finally {
    await handle.close()
  }
}

/** The source stays where it is: it must be known when it is seen again. */
function rememberScanned(
  ports: IntakePorts,
  document: DocumentRow,
  path: string,
  { size, ...facts }: FileLook & Pick<TakenFile, 'sha256' | 'leaves'>,
): void {
  if (document.source !== 'scan-folder') return
  const file = { ...facts, path, byteSize: size, documentId: document.id }
  rememberTakenFile(ports.db, file, ports.clock.now())
}

function refused(
  ports: IntakePorts,
  id: string,
  reason: ReturnType<typeof reasonOf>,
): IntakeOutcome {
  refuse(ports, id, reason)
  return { kind: 'refused', reason }
}
