import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'

const short = 3 // TIFF 6.0, section 2: types of values
const long = 4

/** An uncompressed grey TIFF with one image file directory for each page (TIFF 6.0, section 4). */
export function makeTiff(pages: readonly Raster[], byteOrder: 'II' | 'MM' = 'II'): Buffer {
  const little = byteOrder === 'II'
  const u16 = (value: number) => {
    const buffer = Buffer.alloc(2)
    if (little) buffer.writeUInt16LE(value)
    else buffer.writeUInt16BE(value)
    return buffer
  }
  const u32 = (value: number) => {
    const buffer = Buffer.alloc(4)
    if (little) buffer.writeUInt32LE(value)
    else buffer.writeUInt32BE(value)
    return buffer
  }
  const entry = (tag: number, type: number, value: number) =>
    Buffer.concat([
      u16(tag),
      u16(type),
      u32(1),
      type === short ? Buffer.concat([u16(value), u16(0)]) : u32(value),
    ])
  const parts: Buffer[] = [Buffer.from(byteOrder), u16(42)]
  let offset = 8
  let link = u32(8)
  for (const [index, { width, height, data }] of pages.entries()) {
    const entries = [
      [256, long, width],
      [257, long, height],
      [258, short, 8],
      [259, short, 1],
      [262, short, 1],
      [273, long, offset + 2 + 9 * 12 + 4],
      [277, short, 1],
      [278, long, height],
      [279, long, data.length],
    ] as const
    parts.push(link)
    const directory = [
      u16(entries.length),
      ...entries.map(([tag, type, value]) => entry(tag, type, value)),
    ]
    const size = 2 + entries.length * 12 + 4
    const padded = Buffer.concat([data, Buffer.alloc(data.length % 2)])
    offset += size + padded.length
    link = Buffer.alloc(0)
    const next = index === pages.length - 1 ? 0 : offset
    parts.push(...directory, u32(next), padded)
  }
  return Buffer.concat(parts)
}
