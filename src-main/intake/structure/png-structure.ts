import { latin1, type ByteSource } from '../byte-source.ts'

const signatureBytes = 8
/** Of a chunk beside its data: length, name, checksum (PNG, 5.3). */
const chunkBytes = 12
/** More chunks than any picture has. */
const mostChunks = 1_000_000

/**
 * Whole when its chunks follow each other up to IEND with its checksum (PNG, 11.2.5), and each of them is there;
 * what stands behind that is nobody's.
 */
export async function pngStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  let at = signatureBytes
  for (let count = 0; count < mostChunks && at + chunkBytes <= source.size; count++) {
    const head = Buffer.from(await source.read(at, chunkBytes))
    const length = head.readUInt32BE(0)
    const text = latin1(head)
    if (text.slice(4, 8) === 'IEND') return text.endsWith('\xaeB`\x82') ? 'complete' : 'incomplete'
    if (!/^[A-Za-z]{4}$/u.test(text.slice(4, 8))) return 'incomplete'
    at += chunkBytes + length
  }
  return 'incomplete'
}
