import { constants, crc32, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough, type ZipInputFile } from 'fflate'

export type OutputFile = {
  /** `/` between folders. */
  readonly path: string
  /** PDF and pictures are packed already. */
  readonly packed: boolean
  readonly chunks: AsyncIterable<Uint8Array>
}

// eslint-disable-next-line @typescript-eslint/require-await
export async function* once(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk
}

/** fflate writes no ZIP64; beyond this a file would be broken. */
const largestZip = 4_000_000_000
const mostFiles = 65_000
/** The years of a ZIP begin with 1980, on every side of the earth; a clock may stand before. */
const earliestMs = Date.UTC(1980, 0, 2)

export class ZipTooLarge extends Error {
  constructor() {
    super('The files do not fit into one ZIP: choose fewer documents')
    this.name = 'ZipTooLarge'
  }
}

/**
 * A ZIP of the files, in pieces as they come, so that no more than one piece is in memory.
 * @throws {ZipTooLarge}
 */
export async function* zipChunks(
  files: AsyncIterable<OutputFile>,
  modifiedAt: number,
): AsyncGenerator<Uint8Array> {
  const zip = createZip(modifiedAt)
  for await (const { path, packed, chunks } of files) {
    zip.open(path, packed)
    for await (const chunk of chunks) {
      zip.write(chunk)
      yield zip.take()
    }
    zip.close()
    yield zip.take()
  }
  zip.end()
  yield zip.take()
}

/** A ZIP that is written one file after the other; `take` gives what is ready of it. */
export function createZip(modifiedAt: number) {
  let ready: Uint8Array[] = []
  let written = 0
  let count = 0
  let entry: ZipPassThrough | PackedEntry | null = null
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
    written += chunk.length
  })
  return {
    /** @param packed the bytes are so already */
    open(path: string, packed: boolean): void {
      entry = packed ? new ZipPassThrough(path) : new PackedEntry(path)
      entry.mtime = Math.max(modifiedAt, earliestMs)
      count += 1
      zip.add(entry)
    },
    write: (chunk: Uint8Array) => entry?.push(chunk, false),
    close: () => entry?.push(new Uint8Array(0), true),
    end: () => zip.end(),
    /** @throws {ZipTooLarge} */
    take(): Uint8Array {
      if (written > largestZip || count > mostFiles) throw new ZipTooLarge()
      const taken = ready.length === 1 && ready[0] ? ready[0] : Buffer.concat(ready)
      ready = []
      return taken
    },
  }
}

/** Packed together: less costs more time and space, and more would be waited for. */
const pieceBytes = 1 << 17
const method = 8

/**
 * An entry that zlib packs piece by piece: each ends on a whole byte, so that they stand behind one another
 * as one stream.
 */
class PackedEntry implements ZipInputFile {
  readonly filename: string
  readonly compression = method
  mtime = 0
  crc = 0
  size = 0
  ondata: ZipInputFile['ondata'] = undefined
  #waiting: Uint8Array[] = []
  #waitingBytes = 0

  constructor(filename: string) {
    this.filename = filename
  }

  push(chunk: Uint8Array, isLast: boolean): void {
    this.crc = crc32(chunk, this.crc)
    this.size += chunk.length
    this.#waiting.push(chunk)
    this.#waitingBytes += chunk.length
    if (!isLast && this.#waitingBytes < pieceBytes) return
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    const piece = deflateRawSync(Buffer.concat(this.#waiting), { finishFlush })
    this.#waiting = []
    this.#waitingBytes = 0
    this.ondata?.(null, piece, isLast)
  }
}
