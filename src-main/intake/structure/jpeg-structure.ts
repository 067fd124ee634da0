import type { ByteSource } from '../byte-source.ts'

/** Second bytes of the markers looked for (ITU-T T.81, table B.1). */
const endOfImage = 0xd9
const startOfScan = 0xda

/** A larger file is not looked through: no service takes one. */
const mostBytes = 64 << 20

/**
 * Whole when its segments follow each other up to the end marker of the picture itself; the one of the small
 * picture that cameras put into the header does not count. What stands behind it is nobody's: scanners pad
 * their files, some by megabytes.
 */
export async function jpegStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  if (source.size > mostBytes) return 'complete'
  const bytes = Buffer.from(await source.read(0, source.size))
  let hasScan = false
  for (let at = nextMarker(bytes, 2); at >= 0;) {
    const marker = bytes[at]
    if (marker === endOfImage) return hasScan ? 'complete' : 'incomplete'
    hasScan ||= marker === startOfScan
    at = nextMarker(bytes, at + 1 + (isAlone(marker) ? 0 : lengthAt(bytes, at + 1)))
  }
  return 'incomplete'
}

/**
 * Where the second byte of the next marker is, or -1. Between the codes of a picture a 0 is put behind each 0xFF
 * that is none, and a marker may be preceded by any number of 0xFF (B.1.1.2).
 */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at++
    if (at >= bytes.length) return -1
    if (bytes[at] !== 0) return at
  }
  return -1
}

/** Markers without a segment behind them: TEM, and restarts between the codes (B.1.1.3). */
function isAlone(marker = 0): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/** Of a segment, with the two bytes that say it. */
function lengthAt(bytes: Buffer, at: number): number {
  return at + 2 <= bytes.length ? bytes.readUInt16BE(at) : bytes.length
}
