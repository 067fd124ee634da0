import { describe, expect, test } from 'vitest'
import { sourceOfBytes, type ByteSource } from '../../../../src-main/intake/byte-source.ts'
import { gifStructure } from '../../../../src-main/intake/structure/gif-structure.ts'
import { heifStructure } from '../../../../src-main/intake/structure/heif-structure.ts'
import { jpegStructure } from '../../../../src-main/intake/structure/jpeg-structure.ts'
import { pngStructure } from '../../../../src-main/intake/structure/png-structure.ts'
import { webpStructure } from '../../../../src-main/intake/structure/webp-structure.ts'

/** Pictures made by hand, byte by byte, where those of libraries have no such part. */

type Part = number | string | readonly number[]
const bytes = (...parts: readonly Part[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string'
        ? Buffer.from(part, 'latin1')
        : Buffer.from(typeof part === 'number' ? [part] : part),
    ),
  )
const mebibyte = 1024 * 1024

/** A file of which no more than its beginning is there to be read. */
function large(size: number, beginning: Buffer): { source: ByteSource; reads: () => number } {
  let reads = 0
  const read: ByteSource['read'] = (position, length) => {
    reads++
    return sourceOfBytes(beginning).read(position, length)
  }
  return { source: { size, read }, reads: () => reads }
}

describe.each([
  ['JPEG', jpegStructure, bytes([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['GIF', gifStructure, bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0])],
])('a %s', (_, structureOf, beginning) => {
  test('of 64 MiB is looked through', async () => {
    expect(await structureOf(large(64 * mebibyte, beginning).source)).toBe('incomplete')
  })
  test('that is larger is not: no service takes it', async () => {
    const { source, reads } = large(64 * mebibyte + 1, beginning)
    expect([await structureOf(source), reads()]).toEqual(['complete', 0])
  })
})

describe('a JPEG', () => {
  const start = [0xff, 0xd8]
  const scan = [0xff, 0xda, 0, 3, 1]
  const end = [0xff, 0xd9]
  const look = (...parts: readonly Part[]) => jpegStructure(sourceOfBytes(bytes(...parts)))

  test.each<[string, number[]]>([
    ['a restart between its codes', [9, 0xff, 0xd0, 9, 0xff, 0xd7, 9]],
    ['a marker for private use', [0xff, 0x01]],
    ['a further beginning', [0xff, 0xd8]],
    ['many bytes of 0xFF before a marker', [0xff, 0xff, 0xff]],
    ['codes of 0xFF with a 0 behind', [0xff, 0, 0xff, 0]],
  ])('may have %s', async (_, middle) => {
    expect(await look(start, scan, middle, end)).toBe('complete')
    expect(await look(start, scan, middle)).toBe('incomplete')
  })

  test('is not whole where its end stands within a segment, or before its codes', async () => {
    expect(await look(start, [0xff, 0xe0, 0, 6, 0xff, 0xd9, 0, 0], scan)).toBe('incomplete')
    expect(await look(start, [0xff, 0xe0, 0, 6, 0xff, 0xd9, 0, 0], scan, end)).toBe('complete')
    expect(await look(start, [0xff, 0xcf, 0, 4, 0xff, 0xd9], scan)).toBe('incomplete')
    expect(await look(start, scan, [0xff, 0xcf, 0, 4, 0xff, 0xd9])).toBe('incomplete')
    expect(await look(start, end, scan)).toBe('incomplete')
    expect(await look(start, [0xff, 0xfe, 0, 2], end, scan)).toBe('incomplete')
  })

  test('ends where a segment ends, not a byte later', async () => {
    expect(await look(start, scan, [0xff, 0xfe, 0, 2], end)).toBe('complete')
    expect(await look(start, scan, [0xff, 0xfe, 0, 3, 0xff], end)).toBe('complete')
    expect(await look(start, scan, [0xff, 0xfe, 0, 4], end)).toBe('incomplete')
  })

  test.each([
    ['in the midst of a length', [0xff, 0xfe, 0]],
    ['behind the name of a segment', [0xff, 0xfe]],
    ['in the midst of a marker', [0xff]],
  ])('is not whole where it ends %s', async (_, rest) => {
    expect(await look(start, scan, rest)).toBe('incomplete')
  })
})

describe('a GIF', () => {
  const screen = (packed: number) => bytes('GIF89a', [1, 0, 1, 0, packed, 0, 0])
  const descriptor = (packed: number) => [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, packed]
  const codes = [2, 2, 0x4c, 1, 0]
  const colours = (count: number) => Array.from({ length: 3 * count }, () => 0x3b)
  const look = (...parts: readonly (number[] | Buffer)[]) =>
    gifStructure(sourceOfBytes(Buffer.concat(parts.map((part) => Buffer.from(part)))))

  test('has its colours for the whole or for a picture, or none', async () => {
    expect(await look(screen(0), descriptor(0), codes, [0x3b])).toBe('complete')
    for (const power of [0, 3, 7]) {
      const own = colours(2 ** (power + 1))
      expect(await look(screen(0x80 | power), own, descriptor(0), codes, [0x3b])).toBe('complete')
      expect(await look(screen(0), descriptor(0x80 | power), own, codes, [0x3b])).toBe('complete')
      // What says how many there would be counts only where there are any.
      expect(await look(screen(power), descriptor(power), codes, [0x3b])).toBe('complete')
      expect(await look(screen(0x80 | power), own.slice(1))).toBe('incomplete')
    }
  })

  test('may have a comment in pieces, and needs its end', async () => {
    const comment = [0x21, 0xfe, 3, 0x3b, 0x3b, 0x3b, 1, 0x3b, 0]
    expect(await look(screen(0), comment, descriptor(0), codes, [0x3b])).toBe('complete')
    expect(await look(screen(0), comment, descriptor(0), codes)).toBe('incomplete')
    expect(await look(screen(0), comment.slice(0, 6))).toBe('incomplete')
  })
})

describe('a PNG', () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const chunk = (name: string, data: readonly number[] = [], length = data.length) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(length)
    return [...size, ...Buffer.from(name, 'latin1'), ...data, 1, 2, 3, 4]
  }
  const end = bytes([0, 0, 0, 0], 'IEND', [0xae, 0x42, 0x60, 0x82])
  const look = (...parts: readonly (readonly number[] | Buffer)[]) =>
    pngStructure(
      sourceOfBytes(
        Buffer.concat([signature, ...parts].map((part) => Buffer.from(part as number[]))),
      ),
    )

  test('ends with the checksum of its end', async () => {
    expect(await look(chunk('IDAT', [1, 2]), end)).toBe('complete')
    expect(await look(chunk('IDAT', [1, 2]), chunk('IEND'))).toBe('incomplete')
    expect(await look(chunk('IDAT', [1, 2]), end.subarray(0, 11))).toBe('incomplete')
  })

  test('has chunks with names of four letters alone', async () => {
    expect(await look(chunk('prIv'), end)).toBe('complete')
    for (const name of ['pr1v', '1rIv', 'prI\0', '\0\0\0\0'])
      expect(await look(chunk(name), end), JSON.stringify(name)).toBe('incomplete')
  })

  test('is not whole where a chunk reaches beyond its end', async () => {
    expect(await look(chunk('IDAT', [1, 2, 3]), end)).toBe('complete')
    expect(await look(chunk('IDAT', [1, 2], 3), end)).toBe('incomplete')
    expect(await look(chunk('IDAT', [1, 2], 90), end)).toBe('incomplete')
  })
})

describe('a WebP', () => {
  const webp = (said: number, data: readonly number[]) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(said)
    return sourceOfBytes(bytes('RIFF', [...size], 'WEBP', data))
  }
  const pixels = Array.from({ length: 40 }, (_, at) => (at === 23 ? 0 : 7))

  test('is whole with as many bytes as it says, or more', async () => {
    expect(await webpStructure(webp(44, pixels))).toBe('complete')
    expect(await webpStructure(webp(43, pixels))).toBe('complete')
    expect(await webpStructure(webp(45, pixels))).toBe('incomplete')
  })

  test('is not whole where its last sixteen bytes are zeros', async () => {
    const zeros = (count: number) => pixels.map((value, at) => (at >= 40 - count ? 0 : value))
    expect(await webpStructure(webp(44, zeros(15)))).toBe('complete')
    expect(await webpStructure(webp(44, zeros(16)))).toBe('incomplete')
  })
})

describe('a HEIC', () => {
  const box = (type: string, data: readonly number[], said = 8 + data.length) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(said)
    return bytes([...size], type, data)
  }
  const longBox = (type: string, data: readonly number[]) => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE(BigInt(16 + data.length))
    return bytes([0, 0, 0, 1], type, [...size], data)
  }
  const head = box('ftyp', [1, 2, 3, 4])
  const meta = box('meta', [1, 2, 3, 4])
  const pixels = Array.from({ length: 24 }, () => 7)
  const look = (...parts: readonly Buffer[]) => heifStructure(sourceOfBytes(Buffer.concat(parts)))

  test('has its pixels in a box of any form', async () => {
    expect(await look(head, meta, box('mdat', pixels))).toBe('complete')
    expect(await look(head, box('mdat', pixels), meta)).toBe('complete')
    expect(await look(head, meta, longBox('mdat', pixels))).toBe('complete')
    expect(await look(head, longBox('mdat', pixels), meta)).toBe('complete')
    // Up to the end of the file.
    expect(await look(head, meta, box('mdat', pixels, 0))).toBe('complete')
  })

  test('needs both its description and its pixels', async () => {
    expect(await look(head, meta)).toBe('incomplete')
    expect(await look(head, box('mdat', pixels))).toBe('incomplete')
  })

  test('is not whole where a box is longer than the file', async () => {
    expect(await look(head, meta, box('mdat', pixels, 33))).toBe('incomplete')
    expect(await look(head, meta, longBox('mdat', pixels).subarray(0, 39))).toBe('incomplete')
    expect(await look(head, meta, longBox('mdat', []).subarray(0, 12))).toBe('incomplete')
  })

  test('may have what is no box behind it', async () => {
    const whole = [head, meta, box('mdat', pixels)]
    expect(await look(...whole, box('free', [], 8))).toBe('complete')
    expect(await look(...whole, box('\xa9xyz', [1], 9))).toBe('complete')
    expect(await look(...whole, box('\xa9xyz', [1], 10))).toBe('incomplete')
    for (const rubbish of [box('free', [], 7), box('\0\0\0\0', [], 99), bytes([0, 0, 0, 9])])
      expect(await look(...whole, rubbish)).toBe('complete')
  })

  test('is not whole where its last sixteen pixels are zeros', async () => {
    const zeros = (count: number) => pixels.map((value, at) => (at >= 24 - count ? 0 : value))
    expect(await look(head, meta, box('mdat', zeros(15)))).toBe('complete')
    expect(await look(head, meta, box('mdat', zeros(16)))).toBe('incomplete')
    // Zeros in what is no picture say nothing.
    expect(await look(head, meta, box('mdat', pixels), box('free', [...zeros(24)]))).toBe(
      'complete',
    )
  })
})
