import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type OutputFile = {
  /** `/` between folders. */
  readonly path: string
  /** PDF and pictures are packed already. */
  readonly packed: boolean
  readonly chunks: AsyncIterable<Uint8Array>
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
  let ready: Uint8Array[] = []
  let written = 0
  let count = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
    written += chunk.length
  })
  const take = () => {
    const taken = ready
    ready = []
    if (written > largestZip || count > mostFiles) throw new ZipTooLarge()
    return taken
  }
  for await (const { path, packed, chunks } of files) {
    const entry = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = Math.max(modifiedAt, earliestMs)
    count += 1
    zip.add(entry)
    for await (const chunk of chunks) {
      entry.push(chunk)
      yield* take()
    }
    entry.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
