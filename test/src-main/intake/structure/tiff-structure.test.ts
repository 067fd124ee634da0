import { describe, expect, test } from 'vitest'
import type { ByteSource } from '../../../../src-main/intake/byte-source.ts'
import { tiffStructure } from '../../../../src-main/intake/structure/tiff-structure.ts'

type Entry = readonly [tag: number, type: number, count: number, value: number]
const [short, long, undefinedBytes] = [3, 4, 7]
const [stripOffsets, stripCounts, tileOffsets, tileCounts] = [273, 279, 324, 325]

/** A file of `size` bytes, with these numbers and directories at their places. */
function tiff(
  size: number,
  directories: Readonly<Record<number, { entries: readonly Entry[]; next?: number }>>,
  numbers: Readonly<Record<number, readonly number[]>> = {},
  littleEndian = true,
): Buffer {
  const bytes = Buffer.alloc(size)
  const view = new DataView(bytes.buffer, bytes.byteOffset, size)
  bytes.write(littleEndian ? 'II' : 'MM', 'latin1')
  view.setUint16(2, 42, littleEndian)
  view.setUint32(4, Number(Object.keys(directories)[0] ?? 0), littleEndian)
  for (const [place, { entries, next = 0 }] of Object.entries(directories)) {
    let at = Number(place)
    view.setUint16(at, entries.length, littleEndian)
    at += 2
    for (const [tag, type, count, value] of entries) {
      view.setUint16(at, tag, littleEndian)
      view.setUint16(at + 2, type, littleEndian)
      view.setUint32(at + 4, count, littleEndian)
      if (type === short && count === 1) view.setUint16(at + 8, value, littleEndian)
      else view.setUint32(at + 8, value, littleEndian)
      at += 12
    }
    view.setUint32(at, next, littleEndian)
  }
  for (const [place, list] of Object.entries(numbers))
    for (const [index, value] of list.entries())
      view.setUint32(Number(place) + 4 * index, value, littleEndian)
  return bytes
}

/** What the file is found to be; nothing much longer than the file is ever asked for. */
async function structureOf(bytes: Buffer): Promise<string> {
  const source = {
    size: bytes.length,
    read: (at: number, length: number) => {
      expect(length).toBeLessThanOrEqual(Math.max(bytes.length, 100))
      return Promise.resolve(Uint8Array.from(bytes.subarray(at, at + length)))
    },
  } as ByteSource
  return tiffStructure(source)
}

const strips = (offset: number, count: number, type = long): Entry[] => [
  [stripOffsets, type, 1, offset],
  [stripCounts, type, 1, count],
]

describe('a TIFF is whole', () => {
  test.each([true, false])('when its pixels lie inside, to the last byte (%s)', async (little) => {
    const page = (offset: number, count: number, type = long) =>
      tiff(100, { 8: { entries: strips(offset, count, type) } }, {}, little)
    expect(await structureOf(page(90, 10))).toBe('extendable')
    expect(await structureOf(page(90, 11))).toBe('incomplete')
    expect(await structureOf(page(90, 10, short))).toBe('extendable')
    expect(await structureOf(page(90, 11, short))).toBe('incomplete')
  })

  test('when those of every strip and tile do, whichever is the last', async () => {
    const listed = (numbers: Record<number, number[]>, tags = [stripOffsets, stripCounts]) => {
      const [offsets = 0, counts = 0] = tags
      const entries: Entry[] = [
        [offsets, long, 3, 60],
        [counts, long, 3, 72],
      ]
      return tiff(100, { 8: { entries } }, numbers)
    }
    const tiles = [tileOffsets, tileCounts]
    const whole = { 60: [90, 20, 10], 72: [10, 5, 5] }
    expect(await structureOf(listed(whole))).toBe('extendable')
    expect(await structureOf(listed(whole, tiles))).toBe('extendable')
    for (const cut of [
      { 60: [90, 20, 10], 72: [11, 5, 5] },
      { 60: [10, 20, 98], 72: [10, 5, 5] },
    ]) {
      expect(await structureOf(listed(cut))).toBe('incomplete')
      expect(await structureOf(listed(cut, tiles))).toBe('incomplete')
    }
  })

  test('when the values of other entries do, of whatever type', async () => {
    const other = (type: number, count: number) =>
      structureOf(tiff(100, { 8: { entries: [[305, type, count, 90]] } }))
    // Four bytes fit into the entry, and where more lie is told by it.
    expect(await other(undefinedBytes, 4)).toBe('extendable')
    for (const [type, size] of [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4].map(
      (bytes, index) => [index + 1, bytes] as const,
    )) {
      const most = Math.floor(10 / size)
      expect(await other(type, Math.max(most, 1)), String(type)).toBe('extendable')
      expect(await other(type, 11), String(type)).toBe('incomplete')
    }
  })

  test('when every page of the chain is, and the chain ends', async () => {
    const two = (next: number, last: readonly Entry[] = []) =>
      structureOf(
        tiff(100, { 8: { entries: strips(90, 10), next: 50 }, 50: { entries: last, next } }),
      )
    expect(await two(0)).toBe('extendable')
    expect(await two(0, strips(90, 11))).toBe('incomplete')
    expect(await two(8)).toBe('incomplete')
    expect(await two(50)).toBe('incomplete')
    expect(await two(200)).toBe('incomplete')
  })
})

describe('a TIFF is not whole', () => {
  test('without a head, a directory, or all of a directory', async () => {
    const page = tiff(100, { 8: { entries: strips(90, 10) } })
    expect(await structureOf(page.subarray(0, 7))).toBe('incomplete')
    expect(await structureOf(tiff(100, {}))).toBe('incomplete')
    for (const end of [8, 9, 10, 30, 37]) {
      const cut = page.subarray(0, end)
      expect(await structureOf(cut), String(end)).toBe('incomplete')
    }
  })

  test('where it names more numbers than it has bytes, and they are not asked for', async () => {
    const entries: Entry[] = [[stripOffsets, long, 0x3fffffff, 60]]
    expect(await structureOf(tiff(100, { 8: { entries } }))).toBe('incomplete')
    const beyond: Entry[] = [[stripOffsets, long, 3, 92]]
    expect(await structureOf(tiff(100, { 8: { entries: beyond } }))).toBe('incomplete')
  })
})

test('of a BigTIFF no more is known than that it may grow', async () => {
  const big = tiff(100, {})
  big.writeUInt16LE(43, 2)
  expect(await structureOf(big)).toBe('extendable')
})
