import { createHash } from 'node:crypto'
import { detectMediaType, type DocumentMediaType } from '../../../src-shared/domain/media-type.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import type { Incoming, Originals } from '../../store/storage.ts'
import { ServiceError } from '../service-error.ts'

/** A file that has arrived whole. */
export type SavedFile = {
  incoming: Incoming
  sha256: string
  size: number
  mediaType: DocumentMediaType
}

/** Enough of the file to know what it is: a PDF header may stand this far in. */
const headBytes = 1024

/**
 * Keeps the arriving bytes as a file of its own, and looks at what they are.
 * Leaves nothing behind where it throws.
 * @throws {ServiceError} 413 above the upload limit, 400 for an empty file, 415 for another type
 */
export async function saveIncoming(
  originals: Originals,
  chunks: AsyncIterable<Uint8Array>,
): Promise<SavedFile> {
  const incoming = await originals.receive()
  try {
    const { size, sha256, head } = await writeChunks(incoming, chunks)
    return { incoming, size, sha256, mediaType: mediaTypeOf(head) }
  } catch (error) {
    await incoming.discard()
    throw error
  }
}

async function writeChunks(
  incoming: Incoming,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string; head: Buffer }> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limits.uploadBytes) throw tooLarge()
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
    hash.update(chunk)
    await incoming.write(chunk)
  }
  await incoming.finish()
  return { size, sha256: hash.digest('hex'), head }
}

export function tooLarge(): ServiceError {
  return new ServiceError(
    413,
    'INVALID_FILE',
    `The file is larger than ${limits.uploadBytes} bytes; split it or scan it at a lower resolution`,
  )
}

function mediaTypeOf(head: Buffer): DocumentMediaType {
  if (head.length === 0) throw new ServiceError(400, 'INVALID_FILE', 'The file is empty')
  const mediaType = detectMediaType(head)
  if (mediaType) return mediaType
  if (isDamagedBeginning(head))
    throw new ServiceError(
      400,
      'INVALID_FILE',
      'The file begins like a PDF, JPEG, PNG or TIFF file but is damaged; save or scan it again',
    )
  throw new ServiceError(
    415,
    'INVALID_FILE',
    'The file is no PDF, JPEG, PNG or TIFF file, whatever its name or declared type says',
  )
}

/** What is left of a signature whose end is missing or overwritten. */
const beginnings = ['%PDF', '\u00ff\u00d8', '\u0089PNG', 'II*', 'MM\u0000']

function isDamagedBeginning(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 4)
  return beginnings.some((known) => start.startsWith(known)) || head.every((byte) => byte === 0)
}
