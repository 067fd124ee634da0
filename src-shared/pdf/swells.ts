import { findBytes } from './find-bytes.ts'

/** Bytes that one compressed stream of a PDF may inflate to. */
export const maxInflatedBytes = 256 * 1024 * 1024
/** All streams that are worth a try together: a book of scans at full size stays far below. */
const maxInflatedInAllBytes = 8 * maxInflatedBytes
/** A file with more streams that could swell was made for it: each is large, or compressed twice. */
const mostTried = 5_000

/** Deflate can shrink no further than this (RFC 1951: 258 bytes in two bits and a bit). */
const maxDeflateRatio = 1032
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
 * Whether a few compressed bytes of a PDF swell to more than memory should hold. Only streams large
 * enough, or compressed more than once, are tried, so that an ordinary file costs next to nothing.
 * Inflating is the caller's: this side of the house has no zlib.
 */
export async function swells(bytes: Uint8Array, countInflated: CountInflated): Promise<boolean> {
  let tried = 0
  let inAll = 0
  for (const stream of streamsThatMaySwell(bytes)) {
    if (++tried > mostTried) return true
    const size = await countInflated(stream, maxInflatedBytes)
    inAll += size
    if (size > maxInflatedBytes || inAll > maxInflatedInAllBytes) return true
  }
  return false
}

function* streamsThatMaySwell(bytes: Uint8Array): Generator<DeflatedStream> {
  let behind = 0
  for (;;) {
    const keyword = findBytes(bytes, 'stream', behind)
    if (keyword === -1) return
    const start = keyword + 'stream'.length
    const end = findBytes(bytes, 'endstream', start)
    const stop = end === -1 ? bytes.length : end
    const layers = flateLayers(bytes.subarray(Math.max(behind, keyword - dictionaryBytes), keyword))
    if (layers > 0 && (stop - start) * maxDeflateRatio ** layers > maxInflatedBytes)
      yield { data: bytes.subarray(skipLineEnd(bytes, start), stop), layers }
    behind = stop + 'endstream'.length
  }
}

/** How often a stream was deflated, by the dictionary that ends where it begins. */
function flateLayers(before: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(before)
  const dictionary = text
    .slice(Math.max(0, text.lastIndexOf(' obj'), text.lastIndexOf('end')))
    // Any character of a name may be written as its code (ISO 32000-1, 7.3.5).
    .replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  const named = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
  // The filter may stand in an object of its own; then it is most likely this one.
  return named === 0 && /\/(?:Filter|F)\s+\d/.test(dictionary) ? 1 : named
}

function skipLineEnd(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1
}
