import { countLzw, countRunLength } from './count-unpacked.ts'
import { declaredBytes } from './declared-size.ts'
import { findBytes } from './find-bytes.ts'
import { lengthsIn } from './stream-length.ts'
import { filterChains, plainNames, type Filter } from './stream-filters.ts'
import { unpackAscii85, unpackAsciiHex } from './unpack-ascii.ts'

/**
 * Bytes that one stream of a PDF may unpack to, or declare that it does: a page as large as A3 at 600
 * dots an inch in colour, or A0 in black and white.
 */
export const maxInflatedBytes = 256 * 1024 * 1024
/** All streams that are worth a try together: a book of scans at full size stays far below. */
const maxInflatedInAllBytes = 8 * maxInflatedBytes
/** A file with more streams that could swell was made for it: each is large, or compressed twice. */
const mostTried = 5_000

/**
 * Bytes that one byte can become at the most. Deflate: 258 bytes in two bits and a bit (RFC 1951).
 * LZW: 3838 bytes in a code of 12 bits once its table is full. Run length: 128 in two bytes.
 */
const ratios: Readonly<Record<Filter, number>> = {
  flate: 1032,
  lzw: 2560,
  'run-length': 64,
  ascii85: 4,
  'ascii-hex': 1,
  image: 1,
}
/** A dictionary before its stream is looked for this far back. */
const dictionaryBytes = 2000

export type DeflatedStream = {
  readonly data: Uint8Array
  /** How often it was deflated; 1 or more. */
  readonly layers: number
}

/** @returns how many bytes come out at the end; counting stops beyond `cap` */
export type CountInflated = (stream: DeflatedStream, cap: number) => Promise<number>

/**
 * Whether a few bytes of a PDF swell to more than memory should hold, by what they unpack to or by
 * the size that they declare. Only streams large enough, or compressed more than once, are tried, so
 * that an ordinary file costs next to nothing. Inflating is the caller's: this side of the house has
 * no zlib.
 */
export async function swells(bytes: Uint8Array, countInflated: CountInflated): Promise<boolean> {
  let tried = 0
  let inAll = 0
  let readBytes = 0
  for (const stream of streamsOf(bytes)) {
    if (declaredBytes(stream.dictionary, stream.data) > maxInflatedBytes) return true
    const chains = filterChains(stream.dictionary).filter(
      (chain) => stream.data.length * mostOf(chain) > maxInflatedBytes,
    )
    if (chains.length === 0) continue
    readBytes += stream.data.length
    // Lengths that reach into each other are said to make the reader work.
    if (++tried > mostTried || readBytes > 2 * bytes.length) return true
    let largest = 0
    for (const chain of chains)
      largest = Math.max(largest, await unpackedSize(stream, chain, countInflated))
    inAll += largest
    if (largest > maxInflatedBytes || inAll > maxInflatedInAllBytes) return true
  }
  return false
}

const mostOf = (chain: readonly Filter[]) =>
  chain.reduce((most, filter) => most * ratios[filter], 1)

/**
 * The first filter that shrinks is counted, and each of another kind behind it taken at its worst:
 * no program shrinks what was shrunk already, and what it would leave is small.
 */
async function unpackedSize(
  { data, dictionary }: PdfStream,
  chain: readonly Filter[],
  countInflated: CountInflated,
): Promise<number> {
  let plain = data
  let at = 0
  for (; chain[at] === 'ascii85' || chain[at] === 'ascii-hex'; at++)
    plain = chain[at] === 'ascii85' ? unpackAscii85(plain) : unpackAsciiHex(plain)
  const [first] = chain.slice(at)
  if (first === 'flate') {
    let layers = 1
    while (chain[at + layers] === 'flate') layers++
    const size = await countInflated({ data: plain, layers }, maxInflatedBytes)
    return size * mostOf(chain.slice(at + layers))
  }
  const rest = mostOf(chain.slice(at + 1))
  if (first === 'lzw') {
    const isEarly = !/\/EarlyChange\s+0\b/.test(dictionary)
    return countLzw(plain, isEarly, maxInflatedBytes) * rest
  }
  if (first === 'run-length') return countRunLength(plain, maxInflatedBytes) * rest
  return plain.length * rest
}

type PdfStream = { readonly dictionary: string; readonly data: Uint8Array }

function* streamsOf(bytes: Uint8Array): Generator<PdfStream> {
  const lengthIn = lengthsIn(bytes)
  let behind = 0
  for (;;) {
    const keyword = findBytes(bytes, 'stream', behind)
    if (keyword === -1) return
    const dictionary = dictionaryIn(
      bytes.subarray(Math.max(behind, keyword - dictionaryBytes), keyword),
    )
    const start = skipLineEnd(bytes, keyword + 'stream'.length)
    // The word may stand in the data, too: readers go by the length.
    const length = lengthIn(dictionary)
    const stop = endOf(bytes, keyword + 'stream'.length, length === null)
    yield { dictionary, data: bytes.subarray(start, Math.max(stop, start + (length ?? 0))) }
    behind = stop + 'endstream'.length
  }
}

/**
 * Where `endstream` stands. A length that is not found may stand in a compressed object, which only
 * readers see: there it has to be an end behind which the object ends as well.
 */
function endOf(bytes: Uint8Array, from: number, withObject: boolean): number {
  for (let at = from; ; at++) {
    at = findBytes(bytes, 'endstream', at)
    if (at === -1) return bytes.length
    const behind = at + 'endstream'.length
    if (!withObject) return at
    const next = new TextDecoder('latin1').decode(bytes.subarray(behind, behind + 20))
    if (/^\s*endobj/.test(next)) return at
  }
}

/** The dictionary that ends where its stream begins. */
function dictionaryIn(before: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(before)
  return plainNames(text.slice(Math.max(0, text.lastIndexOf(' obj'), text.lastIndexOf('end'))))
}

function skipLineEnd(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1
}
