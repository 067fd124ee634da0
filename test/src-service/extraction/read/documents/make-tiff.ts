import type { Raster } from '../../../../../src-service/extraction/read/raster.ts'

const short = 3 // TIFF 6.0, section 2: types of values
const long = 4

const rational = 5

export type DotsPerInch = { readonly across: number; readonly down: number }

/**
 * An uncompressed grey TIFF with one image file directory for each page (TIFF 6.0, section 4).
 *
 * @param resolutions what each page claims; where left out, nothing
 */
export function makeTiff(
  pages: readonly Raster[],
  byteOrder: 'II' | 'MM' = 'II',
  resolutions: readonly DotsPerInch[] = [],
): Buffer {
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
    const resolution = resolutions[index]
    const count = resolution ? 11 : 9
    const pixelsAt = offset + 2 + count * 12 + 4
    const end = pixelsAt + data.length + (data.length % 2)
    const entries = [
      [256, long, width],
      [257, long, height],
      [258, short, 8],
      [259, short, 1],
      [262, short, 1],
      [273, long, pixelsAt],
      [277, short, 1],
      [278, long, height],
      [279, long, data.length],
      ...(resolution
        ? ([
            [282, rational, end],
            [283, rational, end + 8],
          ] as const)
        : []),
    ] as const
    parts.push(link)
    const directory = [
      u16(entries.length),
      ...entries.map(([tag, type, value]) => entry(tag, type, value)),
    ]
    const claimed = resolution ? [resolution.across, resolution.down] : []
    const rationals = claimed.flatMap((dots) => [u32(dots), u32(1)])
    const padded = Buffer.concat([data, Buffer.alloc(data.length % 2), ...rationals])
    offset = pixelsAt + padded.length
    link = Buffer.alloc(0)
    const next = index === pages.length - 1 ? 0 : offset
    parts.push(...directory, u32(next), padded)
  }
  return Buffer.concat(parts)
}
