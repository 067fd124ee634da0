import { createInflate } from 'node:zlib'
import { ReadError } from '../read-error.ts'
import { readingLimits } from '../reading-limits.ts'

/** Deflate can shrink no further than this (RFC 1951: 258 bytes in two bits and a bit). */
const maxDeflateRatio = 1032
/** A dictionary before its stream is looked for this far back. */
const dictionaryBytes = 2000

const flate = /\/(?:FlateDecode|Fl)\b/g

/**
 * Refuses a PDF in which a few compressed bytes swell to more than memory should hold. Only streams
 * large enough, or compressed more than once, are tried, so that an ordinary file costs nothing.
 *
 * @throws ReadError `memory`
 */
export async function checkStreamSizes(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const cap = readingLimits.inflatedStreamBytes
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at)) {
    const start = at + 'stream'.length
    const end = file.indexOf('endstream', start)
    const stop = end === -1 ? file.length : end
    const layers = flateLayers(file, at)
    if (layers > 0 && (stop - start) * maxDeflateRatio ** layers > cap)
      if (await inflatesBeyond(file.subarray(skipLineEnd(file, start), stop), layers, cap))
        throw new ReadError(
          'memory',
          'The PDF holds a part that swells to more than can be read. It may be damaged or made to do harm.',
        )
    at = stop + 'endstream'.length
  }
}

/** How often the stream that begins here was deflated, by the dictionary in front of it. */
function flateLayers(file: Buffer, keyword: number): number {
  const before = file.toString('latin1', Math.max(0, keyword - dictionaryBytes), keyword)
  const dictionary = before.slice(
    Math.max(0, before.lastIndexOf(' obj'), before.lastIndexOf('end')),
  )
  return dictionary.match(flate)?.length ?? 0
}

const skipLineEnd = (file: Buffer, at: number): number =>
  file[at] === 0x0d && file[at + 1] === 0x0a ? at + 2 : at + 1

/** Inflates piece by piece and throws each away, so that trying needs no memory itself. */
async function inflatesBeyond(data: Buffer, layers: number, cap: number): Promise<boolean> {
  const chain = Array.from({ length: layers }, () => createInflate())
  const first = chain[0]
  const last = chain.at(-1)
  if (!first || !last) return false
  for (const [index, stage] of chain.entries()) {
    const next = chain[index + 1]
    if (next) stage.pipe(next)
    stage.on('error', () => last.destroy()) // a broken stream ends where it breaks
  }
  let size = 0
  last.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > cap) last.destroy()
  })
  const closed = new Promise((resolve) => last.once('close', resolve))
  first.end(data)
  await closed
  for (const stage of chain) stage.destroy()
  return size > cap
}
