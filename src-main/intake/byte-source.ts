import type { FileHandle } from 'node:fs/promises'

/** Bytes that can be looked into here and there without reading all of them. */
export type ByteSource = {
  readonly size: number
  /** Up to `length` bytes from `position`; fewer at the end. */
  read(position: number, length: number): Promise<Uint8Array>
}

export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (position, length) =>
      Promise.resolve(bytes.subarray(Math.max(0, position), Math.max(0, position + length))),
  }
}

/** A file up to this size is read at one go: many small reads cost more than its bytes. */
export const smallBytes = 256 * 1024

export async function sourceOfFile(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat()
  const read = async (position: number, length: number) => {
    const buffer = new Uint8Array(Math.max(0, Math.min(length, size - position)))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, Math.max(0, position))
    return buffer.subarray(0, bytesRead)
  }
  return size <= smallBytes ? sourceOfBytes(await read(0, size)) : { size, read }
}

/**
 * What passes through on its way to the disk, to be looked into without reading it from there again. `held` gives all of
 * it once it has passed, or null where it was too much.
 */
export function holdSmall(chunks: AsyncIterable<Uint8Array>): {
  readonly chunks: AsyncIterable<Uint8Array>
  readonly held: () => Uint8Array | null
} {
  const parts: Uint8Array[] = []
  let byteSize = 0
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      byteSize += chunk.length
      if (byteSize <= smallBytes) parts.push(chunk)
      else parts.length = 0
      yield chunk
    }
  }
  return {
    chunks: passing(),
    held: () => (byteSize > smallBytes ? null : Buffer.concat(parts)),
  }
}

/** One character a byte, so that text patterns work on binary files. */
export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
