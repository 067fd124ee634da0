import type { ByteSource } from '../byte-source.ts'

/** What a block begins with (GIF89a, sections 17 to 27). */
const picture = 0x2c
const extension = 0x21
const trailer = 0x3b

/** A larger file is not looked through: no service takes one. */
const mostBytes = 64 << 20

const screenBytes = 13
const descriptorBytes = 10

/** Whole when its blocks follow each other up to the trailer; what stands behind that is nobody's. */
export async function gifStructure(source: ByteSource): Promise<'complete' | 'incomplete'> {
  if (source.size > mostBytes) return 'complete'
  const bytes = await source.read(0, source.size)
  let at = screenBytes + colourTableBytes(bytes[10])
  for (;;)
    switch (bytes[at]) {
      case trailer:
        return 'complete'
      case extension:
        at = endOfData(bytes, at + 2)
        break
      case picture:
        // Behind descriptor and colours stands the size of its codes.
        at = endOfData(bytes, at + descriptorBytes + colourTableBytes(bytes[at + 9]) + 1)
        break
      default:
        return 'incomplete'
    }
}

/** By the packed byte that announces it. */
function colourTableBytes(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

/** Data come in pieces of up to 255 bytes, each behind its length; one of none is the last. */
function endOfData(bytes: Uint8Array, from: number): number {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1
  return at + 1
}
