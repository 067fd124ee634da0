import { latin1, type ByteSource } from '../byte-source.ts'

const headerBytes = 16
const mostBoxes = 1_000
/** Some programs give a file its full length first; packed pixels never end in so many zeros. */
const tailBytes = 16

/**
 * Whole when its boxes follow each other and the one with the pixels is filled (ISO 14496-12, 4.2). What
 * telephones append without a box is nobody's.
 */
export async function heifStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  const seen = new Set<string>()
  let at = 0
  for (let boxes = 0; at < source.size && boxes < mostBoxes; boxes++) {
    const box = await readBox(source, at)
    if (!box) break
    if (box.end > source.size) return 'incomplete'
    if (box.type === 'mdat' && !(await isFilled(source, box.end))) return 'incomplete'
    seen.add(box.type)
    at = box.end
  }
  return seen.has('meta') && seen.has('mdat') ? 'complete' : 'incomplete'
}

async function readBox(source: ByteSource, at: number) {
  const header = Buffer.from(await source.read(at, headerBytes))
  const type = latin1(header.subarray(4, 8))
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return null
  const size = header.readUInt32BE(0)
  // 0 reaches to the file's end, 1 has its length behind the type.
  if (size === 0) return { type, end: source.size }
  if (size !== 1) return size < 8 ? null : { type, end: at + size }
  return header.length < headerBytes ? null : { type, end: at + Number(header.readBigUInt64BE(8)) }
}

async function isFilled(source: ByteSource, end: number): Promise<boolean> {
  const tail = await source.read(end - tailBytes, tailBytes)
  return tail.some((byte) => byte !== 0)
}
