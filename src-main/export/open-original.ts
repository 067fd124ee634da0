import { createReadStream } from 'node:fs'
import { findOriginal, type OriginalPorts } from '../store/find-original.ts'

export type OpenOriginal = {
  readonly mediaType: string
  readonly chunks: AsyncIterable<Uint8Array>
}

/** The bytes as they were taken in; null where those are not here and cannot be had now. */
export async function openOriginal(ports: OriginalPorts, id: string): Promise<OpenOriginal | null> {
  const original = await findOriginal(ports, id)
  if (original === null || original === 'altered') return null
  return { mediaType: original.mediaType, chunks: bytesOf(original.path) }
}

/** Opened when it is read: a file that nobody comes to read would stay open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Uint8Array>
}
