import type { ByteSource } from '../byte-source.ts'

const mostPages = 10_000
const stripOffsets = 273
const stripByteCounts = 279
const tileOffsets = 324
const tileByteCounts = 325

/** Bytes of a value, by the number of its type; 1 to 13 in TIFF 6.0 and its first supplement. */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

type Directory = { readonly next: number; readonly dataEnd: number }

/**
 * Whole when every directory of the chain, and the pixels that it names, lie inside the file (TIFF
 * 6.0, section 2). Scanners append page after page, so a whole file may still grow.
 */
export async function tiffStructure(source: ByteSource): Promise<'extendable' | 'incomplete'> {
  const head = await source.read(0, 8)
  if (head.length < 8) return 'incomplete'
  const littleEndian = head[0] === 0x49
  const view = viewOf(head)
  // BigTIFF has 64-bit offsets; scanners do not write it, and its wait is the plain quiet time.
  if (view.getUint16(2, littleEndian) === 43) return 'extendable'
  const seen = new Set<number>()
  let offset = view.getUint32(4, littleEndian)
  if (offset === 0) return 'incomplete'
  while (offset !== 0) {
    if (seen.has(offset) || seen.size >= mostPages) return 'incomplete'
    seen.add(offset)
    const directory = await readDirectory(source, offset, littleEndian)
    if (!directory || directory.dataEnd > source.size) return 'incomplete'
    offset = directory.next
  }
  return 'extendable'
}

async function readDirectory(
  source: ByteSource,
  offset: number,
  littleEndian: boolean,
): Promise<Directory | null> {
  const count = await source.read(offset, 2)
  if (count.length < 2) return null
  const entries = viewOf(count).getUint16(0, littleEndian)
  const length = entries * 12 + 4
  const bytes = await source.read(offset + 2, length)
  if (bytes.length < length) return null
  const view = viewOf(bytes)
  const lists = new Map<number, number[]>()
  let valuesEnd = 0
  for (let at = 0; at < entries * 12; at += 12) {
    valuesEnd = Math.max(valuesEnd, endOfValues(view, at, littleEndian))
    const tag = view.getUint16(at, littleEndian)
    if (![stripOffsets, stripByteCounts, tileOffsets, tileByteCounts].includes(tag)) continue
    const values = await readNumbers(source, view, at, littleEndian)
    if (!values) return null
    lists.set(tag, values)
  }
  const dataEnd = Math.max(
    valuesEnd,
    ...ends(lists.get(stripOffsets), lists.get(stripByteCounts)),
    ...ends(lists.get(tileOffsets), lists.get(tileByteCounts)),
  )
  return { next: view.getUint32(entries * 12, littleEndian), dataEnd }
}

/** Where the values of an entry end that do not fit into it; 0 for those that do. */
function endOfValues(entry: DataView, at: number, littleEndian: boolean): number {
  const size = typeSizes[entry.getUint16(at + 2, littleEndian)] ?? 0
  const length = size * entry.getUint32(at + 4, littleEndian)
  return length > 4 ? entry.getUint32(at + 8, littleEndian) + length : 0
}

/** The values of one entry: in the entry itself when they fit in four bytes, else where it points. */
async function readNumbers(
  source: ByteSource,
  entry: DataView,
  at: number,
  littleEndian: boolean,
): Promise<number[] | null> {
  const size = entry.getUint16(at + 2, littleEndian) === 3 ? 2 : 4
  const count = entry.getUint32(at + 4, littleEndian)
  const length = count * size
  if (length > source.size) return null
  const inside = new Uint8Array(entry.buffer, entry.byteOffset + at + 8, 4)
  const bytes =
    length <= 4 ? inside : await source.read(entry.getUint32(at + 8, littleEndian), length)
  if (bytes.length < length) return null
  const view = viewOf(bytes)
  return Array.from({ length: count }, (_, index) =>
    size === 2 ? view.getUint16(index * 2, littleEndian) : view.getUint32(index * 4, littleEndian),
  )
}

function ends(offsets: readonly number[] = [], counts: readonly number[] = []): number[] {
  return offsets.map((offset, index) => offset + (counts[index] ?? 0))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
